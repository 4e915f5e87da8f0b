"""The red mark of whose turn it is, in a row of an order of turns."""

from __future__ import annotations

import pygame

from game.stage import palette, shapes
from game.tabletop.kit.table_kit import TableKit


def draw_turn_mark(surface: pygame.Surface, kit: TableKit, tip: tuple[int, int]) -> None:
    """Draw the mark with the point at its right end on `tip`."""
    size = kit.layout.px(18), kit.layout.px(26)

    def draw(large: pygame.Surface, _factor: int) -> None:
        width, height = large.get_size()
        pygame.draw.polygon(large, palette.RUBRIC, [(0, 0), (width, height / 2), (0, height)])

    picture = kit.art.once(("turn mark", size), lambda: shapes.smooth(size, palette.RUBRIC, draw))
    surface.blit(picture, picture.get_rect(midright=tip))
