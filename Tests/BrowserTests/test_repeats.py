"""A double tap, a repeated post, Back and post again, two tabs: nothing lost, nothing doubled."""

import re

import pytest
from playwright.sync_api import expect

from lifter import Lifter


@pytest.fixture
def squatter(browser_of, scripts):
    """Signed in on a phone, with one exercise and one set."""
    # A worker would fetch pages past the routes by which Back is played.
    lifter = Lifter(browser_of(375, scripts, service_workers="block").new_page()).sign_up()
    lifter.add_exercise("Back squat")
    lifter.add_set("Back squat", "100", "5")
    return lifter


def settled(lifter):
    """The sets as the server has them, whatever the page shows."""
    return Lifter(lifter.page.context.new_page()).open_log().sets("Back squat")


def test_a_double_tap_adds_one_set(squatter):
    squatter.write_set("Back squat", "105", "4")
    squatter.add_button("Back squat").dblclick()
    expect(squatter.page.get_by_label("Back squat, set 2, weight in kg")).to_have_value("105")
    assert settled(squatter) == [("100", "5"), ("105", "4")]


def test_a_double_tap_makes_one_account(browser_of, scripts):
    lifter = Lifter(browser_of(375, scripts).new_page())
    lifter.page.goto("/signup")
    lifter.fill_sign_up()
    lifter.page.get_by_role("button", name="Create account").dblclick()
    lifter.write_code_down()
    expect(lifter.page.get_by_role("heading", level=1, name="Log", exact=True)).to_be_visible()


def test_the_same_post_again_adds_nothing_and_is_answered_alike(squatter):
    page = squatter.page
    squatter.write_set("Back squat", "105", "4")
    with page.expect_request(lambda request: request.method == "POST") as sent:
        squatter.add_button("Back squat").click()
    expect(page.get_by_label("Back squat, set 2, weight in kg")).to_have_value("105")
    first = sent.value
    again = page.context.request.post(
        first.url, data=first.post_data_buffer, max_redirects=0,
        headers={"content-type": first.headers["content-type"], "origin": first.headers["origin"]})
    assert again.status == 303
    assert settled(squatter) == [("100", "5"), ("105", "4")]


def back_to(page, shown):
    """Back to a page that the browser kept as it was, keys and all, as phones do; a driven Chromium keeps none."""
    page.route(re.compile(r"/log([?#]|$)"), lambda route: route.fulfill(body=shown, content_type="text/html; charset=utf-8"), times=1)
    page.go_back()


def test_back_and_the_same_set_again_is_told_apart_from_a_new_one(squatter):
    page = squatter.page
    shown = page.content()
    squatter.add_set("Back squat", "105", "4")
    back_to(page, shown)
    assert squatter.sets("Back squat") == [("100", "5")]
    squatter.write_set("Back squat", "105", "4")
    squatter.add_button("Back squat").click()
    expect(page.get_by_text(re.compile("already saved", re.I))).to_be_visible()
    assert settled(squatter) == [("100", "5"), ("105", "4")]


def test_back_and_other_numbers_make_another_set(squatter):
    page = squatter.page
    shown = page.content()
    squatter.add_set("Back squat", "105", "4")
    back_to(page, shown)
    squatter.write_set("Back squat", "107.5", "3")
    squatter.add_button("Back squat").click()
    expect(page.get_by_label("Back squat, set 3, weight in kg")).to_have_value("107.5")
    assert settled(squatter) == [("100", "5"), ("105", "4"), ("107.5", "3")]


def test_back_to_a_reloaded_page_shows_what_was_added(squatter):
    squatter.add_set("Back squat", "105", "4")
    squatter.page.go_back()
    expect(squatter.page.get_by_label("Back squat, set 2, weight in kg")).to_have_value("105")


def test_two_tabs_keep_what_each_wrote(squatter):
    other = Lifter(squatter.page.context.new_page(), squatter.email).open_log()
    squatter.add_set("Back squat", "105", "4")
    other.write_set("Back squat", "110", "3")
    other.add_button("Back squat").click()
    expect(other.page.get_by_label("Back squat, set 3, weight in kg")).to_have_value("110")
    assert settled(squatter) == [("100", "5"), ("105", "4"), ("110", "3")]


def test_a_double_tap_on_save_makes_one_workout(squatter):
    squatter.page.get_by_role("button", name=re.compile("^Save workout")).dblclick()
    expect(squatter.page.get_by_role("heading", level=1, name="Saved.")).to_be_visible()
    squatter.open_history()
    expect(squatter.history_rows()).to_have_count(1)
