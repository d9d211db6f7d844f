// Makes pages of pieces that came with the page of what is kept: no markup stands in a script.

const MARKS = /<!--(\w+)-->(?:([^]*?)<!--\/\1-->)?|\[\[(\w+)\]\]/g;
const PIECES = /<template id="(\w+)">([^]*?)<\/template>\s*/g;
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/**
 * Puts texts, escaped, where [[name]] stands, and markup between <!--name--> and <!--/name-->; without it, what stands
 * there stays. In one go, so that nothing that was put in is ever read as a mark.
 */
function fill(source, texts, markup = {}) {
    return source.replace(MARKS, (_, mark, inner, name) => mark ? markup[mark] ?? inner ?? "" : escape(texts[name] ?? ""));
}

/** A page of the cache, with the headers it came with: what it may do is said there, whoever fills it in. */
async function keptText(address) {
    const page = await kept(address) ?? await fetch(address);
    const headers = new Headers(page.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    return { source: await page.text(), headers };
}

/** The page of what is kept, taken apart: `frame` around everything, and `make` for a piece of it, if it has that one. */
async function openPieces() {
    const { source, headers } = await keptText(PAGES[1]);
    const pieces = Object.fromEntries(Array.from(source.matchAll(PIECES), ([, name, piece]) => [name, piece]));
    return {
        headers,
        frame: source.replace(PIECES, ""),
        make: (name, texts = {}, markup = {}) => pieces[name] && fill(pieces[name], texts, markup),
    };
}

/** "3 sets"; "3 entries" where not all of them are sets. */
function count(posts) {
    const isSets = posts.every(({ words }) => words.exercise);
    const [one, more] = isSets ? ["set", "sets"] : ["entry", "entries"];
    return `${posts.length} ${posts.length === 1 ? one : more}`;
}

/** "17:04"; "1 Dec, 17:04" where it is of another day. */
const clock = (moment) => {
    const time = new Date(moment);
    const day = time.toDateString() === new Date().toDateString() ? {} : { day: "numeric", month: "short" };
    return time.toLocaleString("en-GB", { ...day, hour: "2-digit", minute: "2-digit" });
};

const last = (form, name) => form.getAll(name).filter(Boolean).pop() ?? "";

/** A weight as it was typed, else as it was chosen on the pad: "82500kg". */
const weight = (form) => last(form, "weight") || String(parseInt(last(form, "load"), 10) / 1000 || "");

const VERBS = {
    save: "Save the workout", "add-exercise": "Add an exercise", "add-own": "Add an exercise", remove: "Remove an exercise",
    "remove-set": "Remove a set", "restore-set": "Bring back a set", abandon: "Abandon the workout", skip: "Skip an exercise",
};

const FIELDS = ["weight", "reps", "seconds", "metres"];

/** The numbers of the set that a form adds: on the log in the input row's own fields, in gym mode by their names alone. */
function numbers(form, row) {
    const typed = (field) => last(form, [...form.keys()].find((name) => name.startsWith(`n.${row}.${field}.`)));
    const touched = (field) => field === "weight" ? weight(form) : last(form, field);
    return form.get("op")?.startsWith("add-set.") ? typed : touched;
}

/** What a post says, in words, for as long as the server cannot: a set with its numbers, or what was pressed. */
async function describe(form, account) {
    const [verb, row] = (form.get("op") ?? (form.has("reps") ? `set.${form.get("row")}` : "update")).split(".");
    const name = form.get("exercise");
    if (verb !== "add-set" && verb !== "set") {
        return { text: `${VERBS[verb] ?? "A change"}${name && verb.startsWith("add-") ? `: ${name}` : ""}` };
    }
    const said = numbers(form, row);
    const { workout } = await ownRunning(account) ?? {};
    const exercise = workout?.exercises.find(({ id }) => id === row);
    if (!exercise) return { text: `A set: ${FIELDS.map(said).filter(Boolean).join(" × ")}` };
    const fields = exercise.cells.map(({ name: cell }) => cell.split(".")[2]);
    return { exercise: exercise.name, row, columns: exercise.columns, values: fields.map(said) };
}

/** One line of what was sent, where no table is. */
const line = ({ words }) => words.text ?? `${words.exercise}: ${words.values.filter(Boolean).join(" × ")}`;
