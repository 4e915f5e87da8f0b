"""The places for a hint's panel: over the near bridge, or over the lower half of the board."""

from __future__ import annotations

import pygame

from game.old_london_bridge.look.places import TablePlaces
from game.tabletop.advice.hint_panel import HintRooms
from game.tabletop.kit.table_kit import TableKit


def hint_rooms(kit: TableKit, places: TablePlaces) -> HintRooms:
    """Return the rooms below the prompt, between the panels, and above it on the board."""
    px, prompt = kit.layout.px, places.prompt
    left, right, bottom = prompt.left, prompt.right, places.layout.frame.bottom - px(8)
    if places.player.top < prompt.bottom + px(40) or places.player.left > prompt.left:
        left = max(left, places.player.right + px(10))
        right = min(right, places.hand.left - px(10))
    else:
        bottom = min(bottom, places.player.top - px(6))
    top = prompt.bottom + px(8)
    return HintRooms.of(kit.layout, pygame.Rect(left, top, right - left, bottom - top), places.board)
