// Gym mode works without this file. It spares the load of a page: a form is sent from here, and the page that answers is
// put in the place of this one. Parts that would be the same, the pad above all, are left out of the answer and stay.
// What is tapped shows at once, and counts as saved only when the server has said so.

/** Brings what is said first, the chosen weight and the asked reps into view, in browsers that do not open the pad there by themselves. */
function openPad() {
    for (const cells of document.querySelectorAll(".cells")) {
        const chosen = cells.querySelector(":checked, .is-target");
        if (chosen) cells.scrollTop = (chosen.closest("label") ?? chosen).offsetTop;
    }
    document.querySelector(".record :is(.alert, .ask, .is-now)")?.scrollIntoView({ block: "nearest" });
}

/** Shows the tapped set in its row, marked as on its way. */
function showTap(form, button) {
    const row = form.querySelector(".is-now");
    if (!row || !button.matches(".go, .cells button")) return;
    const put = (field, text) => {
        const place = row.querySelector(`[data-tap=${field}]`);
        if (place && text) place.textContent = text;
    };
    put("weight", form.querySelector("[name=load]:checked")?.parentElement.textContent);
    if (button.name === "reps") put("reps", button.value);
    row.classList.remove("is-next");
    put("state", "saving");
}

/** The marks of the parts that stand here, which an answer need not bring. */
function heldParts() {
    return [...document.querySelectorAll("[data-part]")].map((part) => part.dataset.part).join(" ");
}

/** Puts a page in the place of this one, under its own address. */
async function take(answer) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.body.matches(".gym")) return location.assign(answer.url);
    if (answer.ok) {
        // What was chosen and typed has gone with the set.
        for (const form of document.forms) form.reset();
        for (const fold of document.querySelectorAll("details")) fold.open = false;
    }
    for (const gap of page.querySelectorAll("template[data-part]")) {
        gap.replaceWith(document.querySelector(`[data-part="${gap.dataset.part}"]`));
    }
    // Under the address of a post that was refused there is nothing to come back to.
    if (answer.ok) history.replaceState(null, "", answer.headers.get("content-location") ?? answer.url);
    document.title = page.title;
    document.body.replaceChildren(document.querySelector(".skip"), ...page.body.childNodes);
    openPad();
    document.querySelector(".alert, h1").focus({ preventScroll: true });
    // The other scripts look at a page again when it is shown.
    dispatchEvent(new Event("pageshow"));
}

/** Says on the button which weight it logs: the chosen one. How far the next one is from that, the server knows. */
document.addEventListener("change", ({ target }) => {
    const words = document.querySelector(".go b");
    if (!words || target.name !== "load") return;
    words.textContent = words.textContent.replace(/^\S+/, target.parentElement.textContent);
    for (const step of document.querySelectorAll(".step")) step.ariaLabel = step.textContent = step.textContent[0];
});

/** Whether something is chosen, typed, opened, said or sent here that another page would take away. */
function isTouched() {
    return waiting || document.querySelector(".alert, input:focus, details[open]")
        || [...document.querySelectorAll("input")].some((input) =>
            input.value !== input.defaultValue || input.checked !== input.defaultChecked);
}

/** Asks for what was done on another phone; where nothing is new, the answer is empty. */
async function look() {
    const main = document.querySelector("[data-seen]");
    if (!main || document.hidden || isTouched()) return;
    try {
        const answer = await fetch(location.href, { headers: { parts: `${heldParts()} ${main.dataset.seen}` } });
        if (answer.status === 200 && main.isConnected && !isTouched()) await take(answer);
    } catch {
        // Without a line it stays as it is.
    }
}

setInterval(look, 5000);

/** Forms that go the way of every other: what was sent from here did not come through. */
const plain = new WeakSet();
/** Which buttons were pressed while a form is on its way, by their place; undefined while none is. */
let waiting;
const presses = () => [...document.querySelectorAll(".step, .go")];

/**
 * A failure has a page of its own, with all that was entered: the form is sent once more as browsers do. The key is the
 * same, so that what has arrived is not done again.
 */
async function send(form, button) {
    const body = new URLSearchParams(new FormData(form, button));
    waiting = [];
    showTap(form, button);
    try {
        const address = button.getAttribute("formaction") ?? form.getAttribute("action");
        // A line may be silent for eight seconds.
        const signal = AbortSignal.timeout?.(8000);
        const answer = await fetch(address, { method: "POST", headers: { parts: heldParts() }, body, signal });
        if (!answer.ok && answer.status !== 422) throw new Error(answer.status);
        await take(answer);
    } catch {
        waiting = [];
        plain.add(form);
        form.requestSubmit(button);
    } finally {
        // A thumb is faster than a line, and each step it takes counts. What it pressed behind a set was that set.
        const [next, ...rest] = button.matches(".step") ? waiting : [];
        waiting = undefined;
        presses()[next]?.click();
        waiting?.push(...rest);
    }
}

document.addEventListener("submit", (event) => {
    const { target: form, submitter: button } = event;
    if (!button || plain.has(form) || !form.closest(".gym")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (waiting) waiting.push(presses().indexOf(button));
    else send(form, button);
}, true);

openPad();
