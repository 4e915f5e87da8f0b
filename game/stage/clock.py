"""Time as a parameter: the real clock, or one that a script turns by hand."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """What the loop asks of time, in seconds."""

    def now(self) -> float:
        """Seconds since some fixed moment; never goes back."""

    def wait(self, seconds: float) -> None:
        """Let that much time pass; nothing for 0 and below."""


class RealClock:
    """The machine's own clock; waiting sleeps."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return time.perf_counter()

    def wait(self, seconds: float) -> None:
        """Sleep."""
        if seconds > 0:
            time.sleep(seconds)


class ScriptedClock:
    """A clock that stands still until it is waited for or moved on: demos, films and tests run on it.

    >>> clock = ScriptedClock()
    >>> clock.wait(0.25)
    >>> clock.now()
    0.25
    """

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """Seconds that the script has let pass, and the start."""
        return self._now

    def wait(self, seconds: float) -> None:
        """Let that much time pass at once."""
        if seconds > 0:
            self._now += seconds

    advance = wait
