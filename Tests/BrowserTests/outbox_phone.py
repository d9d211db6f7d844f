"""A lifter on a phone whose browser has the worker, with a line and without."""

import re

from playwright.sync_api import Error, expect

from lifter import Lifter
from promises import wait_for_worker, wait_until_true

STORED = """() => new Promise((done, fail) => {
    const opening = indexedDB.open('outbox');
    let isNew = false;
    // Made by the worker alone: one made here would have no stores, and never get any.
    opening.onupgradeneeded = () => { isNew = true; opening.transaction.abort(); };
    opening.onerror = () => isNew ? done({}) : fail(opening.error);
    opening.onsuccess = () => {
        const store = opening.result, names = [...store.objectStoreNames];
        const found = {}, reading = store.transaction(names);
        for (const name of names) reading.objectStore(name).getAll().onsuccess = ({ target }) => found[name] = target.result;
        reading.oncomplete = () => { store.close(); done(found); };
    };
})"""

# Makes everything that is kept so many days older.
AGED = """days => new Promise((done) => {
    indexedDB.open('outbox').onsuccess = ({ target: { result: store } }) => {
        const writing = store.transaction('posts', 'readwrite'), posts = writing.objectStore('posts');
        posts.getAll().onsuccess = ({ target }) => target.result.forEach((post) => {
            posts.put({ ...post, madeAt: post.madeAt - days * 86400000 });
        });
        writing.oncomplete = () => { store.close(); done(); };
    };
})"""


class Phone(Lifter):
    """A lifter whose browser keeps what cannot be sent."""

    def begin(self, *exercises):
        """Signed up, with these exercises in the log and the worker awake."""
        self.sign_up()
        wait_for_worker(self.page)
        for exercise in exercises or ("Back squat",):
            self.add_exercise(exercise)
        self.open_log()
        self.saw_running()
        return self

    def saw_running(self):
        """Waits until the phone knows the workout that runs."""
        wait_until_true(self.page, f"async () => ((await ({STORED})()).notes ?? []).some(note => note.workout)")

    def lose_line(self):
        self.page.context.set_offline(True)

    def find_line(self):
        self.page.context.set_offline(False)

    def try_set(self, exercise, weight, reps):
        """Adds a set that the phone has to keep."""
        self.write_set(exercise, weight, reps)
        self.add_button(exercise).click()
        self.heading("On this phone.")

    def heading(self, text):
        expect(self.page.get_by_role("heading", level=1)).to_have_text(text)

    def says_kept(self, words):
        expect(self.page.locator(".offline")).to_contain_text(words)

    def go(self, path):
        """Opens an address, once more where the page went on by itself in the same moment."""
        try:
            self.page.goto(path)
        except Error:
            self.page.goto(path)

    def open_kept(self):
        self.go("/offline/kept")
        return self

    def send_now(self):
        """Sends what waits, unless the page has sent it by itself and gone on to the log."""
        try:
            self.page.get_by_role("button", name="Send now").click(timeout=5_000)
        except Error:
            expect(self.page.get_by_role("button", name="Send now")).to_have_count(0)
        return self

    def press(self, name):
        self.page.get_by_role("button", name=name).click()

    def all_is_sent(self):
        wait_until_true(self.page, f"async () => ((await ({STORED})()).posts ?? []).length === 0")
        self.open_kept().heading("All sent.")

    def stick(self):
        """Presses Save on a workout without a set, which is kept now and refused later."""
        self.open_log()
        self.lose_line()
        self.page.get_by_role("button", name=re.compile("^Save workout")).click()
        self.heading("On this phone.")
        self.find_line()
        self.send_now()
        wait_until_true(
            self.page, f"async () => ((await ({STORED})()).posts ?? []).some(post => post.state === 'refused')")
        self.open_kept()
        expect(self.page.get_by_role("heading", name="Not taken")).to_be_visible()

    def refuse(self):
        """Posts a set to a row that never was: it is kept, sent, and refused."""
        self.open_log()
        self.lose_line()
        self.page.evaluate("""body => fetch('/log?k=AZrWx0FsI2RmVb3kQ9xT0A', { method: 'POST', body: new URLSearchParams(
            { ...body, t: document.querySelector('[name=t]').value }) })""", {
                "op": "add-set.AZrWx0FsI2RmVb3kQ9xT0A", "n.AZrWx0FsI2RmVb3kQ9xT0A.weight.x": "100",
                "n.AZrWx0FsI2RmVb3kQ9xT0A.reps.x": "5"})
        self.find_line()
        self.open_kept()
        expect(self.page.get_by_role("heading", name="Not taken")).to_be_visible()

    def kept_since(self, exercise):
        """What stands behind the first set of an exercise on the page of what is kept."""
        return self.page.get_by_role("table", name=re.compile(exercise)).locator("tbody tr").first.locator("td").last.inner_text()

    def age(self, days):
        """As if so many days had gone by since everything was kept."""
        self.page.evaluate(AGED, days)

    def posts(self):
        return self.page.evaluate(STORED).get("posts", [])
