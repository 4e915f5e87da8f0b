"""Where things stand on the screen of the scoring faces: four columns of tiles, the legend, the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.old_london_bridge.rules.components import FACES
from game.stage.layout import FRAMES, Layout, Shape

SIGNS: Final = 3
_FACES: Final = len(FACES[0])
#: From the column's head to the first tile, from the last one to the column's foot.
_ABOVE: Final = 22
_BELOW: Final = 18
#: Between the printed face and the expert ones, where a hairline runs; and between others.
_EXPERT: Final = 40
_GAP: Final = 20
#: The button that leads back is so much narrower than those beside it.
_BACK: Final = 0.74
_WIDEST: Final = 302


@dataclass(frozen=True, slots=True)
class _Plan:
    """One shape in board units."""

    head: float
    below_head: tuple[float, float]
    """Middle and height of the line below the heading."""
    first: tuple[float, float]
    """Left and upper edge of the first column."""
    pitch: float
    column: tuple[float, float]
    column_head: float
    inset: float
    """From the column's edge to its tiles."""
    chance: float
    """Height of what leaves a column to chance."""
    legend: tuple[float, float, float]
    """Left edge, middle and width of the row of signs."""
    sides: tuple[float, float, float, float]
    """The row of buttons beside the main one."""
    back: tuple[float, float, float, float] | None
    """The button that leads back, where it does not stand first in that row."""
    main: tuple[float, float, float, float]
    gap: float
    """Between two buttons."""


_PLANS: Final = {
    Shape.WIDE: _Plan(
        head=56,
        below_head=(112, 44),
        first=(60, 150),
        pitch=456,
        column=(432, 742),
        column_head=72,
        inset=22,
        chance=52,
        legend=(64, 925, 1368),
        sides=(60, 962, 1346, 80),
        back=None,
        main=(1428, 956, 432, 90),
        gap=22,
    ),
    Shape.FOUR_THREE: _Plan(
        head=56,
        below_head=(112, 44),
        first=(18, 150),
        pitch=354,
        column=(342, 742),
        column_head=72,
        inset=14,
        chance=52,
        legend=(22, 925, 1396),
        sides=(18, 962, 1042, 80),
        back=None,
        main=(1080, 956, 342, 90),
        gap=14,
    ),
    Shape.PORTRAIT: _Plan(
        head=84,
        below_head=(160, 72),
        first=(18, 206),
        pitch=264,
        column=(252, 1300),
        column_head=92,
        inset=10,
        chance=72,
        legend=(22, 1552, 1036),
        sides=(18, 1614, 1044, 96),
        back=(18, 1736, 300, 96),
        main=(560, 1736, 502, 96),
        gap=14,
    ),
}


@dataclass(frozen=True, slots=True)
class FacesPlaces:
    """The places of one window, in pixels. `chance`: there is room for what leaves a column to chance."""

    layout: Layout
    chance: bool

    @property
    def _plan(self) -> _Plan:
        shape = self.layout.shape
        return _PLANS[Shape.WIDE if shape is Shape.ULTRA else shape]

    @property
    def head(self) -> pygame.Rect:
        """The scene's heading."""
        return self.layout.rect(0, self._plan.head - 44, FRAMES[self.layout.shape][0], 88)

    @property
    def below_head(self) -> pygame.Rect:
        """What is to be done, or what the face that is pointed at pays."""
        middle, height = self._plan.below_head
        width = FRAMES[self.layout.shape][0]
        return self.layout.rect(30, middle - height / 2, width - 60, height)

    # Columns

    def column(self, area: int) -> pygame.Rect:
        """An area's column."""
        plan = self._plan
        return self.layout.rect(plan.first[0] + area * plan.pitch, plan.first[1], *plan.column)

    def column_head(self, area: int) -> pygame.Rect:
        """The coloured head of a column."""
        plan = self._plan
        left = plan.first[0] + area * plan.pitch
        return self.layout.rect(left, plan.first[1], plan.column[0], plan.column_head)

    def tile(self, area: int, row: int) -> pygame.Rect:
        """A face by its row, the printed one first."""
        plan = self._plan
        body = plan.column[1] - plan.column_head - _ABOVE - _BELOW
        if self.chance:
            body -= plan.chance + _GAP
        height = (body - _EXPERT - (_FACES - 2) * _GAP) / _FACES
        top = plan.column_head + _ABOVE
        if row:
            top += height + _EXPERT + (row - 1) * (height + _GAP)
        return self._in_column(area, top, height)

    def by_chance(self, area: int) -> pygame.Rect:
        """What leaves a column to chance, below its faces."""
        plan = self._plan
        return self._in_column(area, plan.column[1] - _BELOW - plan.chance, plan.chance)

    def _in_column(self, area: int, top: float, height: float) -> pygame.Rect:
        plan = self._plan
        left = plan.first[0] + area * plan.pitch + plan.inset
        return self.layout.rect(left, plan.first[1] + top, plan.column[0] - 2 * plan.inset, height)

    def expert(self, area: int) -> pygame.Rect:
        """The hairline between the printed face and the expert ones."""
        upper, lower = self.tile(area, 0), self.tile(area, 1)
        return pygame.Rect(upper.left, upper.bottom, upper.width, lower.top - upper.bottom)

    # Below

    def legend(self, place: int) -> pygame.Rect:
        """One of the three signs with its words."""
        left, middle, width = self._plan.legend
        step = width / SIGNS
        return self.layout.rect(left + place * step, middle - 26, step - 26, 52)

    def sides(self, count: int) -> tuple[pygame.Rect, ...]:
        """The one that leads back, then so many buttons more."""
        plan, layout = self._plan, self.layout
        left, top, width, height = plan.sides
        if plan.back is not None:
            each = (width - (count - 1) * plan.gap) / count
            places = tuple(
                layout.rect(left + place * (each + plan.gap), top, each, height) for place in range(count)
            )
            return layout.rect(*plan.back), *places
        each = min(_WIDEST, (width - count * plan.gap) / (count + _BACK))
        first = left + _BACK * each + plan.gap
        return (
            layout.rect(left, top, _BACK * each, height),
            *(layout.rect(first + place * (each + plan.gap), top, each, height) for place in range(count)),
        )

    @property
    def main(self) -> pygame.Rect:
        """The main button."""
        return self.layout.rect(*self._plan.main)
