"""Numbers as lifters type them."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def squatter(phone):
    phone.sign_up().add_exercise("Back squat")
    return phone


def test_a_comma_is_a_decimal_mark(squatter):
    squatter.add_set("Back squat", "62,5", "5")
    assert squatter.sets("Back squat") == [("62.5", "5")]


def test_a_number_with_two_readings_is_asked_about(squatter):
    page = squatter.page
    squatter.write_set("Back squat", "1,250", "5")
    squatter.add_button("Back squat").click()
    expect(page.get_by_text("reads two ways")).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^1\.25")).click()
    expect(page.get_by_text("reads two ways")).to_have_count(0)
    assert squatter.sets("Back squat") == [("1.25", "5")]


@pytest.mark.parametrize("text", ["1e3", "-20", "3000"])
def test_what_cannot_be_a_weight_is_kept_and_explained(squatter, text):
    page = squatter.page
    squatter.write_set("Back squat", text, "5")
    squatter.add_button("Back squat").click()
    field = page.locator(f"input[aria-invalid=true][value='{text}']")
    expect(field).to_be_visible()
    reason = page.locator(f"[id='{field.get_attribute('aria-describedby').split()[-1]}']")
    expect(reason).not_to_be_empty()
