"""What a page may weigh and how often it may ask, so that it is there on a bad line."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import ARGUMENTS, CHROMIUM, PHONE, WIDTHS
from lifter import PASSWORD, Lifter
from program import BINARY, ROOT
from promises import wait_for_worker
from wire import Wire

FIRST_VIEW = 180_000
PAGE = 12_000
STYLE = 12_000
# What pages fetch for themselves; with the worker, which is counted apart, it was 8,000.
SCRIPTS = 6_960
# What only pages have that do something apart, and no page together with gym mode.
APART = {"share.js": 700, "copy.js": 350, "kept.js": 560, "passkeys.js": 1_200}
# Fetched once for a version, behind the first page, and by no page again.
WORKER = 6_940
SHIFT = 0.02
# Pages over a long history, compressed: as many bars, lines and rows as there can be, and no more for more years.
LONG = {"/progress": 6_500, "/progress/sets": 4_000, "/exercises": 5_500, "/records": 8_000, "/history": 6_000}
# A line in a cellar: 50 kbit/s, 800 ms there and back.
CELLAR = {"offline": False, "latency": 800, "downloadThroughput": 50_000 / 8, "uploadThroughput": 50_000 / 8}

SHIFTS = """shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(entry => shift += entry.value))
    .observe({ type: 'layout-shift', buffered: true });"""
PAINTED = """() => new Promise((done, fail) => {
    new PerformanceObserver(list => list.getEntriesByName('first-contentful-paint').length && done())
        .observe({ type: 'paint', buffered: true });
    setTimeout(() => fail(new Error('nothing was painted for 30 seconds')), 30_000);
})"""
FETCHED = "() => performance.getEntriesByType('resource').map(entry => entry.toJSON())"
BLOCKING = """() => performance.getEntriesByType('resource')
    .filter(entry => entry.renderBlockingStatus === 'blocking').map(entry => new URL(entry.name).pathname)"""


@pytest.fixture
def wire(server):
    wire = Wire(server.origin)
    yield wire
    wire.close()


@pytest.fixture(scope="module")
def trained(chromium, server):
    """The cookies of someone with 25 sets in the log."""
    context = chromium.new_context(base_url=server.origin, extra_http_headers={"X-Forwarded-For": "198.18.254.1"})
    lifter = Lifter(context.new_page()).sign_up()
    lifter.add_exercise("Back squat")
    for _ in range(5):
        block = lifter.exercise("Back squat")
        count = block.get_by_label(re.compile(r", set \d+, weight")).count()
        lifter.write_set("Back squat", "5x100x5", "")
        lifter.add_button("Back squat").click()
        expect(block.get_by_label(re.compile(r", set \d+, weight"))).to_have_count(count + 5)
    state = context.storage_state()
    context.close()
    return state


@pytest.fixture(scope="module")
def veteran(chromium, server):
    """The cookies of someone with four years of training, which is when a chart holds the most bars."""
    email = "veteran@example.com"
    subprocess.run([BINARY, "seed", "--email", email, "--workouts", "600"], check=True, input=f"{PASSWORD}\n", text=True,
                   env=server.variables(), stdout=subprocess.DEVNULL)
    context = chromium.new_context(base_url=server.origin, extra_http_headers={"X-Forwarded-For": "198.18.254.2"})
    lifter = Lifter(context.new_page(), email)
    lifter.log_in()
    lifter.page.wait_for_url("**/today")
    state = context.storage_state()
    context.close()
    return state


def test_the_front_page_is_light_on_a_phone_all_that_is_fetched_counted(chromium, wire):
    # The engine alone fetches for the worker what the page has fetched already; the browser around it does not.
    with chromium.browser_type.launch(executable_path=CHROMIUM, args=ARGUMENTS) as browser:
        page = browser.new_context(viewport={"width": 375, "height": WIDTHS[375]}, **PHONE).new_page()
        page.goto(wire.origin, wait_until="networkidle")
        wait_for_worker(page)
        page.wait_for_load_state("networkidle")
    # Less than its pictures and fonts would mean that it was not counted.
    assert 90_000 < wire.down <= FIRST_VIEW


def test_nothing_on_the_front_page_moves_once_it_is_there(browser_of):
    page = browser_of(service_workers="block", **PHONE).new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(SHIFTS)
    late = []
    page.route(re.compile(r"\.woff2$"), lambda route: late.append(route))
    page.goto("/", wait_until="commit")
    page.evaluate(PAINTED)
    # The fonts come when everything has been painted without them.
    for route in late:
        route.continue_()
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_load_state("load")
    for pixels in range(0, page.evaluate("document.documentElement.scrollHeight"), 400):
        page.evaluate("y => new Promise(done => { scrollTo({ top: y, behavior: 'instant' });"
                      " requestAnimationFrame(() => requestAnimationFrame(done)) })", pixels)
    assert late and page.evaluate("shift") <= SHIFT


def test_one_request_at_most_keeps_a_page_from_being_painted(browser_of, trained):
    stranger = browser_of(service_workers="block").new_page()
    lifter = browser_of(storage_state=trained, service_workers="block").new_page()
    for page, path in [(stranger, "/"), (stranger, "/signup"), (stranger, "/login"), (stranger, "/privacy"),
                       (lifter, "/log"), (lifter, "/history"), (lifter, "/history/exercises")]:
        page.goto(path)
        blocking = [re.sub(r"\.\w{10}\.", ".", address) for address in page.evaluate(BLOCKING)]
        assert blocking == ["/public/css/app.css"], path


def test_the_log_with_25_sets_is_one_light_page(browser_of, trained, wire):
    page = browser_of(storage_state=trained, service_workers="block").new_page()
    page.goto(f"{wire.origin}/log")
    expect(page.get_by_label(re.compile(r", set \d+, weight"))).to_have_count(25)
    entry = page.evaluate("performance.getEntriesByType('navigation')[0].toJSON()")
    assert 1_000 < entry["encodedBodySize"] <= PAGE


def test_pages_over_a_long_history_are_light(browser_of, veteran):
    page = browser_of(storage_state=veteran, service_workers="block").new_page()
    page.goto("/progress?range=all")
    exercise = page.locator("a[href^='/exercises/']").first.get_attribute("href").split("?")[0]
    ranges = ["month", "3-months", "6-months", "all"]
    paths = [f"{path}?range={name}" for path in ("/progress", "/progress/sets", exercise) for name in ranges]
    for path in [*paths, "/records", "/records?ever=1", "/history", f"/history?exercise={exercise.split('/')[-1]}"]:
        assert page.goto(path).status == 200
        entry = page.evaluate("performance.getEntriesByType('navigation')[0].toJSON()")
        budget = max((name for name in LONG if path.startswith(name)), key=len)
        assert 1_000 < entry["encodedBodySize"] <= LONG[budget], path


def test_all_scripts_together_are_small(browser_of, server):
    request = browser_of().request
    sizes = {script.name: int(request.head(f"/public/js/{script.name}", headers={"Accept-Encoding": "gzip"})
                              .headers["content-length"]) for script in (ROOT / "Public/js").glob("*.js")}
    for name, most in APART.items():
        assert 0 < sizes.pop(name) <= most
    assert 0 < sum(sizes.values()) <= SCRIPTS


def test_the_worker_is_small(browser_of):
    answer = browser_of().request.head("/service-worker.js", headers={"Accept-Encoding": "gzip"})
    assert 1_000 < int(answer.headers["content-length"]) <= WORKER


@pytest.mark.parametrize("path", ["/", "/log", "/routines", "/gym?go=1", "/gym/phone", "/settings/plates", "/plan", "/progress"])
def test_the_style_of_a_page_is_small(browser_of, trained, path):
    page = browser_of(storage_state=trained, service_workers="block").new_page()
    page.goto(path)
    sheets = [entry["encodedBodySize"] for entry in page.evaluate(FETCHED) if ".css" in entry["name"]]
    assert 1_000 < sum(sheets) <= STYLE


def test_a_set_can_be_written_while_fonts_and_scripts_have_yet_to_come(browser_of, trained):
    page = browser_of(storage_state=trained, service_workers="block").new_page()
    page.route(re.compile(r"\.(woff2|js|svg)$"), lambda route: None)
    page.goto("/log", wait_until="commit")
    page.evaluate(PAINTED)
    lifter = Lifter(page)
    count = page.get_by_label(re.compile(r", set \d+, weight")).count()
    lifter.write_set("Back squat", "102.5", "3")
    lifter.add_button("Back squat").click(no_wait_after=True)
    expect(page.get_by_label(re.compile(r", set \d+, weight"))).to_have_count(count + 1)


def test_on_a_line_of_50_kbit_the_log_opens_and_takes_a_set(browser_of, trained, wire):
    page = browser_of(storage_state=trained, service_workers="block").new_page()
    page.set_default_timeout(60_000)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", CELLAR)
    # They would take ten seconds, and nothing waits for them. A route would keep the browser from using its cache.
    devtools.send("Network.setBlockedURLs", {"urls": ["*.woff2"]})
    asked = []
    page.on("request", lambda request: asked.append(request.method))
    page.goto(f"{wire.origin}/log", wait_until="commit")
    page.evaluate(PAINTED)
    # The page and its style: four seconds of such a line, in two trips after the connection's.
    before = page.evaluate("""() => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
        const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        return entries.filter(one => one.transferSize && one.responseEnd <= painted).map(one => one.transferSize);
    }""")
    assert 2 <= len(before) <= 4 and sum(before) <= PAGE + STYLE + 16_000
    page.wait_for_load_state("load")
    lifter = Lifter(page)
    rows = page.get_by_label(re.compile(r", set \d+, weight"))
    count = rows.count()
    lifter.write_set("Back squat", "105", "2")
    start, sent = len(asked), wire.down
    lifter.add_button("Back squat").click(no_wait_after=True)
    expect(rows).to_have_count(count + 1, timeout=60_000)
    # What the browser has already is not sent again.
    assert asked[start] == "POST" and 0 < wire.down - sent <= PAGE
