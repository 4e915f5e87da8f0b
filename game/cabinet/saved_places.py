"""The places on the screen of saved games: lists, and the panel of one game next to or below them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import Layout, Shape, UnitRect

#: Large rows on a page, and rows of the last finished games below them.
LARGE_ROWS: Final = 3
LATELY: Final = 3
_LARGE: Final = 190
_LARGE_PITCH: Final = 206
_SMALL: Final = 60
_SMALL_PITCH: Final = 68
_ARROW: Final = 56


@dataclass(frozen=True, slots=True)
class _Plan:
    """One shape in board units."""

    head: UnitRect
    aside: UnitRect
    tabs: UnitRect
    #: The x of the pager's right end, and the y of its upper edge.
    pager: tuple[float, float]
    #: Left edge, upper edge and width of the rows.
    rows: tuple[float, float, float]
    #: Small rows on a page.
    small: int
    panel: UnitRect


_SIDE_BY_SIDE: Final = _Plan(
    head=(60, 28, 600, 80),
    aside=(60, 106, 760, 40),
    tabs=(1020, 34, 840, 60),
    pager=(1122, 102),
    rows=(60, 170, 1062),
    small=12,
    panel=(1162, 130, 700, 910),
)
_PLANS: Final = {
    Shape.WIDE: _SIDE_BY_SIDE,
    Shape.ULTRA: _SIDE_BY_SIDE,
    Shape.FOUR_THREE: _Plan(
        head=(40, 28, 630, 80),
        aside=(40, 106, 480, 40),
        tabs=(690, 34, 710, 60),
        pager=(800, 102),
        rows=(40, 170, 760),
        small=12,
        panel=(830, 130, 570, 910),
    ),
    Shape.PORTRAIT: _Plan(
        head=(40, 40, 1000, 80),
        aside=(40, 254, 720, 40),
        tabs=(40, 150, 1000, 64),
        pager=(1040, 246),
        rows=(40, 322, 1000),
        small=12,
        panel=(40, 1206, 1000, 646),
    ),
}


class SavedPlaces:
    """The places of one layout, in pixels."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._plan = _PLANS[layout.shape]

    def _rect(self, box: UnitRect) -> pygame.Rect:
        return self.layout.rect(*box)

    @property
    def head(self) -> pygame.Rect:
        """The head of the screen."""
        return self._rect(self._plan.head)

    @property
    def aside(self) -> pygame.Rect:
        """The line below the head."""
        return self._rect(self._plan.aside)

    @property
    def tabs(self) -> pygame.Rect:
        """The tabs of the shelves, side by side."""
        return self._rect(self._plan.tabs)

    def pager(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the back arrow, the page number and the forward arrow."""
        right, top = self._plan.pager
        back, on = right - 2 * _ARROW - 150, right - _ARROW
        return (
            self._rect((back, top, _ARROW, _ARROW)),
            self._rect((back + _ARROW, top, 150, _ARROW)),
            self._rect((on, top, _ARROW, _ARROW)),
        )

    def large(self, place: int) -> pygame.Rect:
        """Return the row with a picture at an index from 0."""
        left, top, width = self._plan.rows
        return self._rect((left, top + place * _LARGE_PITCH, width, _LARGE))

    def lately_head(self) -> pygame.Rect:
        """Return the head of the last finished games."""
        left, top, width = self._plan.rows
        return self._rect((left, top + LARGE_ROWS * _LARGE_PITCH - 6, width, 50))

    def lately(self, place: int) -> pygame.Rect:
        """Return the row of one of the last finished games at an index from 0."""
        left, top, width = self._plan.rows
        below = top + LARGE_ROWS * _LARGE_PITCH + 48
        return self._rect((left, below + place * _SMALL_PITCH, width, _SMALL))

    @property
    def small_rows(self) -> int:
        """The number of small rows on a page."""
        return self._plan.small

    def small(self, place: int) -> pygame.Rect:
        """Return the row without a picture at an index from 0."""
        left, top, width = self._plan.rows
        return self._rect((left, top + place * _SMALL_PITCH, width, _SMALL))

    # The panel of one game

    @property
    def panel(self) -> pygame.Rect:
        """The panel itself."""
        return self._rect(self._plan.panel)

    def _in_panel(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle in the panel; a negative `y` counts from below, `width` 0 fills the panel."""
        left, top, wide, high = self._plan.panel
        upper = top + (high + y if y < 0 else y)
        return self._rect((left + x, upper, width or wide - 2 * x, height))

    @property
    def panel_head(self) -> pygame.Rect:
        """The names of the players."""
        return self._in_panel(110, 20, 0, 76)

    @property
    def panel_lines(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The lines of date and progress, and of scores."""
        return self._in_panel(40, 98, 0, 36), self._in_panel(40, 136, 0, 36)

    @property
    def whole(self) -> pygame.Rect:
        """The picture of the whole game, or the fault of a game that is set aside."""
        high = self._plan.panel[3]
        return self._in_panel(30, 182, 0, high - 182 - 202)

    @property
    def main(self) -> pygame.Rect:
        """The main button."""
        return self._in_panel(30, -186, 0, 76)

    @property
    def others(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The three buttons below the main one."""
        gap = 14
        third = (self._plan.panel[2] - 60 - 2 * gap) / 3
        left, middle, right = (self._in_panel(30 + n * (third + gap), -94, third, 64) for n in range(3))
        return left, middle, right
