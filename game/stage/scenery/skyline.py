"""A skyline: one row of roofs, towers and spires, with some windows lit."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.layout import Layout
from game.stage.palette import Colour


def paint_skyline(
    layout: Layout,
    picture: pygame.Surface,
    foot: int,
    colour: Colour,
    seed: int,
    tallest: float,
    apart: float = 2.6,
) -> None:
    """Paint a row of roofs, towers and spires across the window.

    `foot` is in pixels, `tallest` in units; the steps between them are up to `apart` times their own width.
    """
    row, windows = _row(layout, colour, seed, tallest, apart)
    picture.blit(row, (0, foot - row.get_height()))
    u = layout.u
    size = max(2, round(2.6 * u))
    for left, up in windows:
        picture.fill(palette.LEAF, (round(left * u), round(foot + up * u), size, round(size * 1.3)))


@lru_cache(maxsize=8)
def _row(
    layout: Layout, colour: Colour, seed: int, tallest: float, apart: float
) -> tuple[pygame.Surface, tuple[tuple[float, float], ...]]:
    """Return the row's picture, cached for every background, and the places of its lit windows in units."""
    u = layout.u
    random = Random(seed)
    height = round((tallest + 34) * u)
    windows: list[tuple[float, float]] = []

    def draw(surface: pygame.Surface, factor: int) -> None:
        base, scale = surface.get_height(), u * factor
        x = -20.0
        while x * scale < surface.get_width():
            width, high = random.uniform(26, 64), random.uniform(0.35, 1.0) * tallest
            shape = random.choice(_SHAPES)
            corners = [(x + width * across, -high * up) for across, up in shape]
            points = [(px * scale, base + py * scale) for px, py in corners]
            pygame.draw.polygon(surface, colour, points)
            if random.random() < 0.5:
                windows.append((x + width * random.uniform(0.3, 0.7), -high * random.uniform(0.2, 0.4)))
            x += width * random.uniform(0.9, apart)

    return shapes.smooth((layout.width, height), colour, draw), tuple(windows)


#: Outlines of houses, spires and towers: shares of a width, and of a height.
_SHAPES: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((0, 0), (0, 0.5), (0.5, 0.86), (1, 0.5), (1, 0)),
    ((0, 0), (0, 0.36), (0.5, 0.62), (1, 0.36), (1, 0)),
    ((0.2, 0), (0.2, 0.5), (0.46, 1.4), (0.72, 0.5), (0.72, 0)),
    ((0.1, 0), (0.1, 0.8), (0.3, 0.8), (0.3, 0.7), (0.5, 0.7), (0.5, 0.8), (0.7, 0.8), (0.7, 0)),
    ((0, 0), (0, 0.42), (0.2, 0.64), (0.8, 0.64), (1, 0.42), (1, 0)),
    ((0, 0), (0, 0.3), (0.3, 0.3), (0.3, 0.6), (0.42, 1.1), (0.54, 0.6), (0.54, 0.3), (1, 0.3), (1, 0)),
)
