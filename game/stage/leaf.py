"""A large sheet of vellum with gold ornaments in its corners."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage.glyphs import Tools

_CORNER: Final = "shared/corner_leaf"
_SIDE: Final = 104


def draw_leaf(
    surface: pygame.Surface, kit: Tools, rect: pygame.Rect, inset: float = 16, lower: bool = True
) -> None:
    """Draw the sheet, its ornaments so many units inside; without `lower` only in the upper corners."""
    px = kit.layout.px
    kit.paint.vellum(surface, rect)
    corner = kit.art.get(_CORNER, px(_SIDE), px(_SIDE))
    inner = rect.inflate(-2 * px(inset), -2 * px(inset))
    for right in (False, True):
        for down in (False, True)[: 2 if lower else 1]:
            ornament = pygame.transform.flip(corner, right, down)
            place = (
                inner.right - ornament.get_width() if right else inner.left,
                inner.bottom - ornament.get_height() if down else inner.top,
            )
            surface.blit(ornament, place)
