"""The program under test, and the way into its database that does not lead through it."""

import getpass
import os
import pathlib
import socket
import subprocess
import threading
import time

from program import Program
from exchange import Unanswered, once, write_request

PORTS = range(18900, 19000)


class Database:
    """Statements by Debian's client, as the owner of the server."""

    def __init__(self, socket_path, name="workout_tracker", user=None):
        self.socket_path, self.name, self.user = socket_path, name, user or getpass.getuser()

    def rows(self, statement, within=60):
        """The rows as lists of texts."""
        said = subprocess.run(
            ["mariadb", "--no-defaults", f"--socket={self.socket_path}", f"--user={self.user}", "-BN", "--quick",
             "--default-character-set=utf8mb4", "--delimiter=//", self.name, "-e", statement],
            capture_output=True, text=True, timeout=within, check=False)
        assert said.returncode == 0, said.stderr
        return [line.split("\t") for line in said.stdout.splitlines()]

    def load(self, statements):
        """Runs what a dump or a log holds: bytes, since not all of it is text."""
        said = subprocess.run(["mariadb", "--no-defaults", f"--socket={self.socket_path}", f"--user={self.user}", self.name],
                              input=statements, capture_output=True, check=False)
        assert said.returncode == 0, said.stderr


class Subject(Program):
    """A server that keeps its port through restarts, since browsers do not look for another."""

    def __init__(self, folder, **environment):
        super().__init__(folder, free_port(), **environment)

    @property
    def address(self):
        return "127.0.0.1", self.port

    @property
    def database(self):
        return Database(self.private_socket())

    def private_socket(self):
        return str(pathlib.Path(self.folder) / "data/database/mariadb.sock")

    def database_pid(self):
        return int((pathlib.Path(self.folder) / "data/database/mariadbd.pid").read_text())

    def ask(self, path, patience=15):
        request = write_request("GET", path, f"127.0.0.1:{self.port}", [("Connection", "close")])
        return once(self.address, request, patience)

    def status(self, path, patience=15):
        try:
            return self.ask(path, patience).status
        except Unanswered:
            return 0

    def wait_until_ready(self, within=90):
        until(lambda: self.status("/readyz") == 200, within, "the program is not ready again")

    def release(self):
        """Gives its port back to those that follow."""
        taken.discard(self.port)

    def open_files(self):
        return len(list(pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def processor_time(self):
        """Seconds that all its threads have had, in user code and in the kernel."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident(self):
        """Kilobytes of memory."""
        line = next(line for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
                    if line.startswith("VmRSS"))
        return int(line.split()[1])


def until(condition, within, complaint, pause=0.05):
    end = time.monotonic() + within
    while not condition():
        assert time.monotonic() < end, f"{complaint} after {within} s"
        wait(pause)


def wait(seconds):
    threading.Event().wait(seconds)


taken, taking = set(), threading.Lock()


def free_port():
    """Outside the range that outgoing connections get, so that it is free again after a restart."""
    with taking:
        for port in PORTS:
            if port not in taken and can_bind(port):
                taken.add(port)
                return port
    raise AssertionError(f"no port from {PORTS.start} to {PORTS.stop - 1} is free")


def can_bind(port):
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


class Crew:
    """Threads of which any error is told when they are joined."""

    def __init__(self):
        self.threads, self.errors = [], []

    def start(self, body, *arguments):
        def run():
            try:
                body(*arguments)
            except BaseException as error:  # noqa: BLE001 — told by join
                self.errors.append(error)

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        self.threads.append(thread)

    def join(self, within=300):
        end = time.monotonic() + within
        for thread in self.threads:
            thread.join(max(0.0, end - time.monotonic()))
        assert not any(thread.is_alive() for thread in self.threads), f"threads still run after {within} s"
        if self.errors:
            raise self.errors[0]
