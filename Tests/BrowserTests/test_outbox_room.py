"""A phone whose store is barred or full: what it says it keeps is there, and of nothing else it says so."""

import re

import pytest
from playwright.sync_api import expect

from outbox_phone import Phone


# Fills a store of its own beside the worker's, in smaller and smaller pieces, until not even the smallest has room.
FILL = """async () => {
    const store = await new Promise((done) => {
        const opening = indexedDB.open('filler');
        opening.onupgradeneeded = () => opening.result.createObjectStore('all', { autoIncrement: true });
        opening.onsuccess = () => done(opening.result);
    });
    const put = (length) => new Promise((done) => {
        const putting = store.transaction('all', 'readwrite');
        putting.objectStore('all').add(crypto.getRandomValues(new Uint8Array(length)));
        putting.oncomplete = () => done(true);
        putting.onabort = () => done(putting.error.name);
    });
    let said;
    for (const length of [60000, 6000, 600, 60, 1]) while ((said = await put(length)) === true);
    store.close();
    return said;
}"""


class Full:
    """No room for anything more. What is there can be read and taken away."""

    def __init__(self, page, origin):
        self.page, self.origin = page, origin
        self.session = page.context.new_cdp_session(page)
        # Before anything is stored: for half a minute a browser remembers how much room there was.
        self.allow(quotaSize=1_000_000)

    def begin(self):
        assert self.page.evaluate(FILL) == "QuotaExceededError"
        # The browser asks again how much there is, and what it finds to tidy up must not make room.
        self.allow(quotaSize=1)

    def end(self):
        self.allow()

    def allow(self, **size):
        self.session.send("Storage.overrideQuotaForOrigin", {"origin": self.origin} | size)


class Barred:
    """Nothing can be read or written, as where a browser has lost its store, or has been told to store nothing."""

    def __init__(self, page, origin):
        self.page = page

    def begin(self):
        self.do("indexedDB.open = () => { throw new DOMException('Barred.', 'SecurityError'); }")

    def end(self):
        self.do("delete indexedDB.open")

    def do(self, script):
        self.page.context.service_workers[0].evaluate(f"() => {{ {script}; }}")


@pytest.fixture
def page(browser_of):
    return browser_of().new_page()


@pytest.fixture(params=[Full, Barred], ids=["full", "barred"])
def store(request, page, server):
    return request.param(page, server.origin)


@pytest.fixture
def phone(page, store):
    return Phone(page).begin()


def write(phone, weight, reps):
    """Adds a set on the server's page or on the phone's own."""
    phone.page.get_by_label("Back squat, new set, weight").fill(weight)
    phone.page.get_by_label("Back squat, new set, reps").fill(reps)
    phone.page.get_by_role("button", name=re.compile("^Add set")).click(no_wait_after=True)


def try_in_vain(phone, weight, reps):
    """Adds a set that no phone keeps: the browser says by itself that there is no line."""
    write(phone, weight, reps)
    expect(phone.page).to_have_url(re.compile("^chrome-error:"))


def test_with_a_line_a_set_is_saved_as_ever(phone, store):
    store.begin()
    phone.add_set("Back squat", "100", "5")
    expect(phone.page.get_by_text("Set 1 is added.")).to_be_visible()
    assert phone.open_log().sets("Back squat") == [("100", "5")]
    store.end()
    assert phone.posts() == []


def test_without_a_line_nothing_is_said_to_be_kept_and_it_can_be_written_again(phone, store):
    store.begin()
    phone.lose_line()
    try_in_vain(phone, "100", "5")
    phone.find_line()
    phone.page.go_back()
    write(phone, "100", "5")
    expect(phone.page.get_by_text("Set 1 is added.")).to_be_visible()
    assert phone.sets("Back squat") == [("100", "5")]
    store.end()
    assert phone.posts() == []


def test_what_was_kept_before_arrives_once(phone, store):
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    phone.open_log().says_kept("1 set kept on this phone")
    store.begin()
    try_in_vain(phone, "105", "4")
    store.end()
    assert [post["words"]["values"] for post in phone.open_kept().posts()] == [["100", "5"]]
    phone.find_line()
    phone.send_now().all_is_sent()
    assert phone.open_log().sets("Back squat") == [("100", "5")]


@pytest.mark.parametrize("store", [Full], indirect=True)
def test_what_was_kept_is_sent_from_a_phone_that_is_full(phone, store):
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    store.begin()
    phone.find_line()
    phone.send_now().all_is_sent()
    assert phone.open_log().sets("Back squat") == [("100", "5")]


@pytest.mark.parametrize("store", [Full], indirect=True)
def test_a_full_phone_sends_what_it_kept_before_what_it_cannot_keep(phone, store):
    phone.lose_line()
    phone.try_set("Back squat", "100", "5")
    phone.open_log().says_kept("1 set kept on this phone")
    store.begin()
    # The page would send what waits by itself, as soon as it hears of the line.
    phone.page.evaluate("addEventListener('online', (event) => event.stopImmediatePropagation(), true)")
    phone.find_line()
    write(phone, "105", "4")
    expect(phone.page.get_by_text("Set 2 is added.")).to_be_visible()
    assert phone.open_log().sets("Back squat") == [("100", "5"), ("105", "4")]
    store.end()
    assert phone.posts() == []


@pytest.mark.parametrize("store", [Barred], indirect=True)
def test_the_page_of_what_is_kept_says_that_nothing_can_be(phone, store):
    store.begin()
    phone.open_kept().heading("Nothing kept.")
    phone.lose_line()
    phone.open_kept().heading("Nothing kept.")


def test_whoever_logs_out_is_logged_out(phone, store):
    store.begin()
    phone.log_out()
    phone.open_log()
    expect(phone.page.get_by_label("Password")).to_be_visible()
