"""The longest names, with and without a blank, as many sets as one exercise takes, and the largest numbers."""

from urllib.parse import urljoin

from playwright.sync_api import expect

from form_client import FormClient
from lifter import follow

WORD, WORDS = "W" * 80, ("Wide-grip machine row " * 3).strip()


def full_states(lifter):
    page = lifter.sign_up().page
    for name in (WORD, WORDS):
        lifter.add_exercise(name)
        lifter.add_set(name, "1499.875", "1000")
    page.locator("summary").first.click()
    page.get_by_label("Workout name").fill(WORD + "W" * 40)
    page.get_by_label("Workout name").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(WORD + "W" * 40)
    add_sets_like_the_last(page, 99)
    lifter.open_log()
    yield "full log"
    follow(page.get_by_role("link", name="Abandon"))
    yield "full abandon"
    lifter.open_log().add_set(WORD, "142.5", "100")
    lifter.save()
    yield "full saved"
    lifter.open_history()
    yield "full history"
    follow(page.locator(".month a.is-done"))
    yield "full day"
    page.goto("/history/exercises")
    yield "full filter"
    follow(page.get_by_role("link", name=WORD))
    yield "full filtered"
    lifter.open_history()
    follow(lifter.history_rows().first)
    assert len(lifter.ledger(WORDS)) == 100
    yield "full details"


def add_sets_like_the_last(page, count):
    """Posts the last exercise's prefilled row again and again, which by hand would take minutes."""
    client = FormClient(urljoin(page.url, "/").rstrip("/"), "198.18.255.1")
    client.cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    for _ in range(count):
        form = next(form for form in client.page("/log").forms if form.action == "/log")
        button = [button for button in form.buttons if button.get("value", "").startswith("add-set.")][-1]
        status, _, text = client.post(*client.press(form, button))
        assert status == 303, text[:500]
