"""Time as a parameter: the real clock, or one advanced by a script."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """The interface of a clock, in seconds."""

    def now(self) -> float:
        """Return the seconds since a fixed moment; never decreases."""

    def wait(self, seconds: float) -> None:
        """Let that many seconds pass; without effect for 0 and below."""


class RealClock:
    """The machine's clock; waiting sleeps."""

    def now(self) -> float:
        """Return the seconds since a fixed moment."""
        return time.perf_counter()

    def wait(self, seconds: float) -> None:
        """Sleep for that many seconds; without effect for 0 and below."""
        if seconds > 0:
            time.sleep(seconds)


class ScriptedClock:
    """A clock that advances only by `wait` and `advance`, for demos, films and tests.

    >>> clock = ScriptedClock()
    >>> clock.wait(0.25)
    >>> clock.now()
    0.25
    """

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """Return the start plus the seconds that the script has let pass."""
        return self._now

    def wait(self, seconds: float) -> None:
        """Advance by that many seconds at once; without effect for 0 and below."""
        if seconds > 0:
            self._now += seconds

    advance = wait
