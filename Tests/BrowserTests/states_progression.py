"""Next loads, rules and a routine as text: with nothing done, with raises and holds, and with mistakes."""

import re

from playwright.sync_api import expect

from states_gym import log

PLAN = {"Leg curl": ("50", "10-12"), "Back squat": ("140", "5"), "Leg press": ("150", "10")}


def make_plan(lifter, name="Lower A"):
    """A routine of two sets of each, with weights and reps; its address."""
    page = lifter.make_routine(name, *PLAN).page
    for exercise, (weight, reps) in PLAN.items():
        block = page.get_by_role("region", name=exercise)
        for round in (1, 2):
            block.get_by_label(f"round {round}, weight").fill(weight)
            block.get_by_label(f"round {round}, reps").fill(reps)
        block.get_by_label("round 3 is done").uncheck()
    lifter.save_routine()
    return page.url


def train(page, routine, sets):
    """Follows the routine in gym mode, typing each set, and saves."""
    page.goto(routine)
    page.get_by_role("button", name="Start guidance").click()
    for count, (weight, reps) in enumerate(sets, 1):
        page.goto(re.sub(r"/routines/.*", "/gym/type", routine))
        log(page, weight, reps)
        expect(page.locator(".ctx b").nth(1)).to_have_text(f"{count}/{len(sets)}")
    page.goto(re.sub(r"/routines/.*", "/gym/finish", routine))
    page.get_by_role("button", name="Finish").last.click()
    expect(page.get_by_role("heading", level=1, name="Saved.")).to_be_visible()


def put_back(run_sql, email, days):
    """Makes the workouts of someone as many days older."""
    run_sql(f"""UPDATE workouts w JOIN athletes a ON a.id = w.athlete_id
        SET w.local_day = w.local_day - INTERVAL {days} DAY, w.sort_instant = w.sort_instant - {days} * 86400000
        WHERE a.email = '{email}' AND w.state = 'saved'""")


GOOD = [("50", "12"), ("50", "12"), ("140", "5"), ("140", "5"), ("150", "10"), ("150", "10")]
MISSED = [("50", "12"), ("50", "12"), ("140", "5"), ("140", "5"), ("150", "10"), ("150", "9")]


def progression_states(lifter, run_sql):
    page = lifter.sign_up().page
    routine = make_plan(lifter)
    page.goto(f"{routine}/loads")
    yield "nothing done yet"
    train(page, routine, GOOD)
    put_back(run_sql, lifter.email, 7)
    train(page, routine, MISSED)
    expect(page.get_by_text("2 raises to take")).to_be_visible()
    yield "saved with raises"
    page.goto(routine)
    yield "routine with raises"
    page.goto(f"{routine}/loads")
    yield "two raises and a hold"
    page.get_by_text("Change a load").click()
    page.get_by_label("Leg press, weight in kg").fill("heavy")
    page.get_by_role("button", name="Write these loads").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a load that cannot be read"
    page.get_by_text("Take one").click()
    yield "one by one"
    page.get_by_label("Leg press, weight in kg").fill("155")
    page.get_by_role("button", name="Write these loads").click()
    expect(page.get_by_text("It stays until you change it.")).to_be_visible()
    yield "a load of one's own"
    page.get_by_role("button", name="Ignore them this time").click()
    page.get_by_role("link", name="Next loads").click()
    expect(page.get_by_text(re.compile("Ignored on")).first).to_be_visible()
    yield "ignored"
    put_back(run_sql, lifter.email, 35)
    page.reload()
    yield "after a long break"


def rule_states(lifter):
    page = lifter.sign_up().page
    routine = make_plan(lifter)
    page.goto(f"{routine}/rules")
    yield "usual rules"
    page.get_by_text("2 Back squat").click()
    squat = page.get_by_role("group", name=re.compile("Back squat"))
    squat.get_by_label("Parts of a training max").check()
    page.get_by_label("Step, kg").nth(1).fill("heavy")
    page.get_by_role("button", name="Save rules").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a rule with mistakes"


def text_states(lifter):
    page = lifter.sign_up().page
    routine = make_plan(lifter)
    page.goto(f"{routine}/text")
    yield "a routine as text"
    page.get_by_text("How it is written").click()
    yield "how it is written"
    page.get_by_label("Prescription of Leg curl").fill("3 x 4 @ 175kq")
    page.get_by_label("Prescription of Back squat").fill("4 × 6–8 rest 2:30")
    page.get_by_label("Prescription of Leg press").fill("3 x 8 " + "please" * 30)
    page.get_by_role("button", name="Save routine").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "lines that cannot be read"
