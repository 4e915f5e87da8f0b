"""The places of the setup of games for one player, in pixels; the others are those of the usual setup."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import Layout, Shape
from game.tabletop.setup.setup_places import SetupPlaces

#: The cards side by side; in board units the gap between them, and the gap between two buttons.
_COLUMNS: Final = 4
_GAP: Final = 18
_BESIDE: Final = 14
#: The shares of the room that the last button and any other take, and their widths in board units at most.
_SHARES: Final = (0.58, 0.42)
_WIDEST: Final = (330, 250)
#: The least width of a line of words next to the buttons, in board units.
_LINE: Final = 220


@dataclass(frozen=True, slots=True)
class SoloPlaces:
    """The places for one window, around those of the usual setup."""

    layout: Layout
    usual: SetupPlaces

    def cards(self, count: int, large: bool) -> tuple[pygame.Rect, ...]:
        """Return the places of cards in rows from the upper left; `large` ones fill the width."""
        room = self.usual.banner(0).union(self.usual.banner(self.usual.seats - 1))
        columns = _COLUMNS
        if large:
            columns = -(-count // 3) if self.layout.shape is Shape.PORTRAIT else min(count, _COLUMNS)
        rows, gap = -(-count // columns), self.layout.px(_GAP)
        width = (room.width - (columns - 1) * gap) // columns
        height = (room.height - (rows - 1) * gap) // rows
        return tuple(
            pygame.Rect(
                room.left + place % columns * (width + gap),
                room.top + place // columns * (height + gap),
                width,
                height,
            )
            for place in range(count)
        )

    def buttons(self, count: int) -> tuple[pygame.Rect, ...]:
        """Return the places of buttons, the last the widest: next to the ways back, in portrait above."""
        room, gap, upright = self._foot, self.layout.px(_BESIDE), self.layout.shape is Shape.PORTRAIT
        last, other = _SHARES
        unit = (room.width - (count - 1) * gap) / max(1, last + (count - 1) * other)
        wide, narrow = (
            round(unit * share) if upright else min(round(unit * share), self.layout.px(most))
            for share, most in zip(_SHARES, _WIDEST, strict=True)
        )
        lefts = [room.left + place * (narrow + gap) for place in range(count)]
        return tuple(
            pygame.Rect(left, room.top, wide if left == lefts[-1] else narrow, room.height) for left in lefts
        )

    def line(self, count: int) -> pygame.Rect | None:
        """Return the line between so many buttons and the main one; None without room for it."""
        room, last = self._foot, self.buttons(count)[-1]
        left = last.right + self.layout.px(_BESIDE)
        rect = pygame.Rect(left, room.top, room.right - left, room.height)
        return rect if rect.width >= self.layout.px(_LINE) else None

    @property
    def kind(self) -> pygame.Rect:
        """The choice between puzzle and storm, in place of the level."""
        back, _name, on = self.usual.level
        return back.union(on)

    @property
    def _foot(self) -> pygame.Rect:
        usual, gap = self.usual, self.layout.px(_BESIDE)
        if self.layout.shape is Shape.PORTRAIT:
            return usual.status
        left = (usual.shelf if usual.with_shelf else usual.back).right + gap
        return pygame.Rect(left, usual.back.top, usual.begin.left - gap - left, usual.back.height)
