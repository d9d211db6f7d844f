"""Measures whether the time of a refused log-in tells if its email has an account.

    logins.py [TRIES]

For each kind of try so many with an email that has an account and as many with one that has none, in random order over
one connection; the tries too many also from a browser that an account of its own knows. What is printed is the area under the curve of guessing by time: 0.5 tells nothing, 1 everything. It
fails beyond 0.04 from that. With WORKOUT_TRACKER naming the program, as built by
`swift build -c release --product workout-tracker`.
"""

import http.client
import pathlib
import random
import socket
import statistics
import sys
import tempfile
import time
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/BrowserTests"))
from form_client import FormClient  # noqa: E402
from program import Program  # noqa: E402

PASSWORD = "a short sentence works"
EMAILS = 20
# Fewer than a stranger to an account may try at once.
ROUNDS = 4
BAR = 0.04


def area(taken):
    """How often a try with an account takes longer than one without, ties halved."""
    ranked = sorted((seconds, has_account) for has_account, all in taken.items() for seconds in all)
    with_account, without = len(taken[True]), len(taken[False])
    ranks = sum(rank for rank, (_, has_account) in enumerate(ranked, 1) if has_account)
    return (ranks - with_account * (with_account + 1) / 2) / (with_account * without)


class Logins:
    def __init__(self, folder, tries):
        self.program, self.tries = Program(pathlib.Path(folder) / "program").start(), tries
        self.emails = {True: [self.account(number) for number in range(EMAILS)],
                       False: [f"nobody{number:02}@example.com" for number in range(EMAILS)]}
        self.stranger = FormClient(self.program.origin, "198.18.255.1")
        self.form = next(form for form in self.stranger.page("/login").forms if form.action.startswith("/login"))
        self.connection = http.client.HTTPConnection(self.stranger.host, timeout=30)
        self.connection.connect()
        self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def account(self, number):
        email = f"lifter{number:02}@example.com"
        self.sign_up(email, f"198.18.{number}.1")
        return email

    def sign_up(self, email, address):
        """A browser that has just made an account."""
        client = FormClient(self.program.origin, address)
        form = next(form for form in client.page("/signup").forms if form.action.startswith("/signup"))
        path, fields = client.press(form, form.buttons[-1])
        status, _, text = client.post(path, (dict(fields) | {"email": email, "password": PASSWORD}).items())
        assert status == 303, text
        return client

    def forget_tries(self):
        self.program.run_sql("DELETE FROM throttles")

    def attempt(self, email, password):
        """The status of a try, and the seconds from its first byte to the last of the answer."""
        path, fields = self.stranger.press(self.form, self.form.buttons[-1])
        body = urllib.parse.urlencode(dict(fields) | {"email": email, "password": password})
        headers = {"X-Forwarded-For": f"198.19.{random.randrange(250)}.{random.randrange(1, 250)}",
                   "Origin": self.program.origin, "Sec-Fetch-Site": "same-origin",
                   "Cookie": "; ".join(f"{name}={value}" for name, value in self.stranger.cookies.items()),
                   "Content-Type": "application/x-www-form-urlencoded"}
        begun = time.perf_counter()
        self.connection.request("POST", path, body, headers)
        answer = self.connection.getresponse()
        answer.read()
        return answer.status, time.perf_counter() - begun

    def compare(self, name, password, expected, forgets):
        """Says of one kind of try how far its time tells the two apart; whether that is within the bar."""
        taken = {True: [], False: []}
        while len(taken[True]) < self.tries:
            if forgets:
                self.forget_tries()
            # Each email as often as every other, so that what its first try writes is as frequent in both.
            round = [(has_account, email) for has_account, all in self.emails.items() for email in all] * ROUNDS
            random.shuffle(round)
            for has_account, email in round:
                status, seconds = self.attempt(email, password)
                assert status == expected, (email, status)
                taken[has_account].append(seconds)
        found = area(taken)
        middle = {key: statistics.median(all) * 1000 for key, all in taken.items()}
        print(f"{name}: {len(taken[True])} and {len(taken[False])} tries; with an account {middle[True]:.2f} ms, "
              f"without {middle[False]:.2f} ms; area {found:.3f}", flush=True)
        return abs(found - 0.5) <= BAR

    def run(self):
        held = [self.compare("a wrong password", "not the password", 422, True),
                self.compare("one of a thousand characters", "x" * 1000, 422, True)]
        for email in self.emails[True] + self.emails[False]:
            while self.attempt(email, "not the password")[0] != 429:
                pass
        held.append(self.compare("one try too many", "not the password", 429, False))
        self.stranger.cookies["device"] = self.sign_up("guesser@example.com", "198.18.254.1").cookies["device"]
        held.append(self.compare("the same from a browser that another account knows", "not the password", 429, False))
        return all(held)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="workout-tracker-logins-") as home:
        pathlib.Path(home).chmod(0o755)
        logins = Logins(home, int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
        try:
            sys.exit(0 if logins.run() else 1)
        finally:
            logins.program.remove()
