"""States of today with a plan, of its feed and of reminders."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

from lifter import follow


class PlannedDays:
    """A plan that has training yesterday, today, in two days and in four, rest beside them; days can be shifted."""

    def __init__(self, lifter, run_sql):
        self.lifter, self.run_sql, self.page = lifter, run_sql, lifter.page
        # What a script would have told: without one the account is in the zone of the server.
        run_sql(f"UPDATE athletes SET zone = 'Europe/Stockholm' WHERE email = '{lifter.email}'")
        today = datetime.now(ZoneInfo("Europe/Stockholm")).date()
        days = sorted({(today + timedelta(offset)).isoweekday() for offset in (0, 2, 4)})
        query = "&".join(f"day={day}" for day in days)
        self.page.goto(f"/plan/made?goal=strength&{query}&kit=full-gym&minutes=60&start=empty")
        self.page.get_by_role("button", name="Take this plan").click()
        expect(self.page.get_by_role("button", name="Take this plan")).to_have_count(0)

    def shift(self, days):
        """Lets the plan have begun so many days earlier."""
        order = "" if days > 0 else " DESC"
        self.run_sql(f"UPDATE planned_days SET local_day = local_day - INTERVAL {days} DAY "
                     f"WHERE athlete_id = {self.athlete} ORDER BY local_day{order}")

    def call(self, name):
        """Gives every routine a name."""
        self.run_sql(f"UPDATE routines SET name = '{name}' WHERE athlete_id = {self.athlete}")

    @property
    def athlete(self):
        return f"(SELECT id FROM athletes WHERE email = '{self.lifter.email}')"

    def look(self, *words):
        self.page.goto("/today")
        for word in words:
            expect(self.page.locator("main")).to_contain_text(word)


def planned_states(lifter, run_sql):
    page = lifter.sign_up().page
    lifter.log_workout(Back_squat=[("100", "5"), ("102.5", "5")])
    run_sql(f"UPDATE workouts SET local_day = local_day - INTERVAL 7 DAY WHERE athlete_id = "
            f"(SELECT id FROM athletes WHERE email = '{lifter.email}')")
    plan = PlannedDays(lifter, run_sql)
    plan.look("The work", "Next free day")
    yield "a day with training"
    plan.shift(2)
    plan.look("Missed", "The work")
    yield "a day with training after a missed one"
    plan.shift(1)
    plan.look("so it fits", "Excuse it", "Let it go")
    yield "rest after a missed day"
    follow(page.get_by_role("button", name=re.compile("^Excuse it")))
    plan.look("so it fits", "Let it go")
    yield "rest after another missed day"
    follow(page.get_by_role("button", name=re.compile("^Let it go")))
    plan.look("Or train anyway")
    yield "rest"
    follow(page.get_by_role("button", name=re.compile("^Bring ")))
    plan.look("The work")
    plan.call("Upper body hypertrophy with far too long a name for any phone")
    plan.look("The work")
    yield "training under a long name"
    page.get_by_role("link", name=re.compile("^Take a rest day")).click()
    follow(page.get_by_role("button", name=re.compile("rest day")))
    plan.look("Train after all")
    yield "rest that was taken"
    page.get_by_role("button", name=re.compile("^Train after all")).click()
    page.get_by_role("link", name=re.compile("^Move this day")).click()
    follow(page.get_by_role("button", name=re.compile("Excuse the day")))
    plan.look("Today is excused.")
    yield "a day that was excused"
    page.get_by_role("button", name=re.compile("^Train after all")).click()
    follow(page.get_by_role("button", name=re.compile("^Start ")))
    lifter.open_log()
    block = page.get_by_role("region").first
    block.get_by_label(re.compile("new set, weight")).fill("60")
    block.get_by_label(re.compile("new set, reps")).fill("6")
    block.get_by_role("button", name="Add set").click()
    expect(block.get_by_label(re.compile(r", set \d+, reps"))).to_have_count(1)
    plan.look("1 in progress")
    yield "a workout of the plan that runs"
    lifter.open_log().save()
    plan.look("Done.", "Train it again", "Next")
    yield "a planned day that is done"
    plan.run_sql(f"UPDATE routines SET binned_at = 1 WHERE athlete_id = {plan.athlete}")
    plan.shift(4)
    plan.look("in the trash")
    yield "a routine in the trash"


def feed_states(lifter, run_sql):
    page = lifter.sign_up().page
    page.goto("/settings/reminders")
    yield "reminders of a server that sends none"
    page.goto("/plan/feed")
    yield "no feed, no plan"
    PlannedDays(lifter, run_sql)
    page.goto("/plan/feed")
    page.get_by_role("button", name="Make an address").click()
    expect(page.get_by_label("Whoever has it can read your days")).to_be_visible()
    yield "the address, just made"
    page.goto("/plan/feed")
    page.get_by_text("Make a new address").click()
    page.get_by_text("Switch the feed off").click()
    yield "a feed, unfolded"
