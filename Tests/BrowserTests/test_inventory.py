"""A gym of one's own, and a machine's set-up, as a browser says them, with JavaScript and without."""

from playwright.sync_api import expect

from lifter import Lifter
from states_gym import log, take
from states_inventory import save


def begin(page, exercise):
    page.goto("/gym")
    page.get_by_role("button", name="Begin").click()
    take(page, exercise)


def test_a_changed_gym_changes_the_pad_the_steps_and_the_plates_of_each_side(browser_of, scripts):
    page = Lifter(browser_of(scripts=scripts).new_page()).sign_up().page
    begin(page, "Back squat")
    page.goto("/gym/type")
    log(page, "60", "5")
    expect(page.get_by_role("group", name="Weight in kg")).to_contain_text("62.5")
    page.get_by_role("link", name="Plates").click()
    page.get_by_role("link", name="What your gym has").click()
    for plate in ("25", "15", "10", "5", "2.5", "1.25"):
        page.get_by_label(f"Pairs of {plate} kg").fill("0")
    for bar in ("Women’s bar", "Technique bar"):
        page.get_by_role("textbox", name=bar).fill("")
    page.get_by_role("button", name="One pair of 20 kg less").click()
    expect(page.get_by_label("Pairs of 20 kg")).to_have_value("3")
    save(page)
    expect(page.get_by_text("Olympic bar 20, each side 20.")).to_be_visible()
    page.goto("/gym")
    expect(page.get_by_role("group", name="Weight in kg").locator("label")).to_have_text(["20", "60", "100"])
    page.get_by_role("button", name="40 kg more").click()
    page.locator(".onetap .go").click()
    expect(page.locator(".ctx b").nth(1)).to_have_text("2")
    # So far it was 60: the next set is offered at 100 once that is said to be right.
    page.get_by_role("button", name="100 is right").click()
    expect(page.get_by_text("100?")).to_have_count(0)
    page.goto("/gym/plates")
    expect(page.get_by_text("Olympic bar 20, each side 40.")).to_be_visible()


def test_a_mistake_keeps_what_was_typed_and_says_what_is_wrong(browser_of, scripts):
    page = Lifter(browser_of(scripts=scripts).new_page()).sign_up().page
    page.goto("/settings/plates")
    page.get_by_label("Dumbbells").fill("2–50")
    page.get_by_label("Pairs of 20 kg").fill("1")
    save(page)
    expect(page.get_by_role("alert")).to_contain_text("Dumbbells")
    expect(page.get_by_label("Dumbbells")).to_have_value("2–50")
    expect(page.get_by_text("Write the lightest, the heaviest and the step, like 5–200 by 5.")).to_be_visible()
    page.get_by_label("Dumbbells").fill("2–50 by 2")
    save(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("More")


def test_a_set_up_note_is_there_when_its_exercise_comes_again(browser_of, scripts):
    lifter = Lifter(browser_of(scripts=scripts).new_page()).sign_up()
    page = lifter.page
    begin(page, "Leg press")
    page.get_by_text("Set-up note").click()
    page.get_by_label("How it is set").fill("Seat 4, pin 7")
    page.get_by_role("button", name="Keep set-up").click()
    expect(page.locator(".top")).to_contain_text("Seat 4, pin 7")
    page.goto("/gym/type")
    log(page, "100", "8")
    expect(page.get_by_text("Seat 4, pin 7")).to_be_in_viewport()
    page.get_by_text("Set-up note").click()
    page.get_by_label("How it is set").fill("Seat 5")
    page.locator(".onetap .go").click()
    expect(page.locator(".ctx b").nth(1)).to_have_text("2")
    expect(page.locator(".top")).to_contain_text("Seat 5")
    page.goto("/log")
    expect(page.get_by_text("Set-up: Seat 5")).to_be_visible()
