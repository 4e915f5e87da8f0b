"""Which local time to believe: not a clock that suddenly shows another day, until somebody has looked.

The clock on the wall is compared with seconds that only run forward. They are to run on while the machine
sleeps, as those of `CLOCK_BOOTTIME` do.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

#: Larger steps than summer time makes are jumps.
STEP: Final = timedelta(hours=2)
#: A clock that shows an earlier time was never set: the first time that it is set to is believed.
NEVER_SET: Final = datetime(2025, 1, 1)


class ClockWatch:
    """The believed time of one machine, from its start on."""

    def __init__(self, wall: datetime, seconds: float) -> None:
        """Believe the clock on the wall as it is at the start; both are of the same moment."""
        self._wall = wall
        self._seconds = seconds
        self._told = wall

    @property
    def jump(self) -> timedelta | None:
        """How far the clock on the wall is from the believed time; None if it is believed."""
        off = self._told - self._wall
        return off if abs(off) > STEP else None

    def now(self, wall: datetime, seconds: float) -> datetime:
        """Return the time to believe. A clock that comes back by itself is believed again."""
        passed = timedelta(seconds=max(0.0, seconds - self._seconds))
        self._wall += passed
        self._seconds = max(seconds, self._seconds)
        self._told = wall
        if self.jump is None or self._wall < NEVER_SET <= wall:
            self._wall = wall
        return self._wall

    def accept(self) -> None:
        """Believe the clock as it was read last: the operator has looked at it."""
        self._wall = self._told
