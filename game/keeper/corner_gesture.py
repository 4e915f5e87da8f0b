"""The gesture that opens the operator's door: hold the upper right corner, then press the lower left one."""

from __future__ import annotations

from enum import Enum
from typing import Final

#: The upper right corner is held for so many seconds.
HOLD: Final = 2.0
#: So many seconds after it was let go, the lower left corner is pressed.
WAIT: Final = 5.0
#: The side of a corner, as a share of the shorter side of the window.
_SIDE: Final = 0.12


class Corner(Enum):
    """The two corners of the gesture."""

    UPPER_RIGHT = "upper right"
    LOWER_LEFT = "lower left"


def corner_at(place: tuple[int, int], size: tuple[int, int]) -> Corner | None:
    """Return the corner at a place of a window of that size, in pixels; None anywhere else.

    >>> corner_at((1900, 10), (1920, 1080)), corner_at((5, 1070), (1920, 1080))
    (<Corner.UPPER_RIGHT: 'upper right'>, <Corner.LOWER_LEFT: 'lower left'>)
    """
    (x, y), (width, height) = place, size
    side = _SIDE * min(width, height)
    if width - side <= x < width and 0 <= y < side:
        return Corner.UPPER_RIGHT
    if 0 <= x < side and height - side <= y < height:
        return Corner.LOWER_LEFT
    return None


class CornerGesture:
    """How far the gesture has come. Seconds are those of one clock that only runs forward."""

    def __init__(self) -> None:
        self._held_since: float | None = None
        self._ready_until: float | None = None

    def press(self, corner: Corner | None, seconds: float) -> bool:
        """Hear a press in a corner or elsewhere; return whether it completes the gesture."""
        ready, self._ready_until = self._ready_until, None
        self._held_since = seconds if corner is Corner.UPPER_RIGHT else None
        return corner is Corner.LOWER_LEFT and ready is not None and seconds <= ready

    def move(self, corner: Corner | None) -> None:
        """Hear where the pointer is: a held press that leaves the corner begins nothing."""
        if corner is not Corner.UPPER_RIGHT:
            self._held_since = None

    def release(self, corner: Corner | None, seconds: float) -> None:
        """Hear the end of a press: after a long hold in the corner the second one may follow."""
        held, self._held_since = self._held_since, None
        if held is not None and corner is Corner.UPPER_RIGHT and seconds - held >= HOLD:
            self._ready_until = seconds + WAIT
