"""Ripples: thin strokes of light on still water."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.layout import Layout

#: The number of ripples on a water of 1920 by 860 units.
_RIPPLES: Final = 34


def paint_ripples(layout: Layout, picture: pygame.Surface, water: pygame.Rect) -> None:
    """Paint thin strokes of light on the area `water` of the picture."""
    random = Random(21)
    u = layout.u
    ripple = cache(
        lambda width: shapes.smooth((max(4, width), max(4, round(14 * u))), palette.WOAD_4, _wave(u))
    )
    for _ in range(round(_RIPPLES * water.width * water.height / (1920 * 860 * u * u))):
        width = round(random.uniform(46, 84) * u)
        x, y = random.randrange(water.width), random.randrange(water.top, max(water.top + 1, water.bottom))
        picture.blit(shapes.faded(ripple(width), random.uniform(0.16, 0.4)), (x - width // 2, y))


def _wave(u: float) -> Callable[[pygame.Surface, int], None]:
    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = surface.get_size()
        points = [
            (x, height / 2 + height * 0.26 * math.sin(x / width * 3.2 * math.pi)) for x in range(0, width, 3)
        ]
        pygame.draw.lines(surface, palette.WOAD_4, False, points, max(2, round(1.8 * u * factor)))

    return draw
