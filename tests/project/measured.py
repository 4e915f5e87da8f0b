"""What a process of `bench.forms` measures in the tests: next to nothing."""

import sys
from collections.abc import Iterator

from bench.peers import Measured
from bench.timing import Work


def counting() -> Work:
    """Work of one unit; making it prints, as libraries do."""
    sys.stdout.write("made\n")
    return lambda: 1


def everything() -> Iterator[Measured]:
    """Something of our own, something of others, something that is not installed."""
    yield Measured("ours", counting, own=True)
    yield Measured("theirs", counting)
    yield Measured("nobody's", counting, ("no_such_library", "json"))
