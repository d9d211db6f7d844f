// The service worker, behind its other parts and the lines that the server puts in front of it: VERSION, which changes with
// anything that is kept in its cache, PAGES, those that stand in when there is no connection, and FILES, the public files
// they need. Its cache has nothing else: no page of anybody's log. It keeps what is written until the server has it, and
// shows what the server tells a phone whose page is shut.

const NAME = `offline-${VERSION}`;
const [, KEPT] = PAGES;
/** How long a page waits for what is sent before it, in milliseconds. */
const HURRY = 2500;
/** Where a rest is set, paused and ended. */
const REST = "/gym/rest";
/** Where posts write into the log; a subscription to alerts belongs to its moment and is left out. */
const WRITES = /^\/(log|gym(?!\/phone)|workouts)(\/|$)/;
/** Pages in whose place the workout that runs is of use. */
const RUNS = /^\/(log|gym|today|start)(\/|$)/;
/** What ends a login on this phone. */
const LEAVING = ["/logout", "/settings/account/delete"];

const preload = self.registration.navigationPreload;
const kept = (address) => caches.match(address, { cacheName: NAME });
const within = (time, work) => Promise.race([work, new Promise((done) => setTimeout(done, time))]);

async function fillCache() {
    const cache = await caches.open(NAME);
    // Without cookies: what is kept is the same for everybody.
    await cache.addAll([...PAGES, ...FILES].map((address) => new Request(address, { credentials: "omit" })));
    // At once, since files are named by what is in them: pages that are open go on with theirs.
    await self.skipWaiting();
}

