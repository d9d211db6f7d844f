"""A database that is gone, hangs, is full, or refuses: an honest page in time, and nothing lost behind it."""

import contextlib
import re
import shutil
import time

import audit
from exchange import Unanswered, Wire, once
from mariadb import ACCOUNT, PASSWORD, Crowd, MariaDB
from program import ROOT
from report import Skipped
from subject import Crew, Subject, until, wait
from volumes import Volume, insist_possible
from writer import Writer

# The program gives the database 8 s; a request that has to wait for its turn may need some more.
PAGE_WITHIN = 10
# Whoever is told of the time is told on a machine that does other things too.
TOLERANCE = 2


class Outages:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.server, self.subject, self.writer = None, None, None
        self.volumes, self.no_disks, self.pages = {}, None, {}

    def run(self, report):
        try:
            self.begin()
            report.run("outages", "a stopped database: an honest page, and the set goes in once it is back", self.stopped)
            for seconds in (1, 5, 15, 60) if self.options.long else (1, 12):
                report.run("outages", f"a database that hangs for {seconds} s", self.frozen, seconds)
            report.run("outages", "a database that only reads: pages are shown, a set waits", self.read_only)
            report.run("outages", "a database that has another password for a while", self.wrong_password)
            report.run("outages", "a database without a free connection", self.no_connection)
            report.run("outages", "a disk without room for rows", self.full, "tables")
            if self.options.long:
                report.run("outages", "a disk without room for the binary log", self.full, "log")
            report.run("outages", "after all of it every set is there once", self.count)
        finally:
            self.end()

    def begin(self):
        data, log = self.folder / "server", ["--skip-log-bin"]
        try:
            tables, binlog = self.make_disks()
            data, log = tables.path, [f"--log-bin={binlog.path}/bin", "--sync-binlog=1"]
        except Skipped as reason:
            self.no_disks = reason
        arguments = ["--skip-name-resolve", "--innodb-flush-log-at-trx-commit=1", *log]
        self.server = MariaDB(self.folder / "server", *arguments, data=data / "mysql").install().start().make_database()
        resources = {"RESOURCES": self.broken_resources()} if self.options.teeth else {}
        self.subject = Subject(self.folder / "program", DATABASE_URL=self.server.url, **resources).start()
        self.writer = Writer(0, self.subject.origin, self.options.seed)
        self.go_on()

    def broken_resources(self):
        """An error page that holds nothing of what was sent."""
        for name in ("Templates", "Public"):
            shutil.copytree(ROOT / name, self.folder / "resources" / name)
        page = self.folder / "resources/Templates/errors/503-post.html"
        page.write_text(re.sub(r'{{ include "errors/parts/sent" .*}}', '<form id="again"></form>', page.read_text()))
        return str(self.folder / "resources")

    def make_disks(self):
        insist_possible("mkfs.ext4", "mount")
        for name, megabytes in (("tables", 300), ("log", 32)):
            volume = Volume(self.folder / f"{name}.img", self.folder / name)
            self.volumes[name] = volume
            volume.make(megabytes, "mkfs.ext4", "-q", "-F", "-m", "0")
        return self.volumes["tables"], self.volumes["log"]

    def end(self):
        if self.subject:
            self.subject.remove()
        if self.server:
            self.server.remove()
        for volume in self.volumes.values():
            volume.unmount()

    def go_on(self, sets=3):
        wire = Wire(self.subject.address)
        while sets:
            post = self.writer.next_post()
            self.writer.insist(post, wire, wait)
            sets -= post.kind == "set"
        wire.close()

    def send(self, post):
        """One press of the button while something is wrong: the answer, and how long it took."""
        began = time.monotonic()
        try:
            answer = once(self.subject.address, post.request, PAGE_WITHIN + TOLERANCE)
        except Unanswered as error:
            raise AssertionError(f"no page within {PAGE_WITHIN + TOLERANCE} s: {error}") from error
        took = time.monotonic() - began
        assert answer.status in (303, 503), (answer.status, answer.text[:300])
        return answer, took

    def refused(self, post):
        """It must be refused, with a page that can be sent again as it is."""
        answer, took = self.send(post)
        assert answer.status == 503, f"answered {answer.status} instead of 503"
        self.check_page(post, answer.text)
        return took

    def check_page(self, post, text):
        self.pages[post] = audit.form_to_send_again(post, text)

    def send_again(self, post):
        """By the button of the page itself; it is one set then, however often it arrived."""
        path, fields = self.writer.client.press(self.pages[post], self.pages[post].buttons[0])
        # A commit that hangs on a full disk goes through up to a minute after there is room again.
        until(lambda: self.writer.client.post(path, fields)[0] == 303, 90, "the same post is not taken")
        post.is_acknowledged = True
        if post.kind != "set":
            return
        rows = self.server.database.rows(f"SELECT COUNT(*) FROM sets WHERE weight_milli = {post.weight}")
        assert rows == [[str(post.count)]], f"{rows[0][0]} rows for one set of {post.count}"

    def unready(self):
        assert self.subject.status("/healthz") == 200, "the program lives, and /healthz does not say so"
        assert self.subject.status("/readyz", PAGE_WITHIN + TOLERANCE) == 503, "/readyz does not say that no set can be taken"

    def recovered(self, post):
        """Without a new start of the program."""
        self.subject.wait_until_ready()
        self.send_again(post)
        self.go_on()

    def next_set(self):
        if self.writer.in_workout > 30:
            self.go_on(4)
        return self.writer.next_set()

    def stopped(self):
        self.server.kill()
        try:
            post, reader = self.next_set(), Crew()
            reader.start(self.read_refused)
            took = self.refused(post)
            self.unready()
            reader.join()
        finally:
            self.server.start()
        self.recovered(post)
        return f"page after {took:.1f} s"

    def read_refused(self):
        began = time.monotonic()
        answer = once(self.subject.address, self.writer.get("/log"), PAGE_WITHIN + TOLERANCE)
        assert answer.status == 503, answer.status
        assert "Try again" in answer.text and time.monotonic() - began <= PAGE_WITHIN + TOLERANCE

    def frozen(self, seconds):
        post, watch = self.next_set(), Crew()
        self.server.freeze()
        watch.start(self.thaw_after, seconds)
        if seconds > PAGE_WITHIN:
            watch.start(self.unready)
        answer, took = self.send(post)
        if seconds > PAGE_WITHIN:
            assert answer.status == 503, "a hanging database cannot have taken it"
        watch.join()
        self.subject.wait_until_ready()
        if answer.status == 503:
            self.check_page(post, answer.text)
            self.recovered(post)
        else:
            post.is_acknowledged = True
        return f"{'taken' if answer.status == 303 else 'a page'} after {took:.1f} s"

    def thaw_after(self, seconds):
        wait(seconds)
        self.server.thaw()

    def read_only(self):
        self.server.database.rows("SET GLOBAL read_only = ON")
        try:
            post = self.next_set()
            took = self.refused(post)
            self.unready()
            assert once(self.subject.address, self.writer.get("/log")).status == 200, "what can be read is not shown"
        finally:
            self.server.database.rows("SET GLOBAL read_only = OFF")
        self.recovered(post)
        return f"page after {took:.1f} s"

    def wrong_password(self):
        """The page is as honest as any, and says nothing of passwords; with the right one all goes on."""
        try:
            self.set_password("another-one")
            post = self.next_set()
            took = self.refused(post)
            self.unready()
            self.read_refused()
        finally:
            self.set_password(PASSWORD)
        self.recovered(post)
        return f"page after {took:.1f} s"

    def set_password(self, password):
        """For whoever connects from now on, and nobody stays connected."""
        rows = self.server.database.rows
        rows(f"ALTER USER {ACCOUNT} IDENTIFIED BY '{password}'")
        for (number,) in rows(f"SELECT id FROM information_schema.processlist WHERE user = '{ACCOUNT}'"):
            # It may have left by itself.
            with contextlib.suppress(AssertionError):
                rows(f"KILL {number}")

    def no_connection(self):
        crowd = Crowd(self.server)
        try:
            until(crowd.has_every_place, 60, "the program keeps a connection")
            post = self.next_set()
            took = self.refused(post)
            self.unready()
        finally:
            crowd.leave()
        self.recovered(post)
        return f"page after {took:.1f} s"

    def full(self, name):
        if self.no_disks:
            raise self.no_disks
        disk = self.volumes[name]
        disk.fill()
        wire, refused, taken = Wire(self.subject.address), None, 0
        try:
            while refused is None:
                assert taken < 100, "the disk is never full"
                if self.writer.in_workout > 300 or self.writer.in_row >= 80:
                    self.writer.in_workout, self.writer.in_row = 0, 99
                    post = self.writer.next_post()
                else:
                    post = self.writer.next_set(20)
                answer, took = self.send(post)
                if self.writer.note(post, answer):
                    taken += 1
                else:
                    refused = post
            self.check_page(refused, answer.text)
        finally:
            disk.empty()
            wire.close()
        self.recovered(refused)
        return f"{taken} posts taken, then a page after {took:.1f} s"

    def count(self):
        tally = audit.of_database(self.server.database, [self.writer]).insist()
        return f"{tally}; {audit.of_pages([self.writer])} read on the pages"
