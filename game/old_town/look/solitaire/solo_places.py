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
#: The share of the room of both buttons that the first takes, and their widths in board units at most.
_SHARE: Final = 0.42
_WIDEST: Final = (250, 330)
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

    @property
    def buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The buttons of a new map and of the game of the day: next to the ways back, in portrait above."""
        room = self._foot
        gap, most = self.layout.px(_BESIDE), [self.layout.px(wide) for wide in _WIDEST]
        first = round((room.width - gap) * _SHARE)
        widths = [first, room.width - gap - first]
        if self.layout.shape is not Shape.PORTRAIT:
            widths = [min(pair) for pair in zip(widths, most, strict=True)]
        left = pygame.Rect(room.left, room.top, widths[0], room.height)
        return left, pygame.Rect(left.right + gap, room.top, widths[1], room.height)

    @property
    def line(self) -> pygame.Rect | None:
        """The line between the buttons and the main one; None without room for it."""
        room, last = self._foot, self.buttons[1]
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
