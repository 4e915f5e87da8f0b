"""Trivial work that a process of `bench.forms` measures in the tests."""

import sys
from collections.abc import Iterator

from bench.peers import Measured
from bench.timing import Work


def counting() -> Work:
    """Make work of one unit; making it prints, as libraries do."""
    sys.stdout.write("made\n")
    return lambda: 1


def everything() -> Iterator[Measured]:
    """Yield one of our own, one of others, and one that is not installed."""
    yield Measured("ours", counting, own=True)
    yield Measured("theirs", counting)
    yield Measured("nobody's", counting, ("no_such_library", "json"))
