"""A MariaDB server of our own, which can be stopped, frozen, filled, and given any setting."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import time
import urllib.parse

from subject import Database, until

ACCOUNT, PASSWORD = "tracker", "of-no-use-elsewhere"
FOLDERS = ("/usr/sbin", "/usr/bin", "/usr/local/sbin")


def program(name):
    return shutil.which(name) or next(
        (f"{folder}/{name}" for folder in FOLDERS if os.access(f"{folder}/{name}", os.X_OK)), name)


class MariaDB:
    def __init__(self, folder, *arguments, data=None):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.data = pathlib.Path(data or self.folder / "mysql")
        self.socket = str(self.folder / "db.sock")
        self.arguments, self.process = list(arguments), None
        # As root it must be told that this is no accident.
        self.account = ["--user=root"] if os.geteuid() == 0 else []
        self.database = Database(self.socket)

    @property
    def url(self):
        """For an account that may do nothing special, as the program's should be."""
        return f"mariadb://{ACCOUNT}:{PASSWORD}@localhost/workout_tracker?socket={urllib.parse.quote(self.socket, '')}"

    def install(self):
        said = subprocess.run(
            [program("mariadb-install-db"), "--no-defaults", f"--datadir={self.data}", "--skip-test-db", "--skip-name-resolve",
             "--force", "--auth-root-authentication-method=socket", f"--auth-root-socket-user={self.database.user}",
             "--innodb-log-file-size=16M", *self.account], capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stdout + said.stderr
        return self

    def start(self, within=60):
        with open(self.folder / "mariadbd.log", "ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, cwd="/")
        until(self.answers, within, "mariadbd does not answer")
        return self

    def command(self):
        return [program("mariadbd"), "--no-defaults", f"--datadir={self.data}", f"--socket={self.socket}", "--skip-networking",
                "--innodb-log-file-size=16M", "--innodb-buffer-pool-size=32M", "--performance-schema=OFF",
                *self.account, *self.arguments]

    def answers(self):
        assert self.process.poll() is None, f"mariadbd ended with {self.process.returncode}; see {self.folder}/mariadbd.log"
        return subprocess.run(["mariadb", "--no-defaults", f"--socket={self.socket}", f"--user={self.database.user}", "-e", "DO 1"],
                              capture_output=True, check=False).returncode == 0

    def make_database(self):
        for statement in ("CREATE DATABASE workout_tracker CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin",
                          f"CREATE USER {ACCOUNT} IDENTIFIED BY '{PASSWORD}'", f"GRANT ALL ON workout_tracker.* TO {ACCOUNT}"):
            Database(self.socket, "mysql").rows(statement)
        return self

    def freeze(self):
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait(60)

    def remove(self):
        if self.process and self.process.poll() is None:
            self.kill()


class Crowd:
    """Connections of the program's account that do nothing, until there are as many as the server takes."""

    MOST, SECONDS = 10, 120

    def __init__(self, server):
        self.server, self.members = server, []
        self.usual = self.rows("SELECT @@GLOBAL.max_connections")[0][0]
        self.rows(f"SET GLOBAL max_connections = {self.MOST}")

    def has_every_place(self):
        """Takes one more, and all that the program has: it looks into its tables by itself now and then."""
        mine = f"FROM information_schema.processlist WHERE user = '{ACCOUNT}' AND COALESCE(info, '')"
        for (number,) in self.rows(f"SELECT id {mine} NOT LIKE '%SLEEP%'"):
            # It may have left by itself.
            with contextlib.suppress(AssertionError):
                self.rows(f"KILL {number}")
        asleep = len(self.rows(f"SELECT id {mine} LIKE '%SLEEP%'"))
        if asleep < self.MOST:
            self.members.append(subprocess.Popen(
                ["mariadb", "--no-defaults", f"--socket={self.server.socket}", f"--user={ACCOUNT}", f"--password={PASSWORD}",
                 "-e", f"DO SLEEP({self.SECONDS})"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
            time.sleep(0.2)
        return asleep >= self.MOST

    def leave(self):
        for member in self.members:
            member.kill()
            member.wait()
        self.rows(f"SET GLOBAL max_connections = {self.usual}")

    def rows(self, statement):
        """The owner has a place of his own, which is free once the statement before has left it."""
        for _ in range(100):
            try:
                return self.server.database.rows(statement)
            except AssertionError as error:
                if "1040" not in str(error):
                    raise
            time.sleep(0.1)
        raise AssertionError("the owner of the database does not get in")
