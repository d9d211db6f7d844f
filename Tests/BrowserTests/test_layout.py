"""Every state of every screen fits at every width and shuts nobody out."""

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from conftest import WIDTHS
from form_client import FormClient
from layout import barriers, faults_at
from lifter import Lifter


def public_states(lifter):
    """Brings the page into one state after another and says which."""
    page = lifter.page
    for path in ("/", "/signup", "/login", "/install/iphone", "/install/android", "/offline", "/no-such-page"):
        page.goto(path)
        yield path
    page.goto("/signup")
    page.get_by_label("Email").fill("ann@example")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "sign-up errors"
    lifter.log_in("not the password")
    expect(page.get_by_text("do not match")).to_be_visible()
    yield "log-in errors"


def private_states(lifter):
    page = lifter.sign_up().page
    yield "empty log"
    lifter.open_history()
    yield "empty history"
    lifter.open_log().add_exercise("Back squat")
    yield "first exercise"
    for weight in ("100", "102.5", "142.5"):
        lifter.add_set("Back squat", weight, "5")
    lifter.add_exercise("Romanian deadlift with a pause below the knee")
    yield "sets"
    lifter.open_details("Back squat", "Set 2")
    page.get_by_text("9.5", exact=True).click()
    page.get_by_label(re.compile("set 2, note")).fill("Belt on, moved well, a little wider than last week")
    yield "details of a set"
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Belt on, moved well")).to_be_visible()
    lifter.open_details("Back squat", "Set 4")
    yield "details of the next set"
    page.get_by_role("button", name="Done").click()
    lifter.write_set("Back squat", "1425", "5")
    lifter.add_button("Back squat").click()
    expect(page.get_by_role("button", name="1425 is right")).to_be_visible()
    yield "a set that may be a slip"
    page.get_by_role("button", name="1425 is right").click()
    lifter.add_exercise("Rowing machine")
    for metres, time in (("2000", "7:58"), ("10000", "1:02:03")):
        block = lifter.exercise("Rowing machine")
        block.get_by_label(re.compile("new set, distance")).fill(metres)
        block.get_by_label(re.compile("new set, time")).fill(time)
        lifter.add_button("Rowing machine").click()
    expect(lifter.exercise("Rowing machine").get_by_label(re.compile(r", set 2, time"))).to_have_value("1:02:03")
    yield "distance and time"
    lifter.write_set("Back squat", "1,250", "5")
    lifter.add_button("Back squat").click()
    expect(page.get_by_text("reads two ways")).to_be_visible()
    yield "question"
    page.get_by_role("button", name=re.compile(r"^1\.25")).click()
    expect(page.get_by_text("reads two ways")).to_have_count(0)
    lifter.write_set("Back squat", "1e3", "5")
    lifter.add_button("Back squat").click()
    expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    yield "a weight that cannot be read"
    page.get_by_role("button", name=re.compile("^Save workout")).click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "refused"
    lifter.open_log()
    page.get_by_role("link", name="Abandon").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Abandon"))
    yield "abandon"
    page.get_by_role("button", name=re.compile("^Throw")).click()
    lifter.log_workout(Back_squat=[("100", "5"), ("102.5", "5")])
    yield "saved"
    lifter.open_history()
    yield "history"
    page.locator(".bar").get_by_role("link", name="Go to date").click()
    yield "go to date"
    page.goto("/history?on=12.11.")
    expect(page.get_by_text("Write the date like")).to_be_visible()
    yield "a date that cannot be read"
    page.goto("/history/2026-01")
    yield "a month without workouts"
    page.goto("/history/2026-01-15")
    yield "a day without workouts"
    page.goto("/history/exercises")
    yield "filter"
    page.get_by_label("Exercise").fill("Zercher")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("Nothing you have trained")).to_be_visible()
    yield "filter not found"
    page.get_by_role("link", name="Back squat").click()
    expect(page.get_by_text("Only Back squat.")).to_be_visible()
    yield "filtered"
    page.locator(".month a.is-done").click()
    yield "filtered day"
    lifter.open_history().history_rows().first.click()
    expect(page.get_by_role("heading", level=2, name="Back squat")).to_be_visible()
    yield "details"
    page.goto("/workouts/nothing-here")
    yield "not found"
    page.goto("/install")
    yield "install"


