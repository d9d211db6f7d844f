"""States of the page that the app starts on."""

import re

from playwright.sync_api import expect


def today_states(lifter):
    page = lifter.sign_up().page

    def look():
        page.goto("/today")
        expect(page.get_by_role("heading", level=1)).to_be_visible()

    look()
    yield "newcomer's day"
    lifter.open_log().add_exercise("Romanian deadlift with a pause below the knee")
    lifter.open_log().add_exercise("Back squat")
    lifter.add_set("Back squat", "1102.5", "5")
    look()
    page.get_by_text("Discard this workout").click()
    yield "a workout that runs"
    lifter.open_log().save()
    lifter.make_routine("Upper body hypertrophy with far too long a name", "Bench press").save_routine()
    look()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Done"))
    yield "done"
    lifter.log_workout(Back_squat=[("1105", "5")])
    look()
    yield "done twice, with a record"
