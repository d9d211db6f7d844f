"""Brings a database up to this version, empty or with training in it, with a kill somewhere on the way."""

import gzip
import random
import re
import signal
import subprocess
import time

from mariadb import MariaDB
from older import Older
from program import BINARY, Program
from subject import Database, wait

LONG, SHORT = 250, 5
# In the long form it goes on after those until each step was killed in its middle; some take a millisecond.
LONGEST = 1500
# Of a database with training: lifters and workouts of each, of twenty sets, and kills; and what is measured, a million.
TRAINED = {True: (10, 100, 40), False: (3, 5, 2)}
MILLION, MILLION_WITHIN = (50, 1000), 60


class Upgrades:
    def __init__(self, options, folder):
        self.options, self.chance = options, random.Random(options.seed)
        self.server = MariaDB(folder / "db")
        self.program = Program(folder / "program", DATABASE_URL=self.server.url)
        self.whole, self.took = {}, 0.0
        self.older, self.entered, self.derived = None, {}, {}
        self.dumps = self.program.folder / "data/dumps"

    def run(self, report):
        self.server.install().start().make_database()
        try:
            self.whole = self.upgraded()
            report.run("upgrades", "wherever a kill hits it, the next start brings the tables to the same", self.kill_all)
            report.run("upgrades", "with training in it, wherever a kill hits it, nothing that was entered changes",
                       self.kill_trained)
            if self.options.long and not self.options.teeth:
                report.run("upgrades", f"a million sets, within {MILLION_WITHIN} s", self.time_million)
        finally:
            self.server.remove()

    def upgraded(self):
        """The tables after an upgrade that nothing disturbs, and how long that takes."""
        began = time.monotonic()
        self.finish()
        self.took = time.monotonic() - began
        return self.tables()

    def kill_all(self):
        inside, number = set(), 0
        while number < (LONG if self.options.long else SHORT) or self.options.long and self.missing(inside):
            assert number < LONGEST, f"no kill hit {sorted(self.missing(inside))} in {number}"
            self.kill_once(inside, spares_database=number % 3 != 2)
            number += 1
        return f"{number} kills, in the middle of {len(inside)} different steps of {len(self.whole['steps'])}"

    def missing(self, inside):
        return {version for version, *_ in self.whole["steps"]} - inside

    def kill_once(self, inside, spares_database):
        self.make_anew()
        self.kill_after(self.moment(inside), spares_database)
        known = self.rows("SELECT 1 FROM information_schema.tables WHERE table_name = 'schema_migrations'")
        notes = self.rows("SELECT version, state FROM schema_migrations ORDER BY version") if known else []
        inside.update(version for version, state in notes if state == "started")
        if self.options.teeth:
            self.forget(notes)
        self.finish()
        self.compare(f"after a kill in step {len(notes)}")

    def kill_after(self, moment, spares_database):
        """Begins an upgrade and kills it; the database is there afterwards, whether or not it was killed too."""
        process = self.migrate()
        # The moment of the kill is the experiment itself.
        wait(moment)
        if not spares_database:
            self.server.kill()
        process.send_signal(signal.SIGKILL)
        process.wait()
        if not spares_database:
            self.server.start()

    def compare(self, when):
        tables = self.tables()
        differing = [name for name in self.whole.keys() | tables.keys() if self.whole.get(name) != tables.get(name)]
        assert not differing, f"{when} {[(name, self.whole.get(name), tables.get(name)) for name in differing]} differ"

    def moment(self, inside):
        """Anywhere, or about where a step is that was not hit yet."""
        missing = sorted(int(version) for version in self.missing(inside))
        if self.chance.random() < 0.3 or not missing:
            return self.chance.uniform(0, self.took)
        share = (self.chance.choice(missing) + self.chance.uniform(-3, 3)) / len(self.whole["steps"])
        return self.took * min(max(share, 0), 1)

    def forget(self, notes):
        """Without the note that a step had only begun."""
        if notes and notes[-1][1] == "started":
            self.rows("UPDATE schema_migrations SET state = 'applied', applied_at = 1")

    def kill_trained(self):
        athletes, workouts, kills = TRAINED[bool(self.options.long)]
        self.make_older(athletes, workouts)
        began = time.monotonic()
        self.finish()
        self.took = time.monotonic() - began
        self.derived = self.older.derived()
        self.check_entered("after an upgrade")
        self.check_dump()
        where = {}
        for number in range(kills):
            place = self.kill_trained_once(spares_database=number % 3 != 2)
            where[place] = where.get(place, 0) + 1
        return f"{self.older.set_count} sets, {self.took:.1f} s; kills {', '.join(f'{n} {place}' for place, n in where.items())}"

    def make_older(self, athletes, workouts):
        self.make_anew()
        self.finish()
        self.older = Older(self.server, athletes, workouts)
        self.older.learn()
        self.make_anew()
        self.older.make()
        self.entered = self.older.entered()
        assert int(self.entered["sets"][0][0]) == self.older.set_count, self.entered

    def kill_trained_once(self, spares_database):
        self.make_anew()
        self.older.make()
        self.kill_after(self.chance.uniform(0, self.took), spares_database)
        steps = len(self.rows("SELECT 1 FROM schema_migrations")) - len(self.older.notes)
        if self.options.teeth:
            self.rows("UPDATE sets SET reps = reps + 1 LIMIT 1")
        self.finish()
        self.check_entered(f"after a kill {steps} steps on")
        halves = [path.name for path in self.dumps.iterdir() if not path.name.endswith(".sql.gz")]
        assert not halves, f"after a kill {steps} steps on {halves} are left"
        self.compare(f"with training in it, after a kill {steps} steps on")
        assert self.older.derived() == self.derived, f"after a kill {steps} steps on other records or tallies are worked out"
        left = len(self.whole["steps"]) - len(self.older.notes)
        return "before the first step" if steps == 0 else "after the last step" if steps == left else "among the steps"

    def check_entered(self, when):
        now = self.older.entered()
        differing = {name: (rows, now[name]) for name, rows in self.entered.items() if now[name] != rows}
        assert not differing, f"{when} what was entered differs: {differing}"

    def check_dump(self):
        """What the program has put aside before the first step is the older database, whole."""
        dumps = sorted(self.dumps.glob("before-migration-*.sql.gz"))
        assert dumps, "no dump was made before tables with training were changed"
        self.rows("DROP DATABASE IF EXISTS aside//CREATE DATABASE aside CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin")
        Database(self.server.socket, "aside").load(gzip.decompress(dumps[-1].read_bytes()))
        steps = self.rows("SELECT COUNT(*) FROM aside.schema_migrations")
        assert steps == [[str(len(self.older.notes))]], f"the dump from before is at step {steps[0][0]}"
        assert self.older.entered("aside") == self.entered, "the dump from before lacks something"

    def time_million(self):
        """Steps, records and tallies, and the dump before them."""
        self.make_older(*MILLION)
        began = time.monotonic()
        self.finish(within=1800)
        took = time.monotonic() - began
        steps = self.rows(f"SELECT (MAX(applied_at) - MIN(IF(version > {len(self.older.notes)}, applied_at, NULL))) / 1000 "
                          "FROM schema_migrations")[0][0]
        self.check_entered("of a million sets")
        said = f"{self.older.set_count} sets in {took:.1f} s, of which the steps took {float(steps):.1f} s"
        assert took < MILLION_WITHIN, said
        return said

    def rows(self, statement):
        return self.server.database.rows(statement)

    def make_anew(self):
        self.rows("DROP DATABASE workout_tracker//"
                  "CREATE DATABASE workout_tracker CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin")

    def migrate(self):
        return subprocess.Popen([BINARY, "migrate"], env=self.program.variables(), cwd="/",
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def finish(self, within=120):
        process = self.migrate()
        _, said = process.communicate(timeout=within)
        assert process.returncode == 0, said

    def tables(self):
        names = [name for name, in self.rows("SHOW TABLES")]
        # Without the number of the next lifter, which says how many there were.
        tables = {name: re.sub(r" AUTO_INCREMENT=\d+", "", self.rows(f"SHOW CREATE TABLE {name}")[0][1]) for name in names}
        tables["steps"] = self.rows("SELECT version, name, checksum, state FROM schema_migrations ORDER BY version")
        tables["catalogue"] = self.rows("SELECT COUNT(*), SUM(CRC32(name)) FROM exercises")
        return tables
