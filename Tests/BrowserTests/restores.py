"""Kills the server, or its database too, while a backup is put back, and looks for a log that is neither old nor new.

    restores.py [--rounds N] [--seed N]

After each restart the log must be as before or as in the file, to the byte. Where it was replaced, the copy of what was
there before is among the kept files; where it was not, the same post is sent again. Sent once more after that, it changes
nothing.
"""

import argparse
import http.client
import itertools
import random
import re
import subprocess
import tempfile
import threading
import time

from form_client import FormClient
from program import BINARY, Program

PASSWORD = "a short sentence works"
# A whole log is written and read again, maybe on a machine that does other things.
PATIENCE = 120
UNANSWERED = (OSError, http.client.HTTPException)


class Restorer:
    """One athlete with a small log, and a large one in a file."""

    def __init__(self, program, workouts):
        self.program = program
        self.file = self._made(workouts)
        self.client = FormClient(program.origin, "198.19.1.1", PATIENCE)
        self._enter("/signup", "mara@example.com")
        self.before = self.backup()

    def _made(self, workouts):
        """The backup of an account that is gone when it is put back, so that its names are nobody else's."""
        email = "made@example.com"
        self._run("seed", "--email", email, "--workouts", str(workouts), "--until", "2026-05-31", "--plan", "3")
        self.client = FormClient(self.program.origin, "198.19.1.2", PATIENCE)
        self._enter("/login", email)
        text = self.backup()
        self._run("user", "delete", email)
        return text

    def _run(self, *words):
        subprocess.run([BINARY, *words], env=self.program.variables(), input=f"{PASSWORD}\n".encode(), check=True,
                       capture_output=True)

    def _enter(self, path, email):
        form = next(f for f in self.client.page(path).forms if any(n == "password" for n, _ in f.fields))
        address, fields = self.client.press(form, form.buttons[-1])
        values = dict(fields) | {"email": email, "password": PASSWORD}
        status, _, text = self.client.post(address or path, list(values.items()))
        assert status == 303, (status, text[:500])

    def backup(self):
        """What a backup says, its own moment aside."""
        status, _, text = self.client.get("/data/backup")
        assert status == 200, (status, text[:500])
        return re.sub(r'"made_at":\d+', '"made_at":0', text)

    def checked(self, text):
        """Takes a file in, and gives the post that replaces all by it."""
        form = next(f for f in self.client.page("/data").forms if "/data/restore" in f.action)
        status, place, answer = self.client.upload(form.action, form.fields, "file", "log.json", text)
        assert status == 303, (status, answer[:500])
        form = next(f for f in self.client.page(f"{place}?how=replace").forms
                    if any(b.get("value") == "replace" for b in f.buttons))
        path, fields = self.client.press(form, form.buttons[-1])
        return path, [[name, "REPLACE" if name == "word" else value] for name, value in fields]

    def replace(self, post):
        status, place, text = self.client.post(*post)
        assert (status, place) == (303, "/data?done=replaced"), (status, text[:500])

    def copies(self):
        """The texts of the copies that were made before something was replaced."""
        status, _, page = self.client.get("/data")
        assert status == 200
        found = []
        for place in dict.fromkeys(re.findall(r"/data/restore/[\w-]{22}(?=[\"?])", page)):
            text = self.client.get(place.replace("/data/restore/", "/data/files/"))[2]
            found.append(re.sub(r'"made_at":\d+', '"made_at":0', text))
        return found


def run(rounds, seed, folder, workouts=20):
    """How many of the posts went unanswered; fails where the log is in between."""
    program = Program(folder).start()
    try:
        restorer = Restorer(program, workouts)
        chance = random.Random(seed)
        started = time.monotonic()
        restorer.replace(restorer.checked(restorer.file))
        length = time.monotonic() - started
        assert restorer.backup() == restorer.file
        unanswered = 0
        for number, kind in enumerate(itertools.islice(itertools.cycle(["server", "both"]), rounds)):
            restorer.replace(restorer.checked(restorer.before))
            assert restorer.backup() == restorer.before
            # A part of it for each round, so that all of it is met.
            wait = length * (number + chance.random()) / rounds
            unanswered += kill_among(program, restorer, kind, wait)
        assert program.stop() == 0, program.said()
    finally:
        program.remove()
    return unanswered


def kill_among(program, restorer, kind, wait):
    """1 if the post was not answered."""
    post = restorer.checked(restorer.file)
    known = restorer.copies()
    answered = []

    def send():
        try:
            restorer.replace(post)
            answered.append(True)
        except UNANSWERED:
            pass

    thread = threading.Thread(target=send)
    thread.start()
    # The moment of the kill is the experiment itself.
    threading.Event().wait(wait)
    program.kill(database=kind == "both")
    thread.join()
    program.start()
    restorer.client.move_to(program.origin)
    found = restorer.backup()
    assert found in ([restorer.file] if answered else [restorer.before, restorer.file]), "it is in between"
    if found == restorer.before:
        assert restorer.copies() == known, "a copy of what was not replaced"
    for _ in range(2):
        restorer.replace(post)
        assert restorer.backup() == restorer.file
        assert restorer.copies().count(restorer.before) == known.count(restorer.before) + 1
    return 0 if answered else 1


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=50)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        count = run(chosen.rounds, chosen.seed, folder)
    print(f"{chosen.rounds} kills, {count} in the middle of a post, none left a log in between")


if __name__ == "__main__":
    main()
