"""Ridges of cut paper, one before another: hills as wavy shapes with a light edge."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.palette import Colour, mixed

_EDGE: Final = 0.3
"""How much lighter the edge of a ridge is than its body."""
_STEPS: Final = 160


@dataclass(frozen=True, slots=True)
class Ridge:
    """One ridge: its heights above its foot at equal distances from left to right, in units; its colour."""

    heights: tuple[float, ...]
    colour: Colour

    def height(self, share: float) -> float:
        """Return the height at a share of the way from left to right.

        >>> round(Ridge((0.0, 10.0), (0, 0, 0)).height(0.5))
        5
        """
        way = max(0.0, min(1.0, share)) * (len(self.heights) - 1)
        place = min(int(way), len(self.heights) - 2)
        ease = (1 - math.cos(math.pi * (way - place))) / 2
        return self.heights[place] + (self.heights[place + 1] - self.heights[place]) * ease


def paint_ridge(picture: pygame.Surface, box: pygame.Rect, ridge: Ridge, unit: float) -> None:
    """Paint a ridge on the lower edge of `box`, across its width; `unit` is pixels per unit."""
    light = mixed(ridge.colour, palette.LEAF_LT, _EDGE)

    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = surface.get_size()
        line = [
            (width * step / _STEPS, height - ridge.height(step / _STEPS) * unit * factor)
            for step in range(_STEPS + 1)
        ]
        pygame.draw.polygon(surface, ridge.colour, [*line, (width, height), (0, height)])
        pygame.draw.lines(surface, light, False, line, max(2, round(1.6 * unit * factor)))

    picture.blit(shapes.smooth(box.size, ridge.colour, draw), box)
