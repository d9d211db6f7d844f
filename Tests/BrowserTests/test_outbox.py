"""What is written without a line stays on the phone, and reaches the log once."""

import os
import pathlib
import re
import signal

import pytest
from playwright.sync_api import expect

from conftest import CHROMIUM
from lifter import PASSWORD, Lifter
from outbox_phone import STORED, Phone
from program import Program
from promises import wait_for_worker, wait_until_true, wait_until_worker_is_gone
from test_install import own_server  # noqa: F401
from wire import Wire

KILLS = int(os.environ.get("BROWSER_KILLS", "1"))


@pytest.fixture
def phone(browser_of):
    return Phone(browser_of().new_page()).begin()


def test_a_set_without_a_line_is_kept_shown_and_sent_once(phone):
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    phone.says_kept("Offline. 1 set kept on this phone")
    assert [row[:3] for row in phone.ledger("Back squat")] == [["1", "100", "5"]]
    phone.find_line()
    phone.send_now().all_is_sent()
    assert phone.posts() == []
    assert phone.open_log().sets("Back squat") == [("100", "5")]


def test_the_running_workout_opens_without_a_line_and_takes_sets_in_their_order(phone):
    page = phone.page
    phone.add_set("Back squat", "100", "5")
    phone.saw_running()
    wait_until_true(page, f"async () => (await ({STORED})()).notes.some(note => note.workout?.exercises[0].sets.length)")
    phone.lose_line()
    phone.open_log()
    phone.says_kept("Offline.")
    assert page.locator("tbody tr").first.inner_text().split() == ["1", "100", "5"]
    for count, (weight, reps) in enumerate([("102,5", "5"), ("105", "4"), ("105", "4")], 1):
        page.get_by_label("Back squat, new set, weight in kg").fill(weight)
        page.get_by_label(re.compile("Back squat, new set, reps")).fill(reps)
        page.get_by_role("button", name=re.compile("^Add set")).click()
        phone.says_kept(f"{count} set{'s' if count > 1 else ''} kept on this phone")
    assert page.locator("tbody tr").nth(3).inner_text().split() == ["4", "105", "4", "not", "sent"]
    # Nothing is pressed: the page itself has what waits sent.
    page.get_by_role("heading", level=1).click()
    phone.find_line()
    expect(page.get_by_label(re.compile(r", set \d+, weight"))).to_have_count(4, timeout=30_000)
    assert phone.sets("Back squat") == [("100", "5"), ("102.5", "5"), ("105", "4"), ("105", "4")]


def test_gym_mode_goes_on_without_a_line(phone):
    page = phone.page
    phone.add_set("Back squat", "100", "5")
    page.goto("/gym?go=1")
    phone.saw_running()
    phone.lose_line()
    page.locator(".onetap .go").click()
    phone.says_kept("1 set kept on this phone")
    expect(page.locator("tbody")).to_contain_text("not sent")
    phone.find_line()
    # The page itself goes on to the log, once it has sent what waits.
    expect(page.get_by_label(re.compile(r", set \d+, weight"))).to_have_count(2, timeout=30_000)
    assert phone.sets("Back squat") == [("100", "5"), ("100", "5")]


def test_an_answer_that_is_lost_after_the_set_was_written_makes_no_second_one(browser_of, server):
    wire = Wire(server.origin)
    try:
        phone = Phone(browser_of(base_url=wire.origin).new_page()).begin()
        phone.write_set("Back squat", "100", "5")
        wire.is_deaf = True
        phone.add_button("Back squat").click()
        phone.heading("On this phone.")
        wire.is_deaf = False
        assert len(phone.posts()) == 1
        phone.send_now().all_is_sent()
        assert phone.open_log().sets("Back squat") == [("100", "5")]
    finally:
        wire.close()


def test_a_double_tap_without_a_line_is_one_set(phone):
    phone.lose_line()
    phone.write_set("Back squat", "100", "5")
    # Past the script that holds a form back.
    phone.page.evaluate("""() => {
        const button = document.querySelector('.put');
        const body = new URLSearchParams(new FormData(button.form, button));
        return Promise.all([0, 1].map(() => fetch(button.formAction, { method: 'POST', body })));
    }""")
    assert len(phone.posts()) == 1
    phone.add_button("Back squat").click()
    phone.says_kept("1 set kept on this phone")
    phone.find_line()
    phone.send_now().all_is_sent()
    assert phone.open_log().sets("Back squat") == [("100", "5")]


