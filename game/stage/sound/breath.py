"""Breathing: whoever makes sounds stops every fraction of a millisecond, so that others may run.

Only the thread that has said how, breathes; everywhere else work goes on without a pause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Final

PART: Final = 512
"""Samples worked on between two breaths."""

_how: ContextVar[Callable[[], None] | None] = ContextVar("breath", default=None)


def breathe_by(how: Callable[[], None]) -> None:
    """On this thread, call that between two parts of work."""
    _how.set(how)


def pause() -> None:
    """A place where work may wait."""
    how = _how.get()
    if how is not None:
        how()


def parts(count: int) -> Iterator[range]:
    """The numbers up to `count` in parts, with a breath before each."""
    for begin in range(0, count, PART):
        pause()
        yield range(begin, min(begin + PART, count))
