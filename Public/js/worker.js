// The service worker, behind the lines that the server puts in front of it: VERSION, which changes with anything that is
// kept, OFFLINE, the address of the page that stands in when there is no connection, and FILES, the public files it needs.
// Nothing else is ever kept: no page of anybody's log, and no post passes through here. It also shows what the server tells
// a phone whose page is shut.

const NAME = `offline-${VERSION}`;

async function fill() {
    const cache = await caches.open(NAME);
    // Without cookies: what is kept is the same for everybody.
    await cache.addAll([OFFLINE, ...FILES].map((address) => new Request(address, { credentials: "omit" })));
    // At once, since files are named by what is in them: pages that are open go on with theirs.
    await self.skipWaiting();
}

async function takeOver() {
    const old = (await caches.keys()).filter((name) => name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The page is asked for while the worker still starts.
    await self.registration.navigationPreload?.enable();
}

/** The page from the network; without one the offline page, under the address that was asked for. */
async function page(event) {
    try {
        return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch (error) {
        const offline = await caches.match(OFFLINE, { cacheName: NAME });
        if (!offline) throw error;
        return new Response(offline.body, { status: 503, headers: offline.headers });
    }
}

async function file(request) {
    return (await caches.match(request, { cacheName: NAME }).catch(() => undefined)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    if (request.mode === "navigate") event.respondWith(page(event));
    else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(file(request));
});

/** Whatever has come is shown: browsers take the right away from a site that shows nothing. */
function tell({ data }) {
    let shown = { title: "Rest over", tag: "rest" };
    try {
        shown = data.json().notification;
    } catch {
        // What cannot be read still says that rest is over.
    }
    return self.registration.showNotification(shown.title, { ...shown, data: shown.navigate });
}

/** A page that is open there may hold something typed, so it is only brought to the front. */
async function openPage({ notification }) {
    notification.close();
    const address = notification.data ?? "/gym";
    const pages = await clients.matchAll({ type: "window" });
    const open = pages.find((page) => page.url.includes(address));
    return open ? open.focus() : clients.openWindow(address);
}

self.addEventListener("push", (event) => event.waitUntil(tell(event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPage(event)));
