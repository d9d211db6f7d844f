"""The history by month and date, with JavaScript and without."""

import datetime
import re
import zoneinfo

import pytest
from playwright.sync_api import expect

TODAY = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Stockholm")).date()


@pytest.fixture
def trained(lifter):
    lifter.sign_up()
    lifter.log_workout(Back_squat=[("100", "5")], Bench_press=[("60", "8")])
    return lifter.open_history()


def day_of(page, address):
    # Without scripts the server does not know the zone, and its own today may be another.
    return page.locator(f".month a[href*='{address}']")


def test_a_day_of_the_calendar_opens_its_workouts_and_leads_back_to_the_month(trained):
    page = trained.page
    page.locator(".month a.is-done").click()
    expect(page).to_have_url(re.compile(r"/history/\d{4}-\d\d-\d\d$"))
    expect(trained.history_rows()).to_have_count(1)
    page.locator(".folio a").click()
    expect(page).to_have_url(re.compile(r"/history/\d{4}-\d\d$"))
    expect(trained.history_rows()).to_have_count(1)


def test_a_workout_for_an_empty_past_day_is_dated_to_it(trained):
    page = trained.page
    day = TODAY.replace(day=1) - datetime.timedelta(days=20)
    page.goto(f"/history/{day:%Y-%m}")
    day_of(page, f"{day}").click()
    expect(page.get_by_text("Nothing written on this day.")).to_be_visible()
    page.get_by_role("link", name="Log a workout for this day").click()
    expect(page.get_by_label("Date")).to_have_value(f"{day}")
    trained.add_exercise("Deadlift")
    trained.add_set("Deadlift", "140", "5")
    trained.save()
    page.goto(f"/history/{day}")
    expect(trained.history_rows()).to_have_count(1)
    expect(trained.history_rows().first).to_contain_text("Deadlift")


def test_the_toolbar_goes_to_a_date(trained):
    page = trained.page
    page.locator(".bar").get_by_role("link", name="Go to date").click()
    field = page.get_by_label("Date")
    expect(field).to_be_visible()
    expect(field).to_be_focused()
    field.fill("2026-01-15")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page).to_have_url(re.compile(r"/history/2026-01-15$"))


def test_the_toolbar_filters_by_an_exercise_and_the_filter_can_be_lifted(trained):
    page = trained.page
    page.locator(".bar").get_by_role("link", name="Filter").click()
    page.get_by_label("Exercise").fill("sqaut")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("Only Back squat.")).to_be_visible()
    expect(trained.history_rows().first).to_contain_text("1 set")
    page.locator(".bar").get_by_role("link", name="Today").click()
    expect(page.get_by_text("Only Back squat.")).to_be_visible()
    page.get_by_role("link", name="Show everything").click()
    expect(trained.history_rows().first).to_contain_text("2 sets")