def test_without_scripts_in_the_page_the_worker_keeps_and_sends_all_the_same(phone):
    page = phone.page
    page.context.new_cdp_session(page).send("Emulation.setScriptExecutionDisabled", {"value": True})
    phone.open_log()
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    phone.find_line()
    phone.press("Send now")
    phone.heading("All sent.")
    phone.page.get_by_role("link", name="Go on").click()
    assert phone.open_log().sets("Back squat") == [("100", "5")]


def test_logging_out_asks_first_while_something_waits(phone):
    page = phone.page
    phone.stick()
    page.goto("/more")
    page.get_by_role("button", name="Log out").click()
    phone.heading("Not sent yet.")
    expect(page.get_by_text("1 entry only on this phone would be lost.")).to_be_visible()
    page.get_by_role("link", name="Stay logged in").click()
    phone.heading("On this phone.")
    assert len(phone.posts()) == 1
    page.goto("/more")
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("button", name="Log out and lose 1 entry").click()
    expect(page).to_have_url(re.compile(r"/$"))
    assert page.evaluate(STORED) == {"notes": [], "posts": []}


def test_logging_out_with_nothing_waiting_leaves_nothing_on_the_phone(phone):
    phone.log_out()
    assert phone.page.evaluate(STORED) == {"notes": [], "posts": []}


def test_another_account_sees_and_sends_nothing_of_the_first(phone, browser_of):
    page = phone.page
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    # The page sends what waits as soon as there is a line, and would go on by itself in the middle of the next one.
    page.context.clear_cookies()
    phone.go("about:blank")
    phone.find_line()
    other = Phone(page)
    other.email = f"other-{phone.email}"
    other.begin("Bench press")
    assert other.sets("Bench press") == []
    expect(page.get_by_text("Not sent yet")).to_have_count(0)
    other.open_kept().heading("All sent.")
    expect(page.locator("body")).not_to_contain_text("Back squat")
    assert len(phone.posts()) == 1
    other.log_out()
    assert len(phone.posts()) == 1
    phone.log_in()
    expect(page).to_have_url(re.compile(r"/today|/history"))
    assert phone.open_log().sets("Back squat") == [("100", "5")]
    assert phone.posts() == []


def test_a_login_that_has_ended_keeps_what_waits_and_says_so(phone):
    page = phone.page
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    # Before the page has what waits sent by itself.
    page.context.clear_cookies()
    phone.find_line()
    phone.send_now()
    expect(page.get_by_role("alert")).to_contain_text("Log in on this phone, and what waits is sent.")
    assert len(phone.posts()) == 1
    page.get_by_role("link", name="Log in").click()
    page.get_by_label("Email").fill(phone.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page).to_have_url(re.compile(r"/today|/history"))
    assert phone.open_log().sets("Back squat") == [("100", "5")]


def test_what_the_server_refuses_stays_until_it_is_thrown_away(phone):
    page = phone.page
    phone.stick()
    phone.open_kept()
    expect(page.get_by_role("heading", name="Not taken")).to_be_visible()
    expect(page.locator(".keep-form")).to_contain_text("Save the workout")
    phone.open_log()
    expect(page.get_by_text("Not sent yet: 1.")).to_be_visible()
    page.get_by_role("link", name="See what is kept on this phone").click()
    phone.press("Send again")
    expect(page.get_by_role("heading", name="Not taken")).to_be_visible()
    phone.press("Throw away")
    phone.heading("All sent.")
    assert phone.posts() == []


@pytest.mark.parametrize("lasts", [True, False], ids=["lasting", "fleeting"])
def test_what_waits_says_since_when_and_whether_the_browser_may_clear_it(phone, lasts):
    page = phone.page
    page.add_init_script(f"navigator.storage.persist = async () => {{ asked = true; return {str(lasts).lower()}; }};")
    phone.open_kept().heading("All sent.")
    # Nothing is asked for nothing.
    assert not page.evaluate("'asked' in window")
    phone.open_log()
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    assert re.fullmatch(r"\d\d:\d\d", phone.kept_since("Back squat"))
    expect(page.get_by_text("This browser may clear what is kept here")).to_be_visible(visible=not lasts)
    assert page.evaluate("asked")
    phone.age(8)
    phone.open_kept()
    assert re.fullmatch(r"\d{1,2} [A-Z][a-z]{2,3}, \d\d:\d\d", phone.kept_since("Back squat"))
    phone.find_line()
    phone.send_now().all_is_sent()
    assert phone.open_log().sets("Back squat") == [("100", "5")]