async function takeOver() {
    const old = (await caches.keys()).filter((name) => name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The page is asked for while the worker still starts.
    await preload?.enable();
    // The page that brought the worker too: what is sent by its scripts is kept from now on.
    await clients.claim();
}

async function file(request) {
    return (await kept(request).catch(() => undefined)) ?? fetch(request);
}

/** Remembers whose page this was, and what runs, for when there is no line. */
async function learn(answer, pathname) {
    const account = answer.headers.get("account");
    if (account && account !== await currentAccount()) {
        await putNote("account", account);
        await removeNote("running");
    }
    if (account && await readNote("locked")) await removeNote("locked");
    // While one is noted it may end with any page that is asked for.
    if (answer.ok && (RUNS.test(pathname) || await readNote("running"))) await look();
}

async function look() {
    const answer = await fetch("/offline/workout", { redirect: "manual" });
    if (answer.status === 204) await removeNote("running");
    if (answer.status !== 200) return;
    await putRunning({ account: answer.headers.get("account"), workout: await answer.json(), seenAt: Date.now() });
}

/** The page from the network, once what waits has been sent or has had its time. */
async function ask(event, address) {
    const { request } = event;
    if ((await ownPosts().catch(() => [])).length === 0) {
        const page = await event.preloadResponse;
        if (!page) preload?.enable();
        return page ?? fetch(request);
    }
    // What is asked for ahead of what waits would be thrown away, and the server would have made it for nothing.
    preload?.disable();
    const sent = sendAll();
    event.waitUntil(sent);
    await within(HURRY, sent);
    const left = await ownPosts();
    // Its own address would be told that it has not arrived.
    const asked = left.find((post) => post.address === address);
    if (asked) return sayKept(asked, 200);
    if (left.length === 0) return fetch(request);
    const headers = new Headers(request.headers);
    headers.set("kept", `${left[0].account} ${left.length}`);
    return fetch(new Request(request, { headers }));
}

async function openPage(event) {
    const { pathname, search } = new URL(event.request.url);
    // Without a store the page says by itself that nothing is kept.
    if (pathname === KEPT) return within(HURRY, sendAll()).then(() => keptPage()).catch(() => file(event.request));
    const asked = ask(event, pathname + search);
    event.waitUntil(asked.then((answer) => learn(answer, pathname)).catch(() => {}));
    try {
        // A line that hangs holds up no workout; any other page may take its time.
        return await within(PATIENCE, asked) ?? await runningInPlace(pathname) ?? await asked;
    } catch (error) {
        return standIn(pathname).catch(() => Promise.reject(error));
    }
}

const runningInPlace = async (pathname) => RUNS.test(pathname) ? runningPage(200) : undefined;

/** What the phone has in the place of a page. */
const standIn = async (pathname) => await runningInPlace(pathname) ?? offlinePage();

/**
 * Whether a page of ours sent it. What the worker sends itself comes from here by all that the server can see, so that it
 * may send nothing for others: their posts go past it, and the server refuses them.
 */
function isOurs({ headers, referrer }) {
    return (headers.get("origin") ?? (referrer && new URL(referrer).origin)) === self.location.origin;
}

/** Stores a post, sends it in its turn, and answers with what the server said, or that it is kept. */
async function takePost(event) {
    const { request } = event;
    const { pathname, search } = new URL(request.url);
    let post, isPassing;
    try {
        const body = await request.clone().text();
        // Another weight for the next set, and a rest that is not for always, are of the moment: later they are worth nothing.
        isPassing = pathname === REST && !/scope=[ae]/.test(body) || /(^|&)op=step\./.test(body);
        if (!isPassing) post = await keep(pathname + search, body, describe);
    } catch {
        // Without a store, in a private window or for want of room, it goes the way it would without a worker, behind what waits.
        await within(HURRY, sendAll());
        return fetch(request);
    }
    if (isPassing) return await within(PATIENCE, fetch(request).catch(() => {})) ?? standIn(pathname);
    const answer = await within(PATIENCE, answerTo(post, event, pathname));
    const said = answer && verdict(answer, post);
    if (!answer || said === "later") {
        self.registration.sync?.register("outbox").catch(() => {});
        return sayKept(post, 202).catch(() => new Response("Kept on this phone.", { status: 202 }));
    }
    // It is on the page of this answer, to be put right there.
    if (said === "refused" && (answer.status === 422 || answer.status === 409)) await removePost(post);
    // As our server says it to a worker, who would not be shown where a redirect leads.
    const { headers } = answer;
    return headers.has("location") ? new Response(null, { status: 303, headers }) : answer.clone();
}

/** What is being sent while somebody waits for it, by the number of the post. */
const answers = new Map();

/** What the server says of a post, if it comes to that. A second tap has the same answer as the first. */
function answerTo(post, event, pathname) {
    const { id } = post;
    if (!answers.has(id)) {
        const sent = sendAll({ post, parts: event.request.headers.get("parts") });
        answers.set(id, sent);
        // The page that a redirect leads to tells more.
        const learnt = sent.then((answer) => answer && answer.status !== 204 && learn(answer, pathname)).catch(() => {});
        event.waitUntil(learnt.then(() => answers.delete(id)));
    }
    return answers.get(id);
}

/** Where sets are written one after another, the workout goes on; elsewhere the phone says what it keeps. */
async function sayKept({ address, body }, status) {
    const isGoingOn = address.startsWith("/gym") || new URLSearchParams(body).has("account");
    const page = isGoingOn ? await runningPage(status) : undefined;
    return page ?? keptPage({ status, isOffline: true });
}

/** What is pressed on the page of what waits. */
async function act(event) {
    const { searchParams } = new URL(event.request.url);
    const [again, dropped] = [searchParams.get("send"), searchParams.get("drop")];
    for (const post of await ownPosts()) {
        if (dropped === "all" || dropped === `${post.id}`) await removePost(post);
        else if (again === `${post.id}`) await putPost({ ...post, state: "waiting" });
    }
    if (again) await within(PATIENCE, sendAll());
    return keptPage();
}

/** Asks first where something would be lost; then nothing of this account stays on the phone. */
async function leave(event) {
    const { pathname, searchParams } = new URL(event.request.url);
    let account;
    try {
        if (pathname === "/logout" && !searchParams.has("lose")) {
            await within(PATIENCE, sendAll());
            const left = await ownPosts();
            if (left.length) return leavingPage(left, "/logout?lose=1");
        }
        account = await currentAccount();
    } catch {
        // A store that cannot be read keeps nobody logged in. What it may have stays its account's, and is not taken away.
    }
    const answer = await fetch(event.request).catch(() => offlinePage());
    // 0 is a redirect, as a worker sees it.
    if (answer.status < 300) await forget(account).catch(() => {});
    return answer;
}

async function forget(account) {
    for (const post of await allPosts()) if (post.account === account) await removePost(post);
    for (const name of ["account", "running", "locked"]) await removeNote(name);
}

function takeForm(event) {
    const { request } = event;
    const { pathname } = new URL(request.url);
    if (!isOurs(request)) return;
    if (pathname === KEPT) event.respondWith(act(event));
    else if (LEAVING.includes(pathname)) event.respondWith(leave(event));
    // The script of a rest says by itself that a touch did not arrive.
    else if (pathname === REST && request.mode !== "navigate") return;
    else if (WRITES.test(pathname)) event.respondWith(takePost(event));
}

self.addEventListener("install", (event) => event.waitUntil(fillCache()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method === "POST") takeForm(event);
    else if (request.method !== "GET") return;
    else if (request.mode === "navigate") event.respondWith(openPage(event));
    else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(file(request));
});
// Where browsers have it, what waits is sent though no page is open; while something is left this fails, to be tried again.
self.addEventListener("sync", (event) => event.waitUntil(
    sendAll().then(ownPosts).then((left) => left.some(isWaiting) && Promise.reject())));

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
async function bringPage({ notification }) {
    notification.close();
    const address = notification.data ?? "/gym";
    const pages = await clients.matchAll({ type: "window" });
    const open = pages.find((page) => page.url.includes(address));
    return open ? open.focus() : clients.openWindow(address);
}

self.addEventListener("push", (event) => event.waitUntil(tell(event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(bringPage(event)));
