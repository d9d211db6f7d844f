"""States of a story: what there is to choose, what is wrong with a photo, one story with a photo and without, and none."""

import re

from playwright.sync_api import expect

from lifter import follow

# 60 × 30 dots, white at the left and black at the right.
PHOTO = {"name": "IMG_0001.png", "mimeType": "image/png", "buffer": bytes.fromhex(
    "89504e470d0a1a0a0000000d494844520000003c0000001e0802000000fffaea180000004149444154789cedce411100301083c0a6fe3de75484172b80216ddf469251f98fba534e539ca6384d719ae234c5698ad314a7294e539ca6384d719ae234c569ca01305a033c00ea6eb40000000049454e44ae426082")}


def record(lifter):
    """Two workouts, the second of which holds a record, and the page of its stories."""
    lifter.sign_up()
    lifter.log_workout(Back_squat=[("1100", "5")])
    lifter.log_workout(Back_squat=[("1102.5", "5")], Romanian_deadlift=[("100", "8")])
    lifter.page.get_by_role("link", name=re.compile("Make a story")).click()
    expect(lifter.page.get_by_role("heading", level=1, name="Story")).to_be_visible()
    return lifter.page


def preview(page):
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("img", name=re.compile("^Story: "))).to_be_visible()


def share_states(lifter):
    page = record(lifter)
    yield "the stories of a workout"
    page.get_by_label(re.compile("^Photo")).set_input_files(PHOTO | {"buffer": b"GIF89a"})
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a file that is no photo"
    preview(page)
    yield "one story"
    follow(page.get_by_role("link", name="Other story"))
    page.get_by_label(re.compile("^Photo")).set_input_files(PHOTO)
    preview(page)
    yield "one story with a photo"
    page.goto(re.sub(r"made=[^&]*", "made=AAAAAAAAAAAAAAAAAAAAAA", page.url))
    expect(page.get_by_text("That picture is gone.")).to_be_visible()
    yield "a picture that is gone"
    lifter.open_log().add_exercise("Back squat")
    lifter.add_set("Back squat", "100", "5")
    workout = page.evaluate("document.body.innerHTML.match(/abandon\\.([\\w-]{22})/)?.[1] ?? ''")
    if not workout:
        page.goto("/today")
        workout = page.evaluate("document.body.innerHTML.match(/abandon\\.([\\w-]{22})/)[1]")
    page.goto(f"/share/{workout}")
    expect(page.get_by_role("heading", level=1, name="Lift first.")).to_be_visible()
    yield "no story yet"
