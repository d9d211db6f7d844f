"""States of the plan: its questions, the week that is made of them, its days, and swaps."""

import re

from playwright.sync_api import expect


def plan_states(lifter):
    page = lifter.sign_up().page
    yield "the log right after sign-up"
    page.get_by_role("link", name="Or make a plan").click()
    expect(page.get_by_role("link", name="Just log")).to_be_visible()
    yield "the five answers, to be skipped"
    lifter.log_workout(Back_squat=[("100", "5"), ("102.5", "5")])
    lifter.answer()
    page.get_by_role("button", name="Make the week").click()
    expect(page.get_by_text("Choose at least one training day.")).to_be_visible()
    yield "no day chosen"
    lifter.answer("Mo", "Tu", "Th", "Sa")
    page.get_by_role("button", name="Make the week").click()
    expect(page.get_by_role("button", name="Take this plan")).to_be_visible()
    yield "the made plan"
    page.get_by_role("button", name="Take this plan").click()
    expect(page.get_by_role("heading", level=1, name="The week")).to_be_visible()
    yield "the first week"
    page.goto("/plan")
    page.get_by_role("link", name="The week after").click()
    expect(page.get_by_text("Week 2")).to_be_visible()
    page.get_by_text("Why the week is so").click()
    page.get_by_text("Stop the plan").first.click()
    yield "a week to come, unfolded"
    rows = page.locator("ul.rows a.row[href^='/plan/2']")
    rows.nth(1).click()
    expect(page.get_by_role("button", name="Move the day")).to_be_visible()
    yield "a day"
    page.get_by_role("button", name="Take a rest day").click()
    expect(page.get_by_text("Nothing changes until you choose it.")).to_be_visible()
    yield "a week that misses sets"
    page.locator("ul.rows a.row[href^='/plan/2']").nth(1).click()
    expect(page.get_by_role("button", name="Take the rest back")).to_be_visible()
    yield "a day of taken rest"
    page.go_back()
    page.locator("ul.rows a.row[href^='/plan/2']").nth(2).click()
    page.get_by_role("link", name=re.compile("^Swap")).first.click()
    expect(page.get_by_role("button", name="Swap in")).to_be_visible()
    yield "a swap"
    page.get_by_label("Find, or name your own").fill("Back squad with a pause at the bottom")
    page.get_by_role("button", name="Swap in").click()
    expect(page.locator("main")).to_contain_text(re.compile("Which one is it|at the bottom"))
    yield "a swap for something unclear, or of one's own"
    page.goto("/plan")
    page.get_by_text("Stop the plan").first.click()
    page.get_by_role("button", name="Stop the plan").click()
    expect(page.get_by_text("The plan is stopped.")).to_be_visible()
    yield "the plan stopped"
