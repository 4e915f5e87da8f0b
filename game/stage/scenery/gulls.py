"""Gulls that circle slowly over the horizon: a pure function of the time."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.layout import FRAMES, Layout
from game.stage.palette import Colour

#: Gulls by their place from the frame's middle, above the horizon, and size.
_GULLS: Final = ((-490, 290, 1.0), (-448, 268, 0.8), (80, 260, 1.2), (126, 282, 0.95), (160, 246, 0.8))


class Gulls:
    """A few gulls; the horizon is in units."""

    def __init__(self, layout: Layout, horizon: float) -> None:
        self._layout = layout
        self._horizon = horizon
        self._pictures = [_gull(layout, size) for _x, _up, size in _GULLS]

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the gulls at a time in seconds."""
        middle = FRAMES[self._layout.shape][0] / 2
        for number, ((x, up, _size), picture) in enumerate(zip(_GULLS, self._pictures, strict=True)):
            turn = seconds * 0.11 + number
            across = 26 * (math.cos(turn) - math.cos(number))
            down = 9 * (math.sin(turn) - math.sin(number))
            place = self._layout.point(middle + x + across, self._horizon - up + down)
            surface.blit(picture, picture.get_rect(center=place))


def _gull(layout: Layout, size: float) -> pygame.Surface:
    """Return a picture of two wings; `size` is a share of the largest."""
    colour: Colour = palette.VELLUM_1

    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = surface.get_size()
        thick = max(2, round(3 * layout.u * factor))
        for side in (-1, 1):
            points = []
            for step in range(13):
                share = step / 12
                x = width / 2 + side * share * width * 0.46
                points.append((x, height * (0.82 - 0.62 * math.sin(share * math.pi * 0.78))))
            pygame.draw.lines(surface, colour, False, points, thick)

    return shapes.smooth((max(6, layout.px(28 * size)), max(4, layout.px(13 * size))), colour, draw)
