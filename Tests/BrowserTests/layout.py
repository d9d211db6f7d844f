"""Looks at a live page as it lies at each width and names what does not fit, cannot be used or read, or moves."""

import pathlib

from axe_playwright_python.base import AXE_SCRIPT

from conftest import WIDTHS

HERE = pathlib.Path(__file__).parent
FAULTS, COVERED, NUMBERS, MOTION, PRINT = (
    (HERE / f"{name}.js").read_text() for name in ("layout", "covered", "numbers", "motion", "print"))
# As someone sets it in the browser, so that media queries follow.
TEXT_SIZES = {"": 16, " at 200 %": 32}
SHAPES = [(width, "") for width in WIDTHS] + [(375, " at 200 %"), (1280, " at 200 %")]
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# What of them is judged at which width: everything in each of the two shells, with bars above and below and with contents
# at the left; where there is the least room, what depends on it.
RULES = {(375, ""): STANDARDS, (1280, ""): STANDARDS, (320, ""): ["target-size"]}
RUN_AXE = "rules => axe.run({ runOnly: rules, resultTypes: ['violations'] }).then(found => found.violations)"


class Viewer:
    """Looks at one page through windows of every width, in ordinary text and in text twice as large."""

    def __init__(self, page):
        self.page = page
        self.devtools = page.context.new_cdp_session(page)

    def faults(self):
        """Everything wrong with the page in its present state."""
        moving = self.page.evaluate(MOTION)
        self.page.evaluate("typeof axe" if self._has_axe() else AXE_SCRIPT)
        found = [f"{width}{text}: {fault}" for width, text in SHAPES for fault in self._faults_of(width, text)]
        self._lie(375, "")
        return moving + found

    def _faults_of(self, width, text):
        self._lie(width, text)
        found = self.page.evaluate(FAULTS) + self.page.evaluate(COVERED)
        rules = RULES.get((width, text))
        if rules == STANDARDS:
            found += self.page.evaluate(NUMBERS)
        return found + (self._barriers(rules) if rules else [])

    def _lie(self, width, text):
        self.page.set_viewport_size({"width": width, "height": WIDTHS[width]})
        size = TEXT_SIZES[text]
        self.devtools.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size * 13 // 16}})
        self.page.evaluate("document.fonts.ready.then(() => null)")

    def _has_axe(self):
        return self.page.evaluate("typeof axe !== 'undefined'")

    def _barriers(self, rules):
        """What axe finds; the bars lie in the flow, else it takes rows scrolled under a bar for too small."""
        bars = self.page.add_style_tag(content=".nav, .dock, .topbar, .top { position: static !important }")
        found = self.page.evaluate(RUN_AXE, rules)
        bars.evaluate("style => style.remove()")
        return [f"axe {rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]
