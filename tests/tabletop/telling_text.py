"""Text that records every line drawn, for tests of where words stand."""

from __future__ import annotations

import pygame

from game.stage.fonts import Role
from game.stage.layout import Layout
from game.stage.palette import Colour
from game.stage.text import Align, Text


class TellingText(Text):
    """Text that records every line drawn: the words, and the box of its capitals."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self.drawn: list[tuple[str, pygame.Rect]] = []

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        units: float,
        colour: Colour,
        place: tuple[float, float],
        align: Align = Align.LEFT,
        width: int | None = None,
    ) -> pygame.Rect:
        """Draw a line, and record it."""
        rect = super().draw(surface, text, role, units, colour, place, align, width)
        shown = text if width is None else self.shortened(text, role, units, width)
        size = self.size(role, units)
        line = self.line(shown, role, units, colour)
        left = place[0] - line.width * align.value
        capitals = pygame.Rect(round(left), 0, line.width, round(size * 0.66))
        capitals.centery = round(place[1])
        self.drawn.append((shown, capitals))
        return rect
