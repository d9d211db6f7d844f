"""A saved workout corrected, deleted and brought back, by hand."""

import datetime

from playwright.sync_api import expect

from lifter import follow
from states_correct import deleted_and_undone


def test_a_workout_is_corrected_and_every_change_is_kept_at_once(lifter):
    page = lifter.sign_up().page
    lifter.log_workout(Back_squat=[("100", "5"), ("105", "5")])
    follow(page.get_by_role("link", name="Open"))
    workout = page.url
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Back squat, set 1, weight").fill("102.5")
    lifter.add_set("Back squat", "110", "3")
    page.get_by_role("button", name="Remove set 2 of Back squat").click()
    expect(page.get_by_text("of Back squat is removed")).to_be_visible()
    page.goto(workout)
    assert lifter.ledger("Back squat") == [["1", "102.5", "5"], ["2", "110", "3"]]


def test_a_workout_goes_to_another_day_with_its_times(lifter):
    page = lifter.sign_up().page
    lifter.log_workout(Back_squat=[("100", "5")])
    follow(page.get_by_role("link", name="Open"))
    workout = page.url
    day = datetime.date.today() - datetime.timedelta(days=9)
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Date").fill(f"{day}")
    page.get_by_label("Start").fill("07:05")
    page.get_by_label("End").fill("08:10")
    page.get_by_role("button", name="Done").click()
    expect(page).to_have_url(workout)
    expect(page.get_by_text("07:05 to 08:10")).to_be_visible()
    page.goto(f"/history/{day}")
    expect(lifter.history_rows()).to_have_count(1)


def test_a_workout_is_deleted_and_brought_back(lifter):
    page = lifter.sign_up().page
    lifter.log_workout(Back_squat=[("100", "5")])
    follow(page.get_by_role("link", name="Open"))
    deleted_and_undone(lifter)
    expect(lifter.history_rows()).to_have_count(1)


def test_the_text_of_a_workout_is_copied(phone):
    page = phone.sign_up().page
    phone.log_workout(Back_squat=[("100", "5")])
    follow(page.get_by_role("link", name="Open"))
    page.get_by_role("link", name="Copy").click()
    page.get_by_role("button", name="Copy the text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
