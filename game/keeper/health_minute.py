"""The frames of a minute and the memory of the program, in a few numbers for the health log."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path
from typing import Final

from game.keeper.health_log import HealthLog

MINUTE: Final = 60.0
#: The most frames of a minute that are looked at.
_MOST: Final = 12_000


class HealthMinute:
    """Counts frames and writes a line a minute; `seconds` only runs forward, `memory` is in MB."""

    def __init__(
        self, log: HealthLog, seconds: Callable[[], float], memory: Callable[[], float] | None = None
    ) -> None:
        self._log = log
        self._seconds = seconds
        self._memory = memory or memory_held
        self._times: list[float] = []
        self._frames = 0
        self._until = seconds() + MINUTE

    def shown(self, taken: float) -> None:
        """Count a frame that took so many seconds to draw and show."""
        self._frames += 1
        if len(self._times) < _MOST:
            self._times.append(taken * 1000)
        now = self._seconds()
        if now >= self._until:
            self._until = now + MINUTE
            times = sorted(self._times)
            self._log.minute(
                self._frames, share_below(times, 0.5), share_below(times, 0.99), times[-1], self._memory()
            )
            self._times.clear()
            self._frames = 0


def share_below(times: Sequence[float], share: float) -> float:
    """Return the smallest of sorted times that this share of them does not exceed; `times` is not empty."""
    return times[max(0, ceil(share * len(times)) - 1)]


def memory_held() -> float:
    """Return the memory that the program holds, in MB; if the system does not say, the most it ever held."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, ValueError, IndexError, AttributeError):
        return _most_held()


def _most_held() -> float:
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most / 1e3
