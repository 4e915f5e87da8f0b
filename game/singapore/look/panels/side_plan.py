"""The places of tiles on show, bag and walk, and the base of all panels around the city plate."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from game.singapore.look.cards.pad import ROOF
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces
from game.singapore.rules.view import View
from game.singapore.words.messages import text
from game.tabletop.board.game_board import BoardPart
from game.tabletop.kit.panel_head import head_height

#: A tile's width by its height, the gap between tiles, and the margin, in board units.
_SHAPE: Final = 1.34
_GAP: Final = 12
_MARGIN: Final = 12
#: The tiles, with the pile, from which on the panel is higher, and by how much of its height.
_MANY: Final = 5
_HIGHER: Final = 0.41
#: How far shadow, glow and seals reach beyond a panel, in board units.
_EDGE: Final = 18


class SidePlan:
    """The places with so many tiles on show; in a column of panels many tiles push the others down."""

    def __init__(self, table: Arrangement, own: OwnPlaces, tiles: int) -> None:
        px, self.cells = table.kit.layout.px, tiles + 1
        self.show, self.bag, self.walk = own.show.copy(), own.bag.copy(), own.walk.copy()
        if _in_column(own) and self.cells >= _MANY:
            down = round(own.show.height * _HIGHER)
            self.show.height += down
            self.bag.top += down
            self.walk.top, self.walk.height = self.walk.top + down, self.walk.height - down
        self.head = text(table.kit.translator, "panel.row" if table.kit.player_count == 2 else "panel.show")
        """The words over the tiles."""
        room = self.show.inflate(-2 * px(_MARGIN), -2 * px(_MARGIN))
        room.top = self.show.top + head_height(table.kit, [self.head], self.show)
        room.height = self.show.bottom - px(_MARGIN) - room.top
        self.tiles = self._laid(room, px(_GAP))
        """The boxes of the tiles on show and of the pile."""

    def _laid(self, room: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
        """Return the boxes of the cells, in the number of columns that makes them largest.

        Roofs reach out above the first row, below the words.
        """
        sizes = []
        for columns in range(1, self.cells + 1):
            rows = -(-self.cells // columns)
            high = int((room.height - gap * (rows - 1)) / (rows + ROOF))
            wide = (room.width - gap * (columns - 1)) // columns
            sizes.append((min(wide, round(high * _SHAPE)), min(high, round(wide / _SHAPE)), columns))
        wide, high, columns = max(sizes)
        across = min(wide + 3 * gap, (room.width - wide) // max(1, columns - 1))
        places, top = (divmod(place, columns) for place in range(self.cells)), room.top + round(ROOF * high)
        return tuple(
            pygame.Rect(room.left + column * across, top + row * (high + gap), wide, high)
            for row, column in places
        )


def _in_column(own: OwnPlaces) -> bool:
    """Return whether tiles, bag and walk lie below each other, with room to move."""
    return own.show.left == own.walk.left and own.walk.height > 4 * own.bag.height


class PanelPart(BoardPart[View]):
    """A part in one of the places around the plate."""

    place: ClassVar[str]
    """The name of the place in `OwnPlaces`."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        room: pygame.Rect = getattr(own, self.place)
        if self.place in ("show", "bag", "walk") and _in_column(own):
            room = own.show.union(own.walk)
        edge = 2 * table.kit.layout.px(_EDGE)
        super().__init__(table.kit, room.inflate(edge, edge))
        self.table, self.own = table, own
        self._sides: dict[int, SidePlan] = {}

    def side(self, view: View) -> SidePlan:
        """Return the places of tiles, bag and walk; keys ask for them in every frame."""
        tiles = len(view.row)
        if tiles not in self._sides:
            self._sides[tiles] = SidePlan(self.table, self.own, tiles)
        return self._sides[tiles]
