"""Three engines on a line that breaks while a set is posted: it is there once, whatever is pressed next."""

import contextlib
import itertools
import os

import pytest

from conftest import addresses
from cut_line import CUTS, CutLine
from engine_phone import EnginePhone, wait_until
from webdriver import WebDriverError

numbers = itertools.count(1)
# What is pressed when the page has not come. Then the set is written again, where the log does not show it.
NEXT = (EnginePhone.back, EnginePhone.reload)
# How often all of it is done, each time by a new lifter: a driver does not scroll down a log that has grown long.
ROUNDS = int(os.environ.get("CUT_ROUNDS", "1"))


@pytest.fixture
def line(server):
    line = CutLine(server.origin)
    yield line
    line.close()


@pytest.fixture
def phone(browser, has_worker, server, line):
    """Signed in, with an exercise and a set, and the worker where there are scripts."""
    email = f"{server.origin[-5:]}-line{next(numbers)}@example.com"
    phone = EnginePhone(browser, line.origin, next(addresses), email).sign_up()
    phone.begin("Back squat", "100", "5")
    if has_worker:
        phone.open_through_worker()
    return phone


@pytest.fixture
def has_worker(request):
    return request.node.callspec.params["browser"][1]


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("time", range(ROUNDS))
def test_a_set_posted_on_a_line_that_breaks_is_there_once(phone, line, has_worker, cut, time):
    sets = [("100", "5")]
    for press_on in NEXT:
        sets.append((str(105 + len(sets)), "4"))
        phone.write(*sets[-1])
        line.cut = CUTS[cut]
        tap(phone)
        wait_until(lambda: not phone.all(".put"), "the page that comes without an answer")
        assert line.met
        if has_worker:
            # Firefox's driver reloads past the worker, which has that set until the next page.
            phone.wait_for_words("sets? kept on this phone", ".offline")
        else:
            # The browser says that the line broke, and nobody that anything is saved.
            assert not phone.all("form")
        line.cut = None
        press_on(phone)
        settle(phone, sets)
        assert phone.stored_sets() == sets
    if has_worker:
        phone.open("/offline/kept")
        phone.wait_for_words("All sent.", "h1")
        assert phone.stored_sets() == sets


def tap(phone):
    """Presses Add set. Firefox's driver calls it a failure of the press that no page came."""
    button = phone.one(".put")
    with contextlib.suppress(WebDriverError):
        phone.wire.send("click", id=button)


def settle(phone, sets):
    """Presses on until the log shows the last set, as its lifter would who sees that it is not there."""
    if not phone.all(".put"):
        arrived = sets[-1] in phone.stored_sets()
        phone.wait_for_words("Arrived." if arrived else "Did not arrive.", "h1")
        phone.open("/log")
    phone.one(".put")
    if len(phone.shown_sets()) < len(sets):
        phone.write(*sets[-1])
        phone.press(".put")
        phone.wait_for_words(f"already saved as set {len(sets)}|set {len(sets)} is added", ".alert")
    assert phone.shown_sets() == sets
