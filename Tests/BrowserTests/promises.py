"""Waits for what only a promise tells: Playwright's own wait takes a promise for a yes."""

import time

from playwright.sync_api import Error


def wait_until_true(page, question, argument=None, within=20):
    """Asks again and again, over pages that come and go, until what the script promises is true."""
    deadline = time.monotonic() + within
    while True:
        try:
            if page.evaluate(question, argument):
                return
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
        assert time.monotonic() < deadline, f"not within {within} s: {question}"
        page.wait_for_timeout(50)


def wait_for_worker(page):
    wait_until_true(page, "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")


def wait_until_worker_is_gone(page):
    wait_until_true(page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
