"""The short forms of kills.py and restores.py."""

import kills
import restores


def test_no_answered_set_is_lost_or_doubled_by_a_kill(tmp_path):
    assert kills.run(rounds=3, lifters=2, seed=7, folder=tmp_path) > 0


def test_a_restore_that_is_killed_leaves_the_log_of_before_or_of_the_file(tmp_path):
    # A post that no kill met would show nothing.
    assert restores.run(rounds=4, seed=7, folder=tmp_path) > 0
