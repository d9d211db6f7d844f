"""A phone's rounded corners, notch and home bar cover nothing that is to be read or pressed."""

import pytest

from lifter import Lifter

# Everything in the window with words or to be pressed that lies where the phone has its own. Below, only the bars count:
# the rest is scrolled up. The headline hangs a little to the left, by the white in its first letters.
COVERED = """({ right, bottom, left }) => {
    const selector = '.nav a, .nav button, .dock a, .dock button, .topbar a, h1, h2, .lead, .note, .row > *, .btn, .link';
    const isCovered = element => {
        const box = element.getBoundingClientRect();
        if (!element.checkVisibility() || !box.width || box.top >= innerHeight || box.bottom <= 0) return false;
        const hanging = Math.min(0, parseFloat(getComputedStyle(element).marginLeft));
        const isBelow = element.closest('.nav, .dock') && box.bottom > innerHeight - bottom + 1;
        return isBelow || box.left - hanging < left - 1 || box.right > innerWidth - right + 1;
    };
    return [...document.querySelectorAll(selector)].filter(isCovered).map(element => element.textContent.trim());
}"""


@pytest.mark.parametrize("size, insets", [
    ((390, 844), {"top": 47, "right": 0, "bottom": 34, "left": 0}),
    ((844, 390), {"top": 0, "right": 47, "bottom": 21, "left": 47}),
])
def test_every_screen_keeps_clear(phone, size, insets):
    page = phone.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    covered = []

    def look(path):
        page.goto(path)
        covered.extend(f"{path}: {words}" for words in page.evaluate(COVERED, insets))

    for path in ("/", "/login", "/signup", "/install", "/privacy", "/offline", "/nowhere"):
        look(path)
    phone.sign_up()
    phone.log_workout(Back_squat=[("100", "5")])
    phone.open_log().add_exercise("Back squat")
    for path in ("/today", "/log", "/history", "/history/exercises", "/log/abandon", "/install"):
        look(path)
    assert covered == []
