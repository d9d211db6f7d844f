"""The main screens look as their pictures in `pictures/`; `script/pictures` takes those again."""

import os
import subprocess

import pytest

from conftest import ARGUMENTS, HEADLESS
from lifter import PASSWORD, Lifter
from pictures import apart, take
from program import BINARY, ROOT

SIZES = {375: 812, 768: 1024, 1280: 800}
REFERENCES = ROOT / "Tests/BrowserTests/pictures"
FOUND = ROOT / ".build/reports/pictures"
EMAIL = "pictures@example.com"
# Letters of another build of the browser change fewer squares than this, a word or a button more.
ALLOWED = 0.002


@pytest.fixture
def trained(browser_of, server):
    """Someone with a year of training that ended long ago, the same each time."""
    subprocess.run([BINARY, "seed", "--email", EMAIL, "--workouts", "150", "--until", "2026-06-01"], check=True,
                   input=f"{PASSWORD}\n", text=True, env=server.variables(), stdout=subprocess.DEVNULL)
    lifter = Lifter(browser_of(service_workers="block").new_page(), EMAIL)
    lifter.log_in()
    lifter.page.wait_for_url("**/today")
    return lifter


@pytest.fixture
def blank(chromium):
    page = chromium.new_page()
    yield page
    page.close()


def public_screens(page):
    for path, name in (("/", "landing"), ("/signup", "sign-up"), ("/privacy", "privacy"), ("/install/iphone", "install")):
        page.goto(path)
        yield name


def private_screens(lifter):
    page = lifter.page
    page.goto("/history/2026-05")
    yield "history"
    lifter.history_rows().first.click()
    page.wait_for_url("**/workouts/*")
    yield "details"
    lifter.open_log().add_exercise("Back squat")
    for weight, reps in (("140", "5"), ("142.5", "5"), ("145", "3")):
        lifter.add_set("Back squat", weight, reps)
    lifter.open_log()
    yield "log"
    lifter.open_log().save()
    # It has today's day of the week.
    page.locator(".weekstrip").evaluate("strip => strip.remove()")
    yield "saved"


def pictures_of(page, screens):
    for name in screens:
        address = page.url
        for width, height in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            yield f"{name}-{width}.webp", take(page)
        page.set_viewport_size({"width": 375, "height": SIZES[375]})
        assert page.url == address


@pytest.fixture
def pictures(browser_of, trained):
    stranger = browser_of(service_workers="block").new_page()
    return dict(pictures_of(stranger, public_screens(stranger))) | dict(pictures_of(trained.page, private_screens(trained)))


def test_the_main_screens_look_as_they_did(pictures, blank):
    folder = REFERENCES if os.environ.get("PICTURES") == "take" else FOUND
    folder.mkdir(parents=True, exist_ok=True)
    changed = []
    for name, picture in pictures.items():
        reference = REFERENCES / name
        share, place = apart(blank, reference.read_bytes(), picture) if reference.exists() else (1, [])
        if share > ALLOWED:
            changed.append(f"{name}: {share:.1%} differs, first at {place}")
            (folder / name).write_bytes(picture)
    if folder is FOUND:
        assert not changed, f"see {FOUND.relative_to(ROOT)}:\n" + "\n".join(changed)
        assert sorted(pictures) == sorted(path.name for path in REFERENCES.glob("*.webp"))


def signup_in(browser, server, style="/* as it is */"):
    context = browser.new_context(base_url=server.origin, viewport={"width": 375, "height": SIZES[375]},
                                  reduced_motion="reduce", service_workers="block", bypass_csp=True)
    page = context.new_page()
    page.goto("/signup")
    page.add_style_tag(content=style)
    picture = take(page)
    context.close()
    return picture


@pytest.mark.parametrize("style", [
    ".btn--primary, .seg label { background: #FF5B1F }", "h1 { color: #FF3B1F }", ".form { gap: 28px }",
    ".input { border-bottom: 0 }", ".legend { visibility: hidden }",
])
def test_a_change_that_a_lifter_would_see_is_seen(chromium, server, blank, style):
    assert apart(blank, signup_in(chromium, server), signup_in(chromium, server, style))[0] > ALLOWED


def test_letters_drawn_with_other_edges_are_no_change(chromium, server, blank):
    other = chromium.browser_type.launch(
        executable_path=HEADLESS, args=[*ARGUMENTS, "--disable-font-subpixel-positioning"])
    theirs = signup_in(other, server)
    other.close()
    ours = signup_in(chromium, server)
    assert theirs != ours
    assert apart(blank, ours, theirs)[0] <= ALLOWED


def test_the_pictures_are_no_burden():
    assert sum(path.stat().st_size for path in REFERENCES.glob("*.webp")) <= 1_500_000
