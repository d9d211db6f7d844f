"""Looks at a live page as it lies at each width and names what does not fit or cannot be used."""

import pathlib

from axe_playwright_python.sync_playwright import Axe

HERE = pathlib.Path(__file__).parent
FAULTS = (HERE / "layout.js").read_text()
COVERED = (HERE / "covered.js").read_text()
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def faults_at(page, width, height):
    """Everything wrong with the page at one width; with axe where the page's own scripts may run."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.fonts.ready.then(() => null)")
    return [f"{width}: {fault}" for fault in page.evaluate(FAULTS) + page.evaluate(COVERED)]


def barriers(page):
    """What axe finds, with the bars in the flow, else it takes rows scrolled under a bar for too small."""
    page.add_style_tag(content=".nav, .dock, .topbar { position: static !important }")
    found = Axe().run(page, options={"runOnly": STANDARDS}).response["violations"]
    return [f"axe {rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]
