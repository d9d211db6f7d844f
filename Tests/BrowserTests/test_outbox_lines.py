"""The outbox on lines that hang, lose answers or lead to a gate, and where two things happen at once."""

import pytest
from playwright.sync_api import expect

from engine_phone import wait_until
from outbox_phone import STORED, Phone
from promises import wait_until_true
from wire import Wire

GATES = {
    "a redirect": b"HTTP/1.1 302 Found\r\nLocation: /gate\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    "a page": b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 7\r\nConnection: close\r\n\r\nLog in.",
}
# Posts to the log past the scripts of the page, each with a key of its own or with the same: what came back of each.
POST_AT_ONCE = """posts => {
    const t = document.querySelector('[name=t]').value;
    return Promise.all(posts.map(async ([key, fields]) => {
        const answer = await fetch(`/log?k=${key}`, { method: 'POST', body: new URLSearchParams({ ...fields, t }) });
        return [answer.status, new URL(answer.url).pathname, await answer.text()];
    }));
}"""
KEY, OTHER_KEY = "AZrWx0FsI2RmVb3kQ9xT0A", "AZrWx0FsI2RmVb3kQ9xT0Q"


@pytest.fixture
def wire(server):
    wire = Wire(server.origin)
    yield wire
    wire.hangs = False
    wire.close()


@pytest.fixture
def phone(browser_of, wire):
    return Phone(browser_of(base_url=wire.origin).new_page()).begin()


def worker(phone):
    return phone.page.context.service_workers[0]


def next_set(phone, weight, reps):
    """The fields of the next set, as its button sends them."""
    names = phone.page.eval_on_selector_all(".is-entry input.cell", "cells => cells.map(cell => cell.name)")
    button = phone.page.locator(".is-entry .put").get_attribute("value")
    return {"op": button, names[0]: weight, names[1]: reps}


@pytest.mark.parametrize("gate", GATES)
def test_a_gate_that_answers_every_post_swallows_no_set(phone, wire, gate):
    wire.gate = GATES[gate]
    phone.try_set("Back squat", "100", "5")
    assert len(phone.posts()) == 1
    phone.page.evaluate("fetch('/offline/kept?send=all', { method: 'POST' })")
    assert [post["state"] for post in phone.posts()] == ["waiting"]
    wire.gate = b""
    phone.send_now().all_is_sent()
    assert phone.open_log().sets("Back squat") == [("100", "5")]


def test_what_is_refused_when_nobody_waits_for_it_any_more_stays(phone, wire):
    wire.delay = 4
    _, refused = phone.page.evaluate(POST_AT_ONCE, [[KEY, {"op": "update"}], [OTHER_KEY, {"op": "save"}]])
    assert refused[0] == 202
    wire.delay = 0
    wait_until_true(phone.page, f"async () => (await ({STORED})()).posts.some(post => post.state === 'refused')")
    assert [(post["state"], post["status"]) for post in phone.posts()] == [("refused", 422)]


def test_what_is_refused_under_the_eyes_of_the_lifter_is_on_that_page_alone(phone):
    phone.write_set("Back squat", "heavy", "5")
    phone.add_button("Back squat").click()
    expect(phone.page.get_by_role("alert")).to_be_visible()
    assert phone.posts() == []


def test_a_second_tap_while_the_first_is_sent_has_its_answer(phone, wire):
    fields = next_set(phone, "100", "5")
    wire.delay = 1
    answers = phone.page.evaluate(POST_AT_ONCE, [[KEY, fields], [KEY, fields]])
    wire.delay = 0
    for status, path, text in answers:
        assert (status, path) == (200, "/log")
        assert "All sent." not in text
        assert "Back squat" in text
    assert phone.open_log().sets("Back squat") == [("100", "5")]


