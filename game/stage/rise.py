"""How far what is pointed at has come up, and what is held has gone down: eased, and over in a blink."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from game.stage.tween import out_quad

#: Milliseconds to come up under the pointer, and to go down under a press; as long to come back.
UP_MS: Final = 90.0
DOWN_MS: Final = 60.0
#: Steps on the way that are drawn: pictures of what rises are painted anew at each.
_STEPS: Final = 3


class Rises:
    """Every thing's way up, by key. Told of the time, and of what is pointed at and held meanwhile."""

    def __init__(self) -> None:
        self._up: dict[Hashable, float] = {}
        self._down: dict[Hashable, float] = {}

    def step(self, ms: float, pointed: Hashable | None, held: Hashable | None) -> bool:
        """Time has passed; True where something stands differently now."""
        before = self.all()
        _go(self._up, ms / UP_MS, pointed)
        _go(self._down, ms / DOWN_MS, held)
        return before != self.all()

    @property
    def resting(self) -> bool:
        """Whether nothing is on its way: all stands as it will for as long as the same is pointed at."""
        return all(way == 1.0 for way in (*self._up.values(), *self._down.values()))

    def of(self, key: Hashable) -> float:
        """1 where a thing is up, 0 at rest, -1 held down."""
        up, down = _eased(self._up.get(key, 0.0)), _eased(self._down.get(key, 0.0))
        return up * (1.0 - down) - down

    def all(self) -> Mapping[Hashable, float]:
        """What is not at rest."""
        return {key: self.of(key) for key in (*self._up, *self._down)}


def _go(ways: dict[Hashable, float], share: float, wanted: Hashable | None) -> None:
    """What is wanted goes on by a share of its way, everything else goes back."""
    if wanted is not None:
        ways[wanted] = min(1.0, ways.get(wanted, 0.0) + share)
    for key in [key for key in ways if key != wanted]:
        ways[key] -= share
        if ways[key] <= 0.0:
            del ways[key]


def _eased(share: float) -> float:
    return round(out_quad(share) * _STEPS) / _STEPS
