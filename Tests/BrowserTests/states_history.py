"""States of the history, of one workout, and of what cannot be loaded."""

import re

from playwright.sync_api import expect

from lifter import follow


def history_states(lifter):
    page = lifter.sign_up().page
    lifter.open_history()
    yield "empty history"
    lifter.log_workout(Back_squat=[("100", "5"), ("102.5", "5")])
    yield "saved"
    lifter.log_workout(Back_squat=[("105", "5"), ("1105", "8")], Bench_press=[("60", "8")])
    yield "saved with records"
    lifter.open_history()
    yield "history"
    follow(page.locator(".bar").get_by_role("link", name="Go to date"))
    yield "go to date"
    page.goto("/history?on=12.11.")
    expect(page.get_by_text("Write the date like")).to_be_visible()
    yield "a date that cannot be read"
    page.goto("/history/2026-01")
    yield "a month without workouts"
    page.goto("/history/2026-01-15")
    yield "a day without workouts"
    page.goto("/history/exercises")
    yield "filter"
    page.get_by_label("Exercise").fill("Zercher")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("Nothing you have trained")).to_be_visible()
    yield "filter not found"
    page.get_by_role("link", name="Back squat").click()
    expect(page.get_by_text("Only Back squat.")).to_be_visible()
    yield "filtered"
    follow(page.locator(".month a.is-done"))
    yield "filtered day"
    lifter.open_history().history_rows().first.click()
    expect(page.get_by_role("heading", level=2, name="Back squat")).to_be_visible()
    yield "details with records and a question"
    page.goto("/workouts/nothing-here")
    yield "not found"
    page.goto("/install")
    yield "install"


def failed_states(lifter, run_sql, code, heading):
    """What the log shows when its database answers with an error.

    `run_sql` runs one statement on the database of the lifter's server; `code` is the error's number, which the pages
    are known by through `heading`.
    """
    page = lifter.sign_up().page
    lifter.log_workout(Back_squat=[("100", "5")])
    workout = page.get_by_role("link", name="Open").get_attribute("href")
    lifter.open_log().add_exercise("Back squat")
    lifter.write_set("Back squat", "142.5", "5")
    run_sql(f"CREATE FUNCTION refuse() RETURNS INT BEGIN SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = {code}; RETURN 1; END")
    run_sql("RENAME TABLE workouts TO kept_workouts")
    run_sql("CREATE VIEW workouts AS SELECT * FROM kept_workouts WHERE refuse()")
    lifter.add_button("Back squat").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    yield "a post that failed"
    for path in ("/log", "/history", workout):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(heading if path == "/log" else "Not loaded.")
        yield f"{path} that failed"
