"""Where the parts of an open rulebook lie, by shape of window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import FRAMES, Layout, Shape, UnitRect
from game.tabletop.parts.boxes import equal_boxes


@dataclass(frozen=True, slots=True)
class _Measures:
    """The measures of one shape, in board units."""

    cover: UnitRect
    tabs: UnitRect
    """The strip of tabs: one below the other, or in rows."""
    tab: tuple[int, int]
    """The greatest width and height of a tab."""
    close: UnitRect
    across: int = 1
    """How many tabs lie side by side."""
    text: float = 1.0
    """The share of the height that the text takes if both pages are on one sheet."""


_WIDE: Final = _Measures((186, 34, 1632, 1012), (14, 76, 178, 930), (178, 82), (1830, 34, 76, 70))
_MEASURES: Final = {
    Shape.WIDE: _WIDE,
    Shape.ULTRA: _WIDE,
    Shape.FOUR_THREE: _Measures((158, 34, 1204, 1012), (8, 76, 156, 930), (156, 82), (1370, 34, 62, 62)),
    Shape.PORTRAIT: _Measures(
        (14, 216, 1052, 1662), (14, 22, 960, 186), (186, 84), (990, 22, 76, 70), across=5, text=0.44
    ),
}
_EDGE: Final = 14
_MARGIN: Final = (40, 30)
_FOOT: Final = 66
_HEAD: Final = 58
_ANSWER: Final = 156
_GAP: Final = 14


class RulebookPlaces:
    """The places of one window, in pixels; `tabs` is the number of chapters."""

    def __init__(self, layout: Layout, tabs: int) -> None:
        self.layout = layout
        self._measures = _MEASURES[layout.shape]
        self._tabs = tabs
        self.upright = layout.shape is Shape.PORTRAIT
        """Whether text and facing page are on one sheet, one above the other."""

    @property
    def cover(self) -> pygame.Rect:
        """The whole book."""
        return self.layout.rect(*self._measures.cover)

    @property
    def leaves(self) -> tuple[pygame.Rect, ...]:
        """The two facing leaves; in an upright window one."""
        edge = 2 * self.layout.px(_EDGE)
        inner = self.cover.inflate(-edge, -edge)
        if self.upright:
            return (inner,)
        half = inner.width // 2
        right = pygame.Rect(inner.left + half, inner.top, inner.width - half, inner.height)
        return pygame.Rect(inner.left, inner.top, half, inner.height), right

    @property
    def close(self) -> pygame.Rect:
        """The sign that closes the book."""
        return self.layout.rect(*self._measures.close)

    @property
    def tabs(self) -> tuple[pygame.Rect, ...]:
        """The tabs of the chapters."""
        return tuple(self._each_tab())

    def _each_tab(self) -> Iterator[pygame.Rect]:
        left, top, width, height = self._measures.tabs
        across = self._measures.across
        rows = -(-self._tabs // across)
        pitch, step = height / max(1, rows), width / across
        wide, high = self._measures.tab
        for place in range(self._tabs):
            row, column = divmod(place, across)
            yield self.layout.rect(
                left + column * step,
                top + row * pitch,
                min(wide, step - 8 * (across > 1)),
                min(high, pitch - 8),
            )

    # The leaves

    def _inside(self, leaf: pygame.Rect) -> pygame.Rect:
        across, up = (2 * self.layout.px(margin) for margin in _MARGIN)
        return leaf.inflate(-across, -up)

    @property
    def _foot(self) -> pygame.Rect:
        """The row of buttons at the lower edge of the sheet of the facing page."""
        inside, height = self._inside(self.leaves[-1]), self.layout.px(_FOOT)
        return pygame.Rect(inside.left, inside.bottom - height, inside.width, height)

    @property
    def text(self) -> pygame.Rect:
        """The page of text."""
        inside, px = self._inside(self.leaves[0]), self.layout.px
        below = px(_FOOT + _GAP)
        if not self.upright:
            return pygame.Rect(inside.left, inside.top, inside.width, inside.height - below)
        share = round((inside.height - below) * self._measures.text)
        return pygame.Rect(inside.left, inside.top, inside.width, share)

    @property
    def facing(self) -> pygame.Rect:
        """The facing page, above its buttons."""
        inside, px = self._inside(self.leaves[-1]), self.layout.px
        top = self.text.bottom + px(_GAP) if self.upright else inside.top
        return pygame.Rect(inside.left, top, inside.width, self._foot.top - px(_GAP) - top)

    @property
    def head(self) -> pygame.Rect:
        """The heading of an example."""
        return pygame.Rect(*self.facing.topleft, self.facing.width, self.layout.px(_HEAD))

    @property
    def panel(self) -> pygame.Rect:
        """The panel of an example."""
        top, px = self.head.bottom + self.layout.px(6), self.layout.px
        bottom = self.facing.bottom - px(_ANSWER + _GAP)
        return pygame.Rect(self.facing.left, top, self.facing.width, bottom - top)

    @property
    def answer(self) -> pygame.Rect:
        """The box with the answer of the rules."""
        height = self.layout.px(_ANSWER)
        return pygame.Rect(self.facing.left, self.facing.bottom - height, self.facing.width, height)

    # Buttons

    @property
    def find(self) -> pygame.Rect:
        """The button that opens the search."""
        if self.upright:
            return self._part(0.27, 0.22)
        inside, px = self._inside(self.leaves[0]), self.layout.px
        width, height = round(inside.width * 0.42), px(_FOOT)
        return pygame.Rect(inside.right - width, inside.bottom - height, width, height)

    @property
    def back(self) -> pygame.Rect:
        """The button to the page before."""
        if self.upright:
            return self._part(0, 0.25)
        inside, px = self._inside(self.leaves[0]), self.layout.px
        width, height = round(inside.width * 0.34), px(_FOOT)
        return pygame.Rect(inside.left, inside.bottom - height, width, height)

    @property
    def again(self) -> pygame.Rect:
        """The button that begins the example again."""
        return self._part(0.51, 0.17) if self.upright else self._part(0, 0.34)

    @property
    def on(self) -> pygame.Rect:
        """The button to the next page."""
        return self._part(0.7, 0.3) if self.upright else self._part(0.5, 0.5)

    def _part(self, start: float, share: float) -> pygame.Rect:
        """Return a part of the row of buttons."""
        foot = self._foot
        return pygame.Rect(
            foot.left + round(foot.width * start), foot.top, round(foot.width * share), foot.height
        )

    def rows(self, box: pygame.Rect, head: int, count: int) -> tuple[pygame.Rect, ...]:
        """Return the places of that many titles of pages in `box`, below a heading that ends at `head`."""
        px = self.layout.px
        top = max(box.top + px(2 * _HEAD), head + px(_GAP))
        pitch = min(px(74), (box.bottom - top) // max(1, count))
        return equal_boxes((box.left, top, box.width, pitch - px(8)), count, down=pitch)

    @property
    def most_rows(self) -> int:
        """The most pages found that have a place."""
        return max(1, (self.text.height - self.layout.px(3 * _HEAD)) // self.layout.px(62))

    @property
    def hint(self) -> pygame.Rect:
        """The line below the book."""
        frame = FRAMES[self.layout.shape]
        return self.layout.rect(0, frame[1] - 34, frame[0], 30)
