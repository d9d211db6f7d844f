"""What is shown while a page is long in coming, and that it is never in the way."""

import gzip
import re

import pytest
from playwright.sync_api import expect

from layout import faults_at
from lifter import Lifter
from program import ROOT

SCRIPTS_LIMIT = 8 * 1024


@pytest.fixture
def trained(phone):
    phone.sign_up()
    phone.log_workout(Back_squat=[("100", "5")])
    return phone.open_history()


@pytest.fixture
def held(trained):
    """Answers to what is opened next are held back until `go` is set; the test's own thread never waits."""
    routes = []
    trained.page.route(re.compile(r"/(history|workouts/[^/]+)([?#].*)?$"), routes.append)
    yield routes
    for route in routes:
        route.abort()


def click(link, **options):
    link.click(no_wait_after=True, **options)


def test_a_list_that_is_long_in_coming_is_announced_and_then_there(trained, held):
    page = trained.page
    click(page.locator(".nav").get_by_role("link", name="History"))
    expect(page.locator(".waiting")).to_contain_text("Loading workouts")
    expect(page.locator(".waiting [role=status]")).to_have_text("Loading workouts")
    assert faults_at(page, 375, 812) == []
    held.pop().continue_()
    expect(page.locator(".waiting")).to_have_count(0)
    expect(trained.history_rows()).to_have_count(1)


def test_a_workout_that_is_long_in_coming_has_its_name_already(trained, held):
    page = trained.page
    name = trained.history_rows().first.locator(".ttl").inner_text()
    click(trained.history_rows().first)
    expect(page.locator(".waiting h1")).to_have_text(name, ignore_case=True)
    expect(page.locator(".waiting")).to_contain_text("Loading sets")
    held.pop().continue_()
    assert trained.ledger("Back squat") == [["1", "100", "5"]]


def test_the_page_beneath_keeps_its_place_and_cannot_be_pressed(trained, held):
    page = trained.page
    page.evaluate("window.scrollTo(0, 300)")
    before = page.evaluate("[scrollY, document.documentElement.scrollHeight]")
    click(page.locator(".nav").get_by_role("link", name="History"))
    expect(page.locator(".waiting")).to_be_visible()
    assert page.evaluate("[scrollY, document.documentElement.scrollHeight]") == before
    assert page.locator("main > :not(.waiting):not([inert])").count() == 0
    box = page.locator(".waiting > div").bounding_box()
    assert (box["y"], box["width"]) == (0, 375)


def test_a_page_that_comes_back_from_memory_is_as_it_was(trained, held):
    page = trained.page
    click(page.locator(".nav").get_by_role("link", name="History"))
    expect(page.locator(".waiting")).to_be_visible()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator(".waiting")).to_have_count(0)
    expect(page.locator("main > [inert]")).to_have_count(0)


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


def test_an_answer_that_never_comes_gives_the_page_back(trained):
    page = trained.page
    page.clock.install()
    page.evaluate("addEventListener('click', event => event.preventDefault())")
    click(page.locator(".nav").get_by_role("link", name="History"))
    page.clock.run_for(1000)
    expect(page.locator(".waiting")).to_have_count(1)
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
    page.route(re.compile(r"/log$"), lambda route: None)
    click(page.locator(".nav").get_by_role("link", name="Log", exact=True))
    page.clock.run_for(1000)
    expect(page.locator(".waiting")).to_have_count(0)


def test_without_javascript_nothing_of_it_is_seen(browser_of):
    lifter = Lifter(browser_of(375, False).new_page()).sign_up()
    lifter.open_history()
    expect(lifter.page.get_by_text("Loading")).to_have_count(0)


def test_all_scripts_together_are_small():
    sizes = [len(gzip.compress(script.read_bytes())) for script in (ROOT / "Public/js").glob("*.js")]
    assert sum(sizes) <= SCRIPTS_LIMIT
