"""States of the log, from the empty one to everything that can be asked."""

import re

from playwright.sync_api import expect

from lifter import PASSWORD, Lifter


def log_states(lifter):
    page = lifter.sign_up().page
    yield "empty log"
    lifter.add_exercise("Back squat")
    yield "first exercise"
    for weight in ("100", "102.5", "142.5"):
        lifter.add_set("Back squat", weight, "5")
    lifter.add_exercise("Romanian deadlift with a pause below the knee")
    yield "sets"
    yield from details_of_sets(lifter)
    yield from other_measures(lifter)
    yield from removals(lifter)
    yield from questions(lifter)
    yield from arrivals(lifter)
    yield from refusals(lifter)
    page.get_by_role("link", name="Abandon").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Abandon"))
    yield "abandon"
    page.get_by_role("button", name=re.compile("^Throw")).click()
    expect(page.get_by_label("First exercise")).to_be_visible()
    yield "empty log after training"
    page.get_by_role("link", name="Log one from the past").click()
    expect(page.get_by_label("Date")).to_be_visible()
    yield "the date of a past workout"


def details_of_sets(lifter):
    page = lifter.page
    lifter.open_details("Back squat", "Set 2")
    page.get_by_text("9.5", exact=True).click()
    page.get_by_label(re.compile("set 2, note")).fill("Belt on, moved well, a little wider than last week")
    yield "details of a set"
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Belt on, moved well")).to_be_visible()
    lifter.open_details("Back squat", "Set 4")
    page.get_by_label(re.compile("new set, RPE below 6")).fill("hard")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()
    yield "details of the next set that cannot be read"
    page.get_by_label(re.compile("new set, RPE below 6")).fill("5.5")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Note on Back squat").click()
    page.get_by_label("Note", exact=True).fill("Knees out. " * 20)
    yield "note on an exercise"


def other_measures(lifter):
    """Distance and time, each as long as it gets."""
    page = lifter.page
    lifter.add_exercise("Rowing machine")
    block = lifter.exercise("Rowing machine")
    for metres, time in (("2000", "7:58"), ("10000", "1:02:03"), ("999999.99", "23:59:59")):
        block.get_by_label(re.compile("new set, distance")).fill(metres)
        block.get_by_label(re.compile("new set, time")).fill(time)
        lifter.add_button("Rowing machine").click()
        expect(block.get_by_label(re.compile(r", set \d, distance")).last).to_have_value(metres)
    expect(block.get_by_label(re.compile(r", set 3, time"))).to_have_value("23:59:59")
    yield "distance and time"
    lifter.add_exercise("Zercher stroll")
    yield "how an exercise of one's own is measured"


def removals(lifter):
    page = lifter.page
    page.get_by_role("button", name="Remove set 3 of Back squat").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    yield "undo of a set"
    page.get_by_role("button", name="Remove exercise Zercher stroll").click()
    expect(page.get_by_text("Zercher stroll is removed")).to_be_visible()
    yield "undo of an exercise"


def questions(lifter):
    page = lifter.page
    lifter.write_set("Back squat", "1425", "1000")
    lifter.add_button("Back squat").click()
    expect(page.get_by_role("button", name="1425 is right")).to_be_visible()
    yield "a set that may be a slip"
    page.get_by_role("button", name="1425 is right").click()
    lifter.write_set("Back squat", "1,250", "5")
    lifter.add_button("Back squat").click()
    expect(page.get_by_text("reads two ways")).to_be_visible()
    yield "a number with two readings"
    page.get_by_role("button", name=re.compile(r"^1\.25")).click()
    expect(page.get_by_text("reads two ways")).to_have_count(0)
    page.get_by_label("Add exercise").fill("Bench sqaut")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#add-q")).to_be_visible()
    yield "an exercise that may be several"
    lifter.open_log()
    yield from conflicts(lifter)


def conflicts(lifter):
    page = lifter.page
    other = Lifter(page.context.new_page()).open_log()
    for tab, weight in ((other.page, "101.25"), (page, "1002.125")):
        tab.get_by_label("Back squat, set 1, weight in kg").fill(weight)
        tab.get_by_role("button", name="Note on Romanian deadlift with a pause below the knee").click()
        tab.wait_for_url(re.compile("note="))
    other.page.close()
    expect(page.get_by_text("was changed elsewhere")).to_be_visible()
    yield "a set that was changed in two places"
    page.get_by_role("button", name=re.compile("Keep what is here")).click()
    expect(page.get_by_text("was changed elsewhere")).to_have_count(0)


def arrivals(lifter):
    """What the address of a post says to whoever asks for it."""
    page = lifter.page
    lifter.write_set("Back squat", "142.5", "5")
    with page.expect_request(lambda request: request.method == "POST") as sent:
        lifter.add_button("Back squat").click()
    page.wait_for_load_state()
    page.goto(sent.value.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("Arrived.")
    yield "a post that has arrived"
    page.goto("/log?k=AAAAAAAAAAAAAAAAAAAAAA")
    expect(page.get_by_role("heading", level=1)).to_have_text("Did not arrive.")
    yield "a post that has not arrived"


def refusals(lifter):
    page = lifter.open_log().page
    lifter.write_set("Back squat", "1e3", "5")
    lifter.add_button("Back squat").click()
    expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    yield "a weight that cannot be read"
    page.get_by_role("button", name=re.compile("^Save workout")).click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "refused"
    page.goto("/log")


def parked_states(lifter):
    """A post that met nobody logged in, and what becomes of it."""
    page = lifter.sign_up().page
    lifter.add_exercise("Back squat")
    lifter.write_set("Back squat", "142.5", "5")
    page.context.clear_cookies()
    lifter.add_button("Back squat").click()
    expect(page.get_by_role("button", name="Log in")).to_be_visible()
    yield "logged out while writing"
    page.get_by_label("Email").fill(lifter.email)
    page.get_by_label("Password").fill("not the password")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("do not match")).to_be_visible()
    yield "logged out while writing, and mistyped"
    page.get_by_label("Email").fill(lifter.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", level=1, name="Not sent yet.")).to_be_visible()
    yield "not sent yet"