def test_what_is_thrown_away_while_it_is_sent_stays_away(phone, wire):
    phone.lose_line()
    phone.page.evaluate(POST_AT_ONCE, [["AZrWx0FsI2RmVb3kQ9xT0A", {"op": "add-set.AZrWx0FsI2RmVb3kQ9xT0A"}]])
    phone.find_line()
    wire.delay = 5
    phone.open_kept().heading("On this phone.")
    phone.page.locator("summary", has_text="Throw").click()
    phone.page.locator(".fold .btn--danger").click()
    phone.heading("All sent.")
    # Has an answer once what is on its way has one.
    phone.page.evaluate("fetch('/offline/kept?send=all', { method: 'POST' })")
    assert phone.posts() == []


def test_on_a_line_that_hangs_the_workout_goes_on(phone, wire):
    phone.add_set("Back squat", "100", "5")
    wait_until_true(phone.page, f"async () => (await ({STORED})()).notes.some(note => note.workout?.exercises[0].sets.length)")
    wire.hangs = True
    phone.go("/gym")
    expect(phone.page.get_by_text("As it was at")).to_be_visible()
    assert phone.page.locator("tbody tr").first.inner_text().split() == ["1", "100", "5"]


def test_a_workout_that_is_saved_is_not_shown_as_running(phone):
    phone.add_set("Back squat", "100", "5")
    phone.saw_running()
    phone.save()
    wait_until_true(phone.page, f"async () => !(await ({STORED})()).notes.some(note => note.workout)")
    phone.lose_line()
    phone.open_log()
    phone.heading("No answer.")
    expect(phone.page.get_by_role("link", name="Keep lifting")).to_have_count(0)


def test_the_browser_is_told_to_try_again_while_something_waits(phone):
    sync = """() => {
        let work;
        dispatchEvent(Object.assign(new Event('sync'), { waitUntil: (given) => { work = given; } }));
        return work.then(() => 'done', () => 'again');
    }"""
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    assert worker(phone).evaluate(sync) == "again"
    phone.go("about:blank")
    phone.find_line()
    assert worker(phone).evaluate(sync) == "done"
    assert phone.open_log().sets("Back squat") == [("100", "5")]


def test_a_page_that_the_worker_never_saw_keeps_its_sets_too(phone):
    phone.page.evaluate("""() => new Promise((done, fail) => {
        indexedDB.open('outbox').onsuccess = ({ target: { result: store } }) => {
            const clearing = store.transaction('notes', 'readwrite');
            clearing.objectStore('notes').clear();
            clearing.oncomplete = () => { store.close(); done(); };
            clearing.onabort = fail;
        };
    })""")
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    phone.says_kept("1 entry kept on this phone")


def test_the_workout_that_runs_is_not_noted_after_logging_out(phone):
    worker(phone).evaluate("""() => {
        const send = self.fetch;
        self.held = [];
        self.fetch = async (...what) => {
            const answer = await send(...what);
            if (what[0] === '/offline/workout') await new Promise((done) => self.held.push(done));
            return answer;
        };
    }""")
    phone.open_log()
    wait_until(lambda: worker(phone).evaluate("held.length"), "nobody asks what runs")
    phone.log_out()
    worker(phone).evaluate("""async () => {
        for (const go of self.held) go();
        await new Promise((done) => setTimeout(done, 300));
    }""")
    assert phone.page.evaluate(STORED) == {"notes": [], "posts": []}


def test_while_something_is_kept_each_page_is_asked_for_once(phone, wire):
    state = "navigator.serviceWorker.ready.then(ready => ready.navigationPreload.getState())"
    phone.refuse()
    phone.go("/privacy")
    wire.asked.clear()
    phone.go("/history")
    assert [line for line in wire.asked if " /history " in line] == ["GET /history HTTP/1.1"]
    phone.open_kept().press("Throw away")
    phone.heading("All sent.")
    phone.go("/history")
    wait_until_true(phone.page, f"async () => (await {state}).enabled")


def test_without_the_pages_in_the_cache_a_set_is_kept_all_the_same(phone):
    phone.page.evaluate("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))")
    phone.open_kept().heading("All sent.")
    phone.open_log()
    phone.lose_line()
    phone.write_set("Back squat", "100", "5")
    phone.add_button("Back squat").click()
    expect(phone.page.get_by_text("Kept on this phone.")).to_be_visible()
    phone.find_line()
    assert phone.open_log().sets("Back squat") == [("100", "5")]
