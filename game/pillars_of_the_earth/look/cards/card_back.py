"""The backs of cards: those of craftsmen bear the number of their round."""

from __future__ import annotations

from enum import Enum
from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.card_face import draw_face, face
from game.pillars_of_the_earth.look.cards.pieces import piece
from game.stage import palette
from game.stage.art import PieceState
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: The em of a round's number against the card's width.
_NUMBER: Final = 0.34


class Back(Enum):
    """The cards that have a back of their own, upright; an event's is drawn by `draw_event`."""

    CRAFTSMAN = "back_craftsman"
    RESOURCE = "back_resource"
    ADVANTAGE = "back_advantage"


def draw_back(
    surface: pygame.Surface,
    kit: TableKit,
    back: Back,
    box: pygame.Rect,
    number: int | None = None,
    *,
    state: PieceState = PieceState.NORMAL,
) -> pygame.Rect:
    """Draw a card face down as large as fits `box`; return the pixels of its paper.

    `number` is the round of a craftsman, from 1.
    """

    def make() -> pygame.Surface:
        picture = kit.art.get(piece(back.value), *box.size).copy()
        if number is not None:
            em = picture.get_width() * _NUMBER / kit.layout.u / kit.layout.text.value
            middle = picture.get_rect().center
            kit.text.draw(picture, str(number), Role.FAR_NUMBER, em, palette.LEAF_LT, middle, Align.CENTRE)
        return picture

    return draw_face(surface, kit, face(kit, (back, number, box.size), state, make), box)
