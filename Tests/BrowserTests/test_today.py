"""Today with a plan in a browser, its feed and its reminders; with JavaScript and without."""

import re
import urllib.request

import pytest
from playwright.sync_api import expect

from layout import Viewer
from lifter import Lifter
from states_planned import PlannedDays


@pytest.fixture
def planner(browser_of, scripts):
    return Lifter(browser_of(375, scripts).new_page()).sign_up()


def start_and_save(lifter):
    """One set of the workout that today begins, and no more of it."""
    page = lifter.page
    page.get_by_role("button", name=re.compile("^Start ")).click()
    expect(page).to_have_url(re.compile("/gym"))
    lifter.open_log()
    block = page.get_by_role("region").first
    block.get_by_label(re.compile("new set, weight")).fill("60")
    block.get_by_label(re.compile("new set, reps")).fill("6")
    block.get_by_role("button", name="Add set").click()
    expect(block.get_by_label(re.compile(r", set \d+, reps"))).to_have_count(1)
    lifter.save()


def test_the_day_is_started_and_done_from_today(planner, server):
    plan = PlannedDays(planner, server.run_sql)
    plan.look("0 of")
    start_and_save(planner)
    plan.look("Done.", "1 of", "Next")
    planner.page.get_by_role("link", name=re.compile("^Train it again")).click()
    expect(planner.page.get_by_role("button", name="Start guidance")).to_be_visible()


def test_a_missed_day_is_done_today_in_two_touches(planner, server):
    plan, page = PlannedDays(planner, server.run_sql), planner.page
    plan.shift(1)
    plan.look("It was planned for yesterday. Today is rest, so it fits.")
    page.get_by_role("button", name=re.compile("^Do it today")).click()
    expect(page.get_by_role("button", name=re.compile("^Start "))).to_be_visible()
    start_and_save(planner)
    plan.look("Done.")
    expect(page.get_by_text("Missed")).to_have_count(0)


@pytest.mark.parametrize("answer", ["instead", "Excuse it", "Let it go"])
def test_a_missed_day_is_settled_otherwise_and_not_asked_about_again(planner, server, answer):
    plan, page = PlannedDays(planner, server.run_sql), planner.page
    plan.shift(1)
    plan.look("so it fits")
    page.get_by_role("button", name=re.compile(answer)).first.click()
    expect(page.get_by_role("heading", level=1, name="Rest.")).to_be_visible()
    plan.look("Or train anyway")
    page.go_back()
    plan.look("Or train anyway")


def test_a_calendar_reads_the_days_from_its_address_until_that_is_revoked(planner, server):
    PlannedDays(planner, server.run_sql)
    page = planner.page
    page.goto("/plan")
    page.get_by_role("link", name=re.compile("^In your calendar")).click()
    page.get_by_role("button", name="Make an address").click()
    address = page.get_by_label("Whoever has it can read your days").input_value()
    with urllib.request.urlopen(address) as answer:
        calendar = answer.read().decode()
        assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert calendar.startswith("BEGIN:VCALENDAR\r\n") and calendar.count("BEGIN:VEVENT") > 8
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("^Download once")).click()
    assert download.value.suggested_filename == "training.ics"
    page.goto("/plan/feed")
    expect(page.get_by_text("Last fetched today")).to_be_visible()
    page.get_by_text("Switch the feed off").click()
    page.get_by_role("button", name="Revoke the address").click()
    expect(page.get_by_role("button", name="Make an address")).to_be_visible()
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(address)
    assert refused.value.code == 404


def test_the_strip_tells_planned_days_apart_without_colour(browser_of, server):
    lifter = Lifter(browser_of(375, True, bypass_csp=True).new_page()).sign_up()
    plan = PlannedDays(lifter, server.run_sql)
    plan.shift(1)
    plan.look("so it fits")
    strip = lifter.page.locator(".week")
    words = strip.locator(".vh").all_inner_texts()
    assert any("rest" in word for word in words) and any("planned" in word for word in words)
    # In shades of grey each kind of day still has a form of its own.
    lifter.page.add_style_tag(content="html { filter: grayscale(1) }")
    looks = lifter.page.locator(".day-cell").evaluate_all(
        "cells => cells.map(c => [c.className, getComputedStyle(c).backgroundImage, getComputedStyle(c.querySelector('i')).border])")
    kinds = {look[0].split()[1]: tuple(look[1:]) for look in looks}
    assert len(set(kinds.values())) == len(kinds), looks
