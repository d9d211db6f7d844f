"""Gym mode: the page of a set, what can be asked for beside it, and the end."""

from playwright.sync_api import expect

from lifter import follow


def gym_states(lifter):
    page = lifter.sign_up().page
    page.goto("/gym")
    yield "gym, nothing open"
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Add")
    yield "gym, first exercise"
    take(page, "Back squat")
    yield "gym, first set"
    for path in ("/gym/type", "/gym/plates", "/gym/warm-up", "/gym/floor"):
        page.goto(path)
        yield path + " of the first set"
    page.goto("/gym/type")
    log(page, "1e3", "5")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "gym, a weight that cannot be read"
    log(page, "102.5", "5")
    expect(page.locator(".ctx b").nth(1)).to_have_text("1")
    for _ in range(3):
        page.locator(".onetap .go").click()
        expect(page.locator(".ctx b").nth(1)).not_to_have_text("1")
    yield "gym, sets"
    for path in ("/gym/plates", "/gym/warm-up", "/gym/floor", "/gym/type", "/gym/swap", "/gym/order", "/gym/finish"):
        page.goto(path)
        yield path
    page.get_by_text("Discard this workout").click()
    yield "gym, discard"
    page.goto("/gym")
    page.get_by_text("Set-up note").click()
    yield "gym, no set-up note"
    page.get_by_label("How it is set").fill("Rack 4, safety pins 7. Low bar, heels raised, " + "W" * 50)
    page.get_by_role("button", name="Keep set-up").click()
    expect(page.locator(".top")).to_contain_text("Rack 4")
    yield "gym, set-up note"
    page.get_by_text("Set-up note").click()
    page.get_by_label("How it is set").fill("7" * 121)
    page.get_by_role("button", name="Keep set-up").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "gym, a set-up note that is too long"
    page.goto("/gym")
    follow(page.get_by_role("link", name="Set 1 of Back squat, correct"))
    yield "gym, correct"
    page.get_by_role("button", name="Take out").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    yield "gym, undo"
    page.goto("/gym/type")
    log(page, "1025", "5")
    expect(page.get_by_text("1025?")).to_be_visible()
    yield "gym, is that right"
    page.get_by_role("button", name="1025 is right").click()
    expect(page.get_by_text("1025?")).to_have_count(0)
    page.goto("/gym/add")
    take(page, "Plank")
    yield "gym, timed"
    page.goto("/gym/add")
    take(page, "Pull-up")
    yield "gym, bodyweight"
    page.goto("/gym/add")
    page.get_by_label("Find or name an exercise").fill("Bench pres")
    page.get_by_role("button", name="Add").last.click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "gym, which exercise"


def superset_states(lifter):
    """Two exercises by turns, then the routine's history with a time that was done and one that was not."""
    page = lifter.sign_up().page
    lifter.make_routine("Upper B", "Bench press", "Romanian deadlift with a pause below the knee")
    for place, reps in (("Bench press", "8"), ("Romanian", "8-10")):
        exercise = page.get_by_role("region", name=place)
        for round in (1, 2, 3):
            exercise.get_by_label(f"round {round}, weight").fill("82.5")
            exercise.get_by_label(f"round {round}, reps").fill(reps)
    page.get_by_role("button", name="Superset with the one above").click()
    expect(page.get_by_role("button", name="Superset with the one above")).to_have_count(0)
    lifter.save_routine()
    routine = page.url
    for sets in (3, 6):
        page.goto(routine)
        page.get_by_role("button", name="Start guidance").click()
        expect(page.get_by_text("Round 1 of 3")).to_be_visible()
        for count in range(1, sets + 1):
            page.locator(".onetap .go").click()
            expect(page.locator(".ctx b").nth(1)).to_have_text(f"{count}/6")
            if sets == count == 3:
                yield "gym, superset"
                page.goto("/gym/finish")
        page.get_by_role("button", name="Finish").last.click()
        expect(page.get_by_role("heading", level=1, name="Saved.")).to_be_visible()
    page.goto(routine + "/history")
    expect(page.get_by_role("img", name="Volume of the last 2")).to_be_visible()
    yield "routine history with a chart"


def take(page, exercise):
    page.get_by_label("Find or name an exercise").fill(exercise)
    page.locator(".dock").get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(exercise)


def log(page, weight, reps):
    for index, text in enumerate((weight, reps)):
        page.locator(".cell--big").nth(index).fill(text)
    page.locator(".dock").get_by_role("button", name="Log set").click()
