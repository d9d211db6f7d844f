"""States of the progress, of an exercise, and of making one of two."""

from playwright.sync_api import expect

from lifter import follow


def progress_states(lifter):
    page = lifter.sign_up().page
    page.goto("/progress")
    yield "progress without a workout"
    page.goto("/records")
    yield "no records"
    long = "Single-arm dumbbell row on an incline bench with a pause"
    for weight in ("100", "102.5", "105"):
        lifter.log_workout(**{"Back_squat": [(weight, "5"), ("90", "8")], long.replace(" ", "_"): [("1250.5", "12")]})
    for path in ("/progress", "/progress?range=month", "/progress?range=all", "/progress/sets", "/progress/sets?of=work",
                 "/progress/sets?muscle=none", "/progress/sets?from=2020-01-01&to=2020-01-31", "/records", "/records?kind=time",
                 "/records?ever=1"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        for fold in page.locator("details.fold > summary").all():
            fold.click()
        yield path
    page.goto("/progress")
    page.get_by_role("link", name="Back squat").last.click()
    expect(page.get_by_role("heading", level=1, name="Back squat")).to_be_visible()
    for fold in page.locator("details.fold > summary").all():
        fold.click()
    yield "an exercise"
    page.get_by_label("Another name").fill("W" * 120)
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("status").first).to_be_visible()
    page.get_by_label("Another name").fill("Pull-up")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("is called so already")).to_be_visible()
    yield "a name that is taken"
    page.goto("/progress")
    follow(page.get_by_role("link", name=long).last)
    page.get_by_text("Names", exact=True).click()
    page.get_by_label("Name", exact=True).fill("")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_text("Name the exercise.")).to_be_visible()
    yield "an own exercise without a name"
    follow(page.get_by_role("link", name="Merge with another"))
    yield "what it may be merged with"
    page.get_by_role("link", name="Back squat").click()
    expect(page.get_by_role("button", name="Make one")).to_be_visible()
    yield "before a merge"
    page.get_by_role("button", name="Make one").click()
    expect(page.get_by_text("Made one.")).to_be_visible()
    page.get_by_text("Names", exact=True).click()
    yield "after a merge"
