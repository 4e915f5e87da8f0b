"""The moon, its glow and its rays."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.layout import FRAMES, Layout, Shape
from game.stage.palette import rgb

_MOON: Final = 66
_RAYS: Final = 24
#: The moon's middle: from the frame's right edge, and above the horizon.
_MOON_AT: Final = {
    Shape.WIDE: (168, 255),
    Shape.ULTRA: (168, 255),
    Shape.FOUR_THREE: (168, 255),
    Shape.PORTRAIT: (210, 300),
}


def moon_place(layout: Layout, horizon: float) -> tuple[float, float]:
    """Return the moon's middle in units; the horizon is in units too."""
    from_right, above = _MOON_AT[layout.shape]
    return FRAMES[layout.shape][0] - from_right, horizon - above


def paint_moon(layout: Layout, picture: pygame.Surface, at: tuple[float, float]) -> None:
    """Paint the moon; its middle is in units."""
    centre = layout.point(*at)
    reach = layout.px(142)
    for wide, strength, soft in ((3.2, 0.2, 44), (5.2, 0.14, 70)):
        disc = shapes.faded(shapes.disc(layout.px(wide * _MOON), palette.LEAF_HI), strength)
        glow = pygame.transform.box_blur(_bordered(disc, layout.px(2 * soft)), layout.px(soft))
        picture.blit(glow, glow.get_rect(center=centre))
    ring = shapes.smooth((2 * reach, 2 * reach), palette.LEAF_HI, draw_rays)
    picture.blit(shapes.faded(ring, 0.115), ring.get_rect(center=centre))
    disc = moon_disc(layout.px(2 * _MOON), layout.px(3))
    picture.blit(disc, disc.get_rect(center=centre))


def moon_disc(side: int, edge: int) -> pygame.Surface:
    """Return the moon's disc, `side` pixels wide, in an edge of gold."""
    disc = shapes.disc(side, palette.LEAF_DK)
    inner = side - 2 * edge
    face = shapes.gradient((inner, inner), shapes.stops(rgb("#FFF7DC"), rgb("#FBE9B4"), rgb("#F5D886")))
    shapes.cut_to(face, shapes.disc(inner, palette.INK))
    disc.blit(face, face.get_rect(center=(side / 2, side / 2)))
    for x, y, size in ((0.33, 0.37, 0.22), (0.63, 0.28, 0.11), (0.68, 0.64, 0.29)):
        mare = shapes.faded(shapes.disc(max(2, round(side * size)), rgb("#E6C66F")), 0.6)
        disc.blit(mare, mare.get_rect(center=(side * x, side * y)))
    return disc


def _bordered(picture: pygame.Surface, border: int) -> pygame.Surface:
    """Return the picture in the middle of a clear ground, so that it can be blurred."""
    width, height = picture.get_size()
    ground = pygame.Surface((width + 2 * border, height + 2 * border), pygame.SRCALPHA)
    ground.fill((*palette.LEAF_HI, 0))
    ground.blit(picture, (border, border))
    return ground


def draw_rays(surface: pygame.Surface, _factor: int) -> None:
    """Draw the rays around a moon that is half as wide as the surface."""
    middle = surface.get_width() / 2
    for ray in range(_RAYS):
        angle = ray * math.tau / _RAYS
        corners = [(0.5, -0.04), (1.0, -0.046), (1.0, 0.046), (0.5, 0.04)]
        points = [
            (
                middle + middle * way * math.cos(angle + turn),
                middle + middle * way * math.sin(angle + turn),
            )
            for way, turn in corners
        ]
        pygame.draw.polygon(surface, palette.LEAF_HI, points)
