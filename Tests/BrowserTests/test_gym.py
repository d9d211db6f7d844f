"""A workout by hand in gym mode: how many touches it takes, what it weighs, and that nothing of it is lost."""

import re
import socket
import statistics

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from lifter import Lifter
from program import Program
from wire import Wire

PLAN = {"Back squat": 4, "Romanian deadlift": 3, "Leg press": 4, "Leg curl": 3, "Standing calf raise": 3}
SET_BYTES = 5_000


class Trainee(Lifter):
    """Someone in gym mode, whose touches are counted."""

    touches = 0

    def touch(self, target):
        self.touches += 1
        target.click()

    def go(self):
        return self.page.locator(".onetap .go")

    def log_as_offered(self):
        before = self.done()
        self.touch(self.go())
        expect(self.page.locator(".ctx b").nth(1)).not_to_have_text(before)

    def done(self):
        return self.page.locator(".ctx b").nth(1).inner_text()

    def add_set(self, exercise, weight, reps):
        """Also a line that makes several sets at once."""
        self.write_set(exercise, weight, reps)
        self.add_button(exercise).click()
        expect(self.exercise(exercise).get_by_label(re.compile(r", set 1, weight"))).to_be_visible()

    def train_again(self, workout):
        """Starts what a saved workout was, from its page."""
        self.page.goto(workout)
        self.page.get_by_role("button", name="Train it again").click()
        expect(self.page.locator("body.gym h1")).to_be_visible()


def trained(context):
    """Someone who has done the plan once, set by set in the log."""
    trainee = Trainee(context.new_page()).sign_up()
    trainee.log_workout(**{name.replace(" ", "_"): [(f"{count}x100x5", "")] for name, count in PLAN.items()})
    trainee.workout = trainee.page.url.removesuffix("/saved")
    return trainee


@pytest.fixture
def trainee(browser_of, scripts):
    return trained(browser_of(scripts=scripts, **PHONE))


def stored(trainee):
    """What the page of the last workout says of each exercise."""
    trainee.open_history().history_rows().first.click()
    return {name: [row[1:] for row in trainee.ledger(name)] for name in PLAN if trainee.page.get_by_text(name).count()}


def test_seventeen_sets_as_planned_are_seventeen_touches(trainee):
    trainee.train_again(trainee.workout)
    for _ in range(sum(PLAN.values())):
        trainee.log_as_offered()
    assert trainee.touches == 17
    expect(trainee.page.get_by_role("heading", level=1)).to_have_text("All 17.")
    trainee.page.get_by_role("button", name="Finish").click()
    expect(trainee.page.get_by_role("heading", level=1, name="Saved.")).to_be_visible()
    assert stored(trainee) == {name: [["100", "5"]] * count for name, count in PLAN.items()}


@pytest.fixture
def own_server(tmp_path):
    """A server that a test may start again, at the same address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    program = Program(tmp_path, port).start()
    yield program
    program.remove()


def test_a_workout_with_corrections_a_swap_a_reload_and_a_restart_loses_nothing(browser_of, own_server, scripts):
    trainee = trained(browser_of(scripts=scripts, base_url=own_server.origin, **PHONE))
    page = trainee.page
    trainee.train_again(trainee.workout)
    trainee.log_as_offered()
    # One rep fewer is two touches at most: here the pad shows it at once.
    trainee.touch(page.get_by_role("button", name="Log 4 reps"))
    expect(page.locator(".ctx b").nth(1)).to_have_text("2/17")
    # A set that was done is put right.
    page.get_by_role("link", name="Set 1 of Back squat, correct").click()
    page.locator(".cell--big").first.fill("102.5")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("tbody tr").first).to_contain_text("102.5")
    page.get_by_role("link", name="Set 2 of Back squat, correct").click()
    page.locator(".cell--big").nth(1).fill("3")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("tbody tr").nth(1)).to_contain_text("3")
    # Any weight and any reps: jump, weight, jump, reps.
    trainee.touches = 0
    trainee.touch(page.get_by_role("link", name="Jump to 40 kg"))
    trainee.touch(page.locator(".cells label", has_text=re.compile(r"^\s*50\s*$")))
    trainee.touch(page.get_by_role("link", name="Jump to 12–17 reps"))
    trainee.touch(page.get_by_role("button", name="Log 13 reps"))
    assert trainee.touches == 4
    expect(page.locator(".ctx b").nth(1)).to_have_text("3/17")
    trainee.log_as_offered()
    page.reload()
    # The rack is taken.
    page.get_by_role("link", name="Swap Romanian deadlift").click()
    page.get_by_label("Find or name an exercise").fill("Good morning")
    page.get_by_role("button", name="Swap in").click()
    expect(page.get_by_role("heading", level=1, name="Good morning")).to_be_visible()
    own_server.stop()
    own_server.start()
    page.goto("/gym")
    expect(page.get_by_role("heading", level=1, name="Good morning")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Log set 1")).click()
    for index, text in enumerate(("60", "8")):
        page.locator(".cell--big").nth(index).fill(text)
    page.get_by_role("button", name="Log set 1").click()
    expect(page.locator(".ctx b").nth(1)).to_have_text("5/17")
    for _ in range(12):
        trainee.log_as_offered()
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_role("heading", level=1, name="Saved.")).to_be_visible()
    trainee.open_history().history_rows().first.click()
    assert [row[1:] for row in trainee.ledger("Back squat")] == [
        ["102.5", "5"], ["100", "3"], ["50", "13"], ["50", "5"]]
    # The weight that was chosen flows on; the reps are those asked for.
    assert [row[1:] for row in trainee.ledger("Good morning")] == [["60", "8"], ["60", "5"], ["60", "5"]]


def test_a_double_touch_is_one_set(trainee):
    trainee.train_again(trainee.workout)
    trainee.go().dblclick()
    expect(trainee.page.locator(".ctx b").nth(1)).to_have_text("1/17")


def test_a_touch_shows_at_once_and_a_set_is_light(browser_of, server):
    wire = Wire(server.origin)
    trainee = trained(browser_of(base_url=wire.origin, **PHONE))
    trainee.train_again(trainee.workout)
    page = trainee.page
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.evaluate("""() => {
        shown = [];
        document.addEventListener('click', (event) => {
            if (!event.target.closest('.go')) return;
            const begun = event.timeStamp;
            requestAnimationFrame(() => setTimeout(() => shown.push(performance.now() - begun)));
        }, true);
    }""")
    trainee.log_as_offered()
    before = wire.down
    for _ in range(10):
        trainee.log_as_offered()
    each = (wire.down - before) / 10
    shown = page.evaluate("shown")
    assert len(shown) == 11, "the page was loaded anew"
    print(f"{each:.0f} bytes a set; shown after {statistics.median(shown):.0f} ms in the middle")
    assert each <= SET_BYTES
    wire.close()
