"""What a set can be: timed, warmed up with, typed in one line, asked about."""

import re

from playwright.sync_api import expect

from lifter import follow


def test_a_plank_is_written_in_minutes_and_seconds(lifter):
    lifter.sign_up().add_exercise("Plank")
    block = lifter.exercise("Plank")
    block.get_by_label(re.compile("new set, time")).fill("90 s")
    lifter.add_button("Plank").click()
    expect(block.get_by_label("Plank, set 1, time")).to_have_value("1:30")


def test_a_warm_up_is_said_to_be_one_and_has_no_number(lifter):
    lifter.sign_up().add_exercise("Back squat")
    lifter.open_details("Back squat", "Set 1")
    lifter.page.get_by_text("Warm-up", exact=True).click()
    lifter.write_set("Back squat", "60", "8")
    lifter.add_button("Back squat").click()
    lifter.open_details("Back squat", "Warm-up 2")
    lifter.page.get_by_text("Working", exact=True).click()
    lifter.page.get_by_text("8.5", exact=True).click()
    lifter.write_set("Back squat", "100", "5")
    lifter.add_button("Back squat").click()
    expect(lifter.page.get_by_text("@8.5")).to_be_visible()
    lifter.save()
    follow(lifter.open_history().history_rows().first)
    assert lifter.ledger("Back squat") == [["w", "60", "8"], ["1", "100", "5"]]


def test_details_stay_open_over_a_reload_and_keep_what_was_said(lifter):
    page = lifter.sign_up().page
    lifter.add_exercise("Back squat")
    lifter.add_set("Back squat", "100", "5")
    lifter.open_details("Back squat", "Set 1")
    page.reload()
    page.get_by_label("Back squat, set 1, note").fill("belt on")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("belt on")).to_be_visible()
    expect(page.get_by_role("button", name="Done")).to_have_count(0)


def test_a_line_makes_its_sets(lifter):
    lifter.sign_up().add_exercise("Back squat")
    lifter.write_set("Back squat", "3x100x5", "")
    lifter.add_button("Back squat").click()
    expect(lifter.page.get_by_text("Sets 1 to 3 are added.")).to_be_visible()
    assert lifter.sets("Back squat") == [("100", "5")] * 3


def test_a_slip_is_asked_about_here_and_on_the_saved_workout(lifter):
    page = lifter.sign_up().page
    lifter.add_exercise("Bench press")
    lifter.add_set("Bench press", "86", "8")
    lifter.add_set("Bench press", "846", "8")
    expect(page.get_by_text("So far you lifted 86.")).to_be_visible()
    lifter.save()
    follow(lifter.open_history().history_rows().first)
    page.get_by_role("button", name="846 is right").click()
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.get_by_role("button", name="846 is right")).to_have_count(0)


def test_an_exercise_of_ones_own_is_measured_as_one_says(lifter):
    page = lifter.sign_up().page
    lifter.add_exercise("Zercher stroll")
    page.get_by_role("button", name="Distance", exact=True).click()
    block = lifter.exercise("Zercher stroll")
    block.get_by_label(re.compile("new set, distance")).fill("40")
    lifter.add_button("Zercher stroll").click()
    expect(block.get_by_label("Zercher stroll, set 1, distance")).to_have_value("40")
    expect(page.get_by_text("It is measured in")).to_have_count(0)
