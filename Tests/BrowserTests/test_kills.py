"""The short form of kills.py: one kill of each kind."""

import kills


def test_no_answered_set_is_lost_or_doubled_by_a_kill(tmp_path):
    assert kills.run(rounds=3, lifters=2, seed=7, folder=tmp_path) > 0
