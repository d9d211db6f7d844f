"""Breaks what the program stands on and looks for anything that was lost, doubled or half written.

    faults.py [--long | --teeth] [--seed N] [--junit FILE] [NAME ...]

`script/faults` runs this where nothing can be left behind; docs/reliability.md says what each part promises. With
`--teeth` the defence is taken away first, and a part that then still passes is what fails.
"""

import argparse
import fcntl
import importlib
import pathlib
import signal
import socket
import struct
import sys
import tempfile
import traceback

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "BrowserTests"))

from report import Report  # noqa: E402
from subject import Crew  # noqa: E402

SCENARIOS = {"cuts": "Cuts", "killed": "Killed", "powercut": "PowerCut", "outages": "Outages", "restarts": "Restarts",
             "crowds": "Crowds", "upgrades": "Upgrades", "rewind": "Rewind", "dumps": "Dumps", "cluster": "Cluster"}
# Much of the time is spent waiting for deadlines, so that the short form does two things at once.
SIDE_BY_SIDE = (("cuts", "killed", "restarts", "rewind", "dumps"), ("outages", "powercut", "crowds", "upgrades"))
# linux/sockios.h and linux/if.h
SIOCSIFFLAGS, IFF_UP = 0x8914, 1


def main():
    options = read_arguments()
    if options.alone:
        raise_loopback()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    report = Report()
    if options.long or options.names:
        run(options.names or SCENARIOS, options, report)
    else:
        crew = Crew()
        for names in SIDE_BY_SIDE:
            crew.start(run, names, options, report)
        crew.join(1800)
    return report.finish_biting() if options.teeth else report.finish(options.junit)


def run(names, options, report):
    for name in names:
        scenario = getattr(importlib.import_module(name), SCENARIOS[name])
        with tempfile.TemporaryDirectory(prefix=f"faults-{name}-", ignore_cleanup_errors=True) as folder:
            try:
                scenario(options, pathlib.Path(folder)).run(report)
            except Exception:  # noqa: BLE001 — the others are still tried
                report.note(name, "what it needs can be started and stopped", "broken", traceback.format_exc())


def raise_loopback():
    """A network of one's own begins with its loopback down."""
    with socket.socket() as any_socket:
        request = struct.pack("16sh14x", b"lo", IFF_UP)
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, request)


def read_arguments():
    parser = argparse.ArgumentParser(prog="script/faults")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCENARIOS))
    parser.add_argument("--long", action="store_true", help="as many faults as docs/reliability.md tells of")
    parser.add_argument("--teeth", action="store_true", help="take each defence away, and see that this is noticed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--junit", type=pathlib.Path)
    parser.add_argument("--alone", action="store_true", help="in a network of its own, as script/faults makes it")
    options = parser.parse_args()
    unknown = set(options.names) - set(SCENARIOS)
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(SCENARIOS)}")
    return options


if __name__ == "__main__":
    sys.exit(main())
