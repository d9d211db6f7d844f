"""Starts the program again and again under load, with the listening socket held by somebody else, as systemd does."""

import shutil
import socket
import threading
import time

import audit
from exchange import Unanswered, once
from program import BINARY
from subject import Crew, Subject, until, wait
from writer import Writer

# Each writer and reader has one request on its way at most: as many as may wait while nobody serves.
LONG = {"restarts": 20, "kills": 20, "rate": 200, "between": (2.0, 3.0), "writers": 24, "readers": 176}
SHORT = {"restarts": 2, "kills": 1, "rate": 60, "between": (1.0, 1.5), "writers": 6, "readers": 14}
# Whoever asks while nobody serves waits in the socket's queue: the drain of the old and the start of the new.
PATIENCE = 45
# How often browsers send a request again by themselves when a connection closes without a byte.
TRIES = 3
# What is promised of a machine that does nothing else, and asserted in the long form alone.
DRAIN_WITHIN, ANSWER_WITHIN = 10, 2


class HeldSubject(Subject):
    """Gets its listening socket from us, by the variables of systemd; the shell between knows its number first."""

    def __init__(self, folder, **environment):
        super().__init__(folder, **environment)
        self.listener = socket.create_server(("127.0.0.1", self.port), backlog=1024)
        self.descriptors = (self.listener.fileno(),)

    def command(self):
        script = f'exec 3<&{self.listener.fileno()} && LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" serve'
        return [shutil.which("bash"), "-c", script, BINARY]


class Restarts:
    def __init__(self, options, folder):
        self.options, self.size = options, LONG if options.long else SHORT
        # Without the socket in other hands there is a while in which nobody listens.
        self.subject = (Subject if options.teeth else HeldSubject)(folder)
        self.writers, self.over, self.tries = [], threading.Event(), TRIES
        # Of each failure when the request began, when it failed, and how.
        self.lock, self.answered, self.again, self.failures, self.slowest = threading.Lock(), 0, 0, [], 0.0

    def run(self, report):
        self.subject.start()
        try:
            report.run("restarts", "no request fails while the program is started again", self.restart_all)
            report.run("restarts", f"killed {self.size['kills']} times, only what was on its way fails", self.kill_all)
            report.run("restarts", "no set is lost or doubled by it", self.count)
        finally:
            self.subject.remove()

    def restart_all(self):
        self.writers = [Writer(number, self.subject.origin, self.options.seed) for number in range(self.size["writers"])]
        drains, starts = [], []
        took = self.under_load(lambda: [self.restart(drains, starts) for _ in range(self.size["restarts"])])
        assert not self.failures, f"{len(self.failures)} of {self.answered} failed: {[what for _, _, what in self.failures[:5]]}"
        said = (f"{self.size['restarts']} restarts, drained within {max(drains):.1f} s and first answering after at most "
                f"{max(starts):.1f} s; {self.answered} requests, {self.answered / took:.0f} a second, none failed, "
                f"{self.again} were sent again by the browser; the longest waited {self.slowest:.1f} s")
        assert not self.options.long or max(drains) <= DRAIN_WITHIN and max(starts) <= ANSWER_WITHIN, said
        return said

    def under_load(self, trouble):
        """Does it while all read and write; how long that took."""
        self.over.clear()
        crew, began = Crew(), time.monotonic()
        for number in range(self.size["readers"]):
            crew.start(self.read, number)
        for writer in self.writers:
            crew.start(self.write, writer)
        try:
            trouble()
            wait(1)
        finally:
            self.over.set()
        crew.join(PATIENCE * 2)
        return time.monotonic() - began

    def restart(self, drains, starts):
        wait(self.writers[0].chance.uniform(*self.size["between"]))
        began = time.monotonic()
        assert self.subject.stop() == 0, self.subject.said()
        stopped = time.monotonic()
        self.start()
        drains.append(stopped - began)
        starts.append(time.monotonic() - stopped)

    def start(self):
        self.subject.start()
        assert self.subject.status("/healthz", PATIENCE) == 200, "a program that listens does not answer"

    def kill_all(self):
        """A browser that sends again by itself would hide what was on its way, so that none does here."""
        self.tries, self.answered, dead = 1, 0, []
        self.failures.clear()
        self.under_load(lambda: [self.kill(dead) for _ in range(self.size["kills"])])
        wrong = [what for began, failed, what in self.failures
                 if not any(began <= gone and killed <= failed for killed, gone in dead)]
        assert not wrong, f"{len(wrong)} requests failed that were not on their way when it was killed: {wrong[:5]}"
        return f"{self.answered} requests answered, {len(self.failures)} were on their way and failed"

    def kill(self, dead):
        """Notes from when to when it dies: what dies with it began before, and fails after."""
        wait(self.writers[0].chance.uniform(*self.size["between"]))
        began = time.monotonic()
        self.subject.kill()
        dead.append((began, time.monotonic()))
        self.start()

    def pace(self):
        """Moments at which one of the threads sends, so that all together keep the rate."""
        step, moment = (self.size["writers"] + self.size["readers"]) / self.size["rate"], time.monotonic()
        while not self.over.is_set():
            moment = max(moment + step, time.monotonic() - 1)
            wait(max(0, moment - time.monotonic()))
            yield

    def read(self, number):
        writer = self.writers[number % len(self.writers)]
        pages = ["/", "/healthz", "/login", "/log", "/history"]
        for turn, _ in enumerate(self.pace()):
            request = writer.get(pages[(turn + number) % len(pages)])
            answer = self.send(request)
            if answer and answer.status not in (200, 303):
                self.fail(f"{request[:40]!r} was answered {answer.status}")

    def write(self, writer):
        for _ in self.pace():
            post = writer.next_post()
            answer = self.send(post.request)
            if answer is None:
                until(lambda: self.settle(writer, post), 60, "a post is not taken")
            elif not writer.note(post, answer):
                self.fail(f"a post was answered {answer.status}")
                until(lambda: self.settle(writer, post), 60, "a post is not taken")

    def settle(self, writer, post):
        try:
            return writer.note(post, once(self.subject.address, post.request))
        except Unanswered:
            return False

    def send(self, request):
        began, request = time.monotonic(), request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1)
        for attempt in range(self.tries):
            try:
                answer = once(self.subject.address, request, PATIENCE)
            except Unanswered as error:
                # A refused connection is told to the person at once.
                if not error.sent or attempt == self.tries - 1:
                    return self.fail(str(error), began)
                with self.lock:
                    self.again += 1
                continue
            with self.lock:
                self.answered += 1
                self.slowest = max(self.slowest, time.monotonic() - began)
            return answer

    def fail(self, what, began=None):
        with self.lock:
            self.failures.append((began or time.monotonic(), time.monotonic(), what))

    def count(self):
        tally = audit.of_database(self.subject.database, self.writers).insist()
        return f"{tally}; {audit.of_pages(self.writers)} read on the pages"
