"""The panels below a ledger, one for each seat, with its seal and place; the game draws the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.stage import palette
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import Reckoning

#: Board units between two panels and inside a panel, and the width of a seal.
_GAP: Final = 10
_EDGE: Final = 12
_SEAL: Final = 60
#: A room so many times as wide as high has all panels side by side, another one two rows; three panels, which
#: would leave a place in the second row empty, are side by side sooner.
_FLAT: Final = 4
_FLAT_OF_THREE: Final = 2.5
_THREE: Final = 3


def paint_seats(
    surface: pygame.Surface, kit: TableKit, room: pygame.Rect, reckoning: Reckoning
) -> Iterator[tuple[int, pygame.Rect]]:
    """Draw a panel for each seat, the best place first; yield the seat and the room left in its panel."""
    px, seats = kit.layout.px, reckoning.order
    flat = _FLAT_OF_THREE if len(seats) == _THREE else _FLAT
    columns = len(seats) if room.width > flat * room.height else -(-len(seats) // 2)
    rows, gap, edge, side = -(-len(seats) // columns), px(_GAP), px(_EDGE), px(_SEAL)
    wide, high = (room.width + gap) // columns, (room.height + gap) // rows
    for number, seat in enumerate(seats):
        row, column = divmod(number, columns)
        panel = pygame.Rect(room.left + column * wide, room.top + row * high, wide - gap, high - gap)
        kit.paint.panel(surface, panel)
        centre = panel.left + edge + side // 2, panel.top + edge + side // 2
        seal(surface, kit, seat, centre, side)
        if reckoning.places:
            ink = palette.LEAF_LT if seat in reckoning.winners else palette.VELLUM_1
            below = centre[0], panel.top + 2 * edge + side + px(20)
            kit.text.draw(surface, str(reckoning.places[seat]), Role.FAR_NUMBER, 38, ink, below, Align.CENTRE)
        left = panel.left + 2 * edge + side
        yield seat, pygame.Rect(left, panel.top + edge, panel.right - edge - left, panel.height - 2 * edge)
