"""The animations of the shelf: the focus moves between books, a book comes forward. Pure functions of time.

Times are milliseconds at pace Brisk.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.cabinet.shelf_places import Slot
from game.stage.tween import in_quad, out_back, out_cubic, out_quad

FORWARD_MS: Final = 520.0
"""The time in which a book grows to fill the window."""
BACK_MS: Final = 380.0
"""The time in which it returns to the shelf."""
FADE_MS: Final = 150.0
"""The time of a fade between pictures at pace Still."""
_CLOSES: Final = 260.0
_OPENS: Final = 420.0
_APART: Final = 60.0
_RISES: Final = 240.0
_FOLDED: Final = 0.1
_LAYERS: Final = 4
_OVER: Final = 0.96
"""The overshoot of a rising layer: it reaches 1.04 of its height."""


@dataclass(frozen=True, slots=True)
class Stance:
    """A book in motion: its slot, and how far its pop-up has risen: open layer by layer, and ajar."""

    slot: Slot
    wide: tuple[float, ...]
    narrow: float


@dataclass(frozen=True, slots=True)
class FocusMove:
    """The move of the focus to the book at `opening`, with the slots of all books before and after."""

    starts: tuple[Slot, ...]
    ends: tuple[Slot, ...]
    opening: int
    layers: int = _LAYERS

    @property
    def length(self) -> float:
        """The time at which all motion has ended."""
        return max(_OPENS, _APART * (self.layers - 1) + _RISES)

    def stances(self, ms: float) -> tuple[Stance, ...]:
        """Return the stance of every book at that time."""
        return tuple(self._stance(place, ms) for place in range(len(self.starts)))

    def slots(self, ms: float) -> tuple[Slot, ...]:
        """Return every book's slot at that time."""
        return tuple(stance.slot for stance in self.stances(ms))

    def share(self, ms: float) -> float:
        """Return the share of the slots' way covered at that time."""
        return out_cubic(_share(ms, 0, _OPENS))

    def _stance(self, place: int, ms: float) -> Stance:
        start, end = self.starts[place], self.ends[place]
        way = self.share(ms)
        if place == self.opening:
            slot = start.towards(end, way, _softer(out_back(_share(ms, 0, _OPENS)), 0.4))
            wide = tuple(_risen(ms - _APART * layer) for layer in range(self.layers))
            return Stance(slot, wide, 1 - in_quad(_share(ms, 0, 100)))
        slot = start.towards(end, way, out_quad(_share(ms, 0, _CLOSES)))
        if start.shape.open == 0.0:
            return Stance(slot, (0.0,) * self.layers, 1.0)
        fold = start.shape.open * (1 - in_quad(_share(ms, 0, 150)))
        return Stance(slot, (fold,) * self.layers, out_quad(_share(ms, 120, _CLOSES)))


def _share(ms: float, begin: float, end: float) -> float:
    return min(1.0, max(0.0, (ms - begin) / (end - begin)))


def _softer(value: float, share: float) -> float:
    """Return an eased value with its overshoot beyond 1 reduced to a share."""
    return value if value <= 1 else 1 + (value - 1) * share


def _risen(ms: float) -> float:
    """Return the height of a layer, from folded over a small overshoot to 1; 0 before it begins."""
    if ms <= 0:
        return 0.0
    share = min(1.0, ms / _RISES)
    back = 1 + (1 + _OVER) * (share - 1) ** 3 + _OVER * (share - 1) ** 2
    return _FOLDED + (1 - _FOLDED) * back
