"""The places of the screen of the scoring faces: four columns of tiles, the legend, the buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from game.old_london_bridge.rules.components import FACES
from game.stage.layout import Layout, Shape
from game.tabletop.kit.layout_file import UnitBox, layout_text, layouts_from

_FILE: Final = "faces_layouts.toml"

#: The number of signs in the legend, and the room in board units between two.
SIGNS: Final = 3
_SIGN_GAP: Final = 26
_FACES: Final = len(FACES[0])
#: Board units from a column's head to its first tile, and from its last tile to its foot.
_ABOVE: Final = 22
_BELOW: Final = 18
#: Board units between the printed face and the expert ones, where a hairline runs; and between others.
_EXPERT: Final = 40
_GAP: Final = 20
#: The width of the back button as a share of a button next to it, and the widest such button.
_BACK: Final = 0.74
_WIDEST: Final = 302


@dataclass(frozen=True, slots=True)
class FacesMeasures:
    """The measures of one shape of window."""

    head: UnitBox
    below_head: UnitBox
    column: UnitBox
    """The first column."""
    pitch: int
    """The distance from a column to the next."""
    column_head: int
    inset: int
    """The distance from a column's edge to its tiles."""
    chance: int
    """The height of the button that leaves a column to chance."""
    legend: UnitBox
    sides: UnitBox
    """The row of buttons next to the main one."""
    main: UnitBox
    gap: int
    """The room between two buttons."""
    back: UnitBox | None = None
    """The back button, if it is not the first of that row."""


@cache
def faces_layouts() -> Mapping[Shape, FacesMeasures]:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return layouts_from(layout_text(__package__, _FILE), FacesMeasures)


@dataclass(frozen=True, slots=True)
class FacesPlaces:
    """The places of one window, in pixels; `chance`: there is room for buttons that leave a column to it."""

    layout: Layout
    chance: bool

    @property
    def _plan(self) -> FacesMeasures:
        return faces_layouts()[self.layout.shape]

    @property
    def head(self) -> pygame.Rect:
        """The scene's heading."""
        return self.layout.rect(*self._plan.head)

    @property
    def below_head(self) -> pygame.Rect:
        """The line with the task, or with the payment of the face at the pointer."""
        return self.layout.rect(*self._plan.below_head)

    # Columns

    def column(self, area: int) -> pygame.Rect:
        """Return an area's column."""
        return self.layout.rect(self._left(area), *self._plan.column[1:])

    def column_head(self, area: int) -> pygame.Rect:
        """Return the coloured head of a column."""
        column = self._plan.column
        return self.layout.rect(self._left(area), column.top, column.width, self._plan.column_head)

    def tile(self, area: int, row: int) -> pygame.Rect:
        """Return a face by its row, the printed one first."""
        plan = self._plan
        body: float = plan.column.height - plan.column_head - _ABOVE - _BELOW
        if self.chance:
            body -= plan.chance + _GAP
        height = (body - _EXPERT - (_FACES - 2) * _GAP) / _FACES
        top: float = plan.column_head + _ABOVE
        if row:
            top += height + _EXPERT + (row - 1) * (height + _GAP)
        return self._in_column(area, top, height)

    def by_chance(self, area: int) -> pygame.Rect:
        """Return the button that leaves a column to chance, below its faces."""
        plan = self._plan
        return self._in_column(area, plan.column.height - _BELOW - plan.chance, plan.chance)

    def expert(self, area: int) -> pygame.Rect:
        """Return the room of the hairline between the printed face and the expert ones."""
        upper, lower = self.tile(area, 0), self.tile(area, 1)
        return pygame.Rect(upper.left, upper.bottom, upper.width, lower.top - upper.bottom)

    def _left(self, area: int) -> int:
        return self._plan.column.left + area * self._plan.pitch

    def _in_column(self, area: int, top: float, height: float) -> pygame.Rect:
        column, inset = self._plan.column, self._plan.inset
        return self.layout.rect(self._left(area) + inset, column.top + top, column.width - 2 * inset, height)

    # Below the columns

    def legend(self, place: int) -> pygame.Rect:
        """Return one of the three signs with its words."""
        left, top, width, height = self._plan.legend
        step = width / SIGNS
        return self.layout.rect(left + place * step, top, step - _SIGN_GAP, height)

    def sides(self, count: int) -> tuple[pygame.Rect, ...]:
        """Return the back button, then so many buttons more."""
        plan, layout = self._plan, self.layout
        left, top, width, height = plan.sides
        if plan.back is not None:
            each = (width - (count - 1) * plan.gap) / count
            first, back = float(left), layout.rect(*plan.back)
        else:
            each = min(_WIDEST, (width - count * plan.gap) / (count + _BACK))
            first, back = left + _BACK * each + plan.gap, layout.rect(left, top, _BACK * each, height)
        pitch = each + plan.gap
        return back, *(layout.rect(first + place * pitch, top, each, height) for place in range(count))

    @property
    def main(self) -> pygame.Rect:
        """The main button."""
        return self.layout.rect(*self._plan.main)
