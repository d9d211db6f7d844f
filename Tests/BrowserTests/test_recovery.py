"""Coming back without the password."""

import re

from playwright.sync_api import expect

from lifter import PASSWORD, Lifter

NEW = "another sentence works"


def forget(page, email, code, password=NEW):
    page.goto("/login")
    page.get_by_role("link", name="Forgot your password?").click()
    page.get_by_label("Email").fill(email)
    page.get_by_label("Recovery code").fill(code)
    page.get_by_label("New password").fill(password)
    page.get_by_role("button", name="Set the password").click()


def test_a_code_written_down_at_sign_up_opens_the_log_again_once(lifter, browser_of):
    page = lifter.page
    page.goto("/signup")
    lifter.fill_sign_up()
    page.get_by_role("button", name="Create account").click()
    code = lifter.write_code_down()
    assert re.fullmatch(r"(\w{4}\s+){5}\w{4}", code)
    lifter.log_workout(Back_squat=[("100", "5")])
    other = Lifter(browser_of().new_page(), lifter.email)
    forget(other.page, lifter.email, code, "short")
    expect(other.page.get_by_text("This one has 5.")).to_be_visible()
    expect(other.page.get_by_label("Email")).to_have_value(lifter.email)
    expect(other.page.get_by_label("Recovery code")).to_have_value("")
    forget(other.page, lifter.email, re.sub(r"\s+", "-", code.lower()))
    new = other.page.get_by_role("group", name="Recovery code").inner_text()
    assert new != code
    other.page.get_by_role("link", name="I wrote it down").click()
    expect(other.page).to_have_url(re.compile(r"/today$"))
    expect(other.open_history().history_rows()).to_have_count(1)
    page.goto("/history")
    expect(page).to_have_url(re.compile(r"/login\?next="))
    forget(page, lifter.email, code, PASSWORD)
    expect(page.get_by_text("Email and recovery code do not match.")).to_be_visible()
    lifter.log_in(NEW)
    expect(page).to_have_url(re.compile(r"/today$"))


def test_another_code_is_made_under_account(phone):
    page = phone.sign_up().page
    page.goto("/settings/account")
    page.get_by_role("link", name="Recovery code").click()
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Make another").click()
    expect(page.get_by_role("heading", name="Write it down.")).to_be_visible()
    page.get_by_role("link", name="I wrote it down").click()
    expect(page).to_have_url(re.compile(r"/settings/account$"))
