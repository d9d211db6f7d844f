"""Reminders of training: chosen on a page, and sent to a phone once."""

import time

import pytest
from playwright.sync_api import expect

from layout import Viewer
from lifter import Lifter
from states_planned import PlannedDays
from test_push import Trainee, serve, sink  # noqa: F401

ANSWERS = "goal=strength&day=1&day=2&day=3&day=4&day=5&day=6&kit=full-gym&minutes=60&start=empty"
# As if the time that was chosen had come on the first day of training.
DUE = ("UPDATE reminders SET due_at = UNIX_TIMESTAMP() * 1000, "
       "due_day = (SELECT MIN(local_day) FROM planned_days WHERE kind = 'training')")


def press(trainee, address, value, **typed):
    """Presses the button of a page that sends a value, with something typed; where it leads."""
    form = next(f for f in trainee.client.page(address).forms if any(b.get("value") == value for b in f.buttons))
    path, fields = trainee.client.press(form, next(b for b in form.buttons if b.get("value") == value))
    status, location, text = trainee.client.post(path, [pair for pair in fields if pair[0] not in typed] + list(typed.items()))
    assert status == 303, (status, text[:800])
    return location


def test_a_phone_is_reminded_once_and_not_while_a_workout_runs(serve, sink):  # noqa: F811
    program = serve()
    trainee = Trainee(program.origin, sink)
    trainee.allow()
    press(trainee, f"/plan/made?{ANSWERS}", "take")
    assert press(trainee, "/settings/reminders", "keep", on="1", at="06:45") == "/settings/reminders"
    assert "On. At 06:45 on days with training." in trainee.client.get("/settings/reminders")[2]
    # A trainee has begun a workout.
    program.run_sql(DUE)
    # Longer than some looks at what is due: one would have come.
    time.sleep(4)
    assert sink.titles() == []
    program.run_sql("UPDATE workouts SET state = 'binned', open_slot = NULL WHERE open_slot = 1")
    program.run_sql(DUE)
    sink.wait_for(1)
    # As long again, since there is nothing to wait for: a second one would have come.
    time.sleep(4)
    assert sink.titles() == ["Training day"]
    arrival = sink.arrivals[0]
    assert arrival.headers["topic"] == "reminder" and 3500 < int(arrival.headers["ttl"]) <= 3600
    shown = sink.read(arrival)["notification"]
    assert (shown["navigate"], shown["tag"]) == ("/today", "reminder")
    assert program.stop() == 0


@pytest.mark.parametrize("is_scripted", [True, False], ids=["scripts", "plain"])
def test_reminders_are_chosen_and_every_state_of_them_fits(serve, sink, chromium, is_scripted):  # noqa: F811
    program = serve()
    context = chromium.new_context(base_url=program.origin, bypass_csp=True, service_workers="block",
                                   java_script_enabled=is_scripted, reduced_motion="reduce")
    lifter, faults = Lifter(context.new_page()).sign_up(), []
    page = lifter.page

    def look(state, words):
        expect(page.locator("main")).to_contain_text(words)
        if is_scripted:
            faults.extend(f"{state}, {fault}" for fault in Viewer(page).faults())

    page.goto("/settings/reminders")
    look("nothing chosen, no plan", "No phone is told yet")
    page.get_by_label("Remind me on training days").check()
    page.get_by_label("At", exact=True).fill("")
    page.get_by_role("button", name="Save reminders").click()
    look("a time that cannot be read", "Write a time like 17:00.")
    expect(page.get_by_label("Remind me on training days")).to_be_checked()
    page.get_by_label("At", exact=True).fill("06:45")
    page.get_by_role("button", name="Save reminders").click()
    look("chosen", "On. At 06:45 on days with training.")
    PlannedDays(lifter, program.run_sql)
    page.goto("/settings/reminders")
    expect(page.get_by_text("No plan yet")).to_have_count(0)
    page.get_by_label("Remind me on training days").uncheck()
    page.get_by_role("button", name="Save reminders").click()
    look("switched off", "Off. Nothing comes until you choose it.")
    expect(page.get_by_label("At", exact=True)).to_have_value("06:45")
    context.close()
    assert faults == []
