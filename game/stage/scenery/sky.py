"""The sky at dusk: deep blue at the top, warm light just above the horizon, stars."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.palette import rgb

#: Deep blue almost to the horizon; violet and warm light only just above the roofs.
_SKY: Final = (
    (0.0, rgb("#080F28")),
    (0.16, rgb("#0A1432")),
    (0.32, rgb("#0E1C43")),
    (0.48, rgb("#19295B")),
    (0.6, rgb("#253676")),
    (0.68, rgb("#323E7F")),
    (0.76, rgb("#4D4B89")),
    (0.84, rgb("#716098")),
    (0.885, rgb("#8F6C94")),
    (0.925, rgb("#BA8284")),
    (0.965, rgb("#E3A478")),
    (1.0, palette.DUSK[4]),
)


def paint_sky(layout: Layout, paint: Paint, picture: pygame.Surface, horizon: float) -> None:
    """Paint the sky over the whole width down to the horizon, which is in units."""
    # The glow above the horizon ends behind the skyline.
    sky = pygame.Rect(0, 0, layout.width, layout.point(0, horizon - 84)[1])
    picture.fill(_SKY[-1][1], (0, 0, layout.width, layout.point(0, horizon)[1]))
    picture.blit(shapes.gradient(sky.size, _SKY), sky)
    paint.stars(picture, pygame.Rect(0, 0, layout.width, sky.height * 4 // 5), 17, 150)
