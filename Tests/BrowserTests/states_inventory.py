"""What a gym has: as it is at first, with mistakes, with the most that it can hold, and set aside."""

from playwright.sync_api import expect


def inventory_states(lifter):
    page = lifter.sign_up().page
    page.goto("/settings/plates")
    yield "a commercial gym"
    page.get_by_label("Pairs of 25 kg").fill("1.5")
    page.get_by_label("EZ bar").fill("heavy")
    page.get_by_label("Or any bar").fill("x")
    page.get_by_label("Another plate").fill("25")
    page.get_by_label("Dumbbells").fill("2–50")
    page.get_by_label("Machines").fill("")
    save(page)
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a gym with mistakes"
    page.goto("/settings/plates")
    for place, text in (("Or any bar", "12.125 lb"), ("Another plate", "102.125 lb"), ("Olympic bar", "99.875 lb")):
        page.get_by_role("textbox", name=place).fill(text)
    page.get_by_label("Dumbbells").fill(", ".join(f"{number + number * number / 8000:g}" for number in range(1, 90)))
    page.get_by_label("Cables").fill("101.125–500.125 by 101.125 lb")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_label("Pairs of 102.125 lb")).to_have_value("1")
    for _ in range(2):
        page.get_by_role("button", name="One pair of 1.25 kg less").click()
    expect(page.get_by_role("button", name="Take 1.25 kg off the list")).to_be_visible()
    yield "an own gym"
    page.get_by_text("Back to a commercial gym").click()
    page.get_by_role("button", name="Take a commercial gym").click()
    expect(page.get_by_role("button", name="Take mine")).to_be_visible()
    yield "a gym set aside"


def save(page):
    page.get_by_role("button", name="Save plates").click()
