"""Settings, account, and all that is done with one's data."""

from playwright.sync_api import expect

from lifter import PASSWORD


def account_states(lifter):
    page = lifter.sign_up().page
    page.goto("/settings")
    yield "settings"
    page.get_by_label("Time zone").fill("Atlantis")
    page.get_by_label("Target").fill("long")
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "settings with mistakes"
    page.goto("/settings/account")
    yield "account"
    page.get_by_label("New password").fill("short")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a password that will not do"
    page.get_by_label("Name").fill("W" * 80)
    page.get_by_role("button", name="Save name").click()
    expect(page.get_by_text("The name is saved.")).to_be_visible()
    yield "the longest name"
    page.goto("/settings/account/recovery")
    page.get_by_role("button", name="Make another").click()
    expect(page.get_by_text("Enter your password.")).to_be_visible()
    yield "a recovery code without the password"
    page.goto("/settings/account/delete")
    yield "before the account is deleted"


def data_states(lifter):
    page = lifter.sign_up().page
    lifter.log_workout(Back_squat=[("100", "5")])
    page.goto("/data")
    yield "data"
    backup = page.request.get("/data/backup").text()
    check(page, "W" * 90 + ".json", "{\"format\":\"workout-tracker\",\"version\":99}")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a file that cannot be read"
    check(page, "log.json", backup)
    expect(page.get_by_role("heading", name="Add from file?")).to_be_visible()
    yield "add from a file"
    page.get_by_role("link", name="Replace all").click()
    expect(page.get_by_label("Write REPLACE")).to_be_visible()
    page.get_by_role("button", name="Replace 1 workout").click()
    expect(page.get_by_text("Write REPLACE to show")).to_be_visible()
    yield "replace without the word"
    page.get_by_label("Write REPLACE").fill("REPLACE")
    page.get_by_role("button", name="Replace 1 workout").click()
    expect(page.get_by_text("Replaced.", exact=True)).to_be_visible()
    yield "replaced, with a copy"
    page.goto("/data/delete")
    page.get_by_role("button", name="Delete all training data").click()
    expect(page.get_by_text("Enter your password.")).to_be_visible()
    yield "deletion without the password"


def check(page, name, text):
    page.goto("/data")
    page.get_by_label("Backup file").set_input_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})
    page.get_by_role("button", name="Check the backup").click()


def delete(page, address, button):
    page.goto(address)
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_label("Write DELETE").fill("DELETE")
    page.get_by_role("button", name=button).click()
