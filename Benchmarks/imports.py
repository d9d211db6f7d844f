"""Measures what the largest file of another program costs a built server, and what others wait while it is added.

    imports.py [ROWS]

With WORKOUT_TRACKER naming the program, as built by `swift build -c release --product workout-tracker`.
"""

import datetime
import os
import pathlib
import statistics
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/BrowserTests"))
from form_client import FormReader  # noqa: E402
from program import Program  # noqa: E402
from set_writer import Writer  # noqa: E402

HEAD = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE"
LIFTS = ["Squat (Barbell)", "Bench Press (Barbell)", "Deadlift (Barbell)", "Pull Up", "Overhead Press (Barbell)",
         "Bent Over Row (Barbell)", "Leg Press", "Sled 45", "Triceps Rope", "Nordic Lean"]
NOTE = "slept well, belt from the second set on, the knee was quiet and the bar went where it has to"


def strong(rows):
    """Workouts of 20 sets of five lifts, three a week, as the program writes them."""
    lines, first = [HEAD], datetime.date(2001, 1, 1)
    for row in range(rows):
        number, place = divmod(row, 20)
        day = first + datetime.timedelta(days=number * 7 // 3)
        lift = LIFTS[number % 2 * 5 + place // 4]
        weight = 60 + number // 50 + place % 4 * 2.5
        lines.append(f'{day} 17:29:05,"Push, day {number % 2 + 1}",1h 5m,"{lift}",{place % 4 + 1},{weight},8,0,0.0,'
                     f'"set {place % 4 + 1} felt as it should",'
                     f'"{NOTE}",8.5')
    return "\n".join(lines) + "\n"


def worked(pid):
    """Seconds on a processor, user and system."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak(pid):
    """MiB that were resident at most."""
    lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))


class Visits:
    """Opens the log of another lifter again and again, and remembers how long each took."""

    def __init__(self, client):
        self.client, self.took, self.is_over = client, [], False

    def once(self):
        begun = time.monotonic()
        assert self.client.get("/log")[0] == 200
        self.took.append((time.monotonic() - begun) * 1000)

    def go_on(self):
        while not self.is_over:
            self.once()
            time.sleep(0.02)

    def text(self):
        took = sorted(self.took)
        return f"{statistics.median(took):.1f} ms at 50 %, {took[len(took) * 99 // 100]:.1f} ms at 99 %, {len(took)} visits"


def bring(server, pid, client, text):
    """Sends the file, looks at it, adds it and waits until it is there; says what each step took."""
    form = next(f for f in client.page("/data/import").forms if f.action.startswith("/data/import?k="))
    before = begun = worked(pid)

    def step(name):
        nonlocal begun
        now = worked(pid)
        print(f"{name}: {now - begun:.2f} s on a processor, at most {peak(pid):.0f} MiB so far")
        begun = now

    status, place, answer = client.upload(form.action, form.fields, "file", "strong.csv", text)
    assert status == 303, (status, answer[:500])
    step("upload")
    review = client.page(place)
    step("review")
    form, button = next((f, b) for f in review.forms for b in f.buttons if b.get("value") == "add")
    status, place, answer = client.post(*client.press(form, button))
    assert status == 303 and "?" not in place, (status, place, answer[:500])
    while "Added." not in (answer := client.get(place)[2]):
        assert "Not added" not in answer
        time.sleep(0.5)
    step("add")
    print(f"all: {worked(pid) - before:.2f} s on a processor, peak {peak(pid):.0f} MiB")


def main(rows):
    with tempfile.TemporaryDirectory(prefix="workout-tracker-imports-") as home:
        pathlib.Path(home).chmod(0o755)
        server = Program(pathlib.Path(home) / "program")
        server.start()
        try:
            pid = server.process.pid
            lifter, other = Writer(1, server.origin), Writer(2, server.origin)
            lifter.client.patience = 120
            for _ in range(12):
                other.write_one()
            text = strong(rows)
            print(f"{rows} rows, {len(text.encode()):,} bytes")
            quiet = Visits(other.client)
            before = worked(pid)
            for _ in range(200):
                quiet.once()
                time.sleep(0.02)
            each = (worked(pid) - before) / 200
            print(f"GET /log before: {quiet.text()}; resident at most {peak(pid):.0f} MiB")
            busy = Visits(other.client)
            thread = threading.Thread(target=busy.go_on)
            thread.start()
            begun = time.monotonic()
            try:
                bring(server, pid, lifter.client, text)
            finally:
                busy.is_over = True
                thread.join()
            print(f"in {time.monotonic() - begun:.0f} s; GET /log meanwhile: {busy.text()}; "
                  f"ratio {statistics.median(busy.took) / statistics.median(quiet.took):.2f}")
            print(f"of the time on a processor these visits took {each * len(busy.took):.2f} s")
        finally:
            server.remove()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50_000)
