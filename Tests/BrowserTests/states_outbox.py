"""States of the pages that the worker makes on a phone."""

import re

from playwright.sync_api import expect


def outbox_states(phone):
    """Brings the page into one state after another and says which."""
    page = phone.begin("Back squat", "Romanian deadlift").page
    phone.add_set("Back squat", "102.5", "5")
    page.wait_for_load_state("networkidle")
    phone.lose_line()
    phone.try_set("Back squat", "105", "4")
    phone.age(20)
    phone.open_kept().heading("On this phone.")
    yield "a set that has been kept for weeks"
    page.goto("/log")
    yield "the workout that runs, without a line"
    page.goto("/history")
    expect(page.get_by_role("link", name="Keep lifting")).to_be_visible()
    yield "a page that is not on the phone"
    phone.find_line()
    phone.open_log()
    phone.open_kept().heading("All sent.")
    yield "nothing kept"
    phone.refuse()
    yield "what was refused"
    page.goto("/gym?go=1")
    expect(page.get_by_text("Not sent yet: 1.")).to_be_visible()
    yield "gym mode while something waits"
    page.goto("/more")
    phone.press("Log out")
    expect(page.get_by_role("button", name=re.compile("^Log out and lose"))).to_be_visible()
    yield "logging out while something waits"
