"""The knock that opens the operator's door without touch and mouse: a row of keys, or of buttons of a pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: The keys, pressed one after the other while Ctrl is held.
KEYS: Final = ("k", "e", "e", "p", "e", "r")
#: The buttons of a pad, one after the other.
BUTTONS: Final = (
    "select",
    "start",
    "select",
    "start",
    "left shoulder",
    "right shoulder",
    "left shoulder",
    "right shoulder",
)
#: Each follows the one before within so many seconds.
WAIT: Final = 2.0


class Knock:
    """How far a row has come. Seconds are those of one clock that only runs forward.

    >>> knock = Knock(("a", "a", "b"))
    >>> [knock.hear(name, 0.0) for name in "aaab"], knock.hear("b", 0.0)
    ([False, False, False, True], False)
    """

    def __init__(self, row: Sequence[str]) -> None:
        self._row = tuple(row)
        self._heard: tuple[str, ...] = ()
        self._last = 0.0

    def hear(self, name: str, seconds: float) -> bool:
        """Hear a key or button; return whether it completes the row."""
        before = self._heard if seconds - self._last <= WAIT else ()
        self._last = seconds
        heard = (*before, name)[-len(self._row) :]
        complete = heard == self._row
        self._heard = () if complete else heard
        return complete

    def forget(self) -> None:
        """Begin anew: something else was pressed."""
        self._heard = ()
