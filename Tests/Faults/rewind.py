"""Brings a database back to the moment before a mistake, from a dump and the binary log, as docs/deploy.md says."""

import re
import subprocess
import time

import audit
from exchange import Wire
from mariadb import ACCOUNT, PASSWORD, MariaDB, program
from subject import Subject, wait
from writer import Writer

POSTS = {True: 400, False: 60}
LOG = ("--server-id=1", "--log-bin=bin", "--binlog-format=ROW", "--sync-binlog=1")


class Rewind:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.server = MariaDB(folder / "db", *LOG)
        self.subject = Subject(folder / "program", DATABASE_URL=self.server.url)
        self.writer = None

    def run(self, report):
        self.server.install().start().make_database()
        self.subject.start()
        try:
            report.run("rewind", "a dump and the binary log lead back to the moment before a mistake", self.rewind)
        finally:
            self.subject.remove()
            self.server.remove()

    def rewind(self):
        self.writer = Writer(0, self.subject.origin, self.options.seed)
        self.write()
        dump = self.dump()
        self.write()
        before = self.moment()
        self.server.database.rows("DELETE FROM set_revisions//DELETE FROM records//DELETE FROM sets")
        assert audit.of_database(self.server.database, [self.writer]).lost > 0, "the mistake took nothing"
        self.subject.stop()
        self.restore(dump)
        if not self.options.teeth:
            self.replay(dump, before)
        self.subject.start()
        tally = audit.of_database(self.server.database, [self.writer]).insist()
        return f"{tally}; {audit.of_pages([self.writer])} read on the pages"

    def write(self):
        wire = Wire(self.subject.address)
        for _ in range(POSTS[bool(self.options.long)]):
            self.writer.insist(self.writer.next_post(), wire, wait)
        wire.close()

    def moment(self):
        """Between two seconds, which is as exact as a moment can be named."""
        wait(1.1)
        moment = time.strftime("%Y-%m-%d %H:%M:%S")
        wait(1.1)
        return moment

    def dump(self):
        """By the account of the program, which may do nothing special."""
        return self.out_of("mariadb-dump", f"--user={ACCOUNT}", f"--password={PASSWORD}", "--single-transaction", "--hex-blob",
                           "--no-tablespaces", "--master-data=2", "workout_tracker")

    def restore(self, dump):
        self.server.database.rows("DROP DATABASE workout_tracker//"
                                  "CREATE DATABASE workout_tracker CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin")
        self.server.database.load(dump.encode())

    def replay(self, dump, before):
        log, place = re.search(r"MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+)", dump).groups()
        files = sorted(path for path in self.server.data.glob("bin.[0-9]*") if path.name >= log)
        said = subprocess.run([program("mariadb-binlog"), "--no-defaults", f"--start-position={place}", f"--stop-datetime={before}",
                               "--database=workout_tracker", "--disable-log-bin", *map(str, files)],
                              capture_output=True, check=False)
        assert said.returncode == 0, said.stderr
        # No text: a change stands in it byte by byte.
        self.server.database.load(said.stdout)

    def out_of(self, name, *arguments):
        said = subprocess.run([program(name), "--no-defaults", f"--socket={self.server.socket}", *arguments],
                              capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stderr
        return said.stdout
