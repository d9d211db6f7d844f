"""States of the pages that anyone may see."""

from urllib.parse import urljoin

from playwright.sync_api import expect

from lifter import PASSWORD, Lifter


def public_states(lifter):
    """Brings the page into one state after another and says which."""
    page = lifter.page
    for path in ("/", "/signup", "/login", "/recovery", "/privacy", "/install", "/install/iphone", "/install/android", "/offline", "/offline/kept",
                 "/no-such-page"):
        page.goto(path)
        yield path
    yield from refused_sign_ups(lifter)
    yield from refused_log_ins(lifter)
    yield from refused_requests(page)


def refused_sign_ups(lifter):
    page = lifter.page
    page.goto("/signup")
    page.get_by_label("Email").fill("ann@example")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "sign-up errors"
    page.get_by_label("Email").fill(lifter.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", name="Write it down.")).to_be_visible()
    yield "the recovery code after a sign-up"
    lifter.write_code_down()
    yield "the first page after a sign-up"
    lifter.log_out()
    page.goto("/signup")
    page.get_by_label("Email").fill(lifter.email)
    page.get_by_label("Password").fill("another sentence works")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "sign-up with an email that is taken"


def refused_log_ins(lifter):
    page, stranger = lifter.page, Lifter(lifter.page, "nobody@example.com")
    for _ in range(5):
        stranger.log_in("not the password")
        expect(page.get_by_text("do not match")).to_be_visible()
    yield "log-in errors"
    page.goto("/recovery")
    page.get_by_label("New password").fill("short")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("Enter the code.")).to_be_visible()
    yield "recovery errors"
    stranger.log_in("not the password")
    expect(page.get_by_role("heading", name="Rest first.")).to_be_visible()
    yield "too many tries"


def refused_requests(page):
    """The answers to what no page of the log sends."""
    page.goto("/login")
    token = page.locator("[name=t]").first.input_value()
    own = urljoin(page.url, "/").rstrip("/")
    for state, method, origin, body, heading in (
            ("a method that is not there", "DELETE", own, "", "Wrong grip."),
            ("a post from elsewhere", "POST", "https://example.com", f"t={token}", "False start."),
            ("a post that cannot be read", "POST", own, f"t={token}&email=%zz", "No such lift."),
            ("a character that no text can hold", "POST", own, f"t={token}&email=%00", "No lift."),
            ("a post that is too large", "POST", own, f"t={token}{'&email=ann' * 1000}", "Too heavy.")):
        answer = page.request.fetch("/login", method=method, data=body, headers={
            "origin": origin, "content-type": "application/x-www-form-urlencoded"})
        page.route("**/login", lambda route: route.fulfill(response=answer), times=1)
        page.goto("/login")
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        yield state
