"""Text that records the lines drawn and their places, and a check that none is cut or covered."""

from __future__ import annotations

from itertools import combinations

import pygame

from game.stage.fonts import Role
from game.stage.layout import Layout
from game.stage.making import Making
from game.stage.palette import Colour
from game.stage.text import Align, Text
from game.tabletop.kit.table_kit import TableKit


class TellingText(Text):
    """Text that records every line drawn: the words, and the box of its capitals."""

    def __init__(self, layout: Layout, making: Making | None = None) -> None:
        super().__init__(layout, making)
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
        """Draw as usual, and record the line."""
        rect = super().draw(surface, text, role, units, colour, place, align, width)
        if not self.counts(surface):
            return rect
        shown = text if width is None else self.shortened(text, role, units, width)
        size = self.size(role, units)
        line = self.line(shown, role, units, colour)
        self.drawn.append((shown, box_of_capitals(line.width, size, place, align)))
        return rect

    def counts(self, surface: pygame.Surface) -> bool:
        """Return whether lines on this surface are recorded: all are."""
        return True


def box_of_capitals(
    width: int, size: int, place: tuple[float, float], align: Align, high: float = 0.66
) -> pygame.Rect:
    """Return the box of a line's capitals, `high` ems high; `size` is the em in pixels."""
    box = pygame.Rect(round(place[0] - width * align.value), 0, width, round(size * high))
    box.centery = round(place[1])
    return box


class WindowText(TellingText):
    """Text that records only lines drawn on the window itself, not those on a card's picture."""

    def counts(self, surface: pygame.Surface) -> bool:
        """Return whether a surface is as large as the window."""
        return surface.get_size() == self.layout.size


def telling(kit: TableKit) -> list[tuple[str, pygame.Rect]]:
    """Return the lines that a kit made with `TellingText` has drawn since they were last cleared."""
    assert isinstance(kit.text, TellingText)
    return kit.text.drawn


def held_apart(drawn: list[tuple[str, pygame.Rect]], size: tuple[int, int]) -> None:
    """Check that every line is whole, inside a window of that size, and apart from every other one."""
    window = pygame.Rect((0, 0), size)
    for words, rect in drawn:
        assert "…" not in words, words
        assert window.contains(rect), words
    for (one, first), (other, second) in combinations(drawn, 2):
        assert not first.colliderect(second), (one, other)
