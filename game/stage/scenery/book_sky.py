"""Stars and moon on the pages of an open book."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.art import soft_silhouette
from game.stage.game_front import BookRoom
from game.stage.palette import rgb
from game.stage.scenery.moon import draw_rays, moon_disc

_GLOW: Final = rgb("#FFD98A")
_SEED: Final = 41
_COLOURS: Final = (palette.VELLUM_1, palette.FOAM, palette.LEAF_LT)


def paint_book_stars(layer: pygame.Surface, room: BookRoom) -> None:
    """Paint stars on the upper half of the pages."""
    across, high = 330 if room.narrow else 1000, room.origin[1] / room.unit
    left, top = room.at(40 if not room.narrow else 30, high - 50)
    right, bottom = room.at(across - 40, high * 0.5)
    field = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
    shapes.stars(field, _SEED, 9 if room.narrow else 26, 1.25 * room.unit / 0.7, _COLOURS)
    layer.blit(field, (left, top))


def paint_book_moon(layer: pygame.Surface, room: BookRoom, middle: tuple[float, float], side: float) -> None:
    """Paint the moon with its glow and rays; its middle and width are in scene units."""
    centre, reach = room.at(*middle), room.px(side * 1.05)
    halo = soft_silhouette(shapes.disc(room.px(side * 1.5), _GLOW), _GLOW, 90, room.px(side * 0.4))
    layer.blit(halo.picture, halo.picture.get_rect(center=centre))
    ring = shapes.smooth((2 * reach, 2 * reach), palette.LEAF_HI, draw_rays)
    layer.blit(shapes.faded(ring, 0.3), ring.get_rect(center=centre))
    disc = moon_disc(room.px(side), max(1, room.px(3)))
    layer.blit(disc, disc.get_rect(center=centre))
