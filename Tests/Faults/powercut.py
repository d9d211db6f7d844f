"""Takes the power away while sets are written, and starts on what the disk has then."""

import random
import threading

import audit
from exchange import Unanswered, Wire
from report import Skipped
from subject import Crew, Subject, wait
from volumes import PowerStrip
from writer import Writer

WRITERS = 4
LONG = {"cuts": 50, "load": (0.3, 1.5)}
SHORT = {"cuts": 2, "load": (0.4, 0.8)}


class PowerCut:
    def __init__(self, options, folder):
        self.options, self.size, self.folder = options, LONG if options.long else SHORT, folder
        self.chance = random.Random(options.seed)
        self.strip, self.subject, self.writers = PowerStrip(folder), None, []

    def run(self, report):
        try:
            report.run("powercut", "what was answered is on the disk when the power fails", self.cut_all, report)
            report.run("powercut", "this would show it: without waiting for the disk, sets are lost", self.teeth)
        finally:
            if self.subject:
                self.subject.remove()
            self.strip.unplug()

    def cut_all(self, report):
        self.strip.plug_in()
        self.subject = Subject(self.strip.disk.path).start()
        self.writers = [Writer(number, self.subject.origin, self.options.seed) for number in range(WRITERS)]
        if self.options.teeth:
            self.break_defence()
        worst = audit.Tally()
        for number in range(self.size["cuts"]):
            worst = self.round().insist()
            if number % 10 == 9:
                report.say(f"        {number + 1} cuts: {worst}")
        return f"{self.size['cuts']} cuts: {worst}"

    def break_defence(self):
        """Commits are left in the memory of the system, which writes them within seconds."""
        self.subject.database.rows("SET GLOBAL innodb_flush_log_at_trx_commit = 2")

    def teeth(self):
        if self.subject is None:
            raise Skipped("NOT TESTED: there is no disk to take the power from")
        self.break_defence()
        for number in range(5):
            tally = self.round(reads_pages=False)
            if tally.lost:
                return f"at cut {number + 1}: {tally}"
        raise AssertionError(f"commits without a flush were not missed: {tally}")

    def round(self, reads_pages=True):
        stopped, crew = threading.Event(), Crew()
        for writer in self.writers:
            crew.start(self.write, writer, stopped)
        wait(self.chance.uniform(*self.size["load"]))
        must = {post for writer in self.writers for post in list(writer.posts) if post.is_acknowledged}
        cut = self.strip.cut()
        stopped.set()
        crew.join()
        try:
            return self.reboot(cut, must, reads_pages)
        finally:
            self.strip.discard(cut)

    def reboot(self, cut, must, reads_pages):
        again = Subject(cut.path).start()
        try:
            tally = audit.of_database(again.database, self.writers, must)
            if reads_pages:
                self.read_pages(again, must)
            return tally
        finally:
            again.kill(database=True)
            again.release()

    def read_pages(self, again, must):
        """The draft of one lifter, as the program shows it after the reboot."""
        writer = self.chance.choice(self.writers)
        home = writer.client.origin
        writer.client.move_to(again.origin)
        try:
            shown = audit.draft_weights(writer)
        finally:
            writer.client.move_to(home)
        sent = {post.weight for post in writer.posts}
        wanted = {post.weight for post in must if post in writer.posts and post.kind == "set" and post.state == {"draft"}}
        assert wanted <= set(shown) <= sent, (writer.email, sorted(wanted - set(shown)), sorted(set(shown) - sent))

    def write(self, writer, stopped):
        wire = Wire(self.subject.address)
        while not stopped.is_set():
            post = writer.next_post()
            while not stopped.is_set() or post.kind != "set":
                try:
                    if writer.send(post, wire):
                        break
                except Unanswered:
                    wait(0.02)
        wire.close()
