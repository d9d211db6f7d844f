"""Takes the pictures of the app that a phone shows before it is put on the home screen, into Public/images.

    .build/python/bin/python Tests/BrowserTests/screenshots.py

Needs a built program. The account is made up, and the same each time but for the date.
"""

import base64
import subprocess
import tempfile

from playwright.sync_api import sync_playwright

from conftest import ARGUMENTS, HEADLESS
from lifter import PASSWORD, Lifter
from program import BINARY, ROOT, Program

EMAIL = "ann@example.com"
NARROW = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 800}


def write_workout(lifter):
    lifter.open_log().add_exercise("Back squat")
    for weight, reps in (("140", "5"), ("142.5", "5"), ("145", "3")):
        lifter.add_set("Back squat", weight, reps)


def take(page, name, scale=1):
    page.evaluate("scrollTo(0, 0); document.fonts.ready.then(() => null)")
    clip = page.viewport_size | {"x": 0, "y": 0, "scale": scale}
    picture = page.context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": 75, "clip": clip})
    file = ROOT / "Public/images" / f"{name}.webp"
    file.write_bytes(base64.b64decode(picture["data"]))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")


def main(server):
    subprocess.run([BINARY, "seed", "--email", EMAIL, "--workouts", "200"], input=f"{PASSWORD}\n", text=True,
                   check=True, env=server.variables())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=HEADLESS, args=ARGUMENTS)

        def signed_in(size):
            lifter = Lifter(browser.new_context(base_url=server.origin, viewport=size).new_page(), EMAIL)
            lifter.log_in()
            lifter.page.wait_for_url("**/today")
            # The month before: this one may have only begun.
            lifter.page.locator(".monthnav a").first.click()
            lifter.page.wait_for_url("**/today/*")
            return lifter

        phone = signed_in(NARROW)
        take(phone.page, "screen-history", 2)
        write_workout(phone)
        take(phone.open_log().page, "screen-log", 2)
        take(signed_in(WIDE).page, "screen-wide")
        browser.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        program = Program(folder).start()
        try:
            main(program)
        finally:
            program.stop()