def routine_states(lifter):
    page = lifter.sign_up().page
    for path in ("/more", "/routines", "/routines?open=search", "/routines?open=sort", "/routines/library",
                 "/routines/library/arms", "/routines?month=2026-01", "/routines?day=2026-01-15"):
        page.goto(path)
        yield path
    lifter.log_workout(Back_squat=[("100", "5"), ("102.5", "5")])
    page.goto("/routines/new")
    yield "new routine"
    page.get_by_role("button", name="Make").click()
    expect(page.get_by_text("Name the routine.")).to_be_visible()
    yield "new routine without a name"
    lifter.make_routine("Lower A", "Back squat", "Romanian deadlift with a pause below the knee")
    yield "grid"
    squat = page.get_by_role("region", name="Back squat")
    squat.get_by_label("round 1, weight").fill("102.5")
    squat.get_by_label("round 1, reps").fill("8-12")
    squat.get_by_label("round 2, weight").fill("heavy")
    squat.get_by_label("round 3 is done").uncheck()
    page.get_by_role("button", name="Superset with the one above").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a target that cannot be read"
    squat.get_by_label("round 2, weight").fill("105")
    page.get_by_label("Add exercise").fill("Bench pres")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Which one is it?")).to_be_visible()
    yield "an exercise that may be several"
    page.get_by_role("button", name="Bench press", exact=True).click()
    for name in ("Rowing machine", "Plank"):
        page.get_by_label("Add exercise").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("heading", level=2, name=name)).to_be_visible()
    page.get_by_role("button", name="Remove Plank").click()
    expect(page.get_by_text("Plank is removed.")).to_be_visible()
    yield "an exercise removed"
    lifter.save_routine()
    yield "routine"
    page.get_by_role("link", name="History").first.click()
    yield "routine history"
    page.goto("/routines")
    page.get_by_role("link", name="Lower A").click()
    page.get_by_role("link", name="Edit").click()
    page.get_by_text("Delete", exact=True).click()
    page.get_by_role("button", name="Delete Lower A").click()
    expect(page.get_by_text("Lower A is in the trash.")).to_be_visible()
    yield "routine in the trash"


def crowded_routine_states(lifter):
    """The longest names, the largest numbers, and as many rounds as there can be."""
    page = lifter.sign_up().page
    word = "W" * 80
    lifter.make_routine(word + "W" * 40, word, "Wide-grip machine row " * 3)
    first = page.get_by_role("region", name=word)
    for label, text in (("weight", "1102.5"), ("reps", "99-100"), ("rest", "59:59")):
        for round in (1, 2, 3):
            first.get_by_label(f"round {round}, {label}").fill(text)
    for count in range(3, 20):
        page.get_by_role("button", name="One more of all exercises").click()
        expect(page.get_by_text(f"Rounds of all exercises: {count + 1}")).to_be_visible()
    page.get_by_label("Note").fill("Longnotewithoutspace" * 20)
    yield "full grid"
    lifter.save_routine()
    yield "full routine"
    page.goto("/routines")
    yield "full list"


def crowded_states(lifter):
    """The longest names, with and without a blank, as many sets as one exercise takes, and the largest numbers."""
    page = lifter.sign_up().page
    word, words = "W" * 80, "Wide-grip machine row " * 3
    for name in (word, words.strip()):
        lifter.add_exercise(name)
        lifter.add_set(name, "142.5", "100")
    page.locator("summary").first.click()
    page.get_by_label("Workout name").fill(word + "W" * 40)
    page.get_by_label("Workout name").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(word + "W" * 40)
    add_sets_like_the_last(page, 99)
    lifter.open_log()
    yield "full log"
    page.get_by_role("link", name="Abandon").click()
    yield "full abandon"
    lifter.open_log().add_set(word, "1499.875", "1000")
    lifter.save()
    yield "full saved"
    lifter.open_history()
    yield "full history"
    page.locator(".month a.is-done").click()
    yield "full day"
    page.goto("/history/exercises")
    yield "full filter"
    page.get_by_role("link", name=word).click()
    yield "full filtered"
    lifter.open_history()
    lifter.history_rows().first.click()
    assert len(lifter.ledger(words.strip())) == 100
    yield "full details"


def add_sets_like_the_last(page, count):
    """Posts the last exercise's prefilled row again and again, which by hand would take minutes."""
    client = FormClient(urljoin(page.url, "/").rstrip("/"), "198.18.255.1")
    client.cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    for _ in range(count):
        form = next(form for form in client.page("/log").forms if form.action == "/log")
        button = [button for button in form.buttons if button.get("value", "").startswith("add-set.")][-1]
        status, _, text = client.post(*client.press(form, button))
        assert status == 303, text[:500]


@pytest.mark.parametrize("states", [
    public_states, private_states, crowded_states, routine_states, crowded_routine_states])
def test_every_state_fits_and_shuts_nobody_out(browser_of, scripts, states):
    # The style that axe needs would be refused by the pages' own policy.
    page = browser_of(375, scripts, bypass_csp=True).new_page()
    faults = []
    for state in states(Lifter(page)):
        found = [fault for width, height in WIDTHS.items() for fault in faults_at(page, width, height)]
        if scripts:
            found += barriers(page, WIDTHS)
        faults += [f"{state}: {fault}" for fault in found]
        page.set_viewport_size({"width": 375, "height": WIDTHS[375]})
    assert not faults, "\n".join(faults)
