"""Rays of light from one point to all sides, which fade outward."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.stage import palette, shapes

_WEDGES: Final = 32
_FADING: Final = 24  # Steps in which a ray fades.
_ALPHA: Final = 66


def rays(side: int) -> pygame.Surface:
    """Return rays from the middle of a square, `side` pixels wide."""
    return shapes.smooth((side, side), palette.LEAF_HI, _wedges)


def _wedges(surface: pygame.Surface, _factor: int) -> None:
    middle = surface.get_width() / 2
    for ray in range(_WEDGES):
        start, end = (math.tau * (ray + edge) / _WEDGES for edge in (-0.23, 0.23))
        for step in range(_FADING):
            near, far = (middle * (step + more) / _FADING for more in (0, 1))
            corners = [
                (middle + way * math.cos(angle), middle + way * math.sin(angle))
                for angle, way in ((start, near), (start, far), (end, far), (end, near))
            ]
            alpha = round(_ALPHA * (1 - step / _FADING))
            pygame.draw.polygon(surface, (*palette.LEAF_HI, alpha), corners)
