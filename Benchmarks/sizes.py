"""Measures what a set takes of the database: rows, bytes, log, time on a processor. docs/scaling.md reckons with it.

    sizes.py [--smoke] [ADDSET]

With WORKOUT_TRACKER naming the program, or as `swift build` leaves it: the time of MariaDB, which is measured, is the same
whichever way the program was built. Needs `mariadb-server-core` and `mariadb-client`, as tests do. ADDSET is addset.c as
`script/bench` builds it into .build/benchmarks: with it, many at once are measured too.
"""

import argparse
import gzip
import pathlib
import re
import secrets
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

from lifters import seeded
from measure import cpu_microseconds

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "Tests/BrowserTests"), str(ROOT / "Tests/Faults")]
from form_client import FormReader  # noqa: E402
from mariadb import MariaDB  # noqa: E402
from program import Program  # noqa: E402
from set_writer import Writer  # noqa: E402

EXERCISES, SETS_FOR_EACH = 5, 5
PAGE = 16384
SETTINGS = ["--log-bin=log", "--binlog-format=ROW", "--sync-binlog=1", "--innodb-flush-log-at-trx-commit=1",
            "--innodb-buffer-pool-size=768M", "--innodb-log-file-size=96M", "--innodb-buffer-pool-load-at-startup=OFF"]
PATHS = ("/today", "/log", "/history", "/progress")
COUNTERS = ("Innodb_pages_read", "Innodb_os_log_written", "Innodb_data_fsyncs", "Bytes_received", "Bytes_sent", "Questions",
            "Com_stmt_execute")


class Trainee(Writer):
    """A lifter who writes workouts of 25 sets and saves each."""

    def __init__(self, number, origin):
        super().__init__(number, origin)
        self.workouts = 0

    def train(self):
        for _ in range(EXERCISES + EXERCISES * SETS_FOR_EACH):
            self.write_one()
        self.save()

    def write_one(self):
        """As the writer does, with so many sets of an exercise and the next exercise after them."""
        status, _, text = self.client.get("/log")
        assert status == 200, status
        form = next(f for f in FormReader(text).forms if any("/log?k=" in b.get("formaction", "") for b in f.buttons))
        rows = [name.split(".")[1] for name, _ in form.fields if re.match(r"n\.[^.]+\.weight\.", name)]
        done = sum(1 for name, _ in form.fields if re.fullmatch(r"s\..+\.weight", name))
        if len(rows) * SETS_FOR_EACH <= done:
            self.press(form, "add-exercise", {"exercise": self.NAMES[len(rows)]})
        else:
            self.press(form, f"add-set.{rows[-1]}", {f"n.{rows[-1]}.weight": str(60 + self.workouts), f"n.{rows[-1]}.reps": "5"})

    NAMES = ["Back squat", "Bench press", "Deadlift", "Overhead press", "Barbell row"]

    def save(self):
        form = next(f for f in self.client.page("/log").forms if any(b.get("value") == "save" for b in f.buttons))
        location = self.press(form, "save", {})
        assert location.startswith("/workouts/"), location
        self.workouts += 1

    def press(self, form, operation, typed):
        button = next(b for b in form.buttons if b.get("value") == operation)
        path, fields = self.client.press(form, button)
        # The end of the name of a cell says what was printed there.
        values = [[n, typed.get(n, typed.get(n.rpartition(".")[0], v))] for n, v in fields]
        status, location, text = self.client.post(path, values)
        assert status == 303, (operation, status, text[:500])
        return location


