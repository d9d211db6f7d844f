"""Brings an empty database up to this version with a kill somewhere on the way, and once more without one."""

import random
import signal
import subprocess
import time

from mariadb import MariaDB
from program import BINARY, Program
from subject import wait

LONG, SHORT = 250, 5
# In the long form it goes on after those until each step was killed in its middle; some take a millisecond.
LONGEST = 1500


class Upgrades:
    def __init__(self, options, folder):
        self.options, self.chance = options, random.Random(options.seed)
        self.server = MariaDB(folder / "db")
        self.program = Program(folder / "program", DATABASE_URL=self.server.url)
        self.whole, self.took = {}, 0.0

    def run(self, report):
        self.server.install().start().make_database()
        try:
            self.whole = self.upgraded()
            report.run("upgrades", "wherever a kill hits it, the next start brings the tables to the same", self.kill_all)
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
        process = self.migrate()
        # The moment of the kill is the experiment itself.
        wait(self.moment(inside))
        if not spares_database:
            self.server.kill()
        process.send_signal(signal.SIGKILL)
        process.wait()
        if not spares_database:
            self.server.start()
        known = self.rows("SELECT 1 FROM information_schema.tables WHERE table_name = 'schema_migrations'")
        notes = self.rows("SELECT version, state FROM schema_migrations ORDER BY version") if known else []
        inside.update(version for version, state in notes if state == "started")
        if self.options.teeth:
            self.forget(notes)
        self.finish()
        self.compare(f"after a kill in step {len(notes)}")

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

    def rows(self, statement):
        return self.server.database.rows(statement)

    def make_anew(self):
        self.rows("DROP DATABASE workout_tracker//"
                  "CREATE DATABASE workout_tracker CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin")

    def migrate(self):
        return subprocess.Popen([BINARY, "migrate"], env=self.program.variables(), cwd="/",
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def finish(self):
        process = self.migrate()
        _, said = process.communicate(timeout=120)
        assert process.returncode == 0, said

    def tables(self):
        names = [name for name, in self.rows("SHOW TABLES")]
        tables = {name: self.rows(f"SHOW CREATE TABLE {name}") for name in names}
        tables["steps"] = self.rows("SELECT version, name, checksum, state FROM schema_migrations ORDER BY version")
        tables["catalogue"] = self.rows("SELECT COUNT(*), SUM(CRC32(name)) FROM exercises")
        return tables
