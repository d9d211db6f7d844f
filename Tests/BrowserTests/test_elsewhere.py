"""Three engines on a page of somebody else, with a lifter logged in: it changes, reads and frames nothing."""

import itertools

import pytest

from conftest import BROWSERS, addresses
from elsewhere import Elsewhere
from engine_phone import PASSWORD, EnginePhone, wait_until
from lifter import Lifter

numbers = itertools.count(1)
WITH_SCRIPTS = [one for one in BROWSERS if one.values[0][1]]
PRIVATE = ("/today", "/log", "/history", "/data/backup", "/offline/workout")
# Posts the form of the page without leaving it, cookies included. Whether it was done cannot be seen from there.
POST_UNSEEN = """
    const form = document.querySelector('form'), notes = document.documentElement.dataset;
    const body = new URLSearchParams(new FormData(form));
    fetch(form.action, { method: 'POST', mode: 'no-cors', credentials: 'include', body })
        .then(() => notes.posted = 'yes', () => notes.posted = 'yes');
"""
# Asks for each address in each mode, and as a script and a picture; notes as text whatever can be read.
READ = """
    const [origin, paths] = arguments, notes = document.documentElement.dataset;
    const text = (path, mode) => fetch(origin + path, { mode, credentials: 'include' }).then((answer) => answer.text());
    const loads = (name, path) => new Promise((done) => {
        const element = document.createElement(name);
        element.onload = () => done(`${name} ${path}`);
        element.onerror = () => done('');
        element.src = origin + path;
        document.body.append(element);
    });
    Promise.all(paths.flatMap((path) => [
        text(path, 'cors').catch(() => ''), text(path, 'no-cors').catch(() => ''),
        loads('script', path), loads('img', path),
    ])).then((read) => { notes.read = read.join(''); notes.asked = read.length; });
"""


@pytest.fixture
def elsewhere(server):
    site = Elsewhere(server.origin)
    yield site
    site.close()


@pytest.fixture
def phone(browser, server):
    """Logged in by its own form, so that the cookie is as the server sets it; with an exercise and a set."""
    email = f"{server.origin[-5:]}-elsewhere{next(numbers)}@example.com"
    phone = EnginePhone(browser, server.origin, next(addresses), email).as_stranger()
    phone.open("/signup")
    phone.fill_account()
    phone.one("a[href='/log?new=1']")
    phone.read_again().begin("Back squat", "100", "5")
    return phone


def stolen(phone, page, action, **typed):
    """What a form of the lifter's own page would send, token included: only where it is sent from is wrong."""
    form = next(form for form in phone.client.page(page).forms if form.action.split("?")[0] == action)
    button = next((one for one in form.buttons if one.get("value", "").startswith("add-set.")), form.buttons[-1])
    path, fields = phone.client.press(form, button)
    fields = dict(map(tuple, fields)) | {name: value for name, _ in fields for field, value in typed.items()
                                         if name == field or f".{field}." in name}
    return phone.origin + path, fields.items()


def test_a_form_of_somebody_else_changes_nothing_and_is_told_so(phone, elsewhere):
    delete = "/settings/account/delete"
    elsewhere.offer("/set", *stolen(phone, "/log", "/log", weight="105", reps="4"))
    elsewhere.offer("/leave", *stolen(phone, "/more", "/logout"))
    elsewhere.offer("/delete", *stolen(phone, delete, delete, password=PASSWORD, word="DELETE"))
    for origin, path in itertools.product(elsewhere.origins, ["/set", "/leave", "/delete"]):
        phone.open(origin + path)
        phone.press("button")
        phone.wait_for_words("False start.", "h1")
        phone.wait_for_words("nothing was written")
    phone.open("/log")
    phone.one(".put")
    assert phone.stored_sets() == phone.shown_sets() == [("100", "5")]


@pytest.mark.parametrize("browser", WITH_SCRIPTS, indirect=True, scope="session")
def test_a_script_of_somebody_else_posts_nothing(phone, elsewhere):
    elsewhere.offer("/set", *stolen(phone, "/log", "/log", weight="105", reps="4"))
    for origin in elsewhere.origins:
        phone.open(origin + "/set")
        phone.wire.send("run", script=POST_UNSEEN, args=[])
        wait_until(lambda: noted(phone, "posted"), "an answer")
    phone.open("/log")
    phone.one(".put")
    assert phone.stored_sets() == phone.shown_sets() == [("100", "5")]


@pytest.mark.parametrize("browser", WITH_SCRIPTS, indirect=True, scope="session")
def test_a_script_of_somebody_else_reads_nothing(phone, elsewhere):
    elsewhere.pages["/"] = "<!doctype html><body>Win"
    for origin in elsewhere.origins:
        phone.open(origin + "/")
        phone.wire.send("run", script=READ, args=[phone.origin, PRIVATE])
        wait_until(lambda: noted(phone, "asked"), "all answers")
        assert noted(phone, "read") == ""


@pytest.mark.parametrize("browser", WITH_SCRIPTS, indirect=True, scope="session")
def test_a_page_in_a_frame_of_somebody_else_stays_empty(phone, elsewhere):
    for origin, path in itertools.product(elsewhere.origins, ("/today", "/log")):
        elsewhere.pages["/"] = f'<!doctype html><iframe src="{phone.origin}{path}" width=400 height=900></iframe>'
        phone.open(origin + "/")
        phone.wire.send("frame", id=0)
        try:
            assert not phone.all("main, form, nav")
        finally:
            phone.wire.send("frame", id=None)


def noted(phone, name):
    return phone.wire.send("run", script="return document.documentElement.dataset[arguments[0]]", args=[name])


def test_a_window_that_somebody_else_opens_has_no_handle_on_either_side(browser_of, server, elsewhere):
    lifter = Lifter(browser_of().new_page()).sign_up()
    for origin in elsewhere.origins:
        page = lifter.page.context.new_page()
        opens = f"opened = window.open('{server.origin}/today')"
        elsewhere.pages["/"] = f'<!doctype html><button onclick="{opens}">Win</button>'
        page.goto(origin + "/")
        # Not a pop-up of that page, for the browser parts the two.
        with page.context.expect_page() as opening:
            page.get_by_role("button").click()
        opening.value.wait_for_url(server.origin + "/today")
        assert opening.value.evaluate("opener") is None
        assert page.evaluate("opened.closed && opened.length === 0")
