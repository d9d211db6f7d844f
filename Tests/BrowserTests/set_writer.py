"""Lifters who add sets by the forms of the pages, for whatever needs some: each set has a weight of its own."""

import itertools
import re

from form_client import FormClient, FormReader

PASSWORD = "a short sentence works"
EXERCISES = ["Back squat", "Bench press", "Deadlift", "Overhead press", "Barbell row"]
SETS_FOR_EACH = 70


class Writer:
    """One lifter who adds sets, each with a weight of its own, and remembers what the server answered."""

    def __init__(self, number, origin, client=None):
        self.email = f"kills{number}@example.com"
        self.client = client or FormClient(origin, f"198.19.0.{number + 1}")
        self.answered, self.open_post = [], None
        self.weights = (f"{n // 4 + 1}{('', '.25', '.5', '.75')[n % 4]}" for n in itertools.count())
        self._sign_up()

    def _sign_up(self):
        form = next(f for f in self.client.page("/signup").forms if any(n == "password" for n, _ in f.fields))
        path, fields = self.client.press(form, form.buttons[-1])
        values = dict(fields) | {"email": self.email, "password": PASSWORD}
        status, location, text = self.client.post(path, list(values.items()))
        assert status == 303 and location.endswith("&then=log"), (status, location, text[:500])

    def write_one(self):
        if self.open_post is None:
            self.open_post = self.prepare()
        weight, path, fields = self.open_post
        status, _, text = self.client.post(path, fields)
        if status == 503:
            return
        assert status == 303, (status, text[:500])
        if weight is not None:
            self.answered.append(weight)
        self.open_post = None

    def prepare(self):
        """The next post: another set, or another exercise once the last has enough."""
        status, _, text = self.client.get("/log")
        if status != 200:
            raise OSError(f"GET /log answered {status}")
        form = next(f for f in FormReader(text).forms if any("/log?k=" in b.get("formaction", "") for b in f.buttons))
        entries = [name for name, _ in form.fields if re.match(r"n\.[^.]+\.weight\.", name)]
        if len(entries) <= len(self.answered) // SETS_FOR_EACH:
            button = next(b for b in form.buttons if b.get("value") == "add-exercise")
            path, fields = self.client.press(form, button)
            name = EXERCISES[len(entries)]
            return None, path, [[n, name if n == "exercise" else v] for n, v in fields]
        row = entries[-1].split(".")[1]
        button = next(b for b in form.buttons if b.get("value") == f"add-set.{row}")
        path, fields = self.client.press(form, button)
        weight = next(self.weights)
        typed = {f"n.{row}.weight": weight, f"n.{row}.reps": "5"}
        # The end of the name says what was printed there.
        return weight, path, [[n, typed.get(n.rpartition(".")[0], v)] for n, v in fields]

    def settle(self, origin):
        """After a restart: sends what was left open once more, then compares the page with what was answered."""
        self.client.move_to(origin)
        if self.open_post is not None:
            self.write_one()
        assert self.open_post is None, "the post is still refused after the restart"
        fields = [pair for form in self.client.page("/log").forms for pair in form.fields]
        stored = sorted(value for name, value in fields if re.fullmatch(r"s\..+\.weight", name))
        assert stored == sorted(self.answered), (
            f"{self.email}: lost {set(self.answered) - set(stored)}, more than answered "
            f"{[w for w in stored if stored.count(w) > self.answered.count(w)]}")
