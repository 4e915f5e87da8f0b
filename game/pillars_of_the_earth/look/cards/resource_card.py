"""Resource cards: so many workers fetch so many cubes (rules 1.2)."""

from __future__ import annotations

from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.card_face import (
    DOES,
    NAME,
    WHOLE,
    draw_face,
    draw_name,
    face,
    is_whole,
    lower_form,
    scaled,
)
from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.look.cards.tokens import (
    CUBE_PICTURES,
    GREY_WORKER,
    Picture,
    Row,
    Sign,
    draw_row,
    worker_of,
)
from game.pillars_of_the_earth.rules.components import PIT_CUBES, PITS
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.words.names import pit_name
from game.stage import palette
from game.stage.art import PieceState
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: The middle of the seal on a taken card against its height, and its diameter against its width.
_SEAL: Final = (0.36, 0.46)


def fetches_row(level: Level, card: int, worker: Picture, plain: bool = False) -> Row:
    """Return a card's workers, an arrow and its cubes; `plain` cubes are a figure and one picture."""
    one = level.resource_cards[card]
    cube = CUBE_PICTURES[PIT_CUBES[one.pit]]
    cubes: Row = (str(one.cubes), cube) if plain else (cube,) * one.cubes
    return (str(one.workers), worker, Sign.ARROW, *cubes)


def draw_resource(
    surface: pygame.Surface,
    kit: TableKit,
    level: Level,
    card: int,
    box: pygame.Rect,
    *,
    seat: int | None = None,
    taken_by: int | None = None,
    state: PieceState = PieceState.NORMAL,
    may: bool = False,
    chosen: bool = False,
) -> pygame.Rect:
    """Draw a resource card as large as fits `box`; return the pixels of its paper.

    Its workers have the colour of `seat`, grey without one. A card that was `taken_by` a seat is dim and
    bears its seal.
    """
    pit = PITS[level.resource_cards[card].pit]
    name = pit_name(pit, kit.translator)
    whole = is_whole(kit, box)
    owner = seat if taken_by is None else taken_by
    worker = GREY_WORKER if owner is None else worker_of(kit, owner)
    fetches = fetches_row(level, card, worker, plain=not whole)

    def make() -> pygame.Surface:
        if not whole:
            picture, plate = lower_form(kit, f"resource_{pit}", box.size, palette.VELLUM_1)
            draw_row(picture, kit, fetches, plate)
            return picture
        picture = kit.art.get(piece(f"resource_{pit}"), *box.size).copy()
        unit = picture.get_width() / WHOLE[0]
        draw_name(picture, kit, name, scaled(NAME, unit))
        draw_row(picture, kit, fetches, scaled(DOES, unit))
        return picture

    key = ("resource", pit, name, box.size, fetches)
    shown = PieceState.DIM if taken_by is not None and state is PieceState.NORMAL else state
    paper = draw_face(surface, kit, face(kit, key, shown, make), box, may, chosen)
    if taken_by is not None:
        centre = paper.centerx, paper.top + paper.height * _SEAL[0]
        seal(surface, kit, taken_by, centre, paper.width * _SEAL[1])
    return paper
