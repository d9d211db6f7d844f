"""Every link of every page leads somewhere, and nothing is fetched from anywhere else."""

from urllib.parse import urldefrag, urljoin, urlsplit

import pytest

from lifter import Lifter


class Crawl:
    """Follows links breadth first and notes what went wrong."""

    def __init__(self, page, origin):
        self.page, self.origin = page, origin
        self.problems, self.seen = [], set()
        # Those of its worker too.
        page.context.on("request", self._request)
        page.on("response", self._response)
        page.on("console", self._console)
        page.expose_binding("refused", lambda _, what: self.problems.append(f"{page.url} breaks its policy: {what}"))
        page.add_init_script("""addEventListener('securitypolicyviolation', event =>
            refused(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`))""")
        page.on("pageerror", lambda error: self.problems.append(f"{page.url}: {error}"))

    def run(self, *starts):
        waiting = [urljoin(self.origin, start) for start in starts]
        while waiting:
            address = waiting.pop(0)
            if address in self.seen:
                continue
            self.seen.add(address)
            self.page.goto(address)
            self._fetch_files()
            waiting += self._links()
        return self

    def _fetch_files(self):
        """What a link gives as a file is no page to go to."""
        for href in self.page.eval_on_selector_all("a[download]", "links => links.map(a => a.href)"):
            if href not in self.seen:
                self.seen.add(href)
                if self.page.request.get(href).status != 200:
                    self.problems.append(f"{self.page.url}: no file at {href}")

    def _links(self):
        found = []
        for href in self.page.eval_on_selector_all("a[href]:not([download])", "links => links.map(a => a.getAttribute('href'))"):
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
    assert {urljoin(crawl.origin, path) for path in ("/", "/signup", "/login", "/install", "/install/android", "/privacy")} <= crawl.seen


def test_private_pages_lead_only_to_pages_that_exist(crawl):
    lifter = Lifter(crawl.page).sign_up()
    crawl.run("/today", "/log", "/history")
    for weight in ("100", "102.5"):
        lifter.log_workout(Back_squat=[(weight, "5")])
    lifter.open_log().add_exercise("Deadlift")
    lifter.add_set("Deadlift", "140", "5")
    lifter.make_routine("Lower A", "Back squat").save_routine()
    lifter.make_plan("Mo", goal="Keep", minutes="30")
    lifter.log_workout(Back_squat=[("102.5", "5")])
    saved = urlsplit(crawl.page.url).path
    crawl.seen.clear()
    crawl.run("/today", "/log", "/history", saved)
    assert crawl.problems == []
    for path in ("/workouts/", "/routines?month=", "/routines?day=", "/routines/library/arms", "/edit", "/more", "/settings/plates",
                 "/plan?week=", "/plan/setup", "/plan/2", "/swap/", "/loads", "/rules", "/text",
                 "/plan/feed", "/progress?range=", "/progress/sets?", "/records?", "/exercises/", "/merge",
                 "/settings/account", "/settings/account/delete", "/data/delete", "/data/import", "/share/"):
        assert any(path in address for address in crawl.seen), path
    # This server tells no phone anything, so it offers no reminders either.
    assert not any("/settings/reminders" in address for address in crawl.seen)


def violations(crawl):
    return [problem for problem in crawl.problems if "breaks its policy" in problem]


def test_no_page_of_an_error_breaks_its_security_policy(crawl):
    page, lifter = crawl.page, Lifter(crawl.page)
    page.goto("/nowhere")
    lifter.log_in("not the password")
    page.wait_for_load_state()
    lifter.sign_up()
    lifter.open_log().add_exercise("<script>alert(1)</script>")
    lifter.write_set("<script>alert(1)</script>", "1,250", "\" onfocus=\"x")
    lifter.add_button("<script>alert(1)</script>").click()
    page.wait_for_load_state()
    page.context.clear_cookies()
    lifter.add_button("<script>alert(1)</script>").click()
    page.get_by_role("button", name="Log in").wait_for()
    page.goto("/workouts/AZrWx0FsI2RmVb3kQ9xT0A")
    assert violations(crawl) == []


def test_a_page_that_breaks_its_security_policy_is_noticed(crawl):
    crawl.page.goto("/")
    crawl.page.evaluate("""new Promise(done => {
        addEventListener('securitypolicyviolation', () => setTimeout(done, 100))
        document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>')
    })""")
    assert [problem for problem in violations(crawl) if "style-src-attr" in problem]
