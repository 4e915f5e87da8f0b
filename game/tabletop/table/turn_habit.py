"""Whether people end their turns without looking: at once, turn after turn, and with no step taken back."""

from __future__ import annotations

from typing import Final

#: A turn is ended at once where its end is confirmed within so many milliseconds.
AT_ONCE_MS: Final = 1500.0
#: So many turns in a row make a habit.
TURNS: Final = 5


class TurnHabit:
    """The ends of turns at one table."""

    def __init__(self) -> None:
        self._at_once = 0

    def took_back(self) -> None:
        """Note that a step was taken back: somebody has looked."""
        self._at_once = 0

    def ended(self, after_ms: float) -> bool:
        """Note a turn that was ended so long after it was complete; return whether it is a habit by now."""
        self._at_once = self._at_once + 1 if after_ms <= AT_ONCE_MS else 0
        return self._at_once >= TURNS
