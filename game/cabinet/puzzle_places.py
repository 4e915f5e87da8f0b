"""The places on the page of puzzles: twelve cards in a grid, and the deal of the day next to or below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import Layout, Shape, UnitRect


@dataclass(frozen=True, slots=True)
class _Plan:
    """One shape in board units."""

    head: UnitRect
    aside: UnitRect
    columns: int
    #: The left upper corner of the first card, the size of one, and the distance between two.
    first: tuple[float, float]
    card: tuple[float, float]
    gap: float
    day: UnitRect
    back: UnitRect


_WIDE: Final = _Plan(
    head=(60, 28, 700, 80),
    aside=(60, 106, 1000, 40),
    columns=4,
    first=(60, 170),
    card=(324, 270),
    gap=18,
    day=(1444, 170, 416, 740),
    back=(1444, 938, 416, 90),
)
_PLANS: Final = {
    Shape.WIDE: _WIDE,
    Shape.ULTRA: _WIDE,
    Shape.FOUR_THREE: _Plan(
        head=(40, 28, 700, 80),
        aside=(40, 106, 900, 40),
        columns=4,
        first=(40, 160),
        card=(327, 214),
        gap=17,
        day=(40, 852, 1020, 200),
        back=(1080, 952, 320, 90),
    ),
    Shape.PORTRAIT: _Plan(
        head=(40, 90, 1000, 80),
        aside=(40, 168, 1000, 40),
        columns=3,
        first=(40, 240),
        card=(321, 280),
        gap=18,
        day=(40, 1446, 1000, 300),
        back=(40, 1764, 1000, 90),
    ),
}


class PuzzlePlaces:
    """The places of one layout, in pixels."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._plan = _PLANS[layout.shape]

    @property
    def head(self) -> pygame.Rect:
        """The heading."""
        return self._layout.rect(*self._plan.head)

    @property
    def aside(self) -> pygame.Rect:
        """The line below the heading."""
        return self._layout.rect(*self._plan.aside)

    @property
    def day(self) -> pygame.Rect:
        """The panel of the deal of the day."""
        return self._layout.rect(*self._plan.day)

    @property
    def day_is_upright(self) -> bool:
        """Whether the panel of the day is higher than wide."""
        return self._plan.day[3] > self._plan.day[2]

    @property
    def back(self) -> pygame.Rect:
        """The button that goes back."""
        return self._layout.rect(*self._plan.back)

    def card(self, place: int) -> pygame.Rect:
        """Return the card of the puzzle at a place, from 0."""
        plan = self._plan
        row, column = divmod(place, plan.columns)
        left = plan.first[0] + column * (plan.card[0] + plan.gap)
        top = plan.first[1] + row * (plan.card[1] + plan.gap)
        return self._layout.rect(left, top, *plan.card)
