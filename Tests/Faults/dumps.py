"""The nightly dump among writers is one moment, and of a quiet database it is the database."""

import gzip
import json
import os
import shutil
import sys
import threading

import audit
from exchange import Wire
from subject import Crew, Database, Subject, until, wait
from writer import Writer

WRITERS = 4
# Sets of each before the dump, and again while it is held in its middle.
SETS = {True: (500, 500), False: (15, 15)}

# Stands in for mariadb-dump, and calls it. The snapshot is taken once the first tables come out, far before those of
# training; there it is held, so that what is written meanwhile is certain to fall into the dump's time.
HOLDING = """#!{python}
import fcntl, os, pathlib, shutil, subprocess, sys, time
here, spoils = pathlib.Path({here!r}), {spoils!r}
words = sys.argv[1:]
if spoils:
    words = [word for word in words if word != "--single-transaction"] + ["--skip-lock-tables"]

def await_(name):
    while not (here / name).exists():
        time.sleep(0.02)

await_("begin")
dump = subprocess.Popen([{real!r}, *words], stdout=subprocess.PIPE)
fcntl.fcntl(dump.stdout, fcntl.F_SETPIPE_SZ, 4096)
first = dump.stdout.read(10_000)
(here / "held").touch()
await_("go")
sys.stdout.buffer.write(first)
shutil.copyfileobj(dump.stdout, sys.stdout.buffer)
sys.stdout.buffer.flush()
sys.exit(dump.wait())
"""


class Dumps:
    def __init__(self, options, folder):
        self.options, self.folder, self.tools = options, folder, folder / "tools"
        self.subject = Subject(folder / "program", PATH=f"{self.tools}:{os.environ['PATH']}")
        self.writers, self.reported = [], 0

    def run(self, report):
        self.stand_in()
        self.subject.start()
        try:
            report.run("dumps", "the nightly dump, made while writers write, is one moment", self.among_writers)
            report.run("dumps", "the nightly dump of a quiet database is the database, row by row", self.quiet)
        finally:
            self.subject.remove()

    def stand_in(self):
        self.tools.mkdir()
        place = self.tools / "mariadb-dump"
        place.write_text(HOLDING.format(python=sys.executable, here=str(self.tools), real=shutil.which("mariadb-dump"),
                                        spoils=bool(self.options.teeth)))
        place.chmod(0o755)

    def among_writers(self):
        self.writers = [Writer(number, self.subject.origin, self.options.seed) for number in range(WRITERS)]
        before, during = SETS[bool(self.options.long)]
        self.make_due()
        over, crew = threading.Event(), Crew()
        for writer in self.writers:
            crew.start(self.write, writer, over)
        try:
            until(lambda: self.least() >= before, 300, "the writers do not get on")
            must = {post for writer in self.writers for post in list(writer.posts) if post.is_acknowledged}
            (self.tools / "begin").touch()
            until((self.tools / "held").exists, 60, "no dump begins")
            known = {post for writer in self.writers for post in list(writer.posts)}
            count = self.least()
            until(lambda: self.least() >= count + during, 300, "the writers do not get on")
            (self.tools / "go").touch()
            restored = self.restore()
        finally:
            over.set()
            crew.join()
        tally = audit.of_database(restored, self.writers, must).insist()
        later = [post for writer in self.writers for post in writer.posts if post not in known and post.stored_in]
        assert not later, f"{len(later)} posts that were sent after the dump's moment are in it"
        audit.of_database(self.subject.database, self.writers).insist()
        return f"{tally}; none of {sum(post not in known for writer in self.writers for post in writer.posts)} sent later is in it"

    def least(self):
        return min(sum(post.count for post in list(writer.posts) if post.is_acknowledged) for writer in self.writers)

    def write(self, writer, over):
        wire = Wire(self.subject.address)
        while not over.is_set():
            writer.insist(writer.next_post(), wire, wait)
        wire.close()

    def make_due(self):
        """As if the last were of long ago; the program looks when it starts."""
        self.subject.database.rows("UPDATE chores SET done_at = 1 WHERE name = 'backup'")
        self.subject.stop()
        self.subject.start()

    def note(self):
        try:
            return json.loads((self.subject.folder / "data/dumps/nightly.json").read_text())
        except FileNotFoundError:
            return {}

    def restore(self):
        """The dump that is made now, in a database of its own."""
        until(self.is_reported, 300, f"no dump is made: {self.note()}")
        dumps = sorted((self.subject.folder / "data/dumps").glob("*.sql.gz"), key=lambda path: path.stat().st_mtime)
        assert dumps, self.note()
        restored = Database(self.subject.private_socket(), "restored")
        self.subject.database.rows("DROP DATABASE IF EXISTS restored//"
                                   "CREATE DATABASE restored CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin")
        restored.load(gzip.decompress(dumps[-1].read_bytes()))
        return restored

    def is_reported(self):
        note = self.note()
        if note.get("at", 0) == self.reported or note.get("problem") == "it was begun and not finished":
            return False
        # What the program itself finds wrong with a dump that was spoilt for the teeth is not what is tried here.
        assert self.options.teeth or note.get("problem") is None, note
        self.reported = note["at"]
        return True

    def quiet(self):
        self.make_due()
        restored = self.restore()
        if self.options.teeth:
            restored.rows("UPDATE sets SET reps = reps + 1 LIMIT 1")
        tables = [name for name, in self.subject.database.rows("SHOW TABLES")]
        here, there = (self.checksums(database, tables) for database in (self.subject.database, restored))
        assert {name for name, in restored.rows("SHOW TABLES")} == set(tables), "other tables"
        differing = {name: (number, there[name]) for name, number in here.items() if there[name] != number}
        assert not differing, f"CHECKSUM TABLE differs: {differing}"
        return f"{len(tables)} tables, with {restored.rows('SELECT COUNT(*) FROM sets')[0][0]} sets"

    @staticmethod
    def checksums(database, tables):
        return {name.split(".")[1]: number for name, number in database.rows(f"CHECKSUM TABLE {', '.join(tables)}")}
