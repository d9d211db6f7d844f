// Shows what is coming when the answer is not there at once: rows without words, laid over the page that is being left.
// That page stays as it is beneath, so that Back, Stop and a page kept in memory find it where it was.

/** How long an answer may take before anything is shown. */
const SOON = 150;

/** After this the answer is not coming, and the page is for use again. */
const LOST = 20000;

let timers = [];
let layer;

/** The name of the placeholder for an address of this site, if it has one. */
function kindOf({ origin, pathname }) {
    if (origin !== location.origin) return "";
    if (/^\/history(\/|$)/.test(pathname)) return "history";
    return /^\/workouts\/[^/]+$/.test(pathname) ? "workout" : "";
}

function clear() {
    timers.forEach(clearTimeout);
    timers = [];
    layer?.remove();
    layer = undefined;
    for (const part of document.querySelectorAll("main > [inert]")) part.inert = false;
}

function show(kind, name) {
    const main = document.querySelector("main");
    const template = document.getElementById(`waiting-${kind}`);
    if (!main || !template) return;
    for (const part of main.children) part.inert = true;
    layer = template.content.firstElementChild.cloneNode(true);
    if (name) layer.querySelector("h1").textContent = name;
    main.prepend(layer);
}

function expect(address, name) {
    const kind = kindOf(address);
    clear();
    if (kind) timers = [setTimeout(show, SOON, kind, name), setTimeout(clear, LOST)];
}

// Last of all listeners, when it is known whether one of them has taken the click.
addEventListener("click", (event) => {
    const opensElsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const link = event.target.closest?.("a[href]");
    if (!link || opensElsewhere || event.defaultPrevented) return;
    if (link.hasAttribute("download") || !["", "_self"].includes(link.target)) return;
    const address = new URL(link.href);
    // A place on this page.
    if (address.hash && address.href.split("#")[0] === location.href.split("#")[0]) return;
    expect(address, link.querySelector(".ttl")?.textContent);
});

addEventListener("submit", (event) => {
    const { method, action } = event.target;
    if (method === "get" && !event.defaultPrevented) expect(new URL(action));
});

// On leaving too: a page that is kept in memory is kept as it was.
for (const name of ["pagehide", "pageshow", "popstate"]) addEventListener(name, clear);
