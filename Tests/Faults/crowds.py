"""Thousands of connections that hardly move, and a gym full of lifters for a while."""

import contextlib
import resource
import selectors
import shutil
import threading
import time

import audit
from exchange import Unanswered, Wire, connect
from program import BINARY
from subject import Crew, Subject, until, wait
from writer import SETS_FOR_WORKOUT, Writer

LONG = {"slow": 2000, "normal": 400, "minutes": 30, "lifters": 30, "reads": 200, "pause": 45, "past": 10}
SHORT = {"slow": 300, "normal": 60, "minutes": 0.15, "lifters": 6, "reads": 40, "pause": 1, "past": 0}
# In KiB: while thousands of connections are open, and after minutes of the same few.
MOST_GROWTH, MOST_DRIFT = 150 * 1024, 30 * 1024
# In milliseconds for 99 of 100, and in KiB an hour: asserted in the long form alone, which wants a machine of its own.
SLOW_WITHIN = {"read": 300, "write": 300}
SOAK_WITHIN = {"read": 60, "write": 150}
MOST_SLOPE = 1024
# Files that come and go by themselves: connections to the database, and to those who ask just now.
MOST_FILES = 16
# Seconds of a processor in two without a file to be had, and until there is an answer once there is.
FULL_FOR, MOST_BURNT, BACK_WITHIN = 2, 0.5, 1


class SlowClients:
    """Connections that send a byte of a head or of a body now and then, or never read what they are sent."""

    def __init__(self, writer, address, count):
        self.address, self.over, self.cut = address, threading.Event(), 0
        head = writer.get("/log")
        body = writer.next_post().request
        self.open = []
        for number in range(count):
            request = (head, body, head)[number % 3]
            connection = connect(address, 10)
            begun = (20, body.index(b"\r\n\r\n") + 4, len(head))[number % 3]
            connection.sendall(request[:begun])
            connection.setblocking(False)
            self.open.append([connection, request, begun])

    def drip(self):
        """A byte from each about every three seconds, until they are told to leave."""
        watch = selectors.DefaultSelector()
        for one in self.open:
            watch.register(one[0], selectors.EVENT_READ, one)
        while not self.over.wait(3):
            for one in list(self.open):
                self.drip_one(one)
        watch.close()
        for connection, _, _ in self.open:
            connection.close()

    def drip_one(self, one):
        connection, request, sent = one
        if sent >= len(request):
            return
        try:
            one[2] += connection.send(request[sent:sent + 1])
        except BlockingIOError:
            pass
        except OSError:
            self.cut += 1
            self.open.remove(one)
            with contextlib.suppress(OSError):
                connection.close()


class CrampedSubject(Subject):
    """One that may have so few files open that the slow ones take all there are."""

    def command(self):
        return [shutil.which("bash"), "-c", 'ulimit -n 300 && exec "$0" serve', BINARY]


