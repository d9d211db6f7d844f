"""The four core flows, at each width, with JavaScript at every other."""

import re

from playwright.sync_api import expect

from conftest import PHONE
from lifter import Lifter, follow


def test_a_newcomer_enrols_and_finds_the_first_workout_on_top_of_history(lifter):
    page = lifter.page
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"log\s*the\s*work", re.I))
    lifter.enrol()
    lifter.add_exercise("Back squat")
    lifter.add_set("Back squat", "62,5", "5")
    lifter.add_set("Back squat", "65", "5")
    assert lifter.sets("Back squat") == [("62.5", "5"), ("65", "5")]
    lifter.save()
    page.get_by_role("link", name="See history").click()
    expect(lifter.history_rows()).to_have_count(1)
    expect(lifter.history_rows().first).to_contain_text("Back squat")


def test_the_focus_is_in_the_row_to_go_on_with(lifter):
    page = lifter.sign_up().page
    lifter.add_exercise("Back squat")
    for number in ("2", "3"):
        lifter.add_set("Back squat", "60", "5")
        row = page.locator("tr.is-entry:focus")
        expect(row.get_by_role("rowheader")).to_contain_text(number)
        page.keyboard.press("Tab")
        expect(row.or_(page.locator("tr.is-entry:focus-within"))).to_have_count(1)


def test_a_page_that_is_slow_to_load_does_not_move_under_the_finger(browser_of):
    lifter = Lifter(browser_of(service_workers="block", **PHONE).new_page()).sign_up()
    for name in ("Back squat", "Bench press", "Deadlift"):
        lifter.add_exercise(name)
    page, held = lifter.page, []
    address = page.url
    page.route("**/late.svg", lambda route: held.append(route))
    page.route(address, lambda route: route.fulfill(
        response=(answer := route.fetch()), body=answer.text().replace("</main>", '<img src="/late.svg" alt=""></main>')))

    def moved(meanwhile):
        """How far the page has moved when the last of it is there, with something done before."""
        page.goto("about:blank")
        page.goto(address, wait_until="domcontentloaded")
        meanwhile()
        # Once what that has moved by itself is painted.
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate("document.readyState") == "interactive"
        held.pop().abort()
        page.wait_for_load_state()
        return page.evaluate("scrollY")

    field = page.get_by_label("Add exercise")
    assert moved(lambda: None) > 100, "the field to go on with is far enough down"
    assert moved(lambda: page.touchscreen.tap(5, 5)) == 0
    assert moved(lambda: field.fill("Leg press")) == 0
    expect(field).to_be_focused()
    expect(field).to_have_value("Leg press")


def test_a_mistake_at_sign_up_keeps_what_was_typed(lifter):
    page = lifter.page
    page.goto("/signup")
    page.get_by_label("Email").fill(lifter.email)
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("Use at least 10 characters")).to_be_visible()
    expect(page.get_by_label("Email")).to_have_value(lifter.email)
    expect(page.get_by_label("Password")).to_have_value("")
    page.get_by_label("Password").fill("long enough by now")
    page.get_by_role("button", name="Create account").click()
    lifter.write_code_down()


def test_someone_returning_reads_every_set_of_an_earlier_workout(lifter):
    page = lifter.page
    lifter.sign_up()
    lifter.log_workout(Back_squat=[("100", "5"), ("102.5", "3")], Bench_press=[("60", "8")])
    lifter.log_out()
    lifter.log_in("not the password")
    expect(page.get_by_text("Email and password do not match")).to_be_visible()
    expect(page.get_by_label("Email")).to_have_value(lifter.email)
    lifter.log_in()
    expect(page).to_have_url(re.compile(r"/today$"))
    lifter.open_history()
    follow(lifter.history_rows().first)
    assert lifter.ledger("Back squat") == [["1", "100", "5"], ["2", "102.5", "3"]]
    assert lifter.ledger("Bench press") == [["1", "60", "8"]]
    page.get_by_role("link", name="History").first.click()
    expect(page.get_by_role("heading", level=1, name="History")).to_be_visible()


def test_another_workout_from_history_loses_what_was_removed_and_stands_on_top(lifter):
    page = lifter.page
    lifter.sign_up()
    lifter.log_workout(Back_squat=[("100", "5")])
    lifter.open_history()
    page.locator("a[href='/log']").first.click()
    lifter.add_exercise("Deadlift")
    lifter.add_set("Deadlift", "140", "5")
    lifter.add_set("Deadlift", "999", "5")
    page.get_by_role("button", name="Remove set 2 of Deadlift").click()
    expect(page.get_by_role("button", name="Remove set 2 of Deadlift")).to_have_count(0)
    lifter.add_exercise("Bench press")
    lifter.exercise("Bench press").get_by_role("button", name="Remove exercise").click()
    expect(page.get_by_role("heading", level=2, name="Bench press")).to_have_count(0)
    lifter.save()
    lifter.open_history()
    expect(lifter.history_rows()).to_have_count(2)
    follow(lifter.history_rows().first)
    assert lifter.ledger("Deadlift") == [["1", "140", "5"]]


def test_an_empty_history_leads_into_logging(lifter):
    page = lifter.page
    lifter.sign_up()
    lifter.open_history()
    expect(page.get_by_role("heading", level=1, name="No work logged yet.")).to_be_visible()
    page.get_by_role("link", name="Log the first workout").click()
    lifter.add_exercise("Back squat")
    lifter.add_set("Back squat", "40", "10")
    lifter.save()
    lifter.open_history()
    expect(lifter.history_rows()).to_have_count(1)
