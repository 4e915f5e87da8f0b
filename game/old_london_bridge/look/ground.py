"""What never changes while a table stands: the evening sky, the skyline, and the river's deep water."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, lru_cache
from random import Random
from typing import Final

import pygame

from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.places import TablePlaces
from game.stage import palette, shapes
from game.stage.layout import Layout, Shape
from game.stage.palette import Colour

#: The deep water under the board, from its upper edge to the window's lower one.
_DEEP: Final = (palette.rgb("#152B5C"), palette.rgb("#1A3168"), palette.rgb("#14264F"))
#: The skyline's two rows of roofs, the farther one first: colour, seed, and greatest height.
_ROOFS: Final = ((palette.rgb("#7A6392"), 5, 62.0), (palette.rgb("#4B4580"), 12, 34.0))
_STARS: Final = 60
_SHORE: Final = 66  # Units of the shore above the water, upright.
_CURLS: Final = 34


def ground(kit: BridgeKit, places: TablePlaces) -> pygame.Surface:
    """The ground of the whole window, opaque."""
    layout = kit.layout
    picture = pygame.Surface(layout.size)
    line = places.water_lines[-2]
    horizon = layout.point(0, line)[1]
    header = places.header
    sky = pygame.Rect(0, header.bottom, layout.width, horizon + layout.px(20) - header.bottom)
    kit.paint.gradient(picture, sky, palette.DUSK)
    kit.paint.stars(picture, pygame.Rect(0, header.bottom, layout.width, sky.height * 2 // 3), 3, _STARS)
    # Upright, far bridges stand high before it: the shore rises until roofs are seen over their parapets.
    foot = horizon + layout.px(4 if layout.shape is not Shape.PORTRAIT else -_SHORE)
    for colour, seed, tallest in _ROOFS:
        skyline(layout, picture, foot, colour, seed, tallest)
    picture.fill(_ROOFS[-1][0], (0, foot, layout.width, max(0, horizon - foot)))
    deep = pygame.Rect(0, horizon + layout.px(18), layout.width, 0)
    deep.height = layout.height - deep.top
    kit.paint.gradient(picture, deep, _DEEP)
    curls(layout, picture, deep)
    kit.paint.gradient(picture, header, (palette.LAPIS_9, palette.rgb("#0E1B42")))
    thick = layout.px(2)
    picture.fill(palette.BRONZE, (0, header.bottom - thick, layout.width, thick))
    return picture


def skyline(
    layout: Layout,
    picture: pygame.Surface,
    foot: int,
    colour: Colour,
    seed: int,
    tallest: float,
    apart: float = 2.6,
) -> None:
    """A row of roofs, towers and spires across the window.

    `foot` is in pixels, `tallest` in units; they stand up to `apart` times their own width from each other.
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
    """The row by itself, for every ground of a window, and where its windows shine."""
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


def curls(layout: Layout, picture: pygame.Surface, deep: pygame.Rect) -> None:
    """Thin strokes of light on the water."""
    random = Random(21)
    u = layout.u
    curl = cache(
        lambda width: shapes.smooth((max(4, width), max(4, round(14 * u))), palette.WOAD_4, _wave(u))
    )
    for _ in range(round(_CURLS * deep.width * deep.height / (1920 * 860 * u * u))):
        width = round(random.uniform(46, 84) * u)
        x, y = random.randrange(deep.width), random.randrange(deep.top, max(deep.top + 1, deep.bottom))
        picture.blit(shapes.faded(curl(width), random.uniform(0.16, 0.4)), (x - width // 2, y))


def _wave(u: float) -> Callable[[pygame.Surface, int], None]:
    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = surface.get_size()
        points = [
            (x, height / 2 + height * 0.26 * math.sin(x / width * 3.2 * math.pi)) for x in range(0, width, 3)
        ]
        pygame.draw.lines(surface, palette.WOAD_4, False, points, max(2, round(1.8 * u * factor)))

    return draw
