"""What was tried, what came of it, and the same as a JUnit report."""

import time
import traceback
import xml.etree.ElementTree as ET


class Skipped(Exception):
    """This machine cannot do it; it counts neither as passed nor as failed."""


class Report:
    def __init__(self):
        self.cases, self.started = [], time.monotonic()

    def run(self, suite, name, body, *arguments):
        """One promise: it fails with whatever is raised. Gives what the body gives, None where it raised."""
        began = time.monotonic()
        outcome, detail, value = "passed", "", None
        try:
            value = body(*arguments)
        except Skipped as reason:
            outcome, detail = "skipped", str(reason)
        except Exception as error:  # noqa: BLE001 — whatever it is, the other promises are still tried
            outcome = "failed"
            detail = str(error) if isinstance(error, AssertionError) and str(error) else traceback.format_exc()
        self.note(suite, name, outcome, detail or value or "", time.monotonic() - began)
        return value

    def note(self, suite, name, outcome, said, took=0.0):
        self.cases.append((suite, name, outcome, said, took))
        self.say(f"{outcome:8}{suite}: {name} ({took:.1f} s)" + (f"\n        {said}" if said else ""))

    @staticmethod
    def say(line):
        print(line, flush=True)

    def count(self, outcome):
        return sum(1 for case in self.cases if case[2] == outcome)

    def finish(self, junit=None):
        """Writes the report and gives the exit status: nothing that was skipped counts as passed."""
        if junit:
            self._write(junit)
        counts = ", ".join(f"{self.count(outcome)} {outcome}" for outcome in ("passed", "failed", "broken", "skipped"))
        self.say(f"faults: {counts} in {time.monotonic() - self.started:.0f} s")
        return 1 if self.count("failed") or self.count("broken") or not self.count("passed") else 0

    def finish_biting(self):
        """After runs without a defence: each part has to have failed somewhere, which one that is broken has not."""
        suites = {case[0]: [] for case in self.cases}
        for suite, name, outcome, _, _ in self.cases:
            suites[suite] += [name] if outcome == "failed" else []
        for suite, names in suites.items():
            self.say(f"{suite}: {'NOT NOTICED' if not names else 'noticed by: ' + '; '.join(names)}")
        return 0 if all(suites.values()) and not self.count("broken") else 1

    def _write(self, path):
        suite = ET.Element("testsuite", name="faults", tests=str(len(self.cases)),
                           failures=str(self.count("failed") + self.count("broken")),
                           errors="0", skipped=str(self.count("skipped")))
        for name, case, outcome, detail, seconds in self.cases:
            element = ET.SubElement(suite, "testcase", classname=name, name=case, time=f"{seconds:.3f}")
            if outcome != "passed":
                kind = "skipped" if outcome == "skipped" else "failure"
                # Other control characters are not allowed in XML.
                text = "".join(sign for sign in detail if sign >= " " or sign in "\n\t")
                ET.SubElement(element, kind, message=text.split("\n")[0][:300]).text = text
        root = ET.Element("testsuites")
        root.append(suite)
        ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
