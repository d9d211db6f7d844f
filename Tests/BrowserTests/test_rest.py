"""The rest between two sets: counted to a moment that the server keeps, shown by whatever the browser can do."""

import re

import pytest
from playwright.sync_api import expect

from layout import Viewer
from lifter import Lifter

HOUR = 3_600_000
# Stands in for what a phone does when it is told to, and notes it.
SIGNALS = """
    window.signals = [];
    const note = (what) => window.signals.push(what);
    class Quiet {
        constructor() { this.state = 'running'; this.currentTime = 0; this.destination = {} }
        resume() { return Promise.resolve() }
        createOscillator() {
            const sound = { frequency: {}, connect: (to) => to, start: () => note(`tone ${sound.frequency.value}`), stop() {} };
            return sound;
        }
        createGain() { return { gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: (to) => to } }
    }
    window.AudioContext = Quiet;
    navigator.vibrate = () => { note('shake'); return true };
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
        note('awake');
        return { release: () => note('asleep'), addEventListener() {} };
    } } });
"""


def seconds(text):
    """What a clock says: `2:14`."""
    minutes, rest = re.search(r"(\d+):(\d\d)", text).groups()
    return int(minutes) * 60 + int(rest)


class Rest:
    """The clock of a page."""

    def __init__(self, page):
        self.page = page
        self.strip = page.get_by_role("region", name="Rest timer")
        self.clock = self.strip.get_by_role("timer")

    def error(self):
        """By how many seconds the page is wrong, against the moment that it was told, where both clocks are one."""
        shown, left = self.page.evaluate("""() => {
            const strip = document.querySelector('.rest');
            return [strip.querySelector('time').textContent, strip.dataset.endsAt - Date.now()];
        }""")
        return abs(seconds(shown) - left / 1000 - 0.5)

    def press(self, name):
        self.strip.get_by_role("button", name=name).click()


def rest_of(lifter):
    """Someone who has just done a first set, on the set's page."""
    lifter.sign_up().add_exercise("Back squat")
    lifter.add_set("Back squat", "100", "5")
    lifter.page.goto("/gym")
    return Rest(lifter.page)


@pytest.fixture
def resting(phone):
    return rest_of(phone)


def set_rest(page, target, lead):
    page.goto("/gym/timer")
    page.get_by_label("Or any target").fill(target)
    page.get_by_label("Or any alert").fill(lead)
    # It leads to the address that it comes from.
    with page.expect_navigation():
        page.get_by_role("button", name="Set", exact=True).last.click()


def test_the_clock_counts_down_and_the_title_with_it(resting):
    first = seconds(resting.clock.inner_text())
    assert first in (179, 180)
    expect(resting.clock).to_have_text("2:57", timeout=5000)
    expect(resting.page).to_have_title(re.compile(r"^2:5\d · Back squat"))
    assert resting.error() <= 1


def test_where_a_script_counts_the_time_of_day_is_not_shown_beside_it(resting):
    for path in ("/gym", "/log"):
        resting.page.goto(path)
        expect(resting.clock).to_be_visible()
        expect(resting.strip.get_by_text("Rest until")).to_be_hidden()


@pytest.mark.parametrize("ahead", [HOUR, -HOUR, 365 * 24 * HOUR, -365 * 24 * HOUR])
def test_a_wrong_clock_of_the_phone_does_not_matter(browser_of, ahead):
    """The page is told times of a server whose clock is that much ahead of the phone's."""
    # A worker would fetch the page past the route.
    resting = rest_of(Lifter(browser_of(service_workers="block").new_page()))
    page = resting.page

    def shift(route):
        answer = route.fetch()
        body = re.sub(r'data-(ends-at|now)="(\d+)"', lambda m: f'data-{m[1]}="{int(m[2]) + ahead}"', answer.text())
        route.fulfill(response=answer, body=body)

    page.route("**/gym", shift)
    page.reload()
    left = page.evaluate(f"document.querySelector('.rest').dataset.endsAt - {ahead} - Date.now()") / 1000
    assert abs(seconds(resting.clock.inner_text()) - left - 0.5) <= 1


def test_two_pages_agree_and_one_follows_the_other(resting):
    other = Rest(resting.page.context.new_page())
    other.page.goto("/log")
    assert abs(seconds(other.clock.inner_text()) - seconds(resting.clock.inner_text())) <= 1
    other.press("Pause rest")
    expect(other.strip).to_contain_text("left, paused")
    resting.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(resting.strip).to_contain_text("left, paused")
    assert other.clock.inner_text() == resting.clock.inner_text()


def test_what_is_typed_and_chosen_stays_while_the_timer_is_touched(resting):
    page = resting.page
    page.get_by_text("Working set, effort not given").click()
    page.get_by_label("Note").fill("belt on")
    for _ in range(3):
        resting.press("15 seconds more")
    expect(resting.clock).to_have_text(re.compile(r"3:[34]\d"))
    expect(page.get_by_label("Note")).to_have_value("belt on")
    page.goto("/log")
    page.get_by_label("Back squat, new set, weight").fill("1")
    resting.press("15 seconds less")
    expect(resting.clock).to_have_text(re.compile(r"3:[12]\d"))
    expect(page.get_by_label("Back squat, new set, weight")).to_have_value("1")


def test_the_keyboard_stays_on_the_button_it_pressed(resting):
    resting.strip.get_by_role("button", name="15 seconds more").press("Enter")
    expect(resting.clock).to_have_text(re.compile(r"3:1\d"))
    expect(resting.strip.get_by_role("button", name="15 seconds more")).to_be_focused()