class Crowds:
    def __init__(self, options, folder):
        self.options, self.size = options, LONG if options.long else SHORT
        self.subject = (CrampedSubject if options.teeth else Subject)(folder)
        self.lock, self.times, self.writers = threading.Lock(), {"read": [], "write": []}, []

    def run(self, report):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, self.size["slow"] + 500)), hard))
        self.subject.start()
        try:
            report.run("crowds", f"{self.size['slow']} slow connections keep nobody else waiting", self.slow)
            report.run("crowds", "without a file to be had it waits, and answers as soon as there is one", self.full)
            report.run("crowds", f"{self.size['lifters']} lifters and {self.size['reads']} reads a second", self.soak)
            report.run("crowds", "every set is there once", self.count)
        finally:
            self.subject.remove()

    def slow(self):
        self.writers = [Writer(number, self.subject.origin, self.options.seed) for number in range(2)]
        before, files = self.subject.resident(), self.subject.open_files()
        slow, crew = SlowClients(self.writers[0], self.subject.address, self.size["slow"]), Crew()
        crew.start(slow.drip)
        wire, failed = Wire(self.subject.address, 10), 0
        # Those that never read have all asked at once, which is more than waits in a lane: that moment is not the one meant.
        until(lambda: wire.send(self.writers[1].get("/log")).status == 200, 10, "no page beside those that never read")
        for _ in range(self.size["normal"]):
            for kind, request in (("read", self.writers[1].get("/log")), ("write", None)):
                failed += not self.timed(kind, self.writers[1], request, wire)
        began = time.monotonic()
        login = self.writers[1].log_in()
        login_took = time.monotonic() - began
        grown = self.subject.resident() - before
        slow.over.set()
        crew.join()
        until(lambda: self.subject.open_files() <= files + MOST_FILES, 10, "files of those that left are still open")
        assert failed == 0 and login == 303, f"{failed} requests of the normal client failed; log-in {login}"
        assert grown < MOST_GROWTH, f"memory grew by {grown >> 10} MiB"
        return (f"{self.take_times(SLOW_WITHIN)}; a log-in in {login_took:.1f} s; {slow.cut} slow ones were cut meanwhile; "
                f"memory grew by {grown >> 10} MiB")

    def full(self):
        """As many half requests as there are files left, and some that wait for one."""
        process, address = self.subject.process.pid, self.subject.address
        usual = resource.prlimit(process, resource.RLIMIT_NOFILE)
        most = self.subject.open_files() + 40
        resource.prlimit(process, resource.RLIMIT_NOFILE, (most, usual[1]))
        crowd = [connect(address, 10) for _ in range(100)]
        try:
            for one in crowd:
                one.sendall(b"GET /healthz HTTP/1.1\r\n")
            until(lambda: self.subject.open_files() >= most - 2, 10, "not all of its files are taken")
            before = self.subject.processor_time()
            wait(FULL_FOR)
            burnt = self.subject.processor_time() - before
            files = self.subject.open_files()
            assert files >= most - 2, f"{files} of {most} files: it was not full all the while"
            assert burnt < MOST_BURNT, f"{burnt:.2f} s of a processor in {FULL_FOR} s, for nothing"
            if not self.options.teeth:
                self.leave(crowd)
            began = time.monotonic()
            until(lambda: self.subject.status("/healthz", BACK_WITHIN) == 200, 5 * BACK_WITHIN, "no answer though files are free")
            back = time.monotonic() - began
            assert not self.options.long or back < BACK_WITHIN, f"an answer {back:.1f} s after files were free"
        finally:
            self.leave(crowd)
            resource.prlimit(process, resource.RLIMIT_NOFILE, usual)
        return f"{burnt:.2f} s of a processor in {FULL_FOR} s; an answer after {1000 * back:.0f} ms"

    @staticmethod
    def leave(crowd):
        for one in crowd:
            one.close()

    def timed(self, kind, writer, request, wire):
        """One request; whether it was answered as it should be."""
        post = None if request else writer.next_post()
        began = time.monotonic()
        try:
            answer = wire.send(request or post.request)
        except Unanswered:
            if post:
                writer.insist(post, wire, wait)
            return False
        with self.lock:
            self.times[kind].append(time.monotonic() - began)
        return writer.note(post, answer) if post else answer.status == 200

    def take_times(self, within, beside=""):
        """What was measured since it was last asked; in the long form held to so many milliseconds."""
        said, late = [], []
        with self.lock:
            for kind, times in self.times.items():
                times.sort()
                half, most = (1000 * times[len(times) * part // 100] for part in (50, 99))
                said.append(f"{len(times)} {kind}s, half within {half:.0f} ms, 99 % within {most:.0f} ms")
                late += [f"{kind}s take more than {within[kind]} ms"] if most > within[kind] else []
                times.clear()
        said = "; ".join([*said, beside] if beside else said)
        assert not (late and self.options.long), f"{' and '.join(late)}: {said}"
        return said

    def soak(self):
        lifters = [Writer(number, self.subject.origin, self.options.seed, "soaker") for number in range(self.size["lifters"])]
        self.writers += lifters
        self.settle_in(lifters)
        # Only now: signing up takes a while, each password costs a good part of a second.
        end = time.monotonic() + 60 * self.size["minutes"]
        before, files, crew, failures, samples = self.subject.resident(), self.subject.open_files(), Crew(), [], []
        crew.start(self.watch_memory, end, samples)
        for lifter in lifters:
            crew.start(self.train, lifter, end, failures)
        for number in range(8):
            crew.start(self.browse, lifters[number % len(lifters)], end, failures)
        crew.join(60 * self.size["minutes"] + 120)
        assert not failures, f"{len(failures)} requests failed: {failures[:3]}"
        assert self.times["read"] and self.times["write"], "nobody came"
        after = self.subject.resident()
        assert after - before < MOST_DRIFT, f"memory grew from {before >> 10} to {after >> 10} MiB"
        more = self.subject.open_files() - files
        assert more <= MOST_FILES, f"{more} more open files than before"
        slope = fitted_slope(samples[len(samples) // 3:]) * 3600
        said = f"memory {before >> 10} MiB before, {after >> 10} MiB after; {more} more open files"
        if self.options.long:
            said += f"; {slope / 1024:.2f} MiB of memory an hour more, after the first third"
        said = self.take_times(SOAK_WITHIN, said)
        assert slope < MOST_SLOPE or not self.options.long, said
        return said

    def settle_in(self, lifters):
        """Each with workouts behind it and at another stage of one, so that pages grow as little as they do in half an hour
        of a real gym: what memory is needed follows the largest of them."""
        wire = Wire(self.subject.address, 60)
        for number, lifter in enumerate(lifters):
            sets = SETS_FOR_WORKOUT * number // len(lifters)
            while (lifter.workout, lifter.in_workout) < (self.size["past"], sets):
                lifter.insist(lifter.next_post(), wire, wait)
        wire.close()

    def watch_memory(self, end, samples):
        began, pause = time.monotonic(), self.size["minutes"] * 60 / 300
        while time.monotonic() < end:
            samples.append((time.monotonic() - began, self.subject.resident()))
            wait(pause)

    def train(self, lifter, end, failures):
        wire = Wire(self.subject.address, 60)
        while time.monotonic() < end:
            if not self.timed("write", lifter, None, wire):
                failures.append(lifter.email)
            # All of them rest, each begins at another moment.
            wait(min(self.size["pause"] * lifter.chance.uniform(0.5, 1.5), max(0.0, end - time.monotonic())))
            wire.close()

    def browse(self, lifter, end, failures):
        wire, moment = Wire(self.subject.address, 60), time.monotonic()
        pages = ["/log", "/history", "/", "/progress"]
        turn = 0
        while time.monotonic() < end:
            moment = max(moment + 8 / self.size["reads"], time.monotonic() - 1)
            wait(max(0.0, moment - time.monotonic()))
            turn += 1
            if not self.timed("read", lifter, lifter.get(pages[turn % len(pages)]), wire):
                failures.append(pages[turn % len(pages)])
        wire.close()

    def count(self):
        # The first lifter's post was begun by all of the slow clients, and finished by none that was counted.
        return str(audit.of_database(self.subject.database, self.writers[1:]).insist())


def fitted_slope(samples):
    """By least squares, what one second adds."""
    moment, mean = (sum(values) / len(samples) for values in zip(*samples))
    return (sum((x - moment) * (y - mean) for x, y in samples)
            / sum((x - moment) ** 2 for x, _ in samples))
