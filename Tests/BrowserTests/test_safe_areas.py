"""A phone's rounded corners, notch and home bar cover nothing that is to be read or pressed."""

import pytest

from lifter import Lifter

# Everything with words or to be pressed that lies where the phone has its own, of what is in the window now.
COVERED = """({ top, right, bottom, left }) => {
    const inside = box => box.left >= left - 1 && box.right <= innerWidth - right + 1 && box.bottom <= innerHeight - bottom + 1;
    const controls = [...document.querySelectorAll('.nav a, .nav button, .dock a, .dock button, .dock p, .topbar a, h1, h2, .lead, .note, .row > *, .btn')];
    return controls
        .map(element => [element, element.getBoundingClientRect()])
        .filter(([element, box]) => box.width && box.height && box.top < innerHeight && box.bottom > 0)
        .filter(([element]) => element.checkVisibility())
        .filter(([element, box]) => element.closest('.nav, .dock') ? !inside(box) : box.left < left - 1 || box.right > innerWidth - right + 1)
        .map(([element]) => element.textContent.trim().slice(0, 30));
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

    for path in ("/", "/login", "/signup", "/install", "/offline", "/nowhere"):
        look(path)
    phone.sign_up()
    phone.log_workout(Back_squat=[("100", "5")])
    phone.open_log().add_exercise("Back squat")
    for path in ("/log", "/history", "/history/exercises", "/log/abandon", "/install"):
        look(path)
    assert covered == []
