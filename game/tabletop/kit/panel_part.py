"""The base of parts that paint one rectangle of a table: a panel, a band, a sheet."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import palette
from game.stage.palette import Colour
from game.tabletop.kit.panel_head import panel_head
from game.tabletop.kit.table_kit import TableKit

#: The pixels of a panel's border outside its rectangle: no part reaches less far.
_BORDER: Final = 2


class PanelPart:
    """A part in one rectangle; a subclass adds `key` and `paint` (see `part_cache.Part`).

    `edge_units` is how far shadow, glow or seal reach beyond the rectangle, in board units.
    """

    def __init__(self, kit: TableKit, rect: pygame.Rect, edge_units: float = 0) -> None:
        self.kit = kit
        self.rect = rect
        self.edge = max(_BORDER, kit.layout.px(edge_units))
        """The pixels by which the area is larger on each side."""

    @property
    def area(self) -> pygame.Rect:
        """The pixels that it paints on: its rectangle with border, shadow and glow."""
        return self.rect.inflate(2 * self.edge, 2 * self.edge)

    def paint_panel(self, surface: pygame.Surface, head: str, colour: Colour = palette.VELLUM_2) -> None:
        """Draw an empty panel with its head; `colour` is that of the words."""
        self.kit.paint.panel(surface, self.rect)
        panel_head(surface, self.kit, head, self.rect, colour)
