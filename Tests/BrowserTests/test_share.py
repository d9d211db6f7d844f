"""A story from the saved workout to the file, with JavaScript and without."""

import re
import struct

import pytest
from playwright.sync_api import expect

from lifter import Lifter
from states_share import PHOTO, preview, record

SHEET = """taken = [];
navigator.canShare = ({ files }) => files?.length === 1 && files[0].type === 'image/png';
navigator.share = async ({ files }) => { const [file] = files; taken.push([file.name, file.size]) };"""


@pytest.fixture
def page(browser_of, scripts):
    return record(Lifter(browser_of(scripts=scripts).new_page()))


def size_of(png):
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


def saved(page):
    with page.expect_download() as download:
        page.get_by_role("link", name="Save picture").click()
    return download.value


def shown(page):
    """The bytes behind the picture on the page."""
    source = page.get_by_role("img", name=re.compile("^Story: ")).get_attribute("src")
    return page.request.get(source).body()


def test_the_picture_on_the_page_is_the_file_that_is_saved(page):
    expect(page.get_by_role("radio")).to_have_count(5)
    expect(page.get_by_role("radio", name="Personal best")).to_be_checked()
    for image in page.locator(".strip img").all():
        assert size_of(page.request.get(image.get_attribute("src")).body()) == (360, 640)
    preview(page)
    expect(page.get_by_role("img", name=re.compile("^Story: "))).to_have_attribute(
        "alt", re.compile("^Story: Back squat, 1102.5 kg × 5, before 1100 kg × 5 on "))
    download = saved(page)
    assert download.suggested_filename == "back-squat-1102-5.png"
    content = download.path().read_bytes()
    assert content == shown(page) and size_of(content) == (1080, 1920)


def test_a_photo_lies_behind_the_numbers_of_the_story_that_was_chosen(page):
    page.get_by_role("radio", name="Workout complete").check()
    page.get_by_role("radio", name="lb").check()
    preview(page)
    without = shown(page)
    page.get_by_role("link", name="Other story").click()
    expect(page.get_by_role("radio", name="Workout complete")).to_be_checked()
    expect(page.get_by_role("radio", name="lb")).to_be_checked()
    page.get_by_label(re.compile("^Photo")).set_input_files(PHOTO)
    preview(page)
    expect(page.get_by_text("Your photo is forgotten already.")).to_be_visible()
    content = saved(page).path().read_bytes()
    assert content == shown(page) != without and size_of(content) == (1080, 1920)


def test_what_is_no_photo_is_said_beside_its_field_and_the_choice_stays(page):
    page.get_by_role("radio", name="Workout details").check()
    page.get_by_label(re.compile("^Photo")).set_input_files(PHOTO | {"buffer": b"%PDF-1.7"})
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text("That is no JPEG, PNG or WebP. Choose another picture.")).to_be_visible()
    expect(page.get_by_role("radio", name="Workout details")).to_be_checked()


def test_where_the_phone_has_a_sheet_it_is_handed_the_file(browser_of):
    context = browser_of()
    context.add_init_script(SHEET)
    page = record(Lifter(context.new_page()))
    preview(page)
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("taken") == [["back-squat-1102-5.png", len(shown(page))]]
    expect(page.get_by_text("Save it, then add it to a story")).to_be_hidden()
    expect(page.get_by_role("link", name="Save picture")).to_be_visible()


def test_where_there_is_none_the_page_says_what_to_do(page):
    preview(page)
    expect(page.get_by_text("Save it, then add it to a story or send it.")).to_be_visible()
    expect(page.get_by_role("button", name="Share")).to_have_count(0)


def test_a_photo_that_is_too_large_is_not_sent_at_all(browser_of):
    page = record(Lifter(browser_of().new_page()))
    page.get_by_label(re.compile("^Photo")).set_input_files(PHOTO | {"buffer": b"\xff\xd8\xff" + bytes(12 * 1024 * 1024)})
    asked = []
    page.on("request", lambda request: asked.append(request.method))
    page.get_by_role("button", name="Preview").click()
    assert page.evaluate("document.querySelector('#photo').validationMessage") == "That photo has more than 12 MB. Choose a smaller one."
    assert "POST" not in asked
