// Served as the service worker while SERVICE_WORKER is off: takes the place of the one a browser has, sends what that one
// had kept, throws away its cache, and goes. What cannot be sent stays stored, for a worker to come. Browsers fetch it with
// the next page they open.

async function leave() {
    await sendAll();
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
