"""Craftsmen: the card with cap, price, name and recipe, and the small picture in the lodges of others."""

from __future__ import annotations

from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.card_face import (
    DOES,
    NAME,
    WHOLE,
    badge,
    badge_side,
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
    GOLD,
    POINT,
    Picture,
    draw_row,
    recipe_row,
)
from game.pillars_of_the_earth.look.pigments import GAIN, GAIN_DK, USED
from game.pillars_of_the_earth.rules.components import TRADES
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.words.names import craftsman_narrow
from game.stage import palette, shapes
from game.stage.art import PieceState, shared
from game.stage.fonts import Role
from game.tabletop.kit.table_kit import TableKit

#: Middles of the cap's badge and of the price coin in the drawing's units, and their diameter.
_CAP: Final = (32, 33)
_PRICE: Final = (169, 33)
_BADGE: Final = 57
_BADGE_SMALL: Final = 0.33
#: On a small picture: the cap's diameter by the width, and the most of it that leaves the picture to be seen.
_SMALL_BADGE: Final = 0.42
_MOST_BADGE: Final = 0.8
"""The same on a card without a name, against its width."""
#: The plate of the gain in the drawing's units; below the coin while the card is for sale.
_GAIN: Final = pygame.Rect(108, 6, 96, 42)
_GAIN_FOR_SALE: Final = pygame.Rect(108, 66, 96, 42)
#: The first use's mark in the drawing's units, the way to the next, its diameter, and the room for all.
_MARK: Final = (25, 175)
_PITCH: Final = 23.0
_MARK_SIDE: Final = 19
_MARKS: Final = 152
#: The disc of a card whose work is done: its middle and diameter.
_DONE: Final = (100, 104)
_DONE_SIDE: Final = 96


def draw_craftsman(
    surface: pygame.Surface,
    kit: TableKit,
    level: Level,
    craftsman: int,
    box: pygame.Rect,
    *,
    uses: tuple[int, int] | None = None,
    price: int | None = None,
    gain: str | None = None,
    state: PieceState = PieceState.NORMAL,
    may: bool = False,
    chosen: bool = False,
    dim: bool = False,
    done: bool = False,
) -> pygame.Rect:
    """Draw a craftsman's card as large as fits `box`; return the pixels of its paper.

    `uses` are those made in this round, and the most there can be: each has a mark, filled once it is made.
    `price` is a coin while the card is for sale, `gain` a figure on a green plate. A chosen card is lifted; a
    dim one cannot be chosen; one that is done bears a tick.
    """
    shown = PieceState.DIM if (dim or done) and state is PieceState.NORMAL else state
    name = craftsman_narrow(craftsman, kit.translator)
    cap = uses[1] if uses is not None else level.craftsmen[craftsman].cap
    whole = is_whole(kit, box)
    recipe = recipe_row(level, craftsman)
    key = ("craftsman", TRADES[craftsman], name, box.size, uses, price, cap, recipe)

    def make() -> pygame.Surface:
        if whole:
            picture = _whole(kit, level, craftsman, box.size)
        else:
            picture, plate = lower_form(kit, _drawing(craftsman) + "_small", box.size, palette.VELLUM_1, name)
            draw_row(picture, kit, recipe, plate)
        _draw_badges(picture, kit, cap, price, whole)
        if uses is not None and whole:
            _draw_marks(picture, uses)
        return picture

    picture = face(kit, key, shown, make)
    paper = draw_face(surface, kit, picture, box, may, chosen)
    unit = picture.get_width() / WHOLE[0]
    if done:
        _draw_done(surface, kit, paper, unit)
    if gain is not None:
        earned = POINT if level.craftsmen[craftsman].gives else GOLD
        _draw_gain(surface, kit, gain, earned, paper, _GAIN if price is None else _GAIN_FOR_SALE)
    return paper


def draw_craftsman_small(
    surface: pygame.Surface,
    kit: TableKit,
    level: Level,
    craftsman: int,
    box: pygame.Rect,
    *,
    state: PieceState = PieceState.NORMAL,
) -> pygame.Rect:
    """Draw a craftsman's picture with its cap and the cost of a use; return the picture's box.

    If the cap would cover the picture, only the picture is drawn.
    """
    place = kit.draw(surface, _drawing(craftsman) + "_small", box, state)
    side = badge_side(kit, place.width, _SMALL_BADGE)
    if side > _MOST_BADGE * place.width:
        return place
    one = level.craftsmen[craftsman]
    taken = _taken(level, craftsman)
    if taken is not None:
        sign = round(place.height * _SMALL_BADGE)
        corner = pygame.Rect(0, 0, sign, sign)
        corner.center = place.right - sign // 3, place.top + sign // 3
        (kit.sign if taken.common else kit.draw)(surface, taken.name, corner, state)
    centre = place.right - side * 0.4, place.bottom - side * 0.36
    badge(surface, kit, str(one.cap), centre, side)
    return place


