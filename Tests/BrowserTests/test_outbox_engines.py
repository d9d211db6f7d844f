"""The outbox in three engines: the server goes, sets are written, the server comes back."""

import os
import signal

import pytest

from conftest import addresses
from engine_phone import EnginePhone, wait_until
from engines import ENGINES, descendants
from program import Program, lasting_port

KILLS = int(os.environ.get("BROWSER_KILLS", "1"))


@pytest.fixture
def server_of_its_own(tmp_path):
    program = Program(tmp_path / "server", lasting_port()).start()
    yield program
    program.remove()


def begin(wire, server, exercise="Back squat"):
    """Signed up with a set, the worker awake, and the workout that runs known to the phone."""
    phone = EnginePhone(wire, server.origin, next(addresses), f"outbox{server.port}@example.com")
    phone.sign_up().begin(exercise, "100", "5")
    phone.open_through_worker()
    return phone


def come_back(server):
    again = Program(server.folder, server.port).start()
    server.process = again.process
    server.origin = again.origin


@pytest.mark.parametrize("name", ENGINES)
def test_sets_written_while_the_server_is_away_arrive_once_and_in_order(name, server_of_its_own, tmp_path_factory):
    server, folder = server_of_its_own, tmp_path_factory.mktemp(name)
    with ENGINES[name](folder, True) as wire:
        wire.send("resize", x=0, y=0, width=600, height=1400)
        phone = begin(wire, server)
        server.stop()
        phone.write("105", "4")
        phone.press(".put")
        phone.wait_for_words("On this phone.", "h1")
        phone.wait_for_words("1 set kept on this phone", ".offline")
        phone.open("/log")
        phone.wait_for_words("1 set kept on this phone", ".offline")
        for count in (2, 3):
            phone.write("107,5", "3")
            phone.press(".put")
            phone.wait_for_words(f"{count} sets kept on this phone", ".offline")
        come_back(server)
        phone.open("/log")
        wait_until(lambda: len(phone.shown_sets()) == 4, "all sets")
        assert phone.stored_sets() == [("100", "5"), ("105", "4"), ("107.5", "3"), ("107.5", "3")]
        phone.open("/offline/kept")
        phone.wait_for_words("All sent.", "h1")
        # Through the worker too the page goes on to where the server sends it.
        phone.open("/log")
        phone.add("110", "2")
        assert "k=" not in phone.address
        assert phone.stored_sets()[-1] == ("110", "2")


@pytest.mark.timeout(240 + 90 * KILLS)
@pytest.mark.parametrize("name", ["firefox"])
def test_a_browser_that_is_killed_still_has_the_set(name, server_of_its_own, tmp_path_factory):
    """As often as BROWSER_KILLS says. Chromium's is in `test_outbox`; a driven WebKit keeps nothing beyond its end."""
    server, folder = server_of_its_own, tmp_path_factory.mktemp(name)
    with ENGINES[name](folder, True) as wire:
        email = begin(wire, server).email
    sets = [("100", "5")]
    for reps in range(1, KILLS + 1):
        sets.append(("105", str(reps)))
        with pytest.raises(ConnectionError):
            with ENGINES[name](folder, True) as wire:
                phone = log_in_again(wire, server, email)
                server.stop()
                phone.write(*sets[-1])
                phone.press(".put")
                phone.wait_for_words("On this phone.", "h1")
                for pid in [*descendants(wire.driver.pid), wire.driver.pid]:
                    os.kill(pid, signal.SIGKILL)
                phone.words("h1")
        come_back(server)
        with ENGINES[name](folder, True) as wire:
            phone = log_in_again(wire, server, email)
            wait_until(lambda: len(phone.shown_sets()) == len(sets), "all sets")
            phone.open("/offline/kept")
            phone.wait_for_words("All sent.", "h1")
            assert phone.stored_sets() == sets


def log_in_again(wire, server, email):
    """The log in a browser that was started anew: the cookie of its driver ended with the one before."""
    phone = EnginePhone(wire, server.origin, next(addresses), email)
    phone.read_again()
    phone.open("/offline")
    phone.take_login()
    phone.open("/log")
    phone.one(".put")
    return phone
