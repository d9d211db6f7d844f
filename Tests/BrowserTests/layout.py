"""Looks at a live page as it lies at each width and names what does not fit or cannot be used."""

import pathlib

from axe_playwright_python.sync_playwright import Axe

HERE = pathlib.Path(__file__).parent
FAULTS = (HERE / "layout.js").read_text()
COVERED = (HERE / "covered.js").read_text()
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def faults_at(page, width, height):
    """Everything wrong with how the page lies at one width."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.fonts.ready.then(() => null)")
    return [f"{width}: {fault}" for fault in page.evaluate(FAULTS) + page.evaluate(COVERED)]


def barriers(page, widths):
    """What axe finds at each width, and on the narrow phone with text twice as large.

    The bars lie in the flow, else axe takes rows scrolled under a bar for too small.
    """
    page.add_style_tag(content=".nav, .dock, .topbar { position: static !important }")
    found = [fault for width, height in widths.items() for fault in barriers_at(page, width, height)]
    page.add_style_tag(content="html { font-size: 200% }")
    return found + [f"twice as large: {fault}" for fault in barriers_at(page, 375, widths[375])]


def barriers_at(page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    found = Axe().run(page, options={"runOnly": STANDARDS}).response["violations"]
    return [f"{width}: axe {rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]
