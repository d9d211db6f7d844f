// Every page works without this file. It shows that a form is on its way, tells the server the local time zone, and
// selects a number that is about to be written over.

/** Marks the pressed button and stops the form from being sent again until the page is shown anew. */
function showProgress() {
    const sending = new Map();

    document.addEventListener("submit", (event) => {
        const form = event.target;
        if (form.method !== "post") return;
        if (sending.has(form)) {
            event.preventDefault();
            return;
        }
        const button = event.submitter;
        sending.set(form, () => {});
        if (!button) return;

        const content = [...button.childNodes];
        sending.set(form, () => {
            button.removeAttribute("aria-disabled");
            button.replaceChildren(...content);
        });
        // Not disabled: a disabled button would leave its name and value out of the post.
        button.setAttribute("aria-disabled", "true");
        if (button.dataset.busy) button.textContent = button.dataset.busy;
    });

    // Also when Back brings the page out of the browser's memory, as it was left.
    window.addEventListener("pageshow", () => {
        for (const restore of sending.values()) restore();
        sending.clear();
    });
}

function fillZone() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    for (const input of document.querySelectorAll("input[name=zone]")) input.value = timeZone ?? "";
}

function selectNumbers() {
    document.addEventListener("focusin", (event) => {
        if (event.target.matches(".cell")) event.target.select();
    });
}

showProgress();
fillZone();
// Again when shown: browsers put back what hidden fields held before a reload.
window.addEventListener("pageshow", fillZone);
selectNumbers();
