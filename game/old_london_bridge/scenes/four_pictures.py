"""The game in four pictures, for people who pass by: made of its own pieces, with two short lines each."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.core.messages import mark
from game.old_london_bridge.look.bridges.buildings import building_name
from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.rules.components import CHAPEL, GATE, GUILDHALL, INN, PARK, SHOP
from game.old_london_bridge.scenes.ten_seconds import draw_arrow, draw_bridge, draw_purses
from game.stage import palette
from game.stage.art import shared
from game.stage.fonts import Role
from game.stage.game_front import TaughtPicture
from game.stage.kit import Kit
from game.stage.text import Align

#: The cards of the first picture: their values, the highest first, and whose they are.
_CARDS: Final = ((4, "madder"), (2, "verdigris"), (1, "mulberry"))
#: The width in cards of the pictures next to these: a sealed card, and an arrow.
_BESIDE: Final = 1.7
#: A picture that is less wide, as a share of its height, has two of them.
_BROAD: Final = 1.4
#: The kinds of buildings around the rondel of the second picture, clockwise from the left.
_AROUND: Final = (CHAPEL, GATE, INN, SHOP, GUILDHALL, PARK)
#: The stack from which a tile is taken there, counted in the same way.
_TAKEN: Final = 3


def _cards(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a sealed card, and right of an arrow cards from the highest to the lowest, with their seals."""
    cards = _CARDS if rect.width > _BROAD * rect.height else _CARDS[:2]
    across = len(cards) + _BESIDE
    height = min(round(rect.height * 0.72), round(rect.width * 1.15 / across))
    back = kit.art.get(piece("card_back"), height, height)
    pitch = round(back.get_width() * 1.16)
    left, foot = rect.centerx - round(pitch * across / 2), rect.centery + height // 2
    box = surface.blit(back, back.get_rect(midbottom=(left + pitch // 2, foot)))
    wax = kit.art.get(shared("seal_madder"), height, round(box.width * 0.62))
    surface.blit(wax, wax.get_rect(center=box.center))
    draw_arrow(surface, left + round(pitch * 1.35), box.centery, round(box.width * 0.6))
    for place, (value, colour) in enumerate(cards):
        card = kit.art.get(piece(f"card_{value}_small"), height, height)
        middle = left + round(pitch * (_BESIDE + place + 0.5))
        box = surface.blit(card, card.get_rect(midtop=(middle, foot - height)))
        spot = box.left + round(box.width * 36 / 202), box.top + round(box.width * 38 / 202)
        units = box.width * 0.25 / kit.layout.u / kit.layout.text.value
        kit.text.draw(surface, f"{value}", Role.FAR_NUMBER, units, palette.INK, spot, Align.CENTRE)
        seal = kit.art.get(shared(f"seal_{colour}"), height, round(box.width * 0.5))
        surface.blit(seal, seal.get_rect(center=(middle, box.bottom)))


def _rondel(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw the rondel with a figure on a space, and the building that comes from the stack next to it."""
    side = round(min(rect.height * 0.62, rect.width * 0.34))
    centre = rect.centerx - round(side * 0.3), rect.centery
    reach, high = side * 0.74, round(side * 0.4)
    for place, kind in enumerate(_AROUND):
        if place == _TAKEN:
            continue
        angle = math.pi * (1 + place / 3)
        middle = centre[0] + reach * 1.12 * math.cos(angle), centre[1] + reach * 0.86 * math.sin(angle)
        picture = kit.art.get(building_name(kind), high, high)
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
    wheel = kit.art.get(piece("rondel"), side, side)
    surface.blit(wheel, wheel.get_rect(center=centre))
    space = centre[0] + round(side * 0.32), centre[1]
    figure = kit.art.get(shared("pawn_madder"), round(side * 0.42), round(side * 0.42))
    surface.blit(figure, figure.get_rect(midbottom=(space[0], space[1] + round(side * 0.16))))
    draw_arrow(surface, centre[0] + round(side * 0.72), centre[1], round(side * 0.42))
    tile = kit.art.get(building_name(_AROUND[_TAKEN]), round(side * 0.72), round(side * 0.78))
    surface.blit(tile, tile.get_rect(center=(centre[0] + round(side * 1.3), centre[1])))


FOUR_PICTURES: Final = (
    TaughtPicture((mark("Seal a card,"), mark("highest is first")), _cards),
    TaughtPicture((mark("Place a figure,"), mark("take its tile")), _rondel),
    TaughtPicture((mark("Build in falling"), mark("number order")), draw_bridge),
    TaughtPicture((mark("Fill your sites:"), mark("most pounds win")), draw_purses),
)
"""The four pictures in the order of a round."""