def test_a_refused_set_is_shown_with_its_numbers(phone):
    phone.refuse()
    expect(phone.page.locator(".keep-form")).to_contain_text("A set: 100 × 5")
    expect(phone.page.locator(".keep-form")).to_contain_text("What it belongs to is not there any more.")
    # It holds nobody up.
    phone.open_log().add_set("Back squat", "105", "4")
    assert len(phone.posts()) == 1


@pytest.mark.timeout(240 + 60 * KILLS)
def test_a_browser_that_is_killed_has_the_set_when_it_is_started_again(own_server, chromium, tmp_path):  # noqa: F811
    """As often as BROWSER_KILLS says, or once."""
    server = own_server()

    def start():
        context = chromium.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=CHROMIUM, args=["--no-sandbox"], base_url=server.origin)
        return Phone(context.pages[0] if context.pages else context.new_page())

    phone = start()
    email = phone.begin().email
    # On a phone that has been at rest for a while: a browser takes its time to write down a cookie.
    phone.page.context.close()
    phone = start()
    sets = [("100", str(reps)) for reps in range(1, KILLS + 1)]
    try:
        for count, one in enumerate(sets, 1):
            phone.open_log()
            server.stop()
            phone.try_set("Back squat", *one)
            kill_browser(tmp_path / "profile")
            phone = start()
            phone.open_kept().says_kept("1 set kept on this phone")
            server = Program(server.folder, server.port).start()
            assert phone.open_log().sets("Back squat") == sets[:count]
            assert phone.posts() == []
        other = Lifter(chromium.new_page(base_url=server.origin), email)
        other.log_in()
        expect(other.page).to_have_url(re.compile(r"/today|/history"))
        assert other.open_log().sets("Back squat") == sets
    finally:
        phone.page.context.close()
        server.remove()


def kill_browser(profile):
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                arguments = (entry / "cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            if f"--user-data-dir={profile}" in arguments:
                try:
                    os.kill(int(entry.name), signal.SIGKILL)
                except ProcessLookupError:
                    pass


def test_switched_off_the_worker_goes_and_loses_nothing(own_server, chromium):  # noqa: F811
    server = own_server()
    phone = Phone(chromium.new_page(base_url=server.origin)).begin()
    page = phone.page
    server.stop()
    phone.try_set("Back squat", "100", "5")
    again = Program(server.folder, server.port, SERVICE_WORKER="off").start()
    try:
        page.goto("/privacy")
        wait_until_worker_is_gone(page)
        assert phone.posts() == []
        assert phone.open_log().sets("Back squat") == [("100", "5")]
    finally:
        again.remove()
        page.close()


def test_a_form_of_another_site_is_neither_kept_nor_sent(phone, server):
    page = phone.page
    page.context.route("http://elsewhere.test/", lambda route: route.fulfill(
        content_type="text/html", body=f"""<form method=post action="{server.origin}/offline/kept?drop=all"><button>Drop</button></form>
        <form method=post action="{server.origin}/log?k=AZrWx0FsI2RmVb3kQ9xT0A"><input name=op value=save><button>Post</button></form>"""))
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    for button in ("Drop", "Post"):
        page.goto("http://elsewhere.test/")
        page.get_by_role("button", name=button).click(no_wait_after=True)
        page.wait_for_timeout(500)
    phone.find_line()
    page.goto("/privacy")
    assert phone.open_log().sets("Back squat") == [("100", "5")]


def test_names_that_are_markup_are_text_on_the_pages_of_the_phone(browser_of):
    name = "<img src=x> [[name]] <!--main-->"
    phone = Phone(browser_of().new_page())
    phone.sign_up()
    wait_for_worker(phone.page)
    phone.page.get_by_label(re.compile("^(First|Add) exercise$")).fill(name)
    phone.page.get_by_role("button", name="Add", exact=True).click()
    expect(phone.page.locator(".is-entry")).to_have_count(1)
    phone.open_log().saw_running()
    phone.lose_line()
    phone.page.goto("/log")
    expect(phone.page.get_by_role("heading", level=2)).to_have_text(name)
    phone.page.get_by_label(re.compile("new set, weight")).fill('"><b>1')
    phone.page.get_by_role("button", name=re.compile("^Add set")).click()
    expect(phone.page.locator("tbody tr").first).to_contain_text('"><b>1')
    phone.open_kept()
    expect(phone.page.get_by_role("heading", level=2)).to_have_text(name)
    assert phone.page.locator("main img, main b").count() == 0
