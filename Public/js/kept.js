// On the pages of a phone without a line: has what waits sent as soon as there is one, and shows what is left.

const place = document.querySelector("[data-kept-at]");
const strip = document.querySelector("[data-kept]");

/** Whether something is typed here that another page would take away. */
function isTyped() {
    return [...document.querySelectorAll(".cell")].some((cell) => cell === document.activeElement || cell.value !== cell.defaultValue);
}

async function sendAgain() {
    if (document.hidden) return;
    const answer = await fetch("/offline/kept?send=all", { method: "POST" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const left = page.querySelector("[data-kept]");
    if (left?.dataset.kept === strip.dataset.kept) return;
    if (isTyped()) strip.textContent = left?.textContent ?? "All sent";
    else location.replace(place.dataset.keptAt);
}

/** Asks the browser to clear nothing of what is kept, and says so where it may all the same. */
async function keepLonger() {
    const isLasting = await navigator.storage?.persist?.();
    const note = document.querySelector(".fleeting");
    if (note) note.hidden = isLasting;
}

const trySending = () => sendAgain().catch(() => {});

if (place && strip) {
    addEventListener("online", trySending);
    setInterval(trySending, 15000);
}
if (strip?.dataset.kept > 0) keepLonger().catch(() => {});
