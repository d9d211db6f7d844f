"""A phone in one of the engines: what a lifter does on it, and what the server has stored of it."""

import contextlib
import re
import time

from form_client import FormClient
from webdriver import ELEMENT, WebDriverError

PASSWORD = "a short sentence works"
# Notes on the page whether the phone has stored the workout that runs, and gives what it noted last.
KNOWS = """
    const opening = indexedDB.open('outbox'), notes = document.documentElement.dataset;
    // Made by the worker alone: one made here would have no stores, and never get any.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => {
        const store = opening.result;
        store.transaction('notes').objectStore('notes').get('running').onsuccess = ({ target }) => {
            if (target.result) notes.knows = 'yes';
            store.close();
        };
    };
    return notes.knows;
"""


class EnginePhone:
    """One athlete's browser; `stored_…` ask the server, past the browser."""

    def __init__(self, wire, origin, address, email):
        self.wire, self.origin, self.email = wire, origin, email
        self.client = FormClient(origin, address)

    # In the browser

    def open(self, path):
        self.wire.send("open", url=path if path.startswith("http") else self.origin + path)

    def back(self):
        self.wire.send("back")

    def forward(self):
        self.wire.send("forward")

    def reload(self):
        self.wire.send("reload")

    def type(self, selector, text):
        self._do("clear", selector)
        self._do("type", selector, text=text)

    def press(self, selector):
        self._do("click", selector)

    def double_tap(self, selector):
        place = {"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": {ELEMENT: self.one(selector)}}
        tap = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.wire.send("act", actions=[{"type": "pointer", "id": "thumb", "parameters": {"pointerType": "mouse"},
                                        "actions": [place] + tap + tap}])

    def one(self, selector):
        """The first element that a selector finds, as soon as there is one."""
        return wait_until(lambda: self.all(selector), f"{selector} at {self.address}")[0]

    def all(self, selector):
        found = self.wire.send("find", using="css selector", value=selector)
        return [element[ELEMENT] for element in found]

    def value(self, selector):
        return self.wire.send("property", id=self.one(selector), name="value")

    def is_on(self, selector):
        return self.wire.send("property", id=self.one(selector), name="checked")

    def words(self, selector="body"):
        return self.wire.send("text", id=self.one(selector))

    def wait_for_words(self, words, selector="body"):
        return wait_until(lambda: re.search(words, self.words(selector), re.I), f"{words!r} at {self.address}")

    @property
    def address(self):
        return self.wire.send("address")

    def _do(self, command, selector, **values):
        """Does it as soon as the driver finds the element in its place: a driver that refuses has done nothing."""
        wait_until(lambda: [self.wire.send(command, id=self.one(selector), **values)], f"{command} {selector}")

    # What a lifter does

    def sign_up(self):
        """Makes the account past the browser, which is given the login."""
        self._send_account("/signup")
        self.as_stranger().take_login()
        return self

    def as_stranger(self):
        """Takes from the browser whoever was logged in with it."""
        self.open("/offline")
        self.wire.send("forget cookies")
        return self

    def take_login(self):
        """Gives the browser the login that was made past it."""
        cookie = {"name": "login", "value": self.client.cookies["login"], "path": "/", "httpOnly": True}
        self.wire.send("add cookie", cookie=cookie)

    def fill_account(self):
        self.type("[name=email]", self.email)
        self.type("[name=password]", PASSWORD)
        self.press("main form .btn--primary")

    def add_exercise(self, name):
        self.type("#add", name)
        self.press("button[value='add-exercise']")
        self.one(".is-entry")

    def begin(self, exercise, weight, reps):
        """Writes the first set past the browser, and opens the log."""
        form, button = self._log_form("add-exercise")
        self._send(form, button, exercise=exercise)
        form, button = self._log_form("add-set.")
        cells = {name: text for name, _ in form.fields
                 for field, text in (("weight", weight), ("reps", reps)) if f".{field}." in name}
        self._send(form, button, **cells)
        self.open("/log")

    def open_through_worker(self):
        """Opens the log once the worker is awake, and has told the phone of the workout that runs.

        It tells of a page that came through it. One that was being loaded as the worker woke did not, and in Firefox and
        WebKit it may not even hear that the worker has woken.
        """
        for _ in range(5):
            self.open("/log")
            self.one(".put")
            with contextlib.suppress(AssertionError):
                wait_until(lambda: self.wire.send("run", script=KNOWS, args=[]), "the workout, on the phone", within=3)
                return
        raise AssertionError("no page comes through a worker")

    def write(self, weight, reps):
        self.type(".is-entry [name*='.weight.']", weight)
        self.type(".is-entry [name*='.reps.']", reps)

    def add(self, weight, reps):
        shown = len(self.shown_sets())
        self.write(weight, reps)
        self.press(".put")
        wait_until(lambda: len(self.shown_sets()) == shown + 1, f"set {shown + 1} at {self.address}")

    def shown_sets(self):
        """Weights and reps as they stand in the rows of the page."""
        rows = [self.all(f"input[name^='s.'][name$='.{field}']") for field in ("weight", "reps")]
        return [tuple(self.wire.send("property", id=cell, name="value") for cell in row) for row in zip(*rows)]

    # What is stored

    def read_again(self):
        """Logs in past the browser, whose login may be gone."""
        self._send_account("/login")
        return self

    def stored_sets(self):
        """Weights and reps of the draft."""
        form, _ = self._log_form("save")
        values = [[value for name, value in form.fields if re.fullmatch(rf"s\..*\.{field}", name)]
                  for field in ("weight", "reps")]
        return list(zip(*values))

    def stored_workouts(self):
        """Of every workout in the history, its numbers in order."""
        _, _, history = self.client.get("/history")
        addresses = dict.fromkeys(re.findall(r'href="(/workouts/[^"/]+)"', history))
        return [re.findall(r'<td class="v[^>]*>([^<]*)<', self.client.get(address)[2]) for address in addresses]

    def _log_form(self, op):
        """The form of the log, and its first button whose op begins so."""
        form = next(form for form in self.client.page("/log").forms if form.action == "/log")
        return form, next(button for button in form.buttons if button.get("value", "").startswith(op))

    def _send_account(self, path):
        form = next(form for form in self.client.page(path).forms if form.action.startswith(path))
        self._send(form, form.buttons[-1], email=self.email, password=PASSWORD)

    def _send(self, form, button, **values):
        path, fields = self.client.press(form, button)
        status, _, text = self.client.post(path, (dict(fields) | values).items())
        assert status == 303, text


def wait_until(condition, what, within=15):
    """What the condition gives as soon as it gives anything; pages come and go meanwhile."""
    deadline = time.monotonic() + within
    while True:
        try:
            if found := condition():
                return found
        except WebDriverError:
            pass
        assert time.monotonic() < deadline, what
        time.sleep(.05)
