"""The spaces for master builders: plinths that show their yield."""

from __future__ import annotations

from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.look.cards.tokens import (
    CUBE_PICTURES,
    GREY_WORKER,
    POINT,
    Picture,
    Row,
    draw_row,
)
from game.pillars_of_the_earth.rules.components import (
    BISHOP,
    KINGS_COURT,
    MARKET,
    METAL,
    PRIORY,
    SHIRING_CASTLE,
    STARTING_PLAYER,
)
from game.pillars_of_the_earth.rules.level import Level
from game.stage.art import PieceState
from game.tabletop.kit.seals import pawn
from game.tabletop.kit.table_kit import TableKit

#: On the plinth's picture: the middle of its top, the room on it, and the foot of a builder, as shares.
_TOP: Final = (0.5, 0.45)
_ROOM: Final = (0.74, 0.54)
_FOOT: Final = 0.64
#: The height of a builder against the plinth's width.
_PAWN: Final = 1.3


def brings_of(level: Level, space: int, number: int) -> Row:
    """Return the yield of a space, by its index in `components.SPACES` and its number from 0.

    Spaces next to cards bring the card: their row is empty.
    """
    if space == BISHOP:
        return (Picture("sign_safe"),)
    if space == PRIORY:
        return str(level.priory_points[number]), POINT
    if space == KINGS_COURT:
        first = number == 0 and level.court_metal > 0
        return (CUBE_PICTURES[METAL],) if first else (Picture("sign_no_tax"),)
    if space == SHIRING_CASTLE:
        return (GREY_WORKER,) * min(level.castle_workers, 2)
    if space == MARKET:
        return (str(number + 1),)
    return (Picture("sign_start"),) if space == STARTING_PLAYER else ()


def draw_plinth(
    surface: pygame.Surface,
    kit: TableKit,
    box: pygame.Rect,
    *,
    may: bool = False,
    chosen: bool = False,
    seat: int | None = None,
    preview: int | None = None,
    brings: Row = (),
    state: PieceState = PieceState.NORMAL,
) -> pygame.Rect:
    """Draw a space: lit in gold if it may be chosen; return the pixels that its plinth covers.

    `seat` is the owner of the builder on it, `preview` that of the builder that would be; a `chosen` space
    glows more.
    """
    name = "plinth_may" if may or chosen else "plinth"
    picture = kit.art.get(piece(name), box.width, box.height, state)
    place = picture.get_rect(center=box.center)
    if may or chosen:
        blur = max(2, kit.layout.px(14 if chosen else 7))
        kit.art.glow(piece(name), box.width, box.height, blur).draw(surface, place.topleft)
    surface.blit(picture, place)
    if seat is None and preview is None:
        room = pygame.Rect(0, 0, round(place.width * _ROOM[0]), round(place.height * _ROOM[1]))
        room.center = round(place.left + place.width * _TOP[0]), round(place.top + place.height * _TOP[1])
        draw_row(surface, kit, brings, room, state=state)
        return place
    foot, height = _standing(place)
    pawn(surface, kit, seat if seat is not None else preview or 0, foot, height)
    return place


def standing(kit: TableKit, box: pygame.Rect) -> tuple[tuple[float, float], int]:
    """Return the foot and the height of a builder on a space in its box, in pixels."""
    return _standing(kit.art.get(piece("plinth"), box.width, box.height).get_rect(center=box.center))


def _standing(place: pygame.Rect) -> tuple[tuple[float, float], int]:
    return (place.centerx, place.top + place.height * _FOOT), round(place.width * _PAWN)
