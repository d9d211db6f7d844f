// The pages that stand in for those of the server: what waits, the workout that runs, and the question before logging out.

/** The workout as it was seen last, of this account alone; undefined when there was none. */
async function ownRunning(account) {
    const running = await readNote("running");
    return running && running.account === account ? running : undefined;
}

function strip({ make }, posts, isOffline) {
    if (posts.length === 0 && !isOffline) return "";
    return make("strip", {
        state: isOffline ? "Offline." : "Not sent yet.", count: posts.length,
        words: posts.length ? `${count(posts)} kept on this phone` : "",
    });
}

const columns = ({ make }, labels) => labels.map((label) => make("column", { label, width: label === "reps" ? "c-rp" : "c-kg" })).join("");
const values = ({ make }, texts) => texts.map((text) => make("value", { text })).join("");

/** The number of the next set of an exercise, and of those behind it. */
const nextNumber = (exercise, index) => /^\d+$/.test(exercise?.next ?? "") ? Number(exercise.next) + index : "+";

const keptRow = (pieces, post, number, note) =>
    pieces.make("row", { number, note, look: "" }, { values: values(pieces, post.words.values) });

/** Sets by exercise, in the order in which they are sent. */
function groups(pieces, posts, workout) {
    return [...new Set(posts.map(({ words }) => words.row))].map((row) => {
        const sets = posts.filter(({ words }) => words.row === row);
        const { exercise, columns: labels } = sets[0].words;
        const running = workout?.exercises.find(({ id }) => id === row);
        const rows = sets.map((post, index) => keptRow(pieces, post, nextNumber(running, index), clock(post.madeAt)));
        return pieces.make("group", { exercise }, { columns: columns(pieces, labels), rows: rows.join("") });
    }).join("");
}

function others(pieces, posts) {
    if (posts.length === 0) return "";
    const lines = posts.map((post) => pieces.make("other", { text: line(post), time: clock(post.madeAt) }));
    return pieces.make("others", {}, { lines: lines.join("") });
}

function refusals(pieces, posts) {
    if (posts.length === 0) return "";
    const lines = posts.map((post) => pieces.make("refusal", { id: post.id, text: line(post), time: clock(post.madeAt) },
        { why: pieces.make(`why${post.status}`) }));
    return pieces.make("refused", {}, { lines: lines.join("") });
}

/** All that is kept, as the parts of a page. */
function shown(pieces, posts, workout) {
    const waiting = posts.filter(isWaiting);
    return {
        groups: groups(pieces, waiting.filter(({ words }) => words.exercise), workout),
        others: others(pieces, waiting.filter(({ words }) => !words.exercise)),
        refused: refusals(pieces, posts.filter(({ state }) => state === "refused")),
    };
}

function respond({ frame, headers }, main, strip, status) {
    return new Response(fill(frame, {}, { strip, main }), { status, headers });
}

/** What waits, with what can be done about it. */
async function keptPage({ status = 200, isOffline = false } = {}) {
    const [pieces, posts, isLocked] = await Promise.all([openPieces(), ownPosts(), readNote("locked")]);
    const running = await ownRunning(await currentAccount());
    const way = running ? "/gym" : "/start";
    if (posts.length === 0) return respond(pieces, pieces.make("nothing", { way }), "", status);
    const waiting = posts.filter(isWaiting);
    const main = pieces.make("kept", { name: running?.workout.name, way, lead: leadOf(waiting) }, {
        ...shown(pieces, posts, running?.workout), alert: isLocked ? pieces.make("locked") : "",
        throw: waiting.length ? pieces.make("throw", { words: count(posts) }) : "",
        dock: pieces.make(isLocked ? "login" : waiting.length ? "send" : "go", { way }),
    });
    return respond(pieces, main, strip(pieces, posts, isOffline), status);
}

function leadOf(waiting) {
    if (waiting.length === 0) return "What the server did not take is only here. Nothing else waits.";
    return waiting.length === 1 ? `${count(waiting)} waits for a signal. It is sent once.`
        : `${count(waiting)} wait for a signal. They are sent in this order, each once.`;
}

/** A key for the next post, as the server makes them. */
function mintKey() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** An exercise with its sets, those that wait, and a row for the next one: filled in as the last one was. */
function exercise(pieces, { id, name, columns: labels, sets, next, kind, cells }, posts, account) {
    const done = sets.map(({ number, values: texts, last: note, isRecord }) =>
        pieces.make(isRecord ? "best" : "row", { number, note, look: "" }, { values: values(pieces, texts) }));
    const waiting = posts.filter(({ words }) => words.row === id);
    const kept = waiting.map((post, index) => keptRow(pieces, post, nextNumber({ next }, index), "not sent"));
    const typed = waiting[waiting.length - 1]?.words.values;
    const inputs = cells.map(({ name, value, label, mode }, index) =>
        pieces.make("cell", { name, label, mode, value: typed?.[index] || value }));
    return pieces.make("exercise", {
        id, name, account, address: `/log?k=${mintKey()}`, kindName: kind.name, kind: kind.value,
        next: nextNumber({ next }, waiting.length),
    }, { columns: columns(pieces, labels), rows: [...done, ...kept].join(""), cells: inputs.join("") });
}

/** The workout that runs, as it was seen last; undefined when none was. */
async function runningPage(status) {
    const account = await currentAccount();
    const running = await ownRunning(account);
    if (!running) return undefined;
    const [pieces, posts] = await Promise.all([openPieces(), ownPosts()]);
    const { workout, seenAt } = running;
    const sets = posts.filter((post) => isWaiting(post) && post.words.exercise);
    const exercises = workout.exercises.map((one) => exercise(pieces, one, sets, account));
    const main = pieces.make("running", { name: workout.name, time: clock(seenAt), way: "/log" }, { exercises: exercises.join("") });
    return respond(pieces, main, strip(pieces, posts, true), status);
}

/** In the place of a page that is not on the phone. */
async function offlinePage() {
    const [pieces, posts] = await Promise.all([openPieces(), ownPosts()]);
    const running = await ownRunning(await currentAccount());
    const { source, headers } = await keptText(PAGES[0]);
    const page = fill(source, {}, {
        strip: strip(pieces, posts, true),
        ...running && { dock: pieces.make("lift"), note: "Your open workout is: every set you write is kept here and sent later." },
    });
    return new Response(page, { status: 503, headers });
}

/** Asks before somebody logs out whose posts have not been sent. */
async function leavingPage(posts, address) {
    const pieces = await openPieces();
    const words = count(posts);
    const lead = `${words} only on this phone would be lost. Stay logged in until there is a signal, or log out all the same.`;
    return respond(pieces, pieces.make("leaving", { lead, words, address }, shown(pieces, posts)), strip(pieces, posts, false), 200);
}
