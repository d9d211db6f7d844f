"""States of the routines, and of what leads to them."""

from playwright.sync_api import expect

from lifter import follow


def routine_states(lifter):
    page = lifter.sign_up().page
    for path in ("/more", "/routines", "/routines?open=search", "/routines?open=sort", "/routines/library",
                 "/routines/library/arms", "/routines?month=2026-01", "/routines?day=2026-01-15"):
        page.goto(path)
        yield path
    lifter.log_workout(Back_squat=[("100", "5"), ("102.5", "5")])
    page.goto("/routines/new")
    yield "new routine"
    page.get_by_role("button", name="Make").click()
    expect(page.get_by_text("Name the routine.")).to_be_visible()
    yield "new routine without a name"
    lifter.make_routine("Lower A", "Back squat", "Romanian deadlift with a pause below the knee")
    yield "grid"
    squat = page.get_by_role("region", name="Back squat")
    squat.get_by_label("round 1, weight").fill("102.5")
    squat.get_by_label("round 1, reps").fill("8-12")
    squat.get_by_label("round 2, weight").fill("heavy")
    squat.get_by_label("round 3 is done").uncheck()
    page.get_by_role("button", name="Superset with the one above").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a target that cannot be read"
    squat.get_by_label("round 2, weight").fill("105")
    page.get_by_label("Add exercise").fill("Bench pres")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Which one is it?")).to_be_visible()
    yield "an exercise that may be several"
    page.get_by_role("button", name="Bench press", exact=True).click()
    for name in ("Rowing machine", "Plank"):
        page.get_by_label("Add exercise").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("heading", level=2, name=name)).to_be_visible()
    page.get_by_role("button", name="Remove Plank").click()
    expect(page.get_by_text("Plank is removed.")).to_be_visible()
    yield "an exercise removed"
    lifter.save_routine()
    yield "routine"
    follow(page.get_by_role("link", name="History").first)
    yield "routine history"
    page.goto("/routines")
    page.get_by_role("link", name="Lower A").click()
    page.get_by_role("link", name="Edit").click()
    page.get_by_text("Delete", exact=True).click()
    page.get_by_role("button", name="Delete Lower A").click()
    expect(page.get_by_text("Lower A is in the trash.")).to_be_visible()
    yield "routine in the trash"


def full_routine_states(lifter):
    """The longest names, the largest numbers, and as many rounds as there can be."""
    page = lifter.sign_up().page
    word = "W" * 80
    lifter.make_routine(word + "W" * 40, word, "Wide-grip machine row " * 3)
    first = page.get_by_role("region", name=word)
    for label, text in (("weight", "1102.5"), ("reps", "99-100"), ("rest", "59:59")):
        for round in (1, 2, 3):
            first.get_by_label(f"round {round}, {label}").fill(text)
    for count in range(3, 20):
        page.get_by_role("button", name="One more of all exercises").click()
        expect(page.get_by_text(f"Rounds of all exercises: {count + 1}")).to_be_visible()
    page.get_by_label("Note").fill("Longnotewithoutspace" * 20)
    yield "full grid"
    lifter.save_routine()
    yield "full routine"
    page.goto("/routines")
    yield "full list"
