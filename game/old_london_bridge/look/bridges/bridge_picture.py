"""A bridge as a small picture of its own: dusk, the buildings on their deck, the arches in the water."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.old_london_bridge.look.bridges.buildings import building, tiles_of
from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.look.pigments import PARAPET
from game.old_london_bridge.rules.level import Level
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.palette import rgb
from game.tabletop.kit.table_kit import TableKit

_SKY: Final = shapes.stops(rgb("#1B2D63"), rgb("#4A4A86"), rgb("#B9757C"), rgb("#F4B878"))
_WATER: Final = shapes.stops(palette.LAPIS_6, palette.LAPIS_7)
_RADIUS: Final = 8
#: By the picture's height: the horizon, the deck, the parapet below it, and the greatest pitch.
_HORIZON: Final = 0.72
_DECK: Final = 0.66
_PARAPET: Final = 0.1
_PITCH: Final = 0.36
#: By the picture's width: the room that the bridge leaves free on either side.
_BANK: Final = 0.055
#: A building's width by the pitch, and its height by its width.
_BROAD: Final = 1.12
_TALL: Final = 260 / 240


def bridge_picture(
    kit: TableKit, size: tuple[int, int], tiles: Sequence[int], level: Level, colour: str
) -> pygame.Surface:
    """Return a framed picture of a bridge; `colour` is its builder's, a key of `palette.PLAYERS`."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    horizon = round(height * _HORIZON)
    picture.blit(shapes.gradient((width, horizon), _SKY), (0, 0))
    picture.blit(shapes.gradient((width, height - horizon), _WATER), (0, horizon))
    _stand(picture, kit, tiles, level, colour)
    radius = _RADIUS * kit.layout.u
    shapes.cut_to(picture, shapes.rounded(size, radius, palette.INK))
    picture.blit(shapes.ring(size, radius, max(1.5, 2 * kit.layout.u), palette.INK), (0, 0))
    return picture


def _stand(picture: pygame.Surface, kit: TableKit, tiles: Sequence[int], level: Level, colour: str) -> None:
    """Draw arches, parapet, buildings and pennant, back to front."""
    width, height = picture.get_size()
    left, right = round(width * _BANK), round(width * (1 - _BANK))
    deck, foot = round(height * _DECK), round(height * (_DECK + _PARAPET))
    pitch = min((right - left) / level.sites, height * _PITCH)
    arches = max(1, round((right - left) / pitch))
    edges = [left + (right - left) * place // arches for place in range(arches + 1)]
    for start, end in pairwise(edges):
        picture.blit(kit.art.get(piece("arch"), end - start + 1, 4 * (end - start)), (start, foot))
    stone = pygame.Rect(left - kit.layout.px(3), deck, right - left + 2 * kit.layout.px(3), foot - deck)
    picture.blit(shapes.gradient(stone.size, shapes.stops(*PARAPET)), stone)
    line = max(1, kit.layout.px(1.4))
    picture.fill(palette.INK, (stone.left, stone.top, stone.width, line))
    picture.fill(palette.INK, (stone.left, stone.bottom - line, stone.width, line))
    box = pygame.Rect(0, 0, round(pitch * _BROAD), round(pitch * _BROAD * _TALL))
    for site, tile in enumerate(tiles):
        box.midbottom = round(left + pitch * (site + 0.6)), deck + line
        building(picture, kit, tiles_of(level).kind(tile), box, tile=tile)
    pennant = kit.art.get(shared(f"pennant_{colour}"), round(pitch * 0.8), round(pitch * 1.1))
    picture.blit(pennant, pennant.get_rect(bottomleft=(max(2, left - round(pitch * 0.5)), deck)))
