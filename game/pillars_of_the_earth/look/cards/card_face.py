"""The parts that all cards share: their two forms, name plate, round badges, the rim of possible choices.

A card is whole where its name can be read; smaller ones show their picture and their effect. Faces are
pictures that the art keeps; rims and glows are drawn around them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.pieces import piece
from game.stage import palette, shapes
from game.stage.art import PieceState, dimmed, pale
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name as set_in_box
from game.stage.naming import set_name
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: Width and height of a whole card's drawing, in its own units, its shadow included.
WHOLE: Final = (202, 292)
#: Places on a whole card in the drawing's units: its name, and its effect.
NAME: Final = pygame.Rect(14, 190, 172, 30)
DOES: Final = pygame.Rect(20, 231, 160, 42)
#: The radius of a card's corners in the drawing's units.
CORNER: Final = 14
#: Ems of the smallest name that a whole card is wide: narrower ones have no name.
_NAMED: Final = 7.7
_NARROWEST: Final = 3.5
"""Ems of the smallest name that a small card is wide: narrower ones have no name."""
_NAME_UNITS: Final = 0.118
"""The em of a name against the card's width."""
_LIFT: Final = 0.045
"""How far a chosen card is lifted, against its height."""


def is_whole(kit: TableKit, box: pygame.Rect) -> bool:
    """Return whether a card in `box` has room for its name."""
    return _whole_width(box) >= _NAMED * kit.text.floor(Role.LIST)


def _whole_width(box: pygame.Rect) -> int:
    return min(box.width, round(box.height * WHOLE[0] / WHOLE[1]))


def scaled(rect: pygame.Rect, unit: float) -> pygame.Rect:
    """Return a rectangle of the drawing's units in pixels; `unit` is pixels per unit."""
    left, top = round(rect.left * unit), round(rect.top * unit)
    return pygame.Rect(left, top, round(rect.right * unit) - left, round(rect.bottom * unit) - top)


def face(
    kit: TableKit, key: Hashable, state: PieceState, make: Callable[[], pygame.Surface]
) -> pygame.Surface:
    """Return a card's face in a state, made once; `key` identifies everything that it shows, and its size."""
    plain = kit.art.once(("face", key), make)
    if state is PieceState.NORMAL:
        return plain
    change = dimmed if state is PieceState.DIM else pale
    return kit.art.once(("face", key, state), lambda: change(plain))


def draw_face(
    surface: pygame.Surface,
    kit: TableKit,
    picture: pygame.Surface,
    box: pygame.Rect,
    may: bool = False,
    chosen: bool = False,
) -> pygame.Rect:
    """Draw a face in the middle of `box`, lifted if it is chosen; return the pixels of its paper."""
    # A card that lies across has its drawing's width for its height.
    unit = min(picture.get_size()) / WHOLE[0]
    place = picture.get_rect(center=box.center)
    if chosen:
        place.top -= round(place.height * _LIFT)
    # The drawing's shadow lies outside its paper.
    paper = pygame.Rect(place.left, place.top, place.width - round(3 * unit), place.height - round(4 * unit))
    radius = CORNER * unit / kit.layout.u
    if may or chosen:
        kit.paint.glow(surface, paper, radius, blur=20 if chosen else 10)
    surface.blit(picture, place)
    if may or chosen:
        rim(surface, kit, paper, radius, 5.0 if chosen else 4.0)
    return paper


def rim(surface: pygame.Surface, kit: TableKit, paper: pygame.Rect, radius: float, width: float) -> None:
    """Draw the gold rim of a card that can be chosen, edged in ink; radius and width in board units."""
    line, gold = kit.layout.px(1.4), kit.layout.px(width)
    box = paper.inflate(2 * line, 2 * line)
    corner = radius * kit.layout.u
    key = ("card rim", box.size, radius, width)

    def make() -> pygame.Surface:
        picture = shapes.ring(box.size, corner + line, gold + 2 * line, palette.INK)
        inner = shapes.ring((box.width - 2 * line, box.height - 2 * line), corner, gold, palette.LEAF_LT)
        picture.blit(inner, (line, line))
        return picture

    surface.blit(kit.art.once(key, make), box)


