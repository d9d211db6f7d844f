"""Every link of every page leads somewhere, and nothing is fetched from anywhere else."""

from urllib.parse import urldefrag, urljoin

import pytest

from lifter import Lifter


class Crawl:
    """Follows links breadth first and notes what went wrong."""

    def __init__(self, page, origin):
        self.page, self.origin = page, origin
        self.problems, self.seen = [], set()
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"{page.url}: {error}"))

    def run(self, *starts):
        waiting = [urljoin(self.origin, start) for start in starts]
        while waiting:
            address = waiting.pop(0)
            if address in self.seen:
                continue
            self.seen.add(address)
            self.page.goto(address)
            waiting += self._links()
        return self

    def _links(self):
        found = []
        for href in self.page.eval_on_selector_all("a[href]", "links => links.map(a => a.getAttribute('href'))"):
            address, fragment = urldefrag(urljoin(self.page.url, href))
            if not address.startswith(self.origin):
                self.problems.append(f"{self.page.url} links to {href}")
            elif address == urldefrag(self.page.url)[0] and fragment:
                if not self.page.locator(f"[id='{fragment}']").count():
                    self.problems.append(f"{self.page.url} has no #{fragment}")
            else:
                found.append(address)
        return found

    def _request(self, request):
        if not request.url.startswith((self.origin, "data:")):
            self.problems.append(f"{self.page.url} fetched {request.url}")

    def _response(self, response):
        if response.status >= 400:
            self.problems.append(f"{self.page.url}: {response.url} answered {response.status}")
        if "default-src 'none'" not in response.headers.get("content-security-policy", ""):
            self.problems.append(f"{response.url} has no content security policy")

    def _console(self, message):
        if message.type in ("error", "warning"):
            self.problems.append(f"{self.page.url}: {message.text}")


@pytest.fixture
def crawl(browser_of, server):
    return Crawl(browser_of().new_page(), server.origin)


def test_public_pages_lead_only_to_pages_that_exist(crawl):
    crawl.run("/")
    assert crawl.problems == []
    assert {urljoin(crawl.origin, path) for path in ("/", "/signup", "/login")} <= crawl.seen


def test_private_pages_lead_only_to_pages_that_exist(crawl):
    lifter = Lifter(crawl.page).sign_up()
    crawl.run("/log", "/history")
    lifter.log_workout(Back_squat=[("100", "5")])
    lifter.open_log().add_exercise("Deadlift")
    lifter.add_set("Deadlift", "140", "5")
    crawl.seen.clear()
    crawl.run("/log", "/history")
    assert crawl.problems == []
    assert any("/workouts/" in address for address in crawl.seen)
