"""Looking at what training came to, into a number, and at one exercise."""

import re

from playwright.sync_api import expect


def test_a_number_leads_to_its_sets_and_an_exercise_to_its_line(lifter):
    page = lifter.sign_up().page
    for weight in ("100", "102.5", "105"):
        lifter.log_workout(Back_squat=[(weight, "5")])
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Progress").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Progress")
    expect(page.get_by_role("img", name=re.compile("External load over 13 weeks"))).to_be_visible()
    page.get_by_role("link", name="1.5", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Weight moved")
    expect(page.get_by_text("Nothing is left out.")).to_be_visible()
    page.get_by_role("link", name="Back squat").first.click()
    expect(page.get_by_role("img", name=re.compile("^Heaviest set of 5 reps or more: 3 points"))).to_be_visible()
    page.get_by_text("The numbers").first.click()
    expect(page.get_by_role("row", name=re.compile("105 × 5")).first).to_be_visible()


def test_two_names_become_one_and_two_again(lifter):
    page = lifter.sign_up().page
    lifter.log_workout(Back_squat=[("100", "5")])
    lifter.log_workout(Knee_bender=[("120", "5")])
    page.goto("/progress")
    page.get_by_role("link", name="Knee bender").first.click()
    page.get_by_role("link", name="Merge with another").click()
    page.get_by_role("link", name="Back squat").click()
    expect(page.get_by_text("Knee bender becomes Back squat.")).to_be_visible()
    page.get_by_role("button", name="Make one").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Back squat")
    expect(page.get_by_text("Heaviest: 120 kg × 5")).to_be_visible()
    page.get_by_text("Names", exact=True).click()
    page.get_by_role("button", name="Undo the merge").click()
    expect(page.get_by_text("Two again, as they were")).to_be_visible()
    expect(page.get_by_text("Heaviest: 120 kg × 5")).to_have_count(0)
