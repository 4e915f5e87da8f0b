"""Cooperative pauses: work on sounds stops every fraction of a millisecond to let other threads run.

Only a thread that has called `breathe_by` pauses; elsewhere work goes on without a pause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Final

PART: Final = 512
"""The number of samples worked on between two pauses."""

_how: ContextVar[Callable[[], None] | None] = ContextVar("breath", default=None)


def breathe_by(how: Callable[[], None]) -> None:
    """Set the function that this thread calls between two parts of work."""
    _how.set(how)


def pause() -> None:
    """Call this thread's pause function, if it has one."""
    how = _how.get()
    if how is not None:
        how()


def parts(count: int) -> Iterator[range]:
    """Yield the numbers below `count` in parts, with a pause before each."""
    for begin in range(0, count, PART):
        pause()
        yield range(begin, min(begin + PART, count))