def draw_name(picture: pygame.Surface, kit: TableKit, words: str, plate: pygame.Rect) -> None:
    """Draw a card's name in the middle of its plate, as large as fits."""
    em = picture.get_width() * _NAME_UNITS / kit.layout.u / kit.layout.text.value
    units = units_to_fit(kit.text, [words], Role.LIST, em, plate.width)
    kit.text.draw(picture, words, Role.LIST, units, palette.INK, plate.center, Align.CENTRE, plate.width)


def lower_form(
    kit: TableKit, name: str, size: tuple[int, int], ground: Colour, words: str = ""
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a small card, and the box of the plate below its picture, which shows its effect.

    `name` is the piece whose upper part is the picture, `ground` the colour of the card's paper. `words` are
    written on the lower part of the picture, in two lines where one is too short; a tiny card has none.
    """
    width, height = size
    radius, line = width * 0.075, max(1, round(width * 0.018))
    plate_top = max(height // 2, min(round(width * 0.93), round(height * 0.76)))
    picture = shapes.rounded(size, radius, ground)
    art = kit.art.get(piece(name), width, 2 * width)
    picture.blit(art, (0, 0), (0, 0, width, plate_top + line))
    plate = pygame.Rect(2 * line, plate_top, width - 4 * line, height - plate_top - 2 * line)
    paper = shapes.rounded(plate.size, radius * 0.6, palette.VELLUM_0)
    shapes.frame(paper, radius * 0.6, line, palette.INK)
    picture.blit(paper, plate)
    _draw_name_below(picture, kit, words, plate.top, ground)
    shapes.cut_to(picture, shapes.rounded(size, radius, palette.INK))
    picture.blit(shapes.ring(size, radius, line, palette.INK), (0, 0))
    return picture, plate.inflate(-4 * line, -2 * line)


def _draw_name_below(picture: pygame.Surface, kit: TableKit, words: str, foot: int, ground: Colour) -> None:
    """Draw a name on a strip of paper that ends at the row `foot`, if the card is wide enough for letters."""
    em, line = kit.text.floor(Role.LIST), max(1, round(picture.get_width() * 0.018))
    room = pygame.Rect(2 * line, 0, picture.get_width() - 4 * line, round(2.2 * em))
    if not words or room.width < _NARROWEST * em:
        return
    name = set_name(kit.text, words, Role.LIST, 1, room.size)
    room.height = round((1.1 if len(name.lines) == 1 else 2.1) * em)
    room.bottom = foot
    picture.fill(ground, (0, room.top, picture.get_width(), room.height))
    set_in_box(picture, kit.text, words, Role.LIST, 1, palette.INK, room, Align.CENTRE)


def badge(
    picture: pygame.Surface,
    kit: TableKit,
    figure: str,
    centre: tuple[float, float],
    diameter: int,
    gold: bool = False,
) -> None:
    """Draw a round badge with a figure: of vellum, or a gold coin."""
    box = pygame.Rect(0, 0, diameter, diameter)
    box.center = round(centre[0]), round(centre[1])
    if gold:
        kit.sign(picture, "coin_gold", box)
    else:
        plate = kit.art.once(("badge", diameter), lambda: _plate(diameter))
        picture.blit(plate, box)
    em = diameter * (0.6 if gold else 0.5) / kit.layout.u / kit.layout.text.value
    units = units_to_fit(kit.text, [figure], Role.FAR_NUMBER, em, round(diameter * 0.86))
    kit.text.draw(picture, figure, Role.FAR_NUMBER, units, palette.INK, box.center, Align.CENTRE)


def _plate(diameter: int) -> pygame.Surface:
    plate = shapes.disc(diameter, palette.INK)
    for share, colour in ((0.92, palette.VELLUM_0), (0.82, palette.LEAF_DK), (0.77, palette.VELLUM_0)):
        disc = shapes.disc(max(2, round(diameter * share)), colour)
        plate.blit(disc, disc.get_rect(center=(diameter / 2, diameter / 2)))
    return plate


def badge_side(kit: TableKit, width: int, share: float) -> int:
    """Return the diameter of a badge on a card `width` pixels wide, at least as large as its figure needs."""
    return max(round(width * share), round(1.7 * kit.text.floor(Role.FAR_NUMBER)))
