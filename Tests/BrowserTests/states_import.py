"""A file of another program, from the first look to the way back."""

import re

from playwright.sync_api import expect

HEAD = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE"


def strong(*rows):
    """An export of Strong; a row is a day, an exercise and a weight, with five reps."""
    lines = [f'{day} 18:00:00,"Legs","{name}",1,{weight},5,,,,,' for day, name, weight in rows]
    return "\n".join([HEAD, *lines]) + "\n"


FILE = strong(
    ("2024-11-02", "Squat (Barbell)", 100), ("2024-11-02", "Squat (Barbell)", 100), ("2024-11-02", "Sled 45", 60),
    ("2024-11-04", "Squat (Barbell)", 102.5), ("2024-11-04", "W" * 60, 20), ("2024-11-06", "Squat (Barbell)", 846),
    ("2024-11-08", "Squat (Barbell)", "many"),
)


def send(page, name="strong.csv", text=FILE):
    page.goto("/data/import")
    page.get_by_label("File from another program").set_input_files(
        {"name": name, "mimeType": "text/csv", "buffer": text.encode()})
    page.get_by_role("button", name="Read the file").click()


def add(page):
    page.get_by_role("button", name=re.compile("^Add ")).click()
    # The page asks again by itself; it needs no script for that.
    expect(page.get_by_role("heading", name="Added.")).to_be_visible()


def import_states(lifter):
    page = lifter.sign_up().page
    page.goto("/data/import")
    yield "import"
    send(page, text="no history")
    expect(page.locator("#file-e")).to_be_visible()
    yield "a file that is no history"
    send(page, text=strong(("2024-11-02", "Bench Press", 60)))
    page.get_by_role("button", name=re.compile("^Add ")).click()
    expect(page.get_by_text("Say what it is.")).to_be_visible()
    yield "a name that is still to be said"
    send(page, name="W" * 90 + ".csv")
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    yield "a file to be looked at"
    page.get_by_label("Sled 45").select_option("typed")
    page.get_by_role("button", name="Read again").last.click()
    page.get_by_label("Sled 45 becomes").fill("squ")
    page.get_by_role("button", name="Read again").last.click()
    expect(page.get_by_text("Several are called like that")).to_be_visible()
    yield "a name that is not understood"
    page.get_by_label("Sled 45").first.select_option("own")
    add(page)
    yield "the report"
    page.get_by_text("Take this import out").click()
    yield "the report, opened"
    page.get_by_role("button", name=re.compile("^Take 3 workouts out")).click()
    expect(page.get_by_role("heading", name="Taken out.")).to_be_visible()
    yield "taken out"
