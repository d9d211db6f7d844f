"""What the pad says it logs, and what two phones with one workout show."""

import re

from playwright.sync_api import expect

from conftest import PHONE
from test_gym import trained


def label(page, weight):
    return page.locator(".cells label", has_text=re.compile(rf"^\s*{weight}\s*$"))


def test_the_button_says_what_a_chosen_weight_logs_and_steps_count_from_it(browser_of, scripts):
    trainee = trained(browser_of(scripts=scripts, **PHONE))
    trainee.train_again(trainee.workout)
    page = trainee.page
    expect(trainee.go()).to_have_text(re.compile("^100 × 5 Hit target"))
    page.get_by_role("link", name="Jump to 40 kg").click()
    label(page, 50).click()
    # Without a script the label can only say that the weight is the chosen one.
    expect(trainee.go()).to_have_accessible_name("50 × 5" if scripts else "Chosen × 5")
    page.locator(".step").last.click()
    expect(trainee.go()).to_have_accessible_name("52.5 × 5 As stepped")
    trainee.log_as_offered()
    expect(page.locator("tbody tr").first).to_contain_text("52.5")
    # What was chosen and chosen back is what was offered.
    offered = trainee.go().inner_text()
    label(page, 50).click()
    label(page, "52.5").click()
    assert trainee.go().inner_text() == offered


def test_taps_that_are_faster_than_the_line_count_each_and_a_set_once(browser_of):
    trainee = trained(browser_of(**PHONE))
    trainee.train_again(trainee.workout)
    page = trainee.page
    expect(trainee.go()).to_have_text(re.compile("^100 × 5 Hit target"))
    page.evaluate("""() => {
        const [up, go] = [document.querySelector('.onetap .step:last-child'), document.querySelector('.onetap .go')];
        for (const button of [up, up, go, go]) button.click();
    }""")
    expect(page.locator("tbody tr").first).to_contain_text("105")
    expect(page.locator(".ctx b").nth(1)).to_have_text("1/17")
    # A line that is slower still brings nothing more.
    page.goto("/log")
    assert trainee.sets("Back squat") == [("105", "5")]


def test_a_set_done_on_one_phone_shows_on_the_other_within_seconds(browser_of):
    context = browser_of(**PHONE)
    trainee = trained(context)
    trainee.train_again(trainee.workout)
    other = browser_of(storage_state=context.storage_state(), **PHONE).new_page()
    asked = []
    other.on("response", lambda response: asked.append(response.status))
    other.goto("/gym")
    del asked[:]
    trainee.log_as_offered()
    sets = other.locator(".ctx b").nth(1)
    expect(sets).to_have_text("1/17", timeout=10_000)
    expect(other.locator(".rest")).to_be_visible()
    # Where nothing is new, nothing is sent.
    other.wait_for_event("response", lambda response: response.status == 204)
    # What somebody is about to log is not taken away.
    other.get_by_role("link", name="Jump to 40 kg").click()
    label(other, 50).click()
    trainee.log_as_offered()
    other.wait_for_timeout(6_000)
    expect(sets).to_have_text("1/17")
    other.locator(".onetap .go").click()
    expect(sets).to_have_text("3/17")
    expect(trainee.page.locator(".ctx b").nth(1)).to_have_text("3/17", timeout=10_000)
    assert set(asked) == {200, 204}
