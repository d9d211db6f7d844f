"""The program as a process: started on a free port with a data folder of its own, stopped or killed."""

import contextlib
import json
import os
import pathlib
import random
import re
import selectors
import signal
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("WORKOUT_TRACKER", ROOT / ".build/debug/workout-tracker"))
READY = b"Listening on "
# An e-mail address, a query, the password of these tests, and whatever is as long as what a cookie lets in by.
TELLING = re.compile(r"@|%40|\?|=|short.{1,3}sentence|(?<![\w-])[\w-]{43}(?![\w-])")


def lasting_port():
    """A free port below those that connections are given, so that it is free again when the program comes back."""
    while True:
        with socket.socket() as trial, contextlib.suppress(OSError):
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(("127.0.0.1", random.randrange(20_000, 32_000)))
            return trial.getsockname()[1]


def is_entry(line):
    """Whether it is an entry of the log: an object of a few plain values."""
    try:
        return set(json.loads(line)) in ({"request", "method", "path", "status", "us"}, {"failure", "text"})
    except (ValueError, TypeError):
        return False


class Program:
    """One server; `origin` is where it listens once `start` has returned."""

    def __init__(self, folder, port=0, **environment):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.port = port
        self.environment = environment
        self.process = None
        self.origin = None
        self.descriptors = ()

    def command(self):
        return [BINARY, "serve"]

    def start(self, within=60):
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=self._log(),
                                        env=self.variables(), cwd="/", pass_fds=self.descriptors)
        line = self._first_line(time.monotonic() + within)
        if not line.startswith(READY):
            self.kill()
            raise AssertionError(f"no address but {line!r}; it said:\n{self.said()}")
        self.origin = line.removeprefix(READY).decode().strip()
        return self

    def stop(self):
        """Asks it to stop, waits for that, and gives its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self._reap(30)

    def kill(self, database=False):
        """Takes it away without warning, and its private database with it when asked to."""
        doomed = [self.process.pid] + (self._children() if database else [])
        for pid in doomed:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        return self._reap(30)

    def remove(self):
        """Leaves nothing running, whatever a test has come to."""
        if self.process.poll() is None:
            self.kill(database=True)

    def kill_database(self):
        for pid in self._children():
            os.kill(pid, signal.SIGKILL)

    def run_sql(self, statement):
        """Runs one statement on the private database, as its owner."""
        arguments = [pathlib.Path(f"/proc/{pid}/cmdline").read_text().split("\0") for pid in self._children()]
        socket = next(one for all in arguments for one in all if one.startswith("--socket="))
        subprocess.run(["mariadb", "--no-defaults", socket, "--delimiter=//", "workout_tracker", "-e", statement], check=True)

    def said(self):
        return (self.folder / "stderr.log").read_text(errors="replace")[-4000:]

    def indiscretions(self):
        """Lines of its whole log that tell of somebody, or are neither an entry nor said to whoever started it."""
        lines = (self.folder / "stderr.log").read_text(errors="replace").splitlines()
        return [line for line in lines if TELLING.search(line) or not is_entry(line) and not line.startswith("workout-tracker: ")]

    def _log(self):
        return open(self.folder / "stderr.log", "ab")

    def variables(self):
        """What it is started with, for commands beside it too."""
        inherited = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        # Every page of a test comes from an address of its own, so that one test never throttles another.
        own = {"HOST": "127.0.0.1", "PORT": str(self.port), "DATA_DIR": str(self.folder / "data"),
               "RESOURCES": os.environ.get("RESOURCES", str(ROOT)), "TRUSTED_PROXIES": "127.0.0.1/32",
               "CHEAP_PASSWORDS": "1"}
        return inherited | own | self.environment

    def _first_line(self, deadline):
        """The first line of its standard output, or what there was of it when it ended or the time was up."""
        line = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while not line.endswith(b"\n") and selector.select(max(0, deadline - time.monotonic())):
                byte = os.read(self.process.stdout.fileno(), 1)
                if not byte:
                    break
                line += byte
        return line

    def _children(self):
        tasks = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(pid) for task in tasks for pid in task.read_text().split()]

    def _reap(self, within):
        status = self.process.wait(within)
        self.process.stdout.close()
        return status
