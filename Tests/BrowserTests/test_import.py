"""The history that somebody wrote elsewhere comes in, once, and can be taken out, without a script too."""

from playwright.sync_api import expect

from lifter import Lifter
from states_import import FILE, add, send


def test_a_history_comes_in_once_and_goes_out_again_without_a_script(browser_of):
    lifter = Lifter(browser_of(375, scripts=False).new_page()).sign_up()
    page = lifter.page
    page.get_by_role("link", name="Or bring your history").click()
    send(page)
    expect(page.get_by_text("7 lines read. Nothing is added yet.")).to_be_visible()
    assert lifter.open_history().history_rows().count() == 0
    send(page)
    add(page)
    expect(page.get_by_text("7 lines: all accounted for.")).to_be_visible()
    expect(page.get_by_text("you usually lift 102.5")).to_be_visible()
    page.goto("/history/2024-11")
    expect(page.locator("main").get_by_role("link", name="Legs")).to_have_count(3)
    send(page, text=FILE + '2024-11-09 18:00:00,"Legs","Squat (Barbell)",1,105,5,,,,,\n')
    expect(page.get_by_role("button", name="Add 1 workout")).to_be_visible()
    add(page)
    page.locator("summary").click()
    page.get_by_role("button", name="Take 1 workout out").click()
    expect(page.get_by_role("heading", name="Taken out.")).to_be_visible()
    page.get_by_role("button", name="Put it back").click()
    expect(page.get_by_role("heading", name="Added.")).to_be_visible()
    page.goto("/history/2024-11")
    expect(page.locator("main").get_by_role("link", name="Legs")).to_have_count(4)
