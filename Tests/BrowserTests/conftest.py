import itertools
import os

import pytest
from playwright.sync_api import expect, sync_playwright

from engines import CHROMIUM, ENGINES
from lifter import Lifter
from program import Program

WIDTHS = {320: 640, 375: 812, 768: 1024, 1280: 800}
# Beside the width: what makes a browser one on a phone.
PHONE = {"device_scale_factor": 2, "has_touch": True, "is_mobile": True}
# The same engine without the browser around it: half the work for each page.
HEADLESS = os.environ.get("CHROMIUM_HEADLESS", "/usr/bin/chromium-headless-shell")
# Letters are as wide as on a phone: not fitted to the dots of the screen.
ARGUMENTS = ["--no-sandbox", "--font-render-hinting=none"]
# A promise is what happens, not how soon: with every processor busy a log-in alone takes seconds.
expect.set_options(timeout=15_000)
# Three engines, with JavaScript and without. One process keeps each for all its tests.
BROWSERS = [pytest.param((name, scripts), id=f"{name}-{'scripts' if scripts else 'plain'}",
                         marks=pytest.mark.xdist_group(f"{name}-{scripts}"))
            for name in ENGINES for scripts in (True, False)]
addresses = (f"198.18.{n // 250}.{n % 250 + 1}" for n in itertools.count())


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    program = Program(tmp_path_factory.mktemp("server")).start()
    try:
        yield program
        assert program.stop() == 0, program.said()
        # Whatever the tests have posted.
        assert program.indiscretions() == []
    finally:
        program.remove()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=HEADLESS, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def browser_of(chromium, server):
    """Makes a browser of its own cookies and its own address: `browser_of(width=375, scripts=True)`."""
    opened = []

    def open_browser(width=375, scripts=True, **options):
        context = chromium.new_context(
            base_url=options.pop("base_url", server.origin), viewport={"width": width, "height": WIDTHS[width]}, java_script_enabled=scripts,
            extra_http_headers={"X-Forwarded-For": next(addresses)}, reduced_motion="reduce",
            timezone_id="Europe/Stockholm", locale="en-GB", **options)
        context.set_default_timeout(20_000)
        opened.append(context)
        return context

    yield open_browser
    for context in opened:
        context.close()


@pytest.fixture(scope="session", params=BROWSERS)
def browser(request, tmp_path_factory):
    name, scripts = request.param
    with ENGINES[name](tmp_path_factory.mktemp(name), scripts) as wire:
        # High enough for everything that is pressed: the drivers do not scroll as a thumb does.
        wire.send("resize", x=0, y=0, width=600, height=1400)
        yield wire


@pytest.fixture(params=[True, False], ids=["scripts", "plain"])
def scripts(request):
    return request.param


@pytest.fixture(params=WIDTHS)
def width(request):
    return request.param


@pytest.fixture(params=[(320, False), (375, True), (768, False), (1280, True)],
                ids=["320-plain", "375-scripts", "768-plain", "1280-scripts"])
def lifter(browser_of, request):
    """Someone without an account yet, at each width, with JavaScript at every other."""
    return Lifter(browser_of(*request.param).new_page())


@pytest.fixture
def phone(browser_of):
    """Someone without an account yet, on a phone, with JavaScript."""
    return Lifter(browser_of().new_page())
