"""States of a saved workout that is corrected, copied, deleted and brought back, and of one of a past day."""

import datetime
import re

from playwright.sync_api import expect

from lifter import follow


def correct_states(lifter):
    page = lifter.sign_up().page
    page.goto("/data/trash")
    yield "empty trash"
    lifter.log_workout(Back_squat=[("100", "5"), ("102.5", "5")], Bench_press=[("60", "8")])
    follow(page.get_by_role("link", name="Open"))
    workout = page.url
    page.get_by_role("link", name="Edit").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Edit")
    yield "a workout that is corrected"
    page.get_by_label("Notes").fill("Belt on from set 3. Third set moved best: wider stance, slower first half.")
    page.get_by_role("button", name="Remove set 1 of Back squat").click()
    expect(page.get_by_text("of Back squat is removed")).to_be_visible()
    yield "a set removed from it"
    # What no field of a browser lets through, but a script of somebody else's may send.
    page.locator("#end").evaluate("field => { field.type = 'text'; field.value = 'eight' }")
    page.get_by_role("button", name=re.compile("^Done")).click()
    expect(page.get_by_text("Write the time like 18:45.")).to_be_visible()
    yield "a time that cannot be read"
    page.goto(f"{workout}/edit")
    page.locator("#end").fill("")
    page.locator("#start").fill("")
    page.get_by_role("button", name=re.compile("^Done")).click()
    expect(page).to_have_url(workout)
    yield "a workout with notes"
    page.get_by_role("link", name="Copy").click()
    expect(page.get_by_role("button", name="Copy the text")).to_be_visible()
    yield "a workout as text"
    page.goto(workout)
    follow(page.get_by_role("link", name="Delete"))
    yield "before it is deleted"
    page.get_by_role("button", name=re.compile("^Delete")).click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    yield "the history after it is deleted"
    page.goto("/data/trash")
    yield "a workout in the trash"
    page.get_by_role("button", name="Put back").first.click()
    expect(page.get_by_text("It is back where it was.")).to_be_visible()
    yield "a set in the trash"
    day = datetime.date.today() - datetime.timedelta(days=3)
    page.goto(f"/log/past?day={day}")
    yield "a past day"
    lifter.add_exercise("Deadlift")
    yield "a workout of a past day"


def deleted_and_undone(lifter):
    """Deletes the workout that is shown and brings it back; the page is the history then."""
    page = lifter.page
    page.get_by_role("link", name="Delete").click()
    page.get_by_role("button", name=re.compile("^Delete")).click()
    expect(page.get_by_text("is in the trash.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
