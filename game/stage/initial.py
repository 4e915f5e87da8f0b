"""Initials: the large first letter of a title or a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.stage import palette, shapes
from game.stage.fonts import Role

if TYPE_CHECKING:
    import pygame

    from game.stage.kit import Kit


def draw_title_initial(surface: pygame.Surface, kit: Kit, drawing: str, title: str, box: pygame.Rect) -> None:
    """Draw the initial of a title: the drawing of that name, or the letter where the name is empty."""
    if drawing:
        kit.art.draw(surface, drawing, box)
    else:
        draw_initial(surface, kit, title[:1], box)


def draw_initial(surface: pygame.Surface, kit: Kit, letter: str, box: pygame.Rect) -> None:
    """Draw a letter in gold on a red field with dots, in a gold frame."""
    u, side = kit.layout.u, box.width
    field = shapes.gradient(box.size, shapes.stops(palette.RUBRIC, palette.RUBRIC_DK))
    dot = shapes.faded(shapes.disc(max(2, round(side * 0.05)), palette.LEAF_LT), 0.7)
    for row in range(1, 5):
        for column in range(1, 5):
            if (row + column) % 2 == 0:
                field.blit(dot, dot.get_rect(center=(side * column / 5, side * row / 5)))
    edge = max(2, round(side * 0.09))
    field.blit(shapes.ring(box.size, 3 * u, edge, palette.LEAF), (0, 0))
    shapes.frame(field, 4 * u, max(1.0, 2 * u), palette.INK)
    surface.blit(field, box)
    size = side * 0.72 / u / kit.layout.text.value
    gold, rim = palette.LEAF_HI, palette.RUBRIC_DK
    kit.text.draw_edged(surface, letter, Role.NAME, size, gold, rim, box.center)
