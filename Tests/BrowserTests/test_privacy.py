"""What is one lifter's is nobody else's."""

import re

from playwright.sync_api import expect

from lifter import Lifter


def test_after_log_out_back_shows_nothing_private(phone):
    page = phone.sign_up().page
    phone.log_workout(Back_squat=[("100", "5")])
    phone.open_history()
    phone.log_out()
    page.go_back()
    expect(page.locator("main")).not_to_contain_text("Back squat")


def test_anothers_workout_looks_like_one_that_never_was(phone, browser_of):
    phone.sign_up()
    phone.log_workout(Back_squat=[("100", "5")])
    phone.open_history()
    address = phone.history_rows().first.get_attribute("href")
    stranger = Lifter(browser_of().new_page()).sign_up().page.context
    theirs = stranger.request.get(address)
    nobodys = stranger.request.get(address[:-4] + "AAAA")
    assert (theirs.status, nobodys.status) == (404, 404)
    assert theirs.text() == nobodys.text()


def test_private_pages_need_a_login_and_come_back_after_it(phone):
    page = phone.sign_up().page
    phone.log_out()
    page.goto("/history")
    expect(page).to_have_url(re.compile(r"/login\?next="))
    page.get_by_label("Email").fill(phone.email)
    page.get_by_label("Password").fill("a short sentence works")
    page.get_by_role("button", name="Log in").click()
    expect(page).to_have_url(re.compile(r"/history$"))
