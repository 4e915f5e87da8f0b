"""Advantage cards: gilt, with a sign for when they work, and their effect in pictures (rules 1.3)."""

from __future__ import annotations

from typing import Final, get_args

import pygame

from game.core.wording.numbers import signed
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
    BLACK_WORKER,
    GOLD,
    POINT,
    Picture,
    Row,
    Sign,
    cubes_row,
    draw_row,
)
from game.pillars_of_the_earth.rules.components import ADVANTAGES
from game.pillars_of_the_earth.rules.level import AtOnce, Lasting, Level
from game.pillars_of_the_earth.words.names import advantage_narrow
from game.stage import palette
from game.stage.art import PieceState
from game.tabletop.kit.table_kit import TableKit

#: The sign of the kind on a whole card in the drawing's units, and the room next to it.
_KIND: Final = pygame.Rect(15, 233, 38, 38)
_BRINGS: Final = pygame.Rect(56, DOES.top, DOES.right - 56, DOES.height)
#: The sign's side on a small card against its plate's height.
_KIND_SHARE: Final = 0.74


def kind_sign(level: Level, advantage: int) -> Picture:
    """Return the sign for when a card works: as long as it lies there, once, or at once."""
    effect = level.advantages[advantage].effect
    if effect in get_args(AtOnce):
        return Picture("kind_at_once")
    return Picture("kind_lasting" if effect in get_args(Lasting) else "kind_once")


def brings_row(level: Level, advantage: int) -> Row:
    """Return the effect of a card, as figures and pictures."""
    card = level.advantages[advantage]
    match card.effect:
        case "points" | "priory_points":
            return signed(card.amount), POINT
        case "gold":
            return signed(card.amount), GOLD
        case "cubes":
            one_kind = sum(1 for many in card.cubes if many) == 1
            return cubes_row(card.cubes, plus=one_kind)
        case "cubes_each_round":
            return cubes_row(card.cubes, plus=True)
        case "more_craftsmen":
            return str(level.most_craftsmen + card.amount), Picture("craftsman_mason_small")
        case "more_workers":
            return signed(card.amount), BLACK_WORKER
        case "fixed_tax":
            return GOLD, str(card.amount)
        case "look_ahead":
            return Picture("back_event"), Picture("sign_look")
        case "free_tax":
            return (Picture("sign_no_tax"),)
        case "ignore_event":
            return Picture("sign_ill"), Sign.TICK
        case "free_builder":
            return Picture("pawn_grey"), "0", GOLD


def draw_advantage(
    surface: pygame.Surface,
    kit: TableKit,
    level: Level,
    advantage: int,
    box: pygame.Rect,
    *,
    state: PieceState = PieceState.NORMAL,
    may: bool = False,
    chosen: bool = False,
) -> pygame.Rect:
    """Draw an advantage card as large as fits `box`; return the pixels of its paper."""
    name = advantage_narrow(advantage, kit.translator)
    whole = is_whole(kit, box)
    sign, brings = kind_sign(level, advantage), brings_row(level, advantage)

    def make() -> pygame.Surface:
        if not whole:
            picture, plate = lower_form(kit, _drawing(advantage) + "_small", box.size, palette.LEAF_HI)
            side = round(plate.height * _KIND_SHARE)
            place = pygame.Rect(plate.left, plate.centery - side // 2, side, side)
            kit.draw(picture, sign.name, place)
            left = place.right + max(1, side // 8)
            draw_row(picture, kit, brings, pygame.Rect(left, plate.top, plate.right - left, plate.height))
            return picture
        picture = kit.art.get(piece(_drawing(advantage)), *box.size).copy()
        unit = picture.get_width() / WHOLE[0]
        draw_name(picture, kit, name, scaled(NAME, unit))
        kit.draw(picture, sign.name, scaled(_KIND, unit))
        draw_row(picture, kit, brings, scaled(_BRINGS, unit))
        return picture

    key = ("advantage", advantage, name, box.size, sign, brings)
    return draw_face(surface, kit, face(kit, key, state, make), box, may, chosen)


def draw_advantage_small(
    surface: pygame.Surface,
    kit: TableKit,
    advantage: int,
    box: pygame.Rect,
    *,
    state: PieceState = PieceState.NORMAL,
) -> pygame.Rect:
    """Draw an advantage's picture alone; return the pixels it covers."""
    return kit.draw(surface, _drawing(advantage) + "_small", box, state)


def _drawing(advantage: int) -> str:
    return f"advantage_{ADVANTAGES[advantage]}"
