"""The quay: where the spaces of the track and the score markers on them lie, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.singapore.rules.rounds import space_of
from game.stage.layout import Shape
from game.tabletop.kit.table_kit import TableKit

#: The wall's height, and the way from one wall down to the next, in board units.
_WALL: Final = 30
_ROW: Final = 96
_FOOT: Final = 3
#: A marker's diameter in board units, and at most against a space's width.
_SEAL: Final = 34
_ROOM: Final = 1.12
#: How deep a marker stands below the wall's upper edge, and the rise of a pile at most, by its diameter.
_DEEP: Final = 0.13
_RISE: Final = 0.42
#: The most markers of a pile.
_PILE: Final = 4
#: The widest space of an ultra-wide window, and the margin next to its quay.
_PITCH: Final = 40
_MARGIN: Final = 14


class QuayPlan:
    """The walls of the quay: one over the whole width, or two of half the track each in a higher place."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, lap: int) -> None:
        px = kit.layout.px
        self.lap = lap
        rows = 2 if rect.height >= px(2 * _ROW) else 1
        self._half = -(-lap // rows)
        if kit.layout.shape is Shape.ULTRA:
            wide = min(kit.layout.width - 2 * px(_MARGIN), px(_PITCH) * (self._half + 1))
            rect = pygame.Rect(rect.centerx - wide // 2, rect.top, wide, rect.height)
        bottom = rect.bottom - px(_FOOT)
        self.walls = tuple(
            pygame.Rect(rect.left, bottom - (rows - 1 - row) * px(_ROW) - px(_WALL), rect.width, px(_WALL))
            for row in range(rows)
        )
        """The walls, the one with the first spaces first."""
        edge = px(10)
        self._left = rect.left + edge
        self.pitch = (rect.width - 2 * edge) / (self._half + 1)
        self.diameter = round(min(px(_SEAL), self.pitch * _ROOM))
        """A marker's diameter."""
        room = (self.walls[0].top - rect.top) / self.diameter + _DEEP - 1
        self._rise = max(0.0, min(_RISE, room / (_PILE - 1)))

    def stones(self) -> tuple[tuple[int, tuple[int, int]], ...]:
        """Return the spaces with the middles of their stones; that at the end of a wall comes twice."""
        return tuple(
            (space, (round(self._middle(space - row * self._half)), wall.centery))
            for row, wall in enumerate(self.walls)
            for space in range(row * self._half, min(self.lap, (row + 1) * self._half) + 1)
        )

    def seal(self, points: int, below: int = 0) -> tuple[int, int]:
        """Return the middle of the marker of a total, on so many others."""
        space = space_of(points, self.lap)
        row = max(0, space - 1) // self._half
        wall = self.walls[row]
        up = self.diameter * (0.5 - _DEEP + self._rise * below)
        return round(self._middle(space - row * self._half)), round(wall.top - up)

    def seals(self, points: Sequence[int], stack: Sequence[int]) -> dict[int, tuple[int, int]]:
        """Return the middle of each seat's marker, from the lowest of its pile up; `stack` as in a view."""
        spaces = [space_of(one, self.lap) for one in points]
        return {
            seat: self.seal(points[seat], sum(spaces[one] == spaces[seat] for one in stack[:place]))
            for place, seat in enumerate(stack)
        }

    def _middle(self, place: int) -> float:
        return self._left + (place + 0.5) * self.pitch
