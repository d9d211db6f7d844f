"""Measures a built program beside nginx and beside C, in one run, and prints a table; docs/performance.md says how.

    bench.py LOAD ADDSET [--smoke]
"""

import argparse
import http.client
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse

from lifters import seeded
from measure import Load
from nginx import Nginx

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/BrowserTests"))
from set_writer import Writer  # noqa: E402
from program import Program  # noqa: E402

PAGES_AT_ONCE = 4


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder = options, pathlib.Path(folder)
        self.program = Program(self.folder / "program")
        (self.folder / "requests").mkdir()
        self.load = Load(options.load, self.folder / "requests")
        self.size = {"pages": 200, "lifters": 2, "sets": 10, "many": 60, "open": 16} if options.smoke else \
            {"pages": 500, "lifters": 32, "sets": 30, "many": 5000, "open": 256}

    def run(self):
        self.program.start()
        try:
            self.measure()
        finally:
            self.program.remove()

    def measure(self):
        port = int(self.program.origin.rpartition(":")[2])
        pids = [self.program.process.pid]
        few, many = self.lifter("few", 50), self.lifter("many", self.size["many"])
        writers = [self.writer(number) for number in range(2 * self.size["lifters"])]
        pages = {"landing": (None, "/"), "history": (few, "/history"), "history-many": (many, "/history"),
                 "details": (few, self.details(few)), "log": (writers[0].client, "/log")}
        nginx = None if self.options.smoke else Nginx(tempfile.mkdtemp(dir=self.folder))
        say("| page | bytes | µs plain | µs gzip | nginx plain | nginx gzip | ms at 50 % | at 99 % |")
        say("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        ours = {}
        for name, (client, path) in pages.items():
            body, headers = self.fetch(client, path)
            ours[name] = [self.page(port, pids, client, path, packed) for packed in (False, True)]
            if nginx:
                nginx.save(name, body, headers)
            pages[name] = len(body)
        for name, runs in ours.items():
            self.row(name, pages[name], runs, nginx)
        self.sets(port, pids, writers)
        self.ranges(port, pids[0])
        files = [self.get(None, "/", True)] * self.size["open"]
        say(f"\nresident with {len(files)} connections: {self.load.resident_while_open(port, files, pids[0]):.0f} MiB")
        self.restart()

    def row(self, name, size, runs, nginx):
        beside = ["–", "–"]
        if nginx:
            with nginx:
                beside = [f"{self.page(place, nginx.pids, None, f'/{name}', packed).each:.0f}"
                          for place, packed in ((nginx.plain, False), (nginx.packed, True))]
        say(f"| {name} | {size} | {runs[0].each:.0f} | {runs[1].each:.0f} | {beside[0]} | {beside[1]} "
            f"| {runs[1].median / 1000:.2f} | {runs[1].slowest / 1000:.2f} |")

    def page(self, port, pids, client, path, packed):
        run = self.load.run(port, self.size["pages"], [self.get(client, path, packed)] * PAGES_AT_ONCE, pids)
        assert run.failures == 0, (path, run)
        return run

    def sets(self, port, pids, writers):
        """The same number of sets by half of the lifters through the server, and by the other half through C."""
        half, each = self.size["lifters"], self.size["sets"]
        run = self.load.run(port, each, [self.post(writer) for writer in writers[:half]], pids)
        assert run.failures == 0, run
        database = self.folder / "program/data/database"
        arguments = pathlib.Path(f"/proc/{(database / 'mariadbd.pid').read_text().strip()}/cmdline").read_bytes()
        socket = re.search(rb"--socket=([^\0]+)", arguments)[1].decode()
        account = subprocess.check_output(["id", "-un"], text=True).strip()
        emails = ", ".join(f"'{writer.email}'" for writer in writers[half:])
        athletes = subprocess.check_output(
            ["mariadb", "--no-defaults", f"--socket={socket}", f"--user={account}", "-BN", "workout_tracker", "-e",
             f"SELECT id FROM athletes WHERE email_key IN ({emails})"], text=True).split()
        words = subprocess.check_output([self.options.addset, socket, account, str(each), *athletes], text=True).split()
        in_c = int(words[0]) / float(words[1])
        ours = run.requests / run.seconds
        say(f"\nsets added by {half} connections: {ours:.0f} a second, {run.each:.0f} µs each; "
            f"in C {in_c:.0f} a second; ratio {ours / in_c:.2f}")
        say(f"adding a set takes {run.median / 1000:.1f} ms at 50 %, {run.slowest / 1000:.1f} ms at 99 %")

    def ranges(self, port, server):
        """What all of a long history costs beside all of one of 100 workouts, the database's time counted in."""
        database = [int((self.folder / "program/data/database/mariadbd.pid").read_text())]
        counts = [100, self.size["many"]]
        clients = [self.lifter(f"range{count}", count, until=None) for count in counts]
        # One that both have trained.
        few, many = (re.findall(r"/exercises/[\w-]{22}", client.get("/progress?range=all")[2]) for client in clients)
        exercise = next(link for link in many if link in few)
        for name, path in (("progress", "/progress"), ("exercise", exercise)):
            costs = []
            for client in clients:
                request = [self.get(client, f"{path}?range=all", True)]
                costs.append([self.load.run(port, self.size["pages"] // 5, request, pids).each / 1000
                              for pids in ([server], database)])
            said = "; ".join(f"{count} workouts: server {one:.1f} ms, database {other:.1f} ms"
                             for count, (one, other) in zip(counts, costs))
            say(f"\n{name}, all of {said}; ratio {sum(costs[1]) / sum(costs[0]):.2f}")

    def restart(self):
        assert self.program.stop() == 0, self.program.said()
        begun = time.monotonic()
        self.program.start()
        say(f"ready on existing data after {time.monotonic() - begun:.2f} s")

    def lifter(self, name, workouts, until="2026-05-31"):
        """Someone with so many workouts before a day, before today without one."""
        options = ["--until", until] if until else []
        return seeded(self.program, name, workouts, f"198.18.{len(name)}.{workouts % 250}", *options)

    def writer(self, number):
        """A lifter with a draft of one exercise and 25 sets, or as many as a smoke test has time for."""
        writer = Writer(number, self.program.origin)
        for _ in range(4 if self.options.smoke else 26):
            writer.write_one()
        return writer

    def details(self, client):
        """The workout on the first page whose number of sets is nearest to 25."""
        text = client.get("/history")[2]
        links = sorted(set(re.findall(r'"(/workouts/[\w-]{22})"', text)))
        sets = {link: len(re.findall(r"<tr", client.get(link)[2])) for link in links}
        return min(links, key=lambda link: abs(sets[link] - 25))

    def fetch(self, client, path):
        connection = http.client.HTTPConnection(self.program.origin.removeprefix("http://"))
        connection.request("GET", path, headers={"Cookie": cookies(client)} if client else {})
        answer = connection.getresponse()
        body = answer.read()
        assert answer.status == 200, (path, answer.status)
        connection.close()
        return body, answer.getheaders()

    def get(self, client, path, packed):
        lines = [f"GET {path} HTTP/1.1", f"Host: {self.program.origin.removeprefix('http://')}", "Accept: text/html"]
        lines += ["Accept-Encoding: gzip"] if packed else []
        lines += [f"Cookie: {cookies(client)}"] if client else []
        return self.load.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def post(self, writer):
        """The next set of a lifter; each time it is sent with a key of its own it is one more."""
        _, path, fields = writer.prepare()
        body = urllib.parse.urlencode([tuple(pair) for pair in fields])
        lines = [f"POST {re.sub('k=[^&]{22}', 'k=' + '@' * 22, path)} HTTP/1.1",
                 f"Host: {self.program.origin.removeprefix('http://')}", f"Origin: {self.program.origin}",
                 "Sec-Fetch-Site: same-origin", f"Cookie: {cookies(writer.client)}",
                 "Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        return self.load.write(("\r\n".join(lines) + "\r\n\r\n" + body).encode())


def cookies(client):
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def say(line):
    print(line, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("load")
    parser.add_argument("addset")
    parser.add_argument("--smoke", action="store_true")
    with tempfile.TemporaryDirectory(prefix="workout-tracker-bench-") as home:
        pathlib.Path(home).chmod(0o755)
        Bench(parser.parse_args(), home).run()
