"""The places of tiles on show, bag and walk: where they share a column, many tiles push the others down."""

from __future__ import annotations

from typing import Final

import pygame

from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces
from game.singapore.rules.view import View
from game.tabletop.kit.panel_head import head_height

#: A tile's width by its height, the gap between tiles, and the margin, in board units.
_SHAPE: Final = 1.34
_GAP: Final = 12
_MARGIN: Final = 12
#: The tiles, with the pile, from which on the panel is higher, and by how much of its height.
_MANY: Final = 5
_HIGHER: Final = 0.41


class SidePlan:
    """The places for one view."""

    def __init__(self, table: Arrangement, own: OwnPlaces, view: View, heads: tuple[str, ...]) -> None:
        kit, px = table.kit, table.kit.layout.px
        self.cells = len(view.row) + 1
        """The tiles on show and the pile."""
        self.show, self.bag, self.walk = own.show.copy(), own.bag.copy(), own.walk.copy()
        column = own.show.left == own.walk.left and own.show.bottom < own.bag.top < own.walk.top
        if column and self.cells >= _MANY and own.walk.height > own.bag.height * 4:
            down = round(own.show.height * _HIGHER)
            self.show.height += down
            self.bag.top += down
            self.walk.top, self.walk.height = self.walk.top + down, self.walk.height - down
        room = self.show.inflate(-2 * px(_MARGIN), -2 * px(_MARGIN))
        room.top = self.show.top + max(head_height(kit, [head], self.show) for head in heads)
        room.height = self.show.bottom - px(_MARGIN) - room.top
        self.tiles = self._laid(room, px(_GAP))

    def _laid(self, room: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
        """Return the boxes of the cells, in the number of columns that makes them largest."""
        best = (0, 0), 1
        for columns in range(1, self.cells + 1):
            rows = -(-self.cells // columns)
            high = (room.height - gap * (rows - 1)) // rows
            wide = (room.width - gap * (columns - 1)) // columns
            size = min(wide, round(high * _SHAPE)), min(high, round(wide / _SHAPE))
            if size > best[0]:
                best = size, columns
        (wide, high), columns = best
        across = min(wide + 3 * gap, (room.width - wide) // max(1, columns - 1))
        return tuple(
            pygame.Rect(
                room.left + place % columns * across, room.top + place // columns * (high + gap), wide, high
            )
            for place in range(self.cells)
        )
