"""The short form of restores.py."""

import restores


def test_a_restore_that_is_killed_leaves_the_log_of_before_or_of_the_file(tmp_path):
    # A post that no kill met would show nothing.
    assert restores.run(rounds=4, seed=7, folder=tmp_path) > 0