def test_a_touch_that_did_not_arrive_is_said_and_can_be_repeated(resting):
    resting.page.context.set_offline(True)
    resting.press("15 seconds more")
    expect(resting.strip).to_contain_text("not sent, tap again")
    resting.page.context.set_offline(False)
    resting.press("15 seconds more")
    expect(resting.clock).to_have_text(re.compile(r"3:0\d|3:1\d"))
    expect(resting.strip).not_to_contain_text("not sent")


def test_it_signals_twice_and_differently(browser_of):
    context = browser_of()
    context.add_init_script(SIGNALS)
    lifter = Lifter(context.new_page())
    lifter.sign_up().add_exercise("Back squat")
    lifter.add_set("Back squat", "100", "5")
    # Long enough on both sides of the alert for a machine that is busy with other tests.
    set_rest(lifter.page, "20 s", "8 s")
    lifter.page.goto("/gym")
    rest = Rest(lifter.page)
    rest.press("Reset rest")
    expect(rest.strip).not_to_have_class(re.compile("is-alert"))
    expect(rest.strip).to_have_class(re.compile("is-alert"), timeout=15_000)
    assert lifter.page.evaluate("signals") == ["tone 620", "shake"]
    expect(rest.strip).to_have_class(re.compile("is-over"), timeout=13_000)
    expect(lifter.page).to_have_title(re.compile("^GO · "))
    expect(rest.strip).to_contain_text(re.compile(r"Rest over 0:0\d ago"))
    expect(rest.strip.get_by_role("button", name="Close rest")).to_be_visible()
    assert lifter.page.evaluate("signals") == ["tone 620", "shake", "tone 880", "tone 1320", "shake"]
    rest.press("Close rest")
    expect(rest.strip).to_have_count(0)
    expect(lifter.page).to_have_title(re.compile("^Back squat"))


def test_the_screen_stays_on_only_where_it_was_asked_for_and_only_while_resting(browser_of):
    context = browser_of()
    context.add_init_script(SIGNALS)
    lifter = Lifter(context.new_page())
    lifter.sign_up().add_exercise("Back squat")
    lifter.add_set("Back squat", "100", "5")
    page = lifter.page
    page.goto("/gym")
    expect(page).to_have_title(re.compile("^2:5"))
    assert page.evaluate("signals") == []
    page.goto("/gym/phone")
    page.get_by_role("button", name="Keep on").click()
    expect(page.get_by_role("button", name="Let it sleep")).to_be_visible()
    page.goto("/gym")
    page.wait_for_function("() => signals.join() === 'awake'")
    Rest(page).press("Pause rest")
    page.wait_for_function("() => signals.join() === 'awake,asleep'")


def test_the_phone_page_says_what_it_can_and_plays_it(browser_of):
    context = browser_of()
    context.add_init_script(SIGNALS)
    lifter = Lifter(context.new_page())
    lifter.sign_up()
    page = lifter.page
    page.goto("/gym/phone")
    expect(page.get_by_text("Colour, two tones, vibration")).to_be_visible()
    page.get_by_role("button", name="Try").first.click()
    page.wait_for_function("() => signals.join() === 'tone 620,tone 880,tone 1320'")
    page.get_by_role("button", name="Try").last.click()
    page.wait_for_function("() => signals.at(-1) === 'shake'")
    expect(page.get_by_text("The browser took it.")).to_be_visible()


def test_without_scripts_the_end_is_a_time_of_day_and_only_the_rest_page_loads_itself(browser_of):
    lifter = Lifter(browser_of(scripts=False).new_page())
    lifter.sign_up().add_exercise("Back squat")
    lifter.add_set("Back squat", "100", "5")
    page = lifter.page
    page.goto("/gym")
    rest = Rest(page)
    expect(rest.strip).to_contain_text(re.compile(r"Rest until \d\d:\d\d:\d\d \(3:00\)"))
    expect(rest.clock).to_be_hidden()
    rest.press("Pause rest")
    expect(rest.strip).to_contain_text("left, paused")
    expect(rest.clock).to_be_visible()
    set_rest(page, "4 s", "off")
    rest.press("Reset rest")
    rest.press("Go on resting")
    expect(rest.strip).to_contain_text("Rest until")
    page.goto("/gym/rest")
    expect(page.get_by_text(re.compile(r"left at \d\d:\d\d:\d\d, until"))).to_be_visible()
    # By itself, when rest is over.
    expect(page.get_by_text("ago rest was over")).to_be_visible(timeout=10_000)


def test_the_screen_for_two_metres_counts_and_a_touch_shows_the_set(resting):
    page = resting.page
    page.goto("/gym/floor")
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"2:5\d"))
    page.get_by_role("button", name=re.compile("go now")).click()
    expect(page.get_by_role("button", name=re.compile("Log Set 2"))).to_be_visible()


def test_it_fits_every_width_and_shuts_nobody_out(browser_of):
    lifter = Lifter(browser_of(bypass_csp=True, service_workers="block").new_page())
    lifter.sign_up().add_exercise("Back squat")
    lifter.add_set("Back squat", "142.5", "5")
    page = lifter.page
    viewer = Viewer(page)
    found = []

    def look(state):
        found.extend(f"{state} {fault}" for fault in viewer.faults())

    for path in ("/log", "/gym", "/gym/floor", "/gym/timer", "/gym/rest", "/gym/phone"):
        page.goto(path)
        look(path)
    page.goto("/gym/timer")
    page.get_by_label("Or any target").fill("3")
    page.get_by_role("button", name="Set", exact=True).last.click()
    expect(page.get_by_text("Write 3:00 for minutes")).to_be_visible()
    look("refused")
    set_rest(page, "60 min", "off")
    page.goto("/gym")
    Rest(page).press("Reset rest")
    expect(Rest(page).clock).to_have_text(re.compile("^(60:00|59:5)"))
    look("an hour")
    assert found == []
