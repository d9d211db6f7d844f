// Every page works without this file. It shows that a form is on its way, tells the server the local time zone, selects
// a number that is about to be written over, lets Enter go on to what comes next, offers all exercises by name, and has
// the offline page kept.

/** How long a form is held back after it was sent; sending it again is always safe, so a dead line may be tried again. */
const PATIENCE = 8000;

/** Marks the pressed button and stops the form from being sent again for a while. */
function showProgress() {
    const sending = new Map();

    function restore(form) {
        sending.get(form)?.();
        sending.delete(form);
    }

    document.addEventListener("submit", (event) => {
        const form = event.target;
        if (form.method !== "post") return;
        if (sending.has(form)) return event.preventDefault();
        const button = event.submitter;
        sending.set(form);
        setTimeout(() => restore(form), PATIENCE);
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
    addEventListener("pageshow", () => {
        for (const [form] of sending) restore(form);
    });
}

/**
 * Has a page asked for again that comes out of the browser's memory when nobody is logged in any more: over plain HTTP
 * some browsers keep pages whatever the server says. What was stored on logging out would not do: Firefox brings such a
 * page back with the storage as it was when the page was left.
 */
function forgetAfterLogout() {
    addEventListener("pageshow", async (event) => {
        // Every page of someone who is logged in has one of these.
        if (!event.persisted || !document.querySelector(".nav, .ctx, .floor")) return;
        try {
            const answer = await fetch(location.href, { method: "HEAD", redirect: "manual" });
            if (answer.type === "opaqueredirect") location.reload();
        } catch {
            // Without a line the page stays as it was left.
        }
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

/** Enter goes from weight to reps and then adds the set; in the field that names an exercise it adds the exercise. */
function goOnWithEnter() {
    document.addEventListener("keydown", (event) => {
        const place = event.target.closest?.("input")?.closest(".is-entry, .with, .pair");
        const button = place?.querySelector(".put, .btn");
        if (event.key !== "Enter" || event.isComposing || !place) return;
        const cells = [...place.querySelectorAll(".cell")];
        const next = cells.includes(event.target) && cells[cells.indexOf(event.target) + 1];
        if (!next && !button) return;
        event.preventDefault();
        if (next) next.focus();
        else button.click();
    });
}

/** Offers the built-in exercises too, which no page carries, from when a name is first typed on it. */
function offerAllExercises() {
    const list = document.querySelector("datalist[data-more]");
    if (!list) return;
    async function fill() {
        const answer = await fetch(list.dataset.more);
        if (!answer.ok) return;
        const known = new Set([...list.options].map((option) => option.value));
        const names = (await answer.text()).split("\n").filter((name) => name && !known.has(name));
        list.append(...names.map((name) => new Option("", name)));
    }

    // Without the names the field takes any text all the same, and the server finds what is meant.
    document.querySelector(`[list=${list.id}]`)?.addEventListener("focus", () => fill().catch(() => {}), { once: true });
}

/**
 * Shows and focuses the field to go on with once the page is there, in browsers that do not do it by themselves; not under
 * the finger of someone who has gone on elsewhere meanwhile.
 */
function focusField() {
    let field = document.querySelector("[autofocus]");
    addEventListener("pointerdown", () => (field = null));
    addEventListener("load", () => {
        if (!document.activeElement.matches("body, [autofocus]")) return;
        field?.focus();
        field?.scrollIntoView({ block: "center" });
    });
}

/** Registers the service worker that the server offers, where browsers allow one: over HTTPS and on the server itself. */
function keepOfflinePage({ worker }) {
    // A browser that refuses, in a private window or for want of room, does without.
    if (worker) navigator.serviceWorker?.register(worker).catch(() => {});
}

/** Fetches what a page needs only once it is there, so that it is painted before. */
function loadTheRest() {
    for (const { dataset } of document.querySelectorAll("[data-script]")) {
        const script = document.createElement("script");
        script.src = dataset.script;
        document.head.append(script);
    }
}

showProgress();
forgetAfterLogout();
addEventListener("load", loadTheRest);
goOnWithEnter();
focusField();
fillZone();
// Again when shown: browsers put back what hidden fields held before a reload.
addEventListener("pageshow", fillZone);
selectNumbers();
offerAllExercises();
keepOfflinePage(document.currentScript.dataset);
