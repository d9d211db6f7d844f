import itertools

import pytest

from stack import Stack

numbers = itertools.count()


@pytest.fixture(scope="session")
def stack(tmp_path_factory):
    """The containers, built and started once; nothing of them is left behind."""
    stack = Stack(tmp_path_factory.mktemp("stack"))
    stack.down("--volumes", "--remove-orphans")
    try:
        yield stack.up()
    finally:
        stack.down("--volumes", "--remove-orphans")


@pytest.fixture
def lifter(stack):
    """Somebody who has signed up and has an exercise in the log, ready for the first set."""
    from set_writer import Writer

    writer = Writer(next(numbers), stack.origin, stack.visitor())
    writer.write_one()
    return writer
