"""Lifters who write workouts: every post has a key of its own, and every set a weight that no other has."""

import base64
import http.client
import random
import re

from form_client import FormClient
from exchange import Unanswered, write_request

PASSWORD = "a short sentence works"
EXERCISES = ["Back squat", "Bench press", "Deadlift", "Overhead press", "Barbell row"]
SETS_FOR_EACH, SETS_FOR_WORKOUT = 12, 36
LIGHTEST = 40_000


class PatientClient(FormClient):
    """The machine may be busy with other things; what is measured in time is measured elsewhere."""

    def _connect(self):
        return http.client.HTTPConnection(self.host, timeout=90)


class Post:
    """One press of a button. Its bytes are made once, so that sending it again is sending the same."""

    def __init__(self, kind, key, fields, workout, weight=None, count=0):
        self.kind, self.key, self.fields, self.workout = kind, key, fields, workout
        # In thousandths of a kilogram, and how many sets of it the post asks for.
        self.weight, self.count = weight, count
        self.is_acknowledged = False
        self.request = b""
        # What an audit found of it: the workouts its rows are in, and the states of these.
        self.stored_in, self.state = set(), set()

    @property
    def key_text(self):
        return base64.urlsafe_b64encode(self.key).decode().rstrip("=")

    @property
    def path(self):
        return f"/log?k={self.key_text}"


class Writer:
    """One account. `posts` is everything that was ever sent, `open` what was sent and not answered yet."""

    def __init__(self, number, origin, seed, name="lifter"):
        self.email = f"{name}{number}@example.com"
        self.chance = random.Random(f"{seed} {number}")
        self.client = PatientClient(origin, f"198.19.{number // 250}.{number % 250 + 1}")
        self.posts, self.saved, self.open = [], [], None
        self.workout, self.row, self.in_row, self.in_workout, self.rows = 0, None, 0, 0, 0
        self.next_weight = LIGHTEST
        self._sign_up()

    def _sign_up(self):
        form = next(f for f in self.client.page("/signup").forms if any(n == "password" for n, _ in f.fields))
        path, fields = self.client.press(form, form.buttons[-1])
        values = list((dict(fields) | {"email": self.email, "password": PASSWORD}).items())
        # On a machine that is busy with other things a sign-up may be told to come again, with its key.
        for _ in range(5):
            status, location, text = self.client.post(path, values)
            if status != 503:
                break
        assert status == 303 and location.endswith("&then=log"), (status, location, text[:500])

    def log_in(self):
        """Once more, as from another phone: the status of the answer."""
        other = PatientClient(self.client.origin, self.client.address)
        form = next(f for f in other.page("/login").forms if any(name == "password" for name, _ in f.fields))
        path, fields = other.press(form, form.buttons[-1])
        return other.post(path, list((dict(fields) | {"email": self.email, "password": PASSWORD}).items()))[0]

    @property
    def address(self):
        host, _, port = self.client.host.rpartition(":")
        return host, int(port)

    def headers(self):
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        return [("Origin", self.client.origin), ("Sec-Fetch-Site", "same-origin"), ("Cookie", cookies),
                ("X-Forwarded-For", self.client.address)]

    def get(self, path):
        return write_request("GET", path, self.client.host, self.headers())

    def next_post(self):
        """The next thing a lifter would do; what it leads to is known once `note` has seen the answer."""
        if self.in_workout >= SETS_FOR_WORKOUT:
            return self._post("save", [("op", "save")])
        if self.row is None or self.in_row >= SETS_FOR_EACH:
            return self._post("exercise", [("op", "add-exercise"), ("exercise", EXERCISES[self.rows % len(EXERCISES)])])
        return self.next_set()

    def next_set(self, count=None):
        """One in ten writes three rows at once, unless it is said how many."""
        self.next_weight += 10
        weight = f"{self.next_weight / 1000:.2f}"
        count = count or (3 if self.chance.random() < 0.1 else 1)
        typed = (weight, "5") if count == 1 else (f"{count}x{weight}x5", "")
        fields = [(f"n.{self.row}.weight.-", typed[0]), (f"n.{self.row}.reps.-", typed[1]), ("op", f"add-set.{self.row}")]
        self.in_row, self.in_workout = self.in_row + count, self.in_workout + count
        return self._post("set", fields, self.next_weight, count)

    def _post(self, kind, fields, weight=None, count=0):
        post = Post(kind, self.chance.randbytes(16), fields, self.workout, weight, count)
        post.request = write_request("POST", post.path, self.client.host, self.headers(), fields)
        self.posts.append(post)
        return post

    def note(self, post, answer):
        """Whether the post is done. Anything but 303 and 503 is an answer that no lifter should get."""
        if answer.status == 503:
            return False
        if answer.status != 303:
            title = re.search("<title>(.*?)</title>", answer.text)
            raise AssertionError(f"{self.email}: {post.kind} was answered {answer.status}, {title[1] if title else 'no page'}")
        if not post.is_acknowledged:
            post.is_acknowledged = True
            self._go_on(post, answer.location)
        return True

    def _go_on(self, post, location):
        if post.kind == "exercise":
            self.row, self.in_row, self.rows = re.search(r"did=exercise\.([\w-]{22})", location)[1], 0, self.rows + 1
        elif post.kind == "save":
            self.saved.append(re.search(r"/workouts/([\w-]{22})", location)[1])
            self.workout, self.row, self.in_workout = self.workout + 1, None, 0

    def send(self, post, wire):
        return self.note(post, wire.send(post.request))

    def insist(self, post, wire, pause, tries=600):
        """Sends it until it is answered."""
        for _ in range(tries):
            try:
                if self.send(post, wire):
                    return
            except Unanswered:
                pass
            pause(0.05)
        raise AssertionError(f"{self.email}: {post.kind} is still not taken after {tries} tries")
