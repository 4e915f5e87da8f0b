"""Event cards, whose shield shows good or bad, and their back (rules 1.4)."""

from __future__ import annotations

import pygame

from game.pillars_of_the_earth.look.cards.card_face import draw_face
from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.rules.components import EVENTS
from game.stage.art import PieceState
from game.tabletop.kit.table_kit import TableKit


def draw_event(
    surface: pygame.Surface,
    kit: TableKit,
    event: int | None,
    box: pygame.Rect,
    *,
    state: PieceState = PieceState.NORMAL,
    may: bool = False,
    chosen: bool = False,
) -> pygame.Rect:
    """Draw an event card as large as fits `box`, face down for None; return the pixels of its paper."""
    name = "back_event" if event is None else f"event_{EVENTS[event]}"
    picture = kit.art.get(piece(name), box.width, box.height, state)
    return draw_face(surface, kit, picture, box, may, chosen)
