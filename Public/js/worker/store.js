// What a phone keeps: posts that have not been answered, and notes of what was seen last. It is a database because only
// that is on the disk once it says so: a browser that is killed loses what it put into its plainer storages.

const STORE = "outbox";

function openStore() {
    return new Promise((done, fail) => {
        const request = indexedDB.open(STORE, 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore("posts", { keyPath: "id", autoIncrement: true });
            request.result.createObjectStore("notes");
        };
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
}

/** What `work` asks for, once all of it is on the disk. Closed each time, so that no page is kept out of memory by it. */
async function inStore(name, mode, work) {
    const store = await openStore();
    try {
        return await new Promise((done, fail) => {
            const transaction = store.transaction(name, mode, { durability: "strict" });
            const request = work(transaction.objectStore(name));
            transaction.oncomplete = () => done(request.result);
            transaction.onabort = () => fail(transaction.error);
        });
    } finally {
        store.close();
    }
}

/** Every post that is kept, the oldest first. */
const allPosts = () => inStore("posts", "readonly", (posts) => posts.getAll());
/**
 * Keeps a new post, and gives it with its number; one that is there already, byte for byte, is given instead. In one
 * transaction, since two taps come at once.
 */
const addPost = (post) => inStore("posts", "readwrite", (posts) => {
    const added = {};
    posts.getAll().onsuccess = ({ target }) => {
        added.result = target.result.find(({ address, body }) => address === post.address && body === post.body);
        if (added.result) return;
        posts.add(post).onsuccess = ({ target: { result: id } }) => { added.result = { ...post, id }; };
    };
    return added;
});
/** Writes down what has become of a post, unless it was thrown away meanwhile. */
const putPost = (post) => inStore("posts", "readwrite", (posts) => {
    const asking = posts.get(post.id);
    asking.onsuccess = () => asking.result && posts.put(post);
    return asking;
});
const removePost = ({ id }) => inStore("posts", "readwrite", (posts) => posts.delete(id));
const readNote = (name) => inStore("notes", "readonly", (notes) => notes.get(name));
const putNote = (name, value) => inStore("notes", "readwrite", (notes) => notes.put(value, name));
/** Notes the workout that runs, unless its account has logged out meanwhile: nothing of it is to stay on the phone. */
const putRunning = (running) => inStore("notes", "readwrite", (notes) => {
    const asking = notes.get("account");
    asking.onsuccess = () => asking.result === running.account && notes.put(running, "running");
    return asking;
});
const removeNote = (name) => inStore("notes", "readwrite", (notes) => notes.delete(name));
