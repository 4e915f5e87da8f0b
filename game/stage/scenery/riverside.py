"""The background of a table by the water: evening sky, a skyline on the shore, and deep water."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import palette
from game.stage.layout import Layout, Shape
from game.stage.paint import Paint
from game.stage.scenery.ripples import paint_ripples
from game.stage.scenery.skyline import paint_skyline

#: The deep water, from its upper edge to the window's lower one.
_DEEP: Final = (palette.rgb("#152B5C"), palette.rgb("#1A3168"), palette.rgb("#14264F"))
#: The skyline's two rows of roofs, the farther one first: colour, seed, and greatest height.
_ROOFS: Final = ((palette.rgb("#7A6392"), 5, 62.0), (palette.rgb("#4B4580"), 12, 34.0))
_STARS: Final = 60
_SHORE: Final = 66  # Units of the shore above the water, upright.


def riverside(layout: Layout, paint: Paint, header: pygame.Rect, water_line: float) -> pygame.Surface:
    """Return the opaque background of the whole window.

    `header` is the band along the upper edge, in pixels; `water_line` is the upper edge of the water, in
    units.
    """
    picture = pygame.Surface(layout.size)
    horizon = layout.point(0, water_line)[1]
    sky = pygame.Rect(0, header.bottom, layout.width, horizon + layout.px(20) - header.bottom)
    paint.gradient(picture, sky, palette.DUSK)
    paint.stars(picture, pygame.Rect(0, header.bottom, layout.width, sky.height * 2 // 3), 3, _STARS)
    # In an upright window more of the shore is hidden, so it rises until roofs can be seen.
    foot = horizon + layout.px(4 if layout.shape is not Shape.PORTRAIT else -_SHORE)
    for colour, seed, tallest in _ROOFS:
        paint_skyline(layout, picture, foot, colour, seed, tallest)
    picture.fill(_ROOFS[-1][0], (0, foot, layout.width, max(0, horizon - foot)))
    deep = pygame.Rect(0, horizon + layout.px(18), layout.width, 0)
    deep.height = layout.height - deep.top
    paint.gradient(picture, deep, _DEEP)
    paint_ripples(layout, picture, deep)
    paint.gradient(picture, header, (palette.LAPIS_9, palette.rgb("#0E1B42")))
    thick = layout.px(2)
    picture.fill(palette.BRONZE, (0, header.bottom - thick, layout.width, thick))
    return picture
