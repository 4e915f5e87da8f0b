"""The game in ten seconds: three pictures made of its own pieces, with few words."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import mark
from game.old_london_bridge.look.bridges.buildings import building_name
from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.look.pigments import PARAPET
from game.old_london_bridge.rules.components import CHAPEL, GUILDHALL, INN, SHOP
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.text import Align
from game.tabletop.coach.ten_seconds import Glimpse, TenSeconds

#: The buildings of the first picture, lawful neighbours from left to right.
_BUILT: Final = ((INN, 45), (GUILDHALL, 34), (CHAPEL, 22), (SHOP, 8))
#: The heights of the four purses in the last picture, in coins, and whose they are.
_PURSES: Final = (("mulberry", 3), ("madder", 6), ("ivory", 4), ("verdigris", 2))


def draw_bridge(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw four buildings on a bridge, with boards whose numbers fall."""
    pitch = min(round(rect.width * 0.235), round(rect.height * 0.42))
    left = rect.centerx - 2 * pitch
    deck = rect.top + round(rect.height * 0.6)
    board = round(pitch * 0.42)
    _water(surface, rect, deck + board + pitch // 4)
    for place in range(-2, 7):
        arch = kit.art.get(piece("arch"), pitch + 1, 4 * pitch)
        surface.blit(arch, (left + place * pitch - pitch // 2, deck + board))
    stone = pygame.Rect(rect.left, deck, rect.width, board)
    surface.blit(shapes.gradient(stone.size, shapes.stops(*PARAPET)), stone)
    for y in (stone.top, stone.bottom - 2):
        surface.fill(palette.INK, (stone.left, y, stone.width, 2))
    for place, (kind, number) in enumerate(_BUILT):
        middle = left + pitch * place + pitch // 2
        picture = kit.art.get(building_name(kind), round(pitch * 1.04), round(pitch * 1.3))
        surface.blit(picture, picture.get_rect(midbottom=(middle, deck + 2)))
        plate = pygame.Rect(0, 0, round(pitch * 0.62), round(board * 0.86))
        plate.center = middle, stone.centery
        surface.blit(shapes.rounded(plate.size, plate.height * 0.24, palette.INK), plate)
        inner = plate.inflate(-4, -4)
        surface.blit(shapes.rounded(inner.size, inner.height * 0.22, palette.VELLUM_0), inner)
        units = plate.height * 0.8 / kit.layout.u
        kit.text.draw(surface, f"{number}", Role.FAR_NUMBER, units, palette.INK, plate.center, Align.CENTRE)


def _crests(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw one crest that brings one coin, and three equal ones that bring three."""
    _water(surface, rect, rect.top + round(rect.height * 0.86))
    side = min(round(rect.height * 0.2), round(rect.width * 0.1))
    shop = kit.art.get(building_name(SHOP), round(side * 1.9), round(rect.height * 0.36))
    for row, count in enumerate((1, 3)):
        y = rect.top + round(rect.height * (0.25 + 0.42 * row))
        left = rect.centerx - round(4.5 * side)
        surface.blit(shop, shop.get_rect(center=(left + side, y)))
        for place in range(count):
            crest = kit.art.get(piece("crest_orange"), side, side)
            surface.blit(crest, crest.get_rect(center=(left + round(side * (2.6 + 1.05 * place)), y)))
        draw_arrow(surface, left + round(side * 5.9), y, side)
        for place in range(count):
            coin = kit.art.get(shared("coin_gold"), side, side)
            surface.blit(coin, coin.get_rect(center=(left + round(side * (7 + 0.75 * place)), y)))


def draw_purses(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw the coins of four players, the highest pile with the sign of the winner."""
    pitch = min(round(rect.width * 0.21), round(rect.height * 0.34))
    foot = rect.top + round(rect.height * 0.94)
    _water(surface, rect, foot - pitch // 2)
    for place, (colour, coins) in enumerate(_PURSES):
        middle = rect.centerx + round((place - 1.5) * pitch)
        seal = kit.art.get(shared(f"seal_{colour}"), round(pitch * 0.62), round(pitch * 0.62))
        box = seal.get_rect(midbottom=(middle, foot))
        surface.blit(seal, box)
        side = round(pitch * 0.6)
        y = box.top - side // 2 + round(side * 0.1)
        for _coin in range(coins):
            coin = kit.art.get(shared("coin_gold"), side, side)
            surface.blit(coin, coin.get_rect(center=(middle, y)))
            y -= round(side * 0.34)
        if coins == max(count for _colour, count in _PURSES):
            cup = kit.art.get(shared("icon_trophy"), side, side)
            surface.blit(cup, cup.get_rect(center=(middle, y - side // 2)))


def _water(surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
    """Draw the river from a height down."""
    water = shapes.gradient(
        (rect.width, max(1, rect.bottom - top)), shapes.stops(palette.LAPIS_6, palette.LAPIS_8)
    )
    surface.blit(water, (rect.left, top))


def draw_arrow(surface: pygame.Surface, x: int, y: int, side: int) -> None:
    """Draw an arrow to the right, its middle at a place."""
    long, thick, head = side // 3, max(3, side // 8), side // 4
    pygame.draw.line(surface, palette.VELLUM_0, (x - long, y), (x + long // 3, y), thick)
    corners = [(x + long, y), (x + long // 4, y - head), (x + long // 4, y + head)]
    pygame.draw.polygon(surface, palette.VELLUM_0, corners)


TEN_SECONDS: Final = TenSeconds(
    Glimpse(mark("Build with falling numbers"), "", draw_bridge),
    Glimpse(mark("Matching crests pay more"), "", _crests),
    Glimpse(mark("Most pounds win"), "", draw_purses),
)
"""The three pictures before the first deal."""
