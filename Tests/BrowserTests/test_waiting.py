"""What is shown while a page is long in coming, and that it is never in the way."""

import json
import re

import pytest
from playwright.sync_api import expect

from layout import FAULTS
from lifter import Lifter


@pytest.fixture
def trained(browser_of):
    # A worker would fetch pages past the route that holds them back.
    phone = Lifter(browser_of(service_workers="block").new_page()).sign_up()
    phone.log_workout(Back_squat=[("100", "5")])
    return phone.open_history()


# Says what is seen at the moment when the placeholder is laid over a page.
WATCH = """new MutationObserver(() => {
    const layer = document.querySelector('.waiting');
    if (!layer || layer.dataset.seen) return;
    layer.dataset.seen = true;
    console.info('waiting ' + JSON.stringify({
        words: layer.innerText.toLowerCase(),
        status: layer.querySelector('[role=status]').textContent,
        top: layer.firstElementChild.getBoundingClientRect().top,
        pressable: document.querySelectorAll('main > :not(.waiting):not([inert])').length,
        place: [scrollY, document.documentElement.scrollHeight],
        faults: (%s)(),
    }));
}).observe(document, { childList: true, subtree: true });""" % FAULTS


@pytest.fixture
def slow(trained):
    """Holds back every answer that follows until the placeholder is seen, and tells what was seen of it."""
    page, waiting, seen = trained.page, [], []

    def look(message):
        if message.text.startswith("waiting "):
            seen.append(json.loads(message.text.removeprefix("waiting ")))
            waiting.pop().continue_()

    page.on("console", look)
    page.evaluate(WATCH)
    page.route(re.compile(r"/(history|workouts/[^/]+)([?#].*)?$"), lambda route: waiting.append(route))
    return seen


def click(link, **options):
    link.click(no_wait_after=True, **options)


def test_a_list_that_is_long_in_coming_is_announced_and_then_there(trained, slow):
    page = trained.page
    page.evaluate("window.scrollTo(0, 300)")
    place = page.evaluate("[scrollY, document.documentElement.scrollHeight]")
    click(page.locator(".nav").get_by_role("link", name="History"))
    expect(page.locator(".waiting")).to_have_count(0)
    expect(trained.history_rows()).to_have_count(1)
    assert "loading workouts" in slow[0]["words"]
    assert slow[0]["status"] == "Loading workouts"
    assert slow[0]["faults"] == []
    # The page beneath keeps its place and cannot be pressed.
    assert (slow[0]["place"], slow[0]["top"], slow[0]["pressable"]) == (place, 0, 0)


def test_a_workout_that_is_long_in_coming_has_its_name_already(trained, slow):
    name = trained.history_rows().first.locator(".ttl").inner_text()
    click(trained.history_rows().first)
    expect(trained.page.get_by_role("table")).to_be_visible()
    assert trained.ledger("Back squat") == [["1", "100", "5"]]
    assert name.lower() in slow[0]["words"] and "loading sets" in slow[0]["words"]


def test_nothing_is_shown_to_whoever_need_not_wait(trained):
    page = trained.page
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    # The answer never comes, so that the time alone decides.
    page.evaluate("addEventListener('click', event => event.preventDefault())")
    click(page.locator(".nav").get_by_role("link", name="History"))
    page.clock.run_for(149)
    expect(page.locator(".waiting")).to_have_count(0)
    page.clock.run_for(1)
    expect(page.locator(".waiting")).to_have_count(1)


def wait_in_vain(page):
    """Follows a link whose answer never comes, until the placeholder stands."""
    page.clock.install()
    page.evaluate("addEventListener('click', event => event.preventDefault())")
    click(page.locator(".nav").get_by_role("link", name="History"))
    page.clock.run_for(1000)
    expect(page.locator(".waiting")).to_have_count(1)


def test_a_page_that_comes_back_from_memory_is_as_it_was(trained):
    page = trained.page
    wait_in_vain(page)
    page.evaluate("void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator(".waiting, main > [inert]")).to_have_count(0)


def test_an_answer_that_never_comes_gives_the_page_back(trained):
    page = trained.page
    wait_in_vain(page)
    page.clock.run_for(20_000)
    expect(page.locator(".waiting")).to_have_count(0)
    expect(page.locator("main > [inert]")).to_have_count(0)


@pytest.mark.parametrize("modifiers", [["Control"], ["Shift"]])
def test_a_page_opened_elsewhere_leaves_this_one_alone(trained, modifiers):
    page = trained.page
    page.clock.install()
    page.evaluate("addEventListener('click', event => setTimeout(() => window.clicked = true), true)")
    click(page.locator(".nav").get_by_role("link", name="History"), modifiers=modifiers)
    page.clock.run_for(1000)
    assert page.evaluate("window.clicked")
    expect(page.locator(".waiting")).to_have_count(0)


def test_other_pages_have_no_placeholder(trained):
    page = trained.page
    page.clock.install()
    page.evaluate("addEventListener('click', event => event.preventDefault())")
    click(page.locator(".nav").get_by_role("link", name="Log", exact=True))
    page.clock.run_for(1000)
    expect(page.locator(".waiting")).to_have_count(0)


def test_without_javascript_nothing_of_it_is_seen(browser_of):
    lifter = Lifter(browser_of(375, False).new_page()).sign_up()
    lifter.open_history()
    expect(lifter.page.get_by_text("Loading")).to_have_count(0)
