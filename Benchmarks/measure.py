"""What one process costs while requests are sent to it."""

import dataclasses
import pathlib
import subprocess


def cpu_microseconds(pids):
    """Time on a processor, user and system, of all living threads; the kernel counts it in nanoseconds."""
    tasks = [task for pid in pids for task in pathlib.Path(f"/proc/{pid}/task").iterdir()]
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1000


def resident_mebibytes(pid):
    lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS:")).split()[1]) / 1024


@dataclasses.dataclass
class Run:
    requests: int
    failures: int
    seconds: float
    median: float
    slowest: float
    cpu: float

    @property
    def each(self):
        """Microseconds of processor time for a request."""
        return self.cpu / self.requests


class Load:
    """The load generator, for requests kept in files of a folder."""

    def __init__(self, program, folder):
        self.program, self.folder, self.count = program, pathlib.Path(folder), 0

    def write(self, request):
        self.count += 1
        path = self.folder / f"{self.count}.request"
        path.write_bytes(request)
        return path

    def run(self, port, each, files, pids):
        """Sends each file so often on a connection of its own; a tenth before, uncounted, warms up."""
        self._send(port, max(each // 10, 1), files)
        before = cpu_microseconds(pids)
        counts = self._send(port, each, files)
        return Run(*counts, cpu=cpu_microseconds(pids) - before)

    def _send(self, port, each, files):
        words = subprocess.run([self.program, str(port), str(each), *files], check=True, capture_output=True,
                               text=True).stdout.split()
        return int(words[0]), int(words[1]), float(words[2]), float(words[3]), float(words[4])

    def resident_while_open(self, port, files, pid):
        """Memory of a process while all these connections are open and have been answered once."""
        command = [self.program, str(port), "1", "--hold", *files]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            process.stdout.readline()
            memory = resident_mebibytes(pid)
            process.stdin.close()
        return memory