class Sizes:
    def __init__(self, options, folder):
        self.addset = options.addset
        self.size = {"lifters": 2, "workouts": 1, "seeds": (20, 40), "pages": 5} if options.smoke else \
            {"lifters": 40, "workouts": 3, "seeds": (1000, 5000), "pages": 60}
        self.server = MariaDB(folder / "database", *SETTINGS)
        self.program = Program(folder / "program", DATABASE_URL=self.server.url)

    def run(self):
        self.server.install().start().make_database()
        try:
            self.program.start()
            self.measure()
        finally:
            if self.program.process:
                self.program.remove()
            self.server.remove()

    def measure(self):
        first, before = self.tables(), self.counters()
        trainees = self.posts()
        sets = self.count("sets")
        posted = self.tables()
        self.say_tables(f"by posts: {self.size['lifters']} lifters in turn, {self.count('workouts')} workouts, {sets} sets",
                        first, posted, sets)
        self.say_counters("what that took, pages and sign-ups counted in", before, self.counters(), sets)
        self.one_set_alone(trainees[0])
        if self.addset:
            self.many_at_once(trainees[1:17])
        clients = [("25 sets", trainees[0].client)]
        for number, workouts in enumerate(self.size["seeds"]):
            known, earlier = self.count("sets"), self.tables()
            client = seeded(self.program, f"seeded{number}", workouts, f"198.18.0.{number + 1}")
            clients.append((f"{workouts} workouts", client))
            sets = self.count("sets") - known
            self.say_tables(f"by seed: one lifter, {workouts} workouts, {sets} sets", earlier, self.tables(), sets)
        self.pages(clients)
        self.index()
        self.cold(clients)

    def posts(self):
        """Everybody's first workout, then everybody's second: a page of a table is filled by many, as it will be."""
        trainees = [Trainee(number, self.program.origin) for number in range(self.size["lifters"])]
        for _ in range(self.size["workouts"]):
            halves = [threading.Thread(target=lambda some=trainees[n::2]: [one.train() for one in some]) for n in (0, 1)]
            for half in halves:
                half.start()
            for half in halves:
                half.join()
        assert all(one.workouts == self.size["workouts"] for one in trainees)
        return trainees

    def one_set_alone(self, trainee):
        """The same set again and again under keys of its own, beside 25 others and without a page in between."""
        for _ in range(EXERCISES + EXERCISES * SETS_FOR_EACH):
            trainee.write_one()
        form = next(f for f in trainee.client.page("/log").forms if any("/log?k=" in b.get("formaction", "") for b in f.buttons))
        row = [name.split(".")[1] for name, _ in form.fields if re.match(r"n\.[^.]+\.weight\.", name)][-1]
        path, fields = trainee.client.press(form, next(b for b in form.buttons if b.get("value") == f"add-set.{row}"))
        typed = {f"n.{row}.weight": "60", f"n.{row}.reps": "5"}
        values = [[n, typed.get(n.rpartition(".")[0], v)] for n, v in fields]
        before, times = self.counters(), 30
        for _ in range(times):
            key = secrets.token_urlsafe(16)
            status, _, text = trainee.client.post(re.sub("k=[^&]{22}", f"k={key}", path), values)
            assert status == 303, (status, text[:500])
        length = len(urllib.parse.urlencode([tuple(pair) for pair in values]))
        self.say_counters(f"one set, {times} times, nothing else, a post of {length} bytes", before, self.counters(), times)

    def many_at_once(self, trainees):
        """What the program asks of the database for a set, asked in C on a connection for each lifter."""
        for trainee in trainees:
            for _ in range(EXERCISES + EXERCISES * SETS_FOR_EACH):
                trainee.write_one()
        emails = ", ".join(f"'{trainee.email}'" for trainee in trainees)
        athletes = [row[0] for row in self.server.database.rows(f"SELECT id FROM athletes WHERE email_key IN ({emails})")]
        before, each = self.counters(), 40
        words = subprocess.run([self.addset, self.server.socket, self.server.database.user, str(each), *athletes], check=True,
                               capture_output=True, text=True).stdout.split()
        title = f"{words[0]} sets in {float(words[1]):.2f} s by C on {len(athletes)} connections"
        self.say_counters(title, before, self.counters(), int(words[0]))

    def pages(self, clients):
        say("\n| page | of a lifter with | bytes | packed | µs of MariaDB | µs of the program | statements | bytes from MariaDB |")
        say("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
        for whose, client in clients:
            for path in PATHS:
                for _ in range(3):
                    status, _, text = client.get(path)
                    assert status == 200, (path, status)
                before, own = self.counters(), cpu_microseconds([self.program.process.pid])
                for _ in range(self.size["pages"]):
                    client.get(path)
                own = (cpu_microseconds([self.program.process.pid]) - own) / self.size["pages"]
                taken = {name: (value - before[name]) / self.size["pages"] for name, value in self.counters().items()}
                body = text.encode()
                say(f"| {path} | {whose} | {len(body)} | {len(gzip.compress(body, 4))} | {taken['cpu']:.0f} | {own:.0f} "
                    f"| {taken['Com_stmt_execute']:.0f} | {taken['Bytes_sent']:.0f} |")

    def index(self):
        """How long a step of a new version takes that adds an index to the largest table."""
        begun = time.monotonic()
        self.server.database.rows("ALTER TABLE sets ADD KEY sets_tried (athlete_id, done_at)")
        said = time.monotonic() - begun
        self.server.database.rows("ALTER TABLE sets DROP KEY sets_tried")
        say(f"\nan index of two columns more on {self.count('sets')} sets: {said:.2f} s")

    def cold(self, clients):
        """What is read from the disk for one who comes while nothing of theirs is in memory; the first brings what all share."""
        self.server.stop()
        self.server.start()
        for whose, client in clients:
            before = self.counters()
            for path in PATHS:
                status, _, text = client.get(path)
                assert status == 200, (path, status, text[:3000], self.program.said()[-500:])
            pages = self.counters()["Innodb_pages_read"] - before["Innodb_pages_read"]
            say(f"\nthe four pages of a lifter with {whose}, cold: {pages} pages of {PAGE} bytes read")

    def count(self, table):
        return int(self.server.database.rows(f"SELECT COUNT(*) FROM {table}")[0][0])

    def tables(self):
        """Rows, bytes of rows and pages of each index, as they lie in memory: all of them fit."""
        rows = self.server.database.rows(
            """SELECT table_name, index_name, SUM(number_records), SUM(data_size), COUNT(*)
            FROM information_schema.innodb_buffer_page
            WHERE page_type = 'INDEX' AND table_name LIKE '`workout\\_tracker`%' GROUP BY 1, 2""")
        return {(table.split(".")[1].strip("`"), index): tuple(map(int, numbers)) for table, index, *numbers in rows}

    def counters(self):
        names = ", ".join(f"'{name}'" for name in COUNTERS)
        found = {name: int(value) for name, value in
                 self.server.database.rows(f"SHOW GLOBAL STATUS WHERE Variable_name IN ({names})")}
        position = self.server.database.rows("SHOW BINARY LOGS")
        return found | {"binary log": sum(int(row[1]) for row in position), "cpu": cpu_microseconds([self.server.process.pid])}

    def say_tables(self, title, before, after, sets):
        say(f"\n{title}\n\n| table | index | rows a set | bytes of rows a set | bytes of pages a set | filled |")
        say("| --- | --- | ---: | ---: | ---: | ---: |")
        sums = [0, 0]
        for name, numbers in sorted(after.items()):
            rows, data, pages = (now - then for now, then in zip(numbers, before.get(name, (0, 0, 0))))
            sums = [sums[0] + data, sums[1] + pages * PAGE]
            # Less than a byte for a set says nothing.
            if data >= sets:
                filled = f"{data / (pages * PAGE):.2f}" if pages else "–"
                say(f"| {name[0]} | {name[1]} | {rows / sets:.2f} | {data / sets:.0f} | {pages * PAGE / sets:.0f} | {filled} |")
        say(f"| all | | | {sums[0] / sets:.0f} | {sums[1] / sets:.0f} | {sums[0] / (sums[1] or 1):.2f} |")

    def say_counters(self, title, before, after, times):
        said = ", ".join(f"{name} {(value - before[name]) / times:.1f}" for name, value in after.items())
        say(f"\n{title}, for each set: {said}")


def say(line):
    print(line, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("addset", nargs="?")
    parser.add_argument("--smoke", action="store_true")
    with tempfile.TemporaryDirectory(prefix="workout-tracker-sizes-") as home:
        Sizes(parser.parse_args(), pathlib.Path(home)).run()
