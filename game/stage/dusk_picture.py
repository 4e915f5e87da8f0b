"""Small pictures that explain a game: drawn before an evening sky, in a rounded frame of ink."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.kit import Kit

_SKY: Final = shapes.stops(*palette.DUSK)
_RADIUS: Final = 10

Drawing = Callable[[pygame.Surface, Kit, pygame.Rect], None]
"""Draws a picture into a rectangle of a surface, with the sky behind it."""


def draw_dusk_picture(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, draw: Drawing) -> None:
    """Draw a picture in its frame at `rect`, in pixels."""
    radius = _RADIUS * kit.layout.u
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    picture.blit(shapes.gradient(rect.size, _SKY), (0, 0))
    draw(picture, kit, picture.get_rect())
    shapes.cut_to(picture, shapes.rounded(rect.size, radius, palette.INK))
    picture.blit(shapes.ring(rect.size, radius, max(1.5, 3 * kit.layout.u), palette.INK), (0, 0))
    surface.blit(picture, rect)