def _taken(level: Level, craftsman: int) -> Picture | None:
    """Return the picture of the first thing that a use takes; None where it takes nothing."""
    one = level.craftsmen[craftsman]
    cube = next((cube for cube, many in enumerate(one.takes) if many), one.needs_cube)
    if cube >= 0:
        return CUBE_PICTURES[cube]
    return GOLD if one.gold else None


def _drawing(craftsman: int) -> str:
    return f"craftsman_{TRADES[craftsman]}"


def _whole(kit: TableKit, level: Level, craftsman: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a card with its name and recipe, without badges."""
    picture = kit.art.get(piece(_drawing(craftsman)), *size).copy()
    unit = picture.get_width() / WHOLE[0]
    draw_name(picture, kit, craftsman_narrow(craftsman, kit.translator), scaled(NAME, unit))
    draw_row(picture, kit, recipe_row(level, craftsman), scaled(DOES, unit))
    return picture


def _draw_badges(picture: pygame.Surface, kit: TableKit, cap: int, price: int | None, whole: bool) -> None:
    """Draw how often the craftsman works in a round, and its price while it is for sale."""
    width = picture.get_width()
    unit = width / WHOLE[0]
    side = badge_side(kit, width, _BADGE / WHOLE[0] if whole else _BADGE_SMALL)
    centre = max(_CAP[0] * unit, side / 2), max(_CAP[1] * unit, side / 2)
    badge(picture, kit, f"×{cap}", centre, side)
    if price is not None:
        centre = min(_PRICE[0] * unit, width - side / 2), max(_PRICE[1] * unit, side / 2)
        badge(picture, kit, str(price), centre, side, gold=True)


def _draw_marks(picture: pygame.Surface, uses: tuple[int, int]) -> None:
    """Draw a mark for each use of the round above the name, green once it was made."""
    unit = picture.get_width() / WHOLE[0]
    used, most = uses
    pitch = min(_PITCH, _MARKS / max(1, most - 1))
    side = max(5, round(min(_MARK_SIDE, pitch * 0.9) * unit))
    for number in range(most):
        ring = shapes.disc(side, palette.INK)
        fill = shapes.disc(max(2, round(side * 0.8)), USED if number < used else palette.VELLUM_0)
        ring.blit(fill, fill.get_rect(center=(side / 2, side / 2)))
        picture.blit(ring, ring.get_rect(center=((_MARK[0] + number * pitch) * unit, _MARK[1] * unit)))


def _draw_done(surface: pygame.Surface, kit: TableKit, paper: pygame.Rect, unit: float) -> None:
    side = max(12, round(_DONE_SIDE * unit))

    def make() -> pygame.Surface:
        disc = shapes.disc(side, GAIN_DK)
        fill = shapes.disc(round(side * 0.93), USED)
        disc.blit(fill, fill.get_rect(center=(side / 2, side / 2)))
        tick = kit.art.get(shared("icon_done"), round(side * 0.56), round(side * 0.56))
        disc.blit(tick, tick.get_rect(center=(side / 2, side / 2)))
        return disc

    disc = kit.art.once(("done", side), make)
    centre = paper.left + _DONE[0] * unit, paper.top + _DONE[1] * unit
    surface.blit(disc, disc.get_rect(center=centre))


def _draw_gain(
    surface: pygame.Surface, kit: TableKit, gain: str, earned: Picture, paper: pygame.Rect, at: pygame.Rect
) -> None:
    """Draw the green plate that shows the craftsman's possible gain."""
    unit = paper.width / (WHOLE[0] - 3)
    plate = scaled(at, unit).move(paper.topleft)
    least = round(1.5 * kit.text.floor(Role.FAR_NUMBER))
    if plate.height < least:
        plate.inflate_ip(round((least - plate.height) * 1.2), least - plate.height)
        plate.right = paper.right + round(3 * unit)
    key = ("gain plate", plate.size)

    def make() -> pygame.Surface:
        picture = shapes.rounded(plate.size, plate.height * 0.22, GAIN)
        shapes.frame(picture, plate.height * 0.22, max(1.0, 2 * unit), GAIN_DK)
        return picture

    surface.blit(kit.art.once(key, make), plate)
    inner = plate.inflate(-round(plate.width * 0.14), -round(plate.height * 0.14))
    draw_row(surface, kit, (gain, earned), inner, palette.VELLUM_0)
