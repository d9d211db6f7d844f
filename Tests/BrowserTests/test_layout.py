"""Every state of every screen fits at every width, shuts nobody out and holds still for who asks for that."""

import pytest
from playwright.sync_api import expect

from layout import FAULTS, MOTION, NUMBERS, PRINT, Viewer
from lifter import Lifter
from outbox_phone import Phone
from program import Program
from states_account import account_states, data_states
from states_correct import correct_states
from states_full import full_states
from states_gym import gym_states, superset_states
from states_history import failed_states, history_states
from states_import import import_states
from states_inventory import inventory_states
from states_log import log_states, parked_states
from states_outbox import outbox_states
from states_plan import plan_states
from states_planned import feed_states, planned_states
from states_progress import progress_states
from states_progression import progression_states, rule_states, text_states
from states_public import public_states
from states_routines import full_routine_states, routine_states
from states_share import share_states
from states_today import today_states


def all_faults(lifter, states):
    viewer = Viewer(lifter.page)
    return [f"{state}, {fault}" for state in states for fault in viewer.faults()]


@pytest.fixture
def visitor(browser_of):
    """Someone without an account yet, who asks for no motion."""
    # The pages' own policy would refuse the tools that look, and a worker would fetch pages past the routes.
    return Lifter(browser_of(bypass_csp=True, service_workers="block").new_page())


@pytest.fixture
def own_server(tmp_path):
    """A server whose database a test may break."""
    program = Program(tmp_path).start()
    yield program
    program.remove()


@pytest.mark.parametrize("states", [
    public_states, log_states, parked_states, history_states, full_states, routine_states, full_routine_states,
    gym_states, superset_states, inventory_states, plan_states, rule_states, text_states, today_states, progress_states,
    account_states, data_states, import_states, share_states, correct_states])
def test_every_state_fits_and_shuts_nobody_out(visitor, states):
    faults = all_faults(visitor, states(visitor))
    assert not faults, "\n".join(faults)


def test_every_page_that_a_phone_makes_fits_and_shuts_nobody_out(browser_of):
    phone = Phone(browser_of(bypass_csp=True).new_page())
    faults = all_faults(phone, outbox_states(phone))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("states", [planned_states, feed_states, progression_states])
def test_every_state_of_what_is_planned_fits_and_shuts_nobody_out(visitor, server, states):
    faults = all_faults(visitor, states(visitor, server.run_sql))
    assert not faults, "\n".join(faults)


# Read-only, which passes, and what a database does not say of itself.
@pytest.mark.parametrize("code, heading", [(1290, "Rack is taken."), (1644, "Missed lift.")])
def test_every_failure_fits_and_shuts_nobody_out(chromium, own_server, code, heading):
    page = chromium.new_page(base_url=own_server.origin, bypass_csp=True, service_workers="block",
                             reduced_motion="reduce")
    lifter = Lifter(page)
    faults = all_faults(lifter, failed_states(lifter, own_server.run_sql, code, heading))
    page.context.close()
    assert not faults, "\n".join(faults)


def test_a_printed_workout_is_black_on_white_and_whole(visitor):
    page = visitor.sign_up().page
    visitor.log_workout(Back_squat=[("100", "5")])
    visitor.log_workout(Back_squat=[("100", "5"), ("142.5", "5"), ("1425", "8")], Bench_press=[("60", "8")])
    page.get_by_role("link", name="Open").click()
    expect(page.get_by_role("table")).to_have_count(2)
    page.emulate_media(media="print", reduced_motion="reduce")
    # As wide as A4 between its margins.
    page.set_viewport_size({"width": 720, "height": 1040})
    assert page.evaluate(PRINT) == []
    assert page.evaluate(FAULTS) == []
    for words in ("Records", "Back squat", "142.5", "Bench press"):
        expect(page.locator("main")).to_contain_text(words)


def test_what_moves_and_what_is_hard_to_read_is_noticed(visitor):
    page = visitor.page
    page.goto("/")
    assert page.evaluate(MOTION) == []
    page.emulate_media(reduced_motion="no-preference")
    assert "line-in moves " in page.evaluate(MOTION)
    page.set_content("<main><p style='color: #777'>142.5</p>")
    assert page.evaluate(NUMBERS) == ['a number that stands out too little: P "142.5" 4.5']
