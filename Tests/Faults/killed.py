"""Kills the program, its database, or both among posts, again and again."""

import itertools
import os
import random
import signal
import threading

import audit
from exchange import Unanswered, Wire
from subject import Crew, Subject, wait
from writer import Writer

WRITERS = 8
LONG = {"rounds": 250, "load": (0.5, 2.0), "sets": 20_000}
SHORT = {"rounds": 5, "load": (0.3, 0.8), "sets": 0}
# Whoever kills the program lets the database stop by itself, as a supervisor's restart would.
KINDS = ("program", "database", "program", "database", "both")


class Killed:
    def __init__(self, options, folder):
        self.options, self.size = options, LONG if options.long else SHORT
        self.subject, self.chance = Subject(folder), random.Random(options.seed)
        self.writers, self.kills = [], dict.fromkeys(KINDS, 0)

    def run(self, report):
        self.subject.start()
        try:
            report.run("killed", "no set that was answered is lost, doubled or half written by a kill", self.kill_all, report)
            report.run("killed", "the pages show what was answered", self.pages)
            report.run("killed", "after all of it the program stops as it should", self.stop)
        finally:
            self.subject.remove()

    def break_defence(self):
        """Commits wait in memory, where the kill of the database takes them; and one table knows no transactions."""
        rows = self.subject.database.rows
        rows("SET GLOBAL innodb_flush_log_at_trx_commit = 0")
        rows("ALTER TABLE set_revisions DROP FOREIGN KEY IF EXISTS revisions_of_set")
        if rows("SELECT engine FROM information_schema.tables WHERE table_name = 'set_revisions'") != [["Aria"]]:
            rows("ALTER TABLE set_revisions ENGINE = Aria")

    def kill_all(self, report):
        self.writers = [Writer(number, self.subject.origin, self.options.seed) for number in range(WRITERS)]
        for number, kind in enumerate(itertools.cycle(KINDS)):
            if number >= self.size["rounds"] and self.acknowledged >= self.size["sets"]:
                break
            try:
                self.round(kind)
            except AssertionError as error:
                found = audit.of_database(self.subject.database, self.writers)
                raise AssertionError(f"at kill {number + 1}, {kind}: {found}; {str(error)[:300]}") from error
            if number % 50 == 49:
                report.say(f"        {number + 1} kills: {audit.of_database(self.subject.database, self.writers).insist()}")
        kills = ", ".join(f"{count} of {kind}" for kind, count in self.kills.items())
        return f"{kills}: {audit.of_database(self.subject.database, self.writers).insist()}"

    @property
    def acknowledged(self):
        return sum(post.count for writer in self.writers for post in writer.posts if post.is_acknowledged)

    def round(self, kind):
        if self.options.teeth:
            self.break_defence()
        dead, crew = threading.Event(), Crew()
        for writer in self.writers:
            crew.start(self.write, writer, dead)
        # The moment of the kill is the experiment itself: it falls anywhere within some dozens of posts.
        wait(self.chance.uniform(*self.size["load"]))
        self.kills[kind] += 1
        if kind == "database":
            os.kill(self.subject.database_pid(), signal.SIGKILL)
            wait(self.chance.uniform(0, 0.5))
        else:
            self.subject.kill(database=kind == "both")
        dead.set()
        crew.join()
        if kind == "database":
            self.subject.wait_until_ready()
        else:
            self.subject.start()
        self.settle()

    def write(self, writer, dead):
        wire = Wire(self.subject.address)
        while not dead.is_set():
            writer.open = writer.open or writer.next_post()
            try:
                if writer.send(writer.open, wire):
                    writer.open = None
            except Unanswered:
                wait(0.02)
        wire.close()

    def settle(self):
        """What was open is sent again under its key; of some sets nobody ever hears again."""
        crew = Crew()
        for writer in self.writers:
            post, writer.open = writer.open, None
            if post and (post.kind != "set" or writer.chance.random() < 0.7):
                crew.start(writer.insist, post, Wire(self.subject.address), wait)
        crew.join()

    def pages(self):
        return f"{audit.of_pages(self.writers)} sets read"

    def stop(self):
        assert self.subject.stop() == 0, self.subject.said()
