"""The places of the statistics: head, tabs, panels and the line at the foot, by shape, in board units."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage.layout import Layout, Shape, UnitRect

_WIDE_COLUMNS: Final = ((61, 618), (709, 618), (1357, 502))
_FOUR_THREE_COLUMNS: Final = ((28, 448), (496, 448), (964, 448))


def _rows(columns: tuple[tuple[int, int], ...], *rows: tuple[int, int]) -> tuple[UnitRect, ...]:
    return tuple((x, y, width, height) for y, height in rows for x, width in columns)


#: The panels of one game: two large ones, two smaller ones, the dark one.
_LAST: Final[dict[Shape, tuple[UnitRect, ...]]] = {
    Shape.WIDE: (
        (61, 124, 1058, 446),
        (1149, 124, 710, 446),
        *_rows(_WIDE_COLUMNS, (594, 434)),
    ),
    Shape.FOUR_THREE: (
        (28, 120, 800, 446),
        (848, 120, 564, 446),
        *_rows(_FOUR_THREE_COLUMNS, (586, 442)),
    ),
    Shape.PORTRAIT: (
        (30, 236, 1020, 420),
        (30, 676, 1020, 400),
        (30, 1096, 500, 390),
        (550, 1096, 500, 390),
        (30, 1506, 1020, 304),
    ),
}
#: The panels of a person, the dark one last.
_PERSON: Final[dict[Shape, tuple[UnitRect, ...]]] = {
    Shape.WIDE: _rows(_WIDE_COLUMNS, (124, 446), (594, 434)),
    Shape.FOUR_THREE: _rows(_FOUR_THREE_COLUMNS, (120, 446), (586, 442)),
    Shape.PORTRAIT: (
        (30, 236, 1020, 380),
        (30, 636, 500, 430),
        (550, 636, 500, 430),
        (30, 1086, 500, 390),
        (550, 1086, 500, 390),
        (30, 1496, 1020, 314),
    ),
}
_HEAD: Final[dict[Shape, UnitRect]] = {
    Shape.WIDE: (61, 34, 1000, 76),
    Shape.FOUR_THREE: (28, 28, 700, 80),
    Shape.PORTRAIT: (36, 40, 1008, 96),
}
_TABS: Final[dict[Shape, UnitRect]] = {
    Shape.WIDE: (1149, 42, 710, 62),
    Shape.FOUR_THREE: (752, 38, 660, 62),
    Shape.PORTRAIT: (36, 150, 1008, 66),
}
_FOOT: Final[dict[Shape, UnitRect]] = {
    Shape.WIDE: (61, 1036, 1798, 36),
    Shape.FOUR_THREE: (28, 1034, 1384, 40),
    Shape.PORTRAIT: (36, 1816, 1008, 40),
}
_PANEL: Final[dict[Shape, UnitRect]] = {
    Shape.WIDE: (460, 330, 1000, 420),
    Shape.FOUR_THREE: (220, 330, 1000, 420),
    Shape.PORTRAIT: (60, 640, 960, 480),
}
_BUTTON: Final = 64
_ARROW: Final = (62, 56)
_GAP: Final = 14


class StatisticsPlaces:
    """The places for one layout, in pixels."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._shape = Shape.WIDE if layout.shape is Shape.ULTRA else layout.shape

    def _rect(self, box: UnitRect) -> pygame.Rect:
        return self._layout.rect(*box)

    @property
    def head(self) -> pygame.Rect:
        """The head of the scene."""
        return self._rect(_HEAD[self._shape])

    @property
    def tabs(self) -> pygame.Rect:
        """The tabs of the three pages."""
        return self._rect(_TABS[self._shape])

    @property
    def foot(self) -> pygame.Rect:
        """The line at the foot."""
        return self._rect(_FOOT[self._shape])

    @property
    def panel(self) -> pygame.Rect:
        """The panel shown when there is nothing to plot."""
        return self._rect(_PANEL[self._shape])

    @property
    def last(self) -> tuple[pygame.Rect, ...]:
        """The panels of one game."""
        return tuple(map(self._rect, _LAST[self._shape]))

    @property
    def person(self) -> tuple[pygame.Rect, ...]:
        """The panels of a person."""
        return tuple(map(self._rect, _PERSON[self._shape]))

    @property
    def below(self) -> int:
        """The height of the dark panel that the buttons take, in pixels."""
        return self._layout.px(_BUTTON + _GAP)

    def arrows(self, panel: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the arrows back and forward through the people, in the upper right corner of their panel."""
        px = self._layout.px
        width, height = map(px, _ARROW)
        on = pygame.Rect(panel.right - px(20) - width, panel.top + px(18), width, height)
        return on.move(-width - px(8), 0), on

    @property
    def single(self) -> pygame.Rect:
        """The one button of that panel."""
        px, panel = self._layout.px, self.panel
        rect = pygame.Rect(0, 0, px(300), px(72))
        rect.midbottom = panel.centerx, panel.bottom - px(36)
        return rect

    def buttons(self, panel: pygame.Rect, shares: tuple[int, ...]) -> tuple[pygame.Rect, ...]:
        """Return a row of buttons at the lower end of a panel, with widths in proportion to `shares`."""
        px = self._layout.px
        left, gap, whole = panel.left + px(20), px(10), sum(shares)
        room = panel.width - 2 * px(20) - gap * (len(shares) - 1)
        top = panel.bottom - px(18) - px(_BUTTON)
        rects = []
        for share in shares:
            width = room * share // whole
            rects.append(pygame.Rect(left, top, width, px(_BUTTON)))
            left += width + gap
        return tuple(rects)
