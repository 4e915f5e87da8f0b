"""An evening by the water: dusk over a soft skyline, its light on the water, deep water below."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.palette import rgb
from game.stage.scenery.ripples import paint_ripples
from game.stage.scenery.skyline import paint_skyline

#: From the zenith to the horizon.
_SKY: Final = (
    (0.0, rgb("#0C1736")),
    (0.2, rgb("#122349")),
    (0.42, rgb("#22316A")),
    (0.58, rgb("#42437C")),
    (0.68, rgb("#66578A")),
    (0.79, rgb("#9B7385")),
    (0.88, rgb("#C98F7C")),
    (1.0, rgb("#EDB27C")),
)
#: The sky's light on the water at the horizon, and the water from there down.
_RIVER: Final = (
    (0.0, rgb("#B48E88")),
    (0.025, rgb("#80748C")),
    (0.06, rgb("#4B5E8E")),
    (0.12, rgb("#2B4B88")),
    (0.3, rgb("#1F3E7C")),
    (0.62, rgb("#152D60")),
    (1.0, rgb("#0F2049")),
)
#: Two rows of roofs, the farther one first: colour, seed, greatest height in units, how far apart.
_ROOFS: Final = ((rgb("#7F6A93"), 31, 84.0, 1.9), (rgb("#4C477C"), 44, 62.0, 1.25))
_STARS: Final = 110
#: Long ridges: units below the horizon, length of a wave, and how clear they are.
_RIDGES: Final = ((16.0, 150, 0.5), (52.0, 190, 0.28), (104.0, 240, 0.18))
_SWELL: Final = 4.5


def evening(layout: Layout, paint: Paint, horizon: float) -> pygame.Surface:
    """Return the ground of the whole window, opaque; `horizon` is in units."""
    picture = pygame.Surface(layout.size).convert()
    line = layout.point(0, horizon)[1]
    sky = pygame.Rect(0, 0, layout.width, line)
    picture.blit(shapes.gradient(sky.size, _SKY), sky)
    paint.stars(picture, pygame.Rect(0, 0, layout.width, line * 3 // 4), 29, _STARS)
    for colour, seed, tallest, apart in _ROOFS:
        paint_skyline(layout, picture, line + 1, colour, seed, tallest, apart)
    river = pygame.Rect(0, line, layout.width, layout.height - line)
    picture.blit(shapes.gradient(river.size, _RIVER), river)
    for below, length, strength in _RIDGES:
        _ridge(layout, picture, horizon + below, length, strength)
    paint_ripples(layout, picture, river.move(0, layout.px(90)).clip(river))
    return picture


def _ridge(layout: Layout, picture: pygame.Surface, y: float, length: float, strength: float) -> None:
    """Paint a line of light along one row of waves, from side to side."""
    size = (layout.width, layout.px(2 * _SWELL) + 4)

    def draw(surface: pygame.Surface, factor: int) -> None:
        scale = layout.u * factor
        middle = surface.get_height() / 2
        points = [
            (x, middle + _SWELL * scale * 0.8 * math.cos(x / scale / length * math.tau))
            for x in range(-4, surface.get_width() + 8, 4)
        ]
        pygame.draw.lines(surface, palette.WOAD_3, False, points, max(2, round(2.2 * scale)))

    ridge = shapes.faded(shapes.smooth(size, palette.WOAD_3, draw), strength)
    picture.blit(ridge, (0, layout.point(0, y)[1] - size[1] // 2))
