"""Settings, backup, restore and deletion as a lifter goes through them."""

from playwright.sync_api import expect

from states_account import check, delete


def test_a_log_is_taken_out_deleted_and_put_back(lifter):
    page = lifter.sign_up().page
    lifter.log_workout(Back_squat=[("100", "5"), ("102.5", "3")])
    page.goto("/settings")
    page.get_by_text("lb", exact=True).click()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    backup = page.request.get("/data/backup").text()
    delete(page, "/data/delete", "Delete all training data")
    expect(page.get_by_text("Deleted.", exact=True)).to_be_visible()
    assert lifter.open_history().history_rows().count() == 0
    check(page, "log.json", backup)
    page.get_by_role("button", name="Add 1 workout").click()
    expect(page.get_by_text("Added.", exact=True)).to_be_visible()
    expect(lifter.open_history().history_rows()).to_have_count(1)
    again = page.request.get("/data/backup").text()
    assert again.split("\n", 1)[1] == backup.split("\n", 1)[1]


def test_an_account_is_deleted_for_good(phone):
    page = phone.sign_up().page
    phone.log_workout(Back_squat=[("100", "5")])
    delete(page, "/settings/account/delete", "Delete account and all data")
    expect(page.get_by_role("link", name="Start training").first).to_be_visible()
    phone.log_in()
    expect(page.get_by_text("do not match")).to_be_visible()
