"""The spire of the church beyond the river, far behind the title's bridge."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import shapes
from game.stage.layout import Layout
from game.stage.palette import rgb

_SPIRE: Final = rgb("#7A68A0")


def paint_spire(layout: Layout, picture: pygame.Surface, foot: tuple[float, float]) -> None:
    """Paint the spire; the middle of its foot is in units."""
    size = (layout.px(60), layout.px(330))

    def draw(surface: pygame.Surface, _factor: int) -> None:
        width, height = surface.get_size()
        middle = width / 2
        pygame.draw.polygon(
            surface,
            _SPIRE,
            [
                (middle, height * 0.09),
                (width * 0.66, height * 0.62),
                (width * 0.8, height),
                (width * 0.2, height),
                (width * 0.34, height * 0.62),
            ],
        )
        thick = max(2, round(width * 0.05))
        pygame.draw.line(surface, _SPIRE, (middle, 0), (middle, height * 0.12), thick)
        pygame.draw.line(surface, _SPIRE, (width * 0.34, height * 0.03), (width * 0.66, height * 0.03), thick)

    tower = shapes.faded(shapes.smooth(size, _SPIRE, draw), 0.95)
    picture.blit(tower, tower.get_rect(midbottom=layout.point(*foot)))
