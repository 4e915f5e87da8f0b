"""The place of a hint's panel: off the board, the near bridge and all that is chosen with."""

from __future__ import annotations

from typing import Final

import pygame

from game.old_london_bridge.look.places import TablePlaces
from game.stage.placing import placed
from game.tabletop.advice.hint_panel import FLAT, HIGHEST, WIDEST
from game.tabletop.kit.table_kit import TableKit

#: Board units around a panel.
_EDGE: Final = 5


def hint_room(kit: TableKit, places: TablePlaces) -> pygame.Rect:
    """Return the room of a panel with three choices, in pixels: over the far bridges in every window.

    Where these leave little height, it is flat and as wide as the frame. A plate has none.
    """
    layout, edge = kit.layout, kit.layout.px(_EDGE)
    if layout.bare:
        return places.away
    if places.strips_only:
        # All that is left is the header, with the strips of those bridges.
        frame = layout.frame
        header = pygame.Rect(frame.left, frame.top, frame.width, places.board.top - frame.top)
        return header.inflate(-edge, -edge)
    window = pygame.Rect(0, places.header.bottom, layout.width, layout.height - places.header.bottom)
    window = window.inflate(-2 * edge, -2 * edge)
    high = layout.px(HIGHEST)
    sizes = [(layout.px(WIDEST), high), (layout.frame.width, high)]
    least, most = layout.px(FLAT), places.board.top - window.top - edge
    sizes.append((layout.frame.width - 2 * edge, max(least, min(most, high))))
    must = [places.board, places.near.area, places.prompt, places.player, places.hand, places.order]
    return placed(window, sizes, places.prompt, [*must, *places.steps, places.main]).rect
