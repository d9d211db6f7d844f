// Posts are stored before they are sent, and sent in their order, each with the key it was made with, so that one that
// had arrived already is not done again. One that cannot be sent holds up those behind it, as the server would see them.

/** As long as an answer may take, in milliseconds; below the patience of the pages' own scripts. */
const PATIENCE = 7000;
/**
 * Answers that say nothing of the post: the server, or what stands before it, is not there just now. 0 is a redirect, as a
 * worker sees it; our server sends nobody on in answer to these posts, but the gate of a network that asks to log in does.
 */
const LATER = [0, 429, 502, 503, 504, 511];
const FORM = "application/x-www-form-urlencoded";

/** Whose page a form stood on: its own field says so, or what stands behind the proof in its token. */
function accountOf(form) {
    return form.get("account") || (form.get("t") ?? "").split(".")[1];
}

/** The account that was logged in when this phone last heard from the server; undefined after logging out. */
const currentAccount = () => readNote("account");

/** The posts of whoever is logged in, and of nobody else. */
async function ownPosts() {
    const [account, posts] = await Promise.all([currentAccount(), allPosts()]);
    return posts.filter((post) => post.account === account);
}

const isWaiting = ({ state }) => state === "waiting";

/** Puts a post onto the disk. The same tap twice is one post: the server would take it for one as well. */
async function keep(address, body, describe) {
    const form = new URLSearchParams(body);
    const current = await currentAccount();
    const account = accountOf(form) ?? current;
    // A page that was open before the worker came was never seen by it, but says whose it is.
    if (!current && account) await putNote("account", account);
    return addPost({ address, body, account, madeAt: Date.now(), state: "waiting", words: await describe(form, account) });
}

/** An answer, or an error when none has begun in time; how long the rest of it takes is up to the line. */
async function fetchInTime(address, options) {
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), PATIENCE);
    try {
        return await fetch(address, { ...options, signal: control.signal });
    } finally {
        clearTimeout(timer);
    }
}

/** Sends a post, with whose it is and how long it has waited: the server refuses it for anybody else. */
function send({ address, body, account, madeAt }, parts) {
    const headers = { "content-type": FORM, outbox: 1 };
    const age = Math.round((Date.now() - madeAt) / 1000);
    if (account) headers.account = account;
    if (account && age > 4) headers.age = age;
    if (parts) headers.parts = parts;
    return fetchInTime(address, { method: "POST", body, headers, redirect: "manual" });
}

/** What an answer says of a post: taken, where it has the field of our own server; refused; or "later", "locked", "other". */
function verdict(answer, { account }) {
    if (answer.ok) return answer.headers.has("outbox") ? "taken" : "later";
    if (answer.status === 401) return "locked";
    const now = answer.headers.get("account");
    if (answer.status === 409 && now && account && now !== account) return "other";
    return LATER.includes(answer.status) ? "later" : "refused";
}

/** Writes down what became of a post; whether those behind it may go. What was refused stays. */
async function settle(post, answer) {
    const said = verdict(answer, post);
    if (said === "taken") await removePost(post);
    if (said === "refused") await putPost({ ...post, state: "refused", status: answer.status });
    if (said === "taken" || said === "refused") await removeNote("locked");
    if (said === "locked") await putNote("locked", true);
    return said === "taken" || said === "refused";
}

async function sendNow(live) {
    const account = live ? live.post.account : await currentAccount();
    for (let last = 0; ;) {
        // Read again each time: it may have been thrown away while those before it were sent.
        const post = (await allPosts()).find((one) =>
            one.id > last && one.account === account && (isWaiting(one) || one.id === live?.post.id));
        // One that somebody waits for is the next to go.
        if (!post || !live && answers.has(post.id)) return undefined;
        last = post.id;
        const isLive = last === live?.post.id;
        const answer = await send(post, isLive ? live.parts : "");
        const goesOn = await settle(post, answer);
        if (isLive) return answer;
        if (!goesOn) return undefined;
    }
}

let turn = Promise.resolve();

/**
 * Sends what waits, in its order, until one cannot be sent; one such run at a time. Of a post that somebody waits for, it
 * gives the answer, if it came to that.
 */
function sendAll(live) {
    const run = turn.then(() => sendNow(live));
    turn = run.catch(() => {});
    return run.catch(() => undefined);
}
