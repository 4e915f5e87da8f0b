"""The short eased animation of pointed elements, which rise, and of pressed ones, which sink."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from game.stage.tween import out_quad

#: The milliseconds to rise under the pointer and to sink under a press; returning takes as long.
UP_MS: Final = 90.0
DOWN_MS: Final = 60.0
#: The number of distinct positions on the way; every change of position needs a new frame.
_STEPS: Final = 3


class Rises:
    """The rise of every element, by key, advanced with the time and the pointed and held elements."""

    def __init__(self) -> None:
        self._up: dict[Hashable, float] = {}
        self._down: dict[Hashable, float] = {}

    def step(self, ms: float, pointed: Hashable | None, held: Hashable | None) -> bool:
        """Advance by milliseconds, with the keys pointed at and held; return True if a position changed."""
        before = self.all()
        _go(self._up, ms / UP_MS, pointed)
        _go(self._down, ms / DOWN_MS, held)
        return before != self.all()

    @property
    def resting(self) -> bool:
        """Whether no element is moving: all stay in place until another is pointed at or held."""
        return all(way == 1.0 for way in (*self._up.values(), *self._down.values()))

    def of(self, key: Hashable) -> float:
        """Return an element's position: 1 fully up, 0 at rest, -1 fully down."""
        up, down = _eased(self._up.get(key, 0.0)), _eased(self._down.get(key, 0.0))
        return up * (1.0 - down) - down

    def all(self) -> Mapping[Hashable, float]:
        """Return the positions of all elements not at rest, by key."""
        return {key: self.of(key) for key in (*self._up, *self._down)}


def _go(ways: dict[Hashable, float], share: float, wanted: Hashable | None) -> None:
    """Advance the wanted element by a share of its way, and move all others back."""
    if wanted is not None:
        ways[wanted] = min(1.0, ways.get(wanted, 0.0) + share)
    for key in [key for key in ways if key != wanted]:
        ways[key] -= share
        if ways[key] <= 0.0:
            del ways[key]


def _eased(share: float) -> float:
    return round(out_quad(share) * _STEPS) / _STEPS
