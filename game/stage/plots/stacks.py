"""Stacked bars, a row for each player, with the parts of a sum. Payments are left of the zero line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.naming import draw_name
from game.stage.palette import Colour, PlayerColours
from game.stage.plots.panel import bar, seal
from game.stage.text import Align

#: The least amount of a part that shows its figure.
FIGURE_FROM: Final = 5
_FIGURE: Final = 21
_LEGEND: Final = 21
_TOTAL: Final = 29
#: The least height of a row by the size of its total, and the usual and the least one of the legend's lines.
_ROW: Final = 1.1
_LINE: Final = 1.3
_LEAST_LINE: Final = 1.05


@dataclass(frozen=True, slots=True)
class Source:
    """One part of every stack: its name, its colour, and the ink of figures on it."""

    name: str
    colour: Colour
    ink: Colour = palette.INK


@dataclass(frozen=True, slots=True)
class Stack:
    """One row: an amount for each source, and the words for the sum."""

    who: PlayerColours
    name: str
    amounts: tuple[int, ...]
    total: str


@dataclass(frozen=True, slots=True)
class StackPlot:
    """Rows from the top, and the legend of the colours below them."""

    sources: Sequence[Source]
    stacks: Sequence[Stack]

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw rows, then the legend of the sources that occur."""
        used = [
            place for place in range(len(self.sources)) if any(stack.amounts[place] for stack in self.stacks)
        ]
        least = len(self.stacks) * kit.text.line_height(Role.TOTAL, _TOTAL, _ROW) + kit.layout.px(10)
        top = _legend(surface, kit, [self.sources[place] for place in used], room, least)
        rows = pygame.Rect(room.left, room.top, room.width, top - kit.layout.px(10) - room.top)
        high = rows.height / len(self.stacks)
        for place, stack in enumerate(self.stacks):
            row = pygame.Rect(rows.left, round(rows.top + high * place), rows.width, round(high))
            self._row(surface, kit, stack, row)

    def _row(self, surface: pygame.Surface, kit: Kit, stack: Stack, row: pygame.Rect) -> None:
        px = kit.layout.px
        side = min(px(40), row.height - px(4))
        seal(surface, kit, stack.who, (row.left + side // 2, row.centery), side)
        widest = max(kit.text.width(one.name, Role.LIST, 24) for one in self.stacks)
        name = pygame.Rect(row.left + side + px(8), row.top, min(widest, row.width // 4), row.height)
        draw_name(surface, kit.text, stack.name, Role.LIST, 24, palette.INK, name)
        most = max(kit.text.width(one.total, Role.TOTAL, _TOTAL) for one in self.stacks)
        field = pygame.Rect(name.right + px(14), 0, 0, min(px(50), round(row.height * 0.76)))
        field.width = row.right - most - px(12) - field.left
        field.centery = row.centery
        paid = max(-sum(min(0, amount) for amount in one.amounts) for one in self.stacks)
        got = max(sum(max(0, amount) for amount in one.amounts) for one in self.stacks)
        unit = field.width / max(1, paid + got)
        zero = field.left + paid * unit
        end = self._parts(surface, kit, stack, field, zero, unit)
        line = pygame.Rect(round(zero) - px(1), row.top, max(2, px(3)), row.height)
        surface.fill(palette.INK, line)
        at = (end + px(10), row.centery)
        kit.text.draw(surface, stack.total, Role.TOTAL, _TOTAL, palette.INK, at)

    def _parts(
        self,
        surface: pygame.Surface,
        kit: Kit,
        stack: Stack,
        field: pygame.Rect,
        zero: float,
        unit: float,
    ) -> int:
        """Draw the parts from zero to both sides; return their right end in pixels."""
        ends = {True: zero, False: zero}
        for source, amount in zip(self.sources, stack.amounts, strict=True):
            if not amount:
                continue
            start = ends[amount > 0]
            ends[amount > 0] = start + amount * unit
            left, right = sorted((round(start), round(ends[amount > 0])))
            # Neighbours share their line.
            rect = pygame.Rect(left, field.top, right - left + kit.layout.px(2), field.height)
            bar(surface, kit, rect, source.colour)
            words = str(amount) if amount > 0 else f"−{-amount}"
            wide = rect.width - kit.layout.px(6)
            units = units_to_fit(kit.text, [words], Role.FAR_NUMBER, _FIGURE, wide)
            if abs(amount) >= FIGURE_FROM and kit.text.fits(words, Role.FAR_NUMBER, units, wide):
                kit.text.draw_in(surface, words, Role.FAR_NUMBER, units, source.ink, rect)
        return round(ends[True])


def _legend(
    surface: pygame.Surface, kit: Kit, sources: Sequence[Source], room: pygame.Rect, least: int
) -> int:
    """Draw the sources in rows at the lower end of the room; return the y of their upper edge.

    Where they are many, their rows move together, so that `least` pixels are left above them.
    """
    px = kit.layout.px
    side = px(24)
    names = [source.name for source in sources]
    widest = max(kit.text.width(name, Role.LIST, _LEGEND) for name in names) + side + px(26)
    columns = max(2, min(4, room.width // max(1, widest), len(sources)))
    rows = -(-len(sources) // columns)
    usual = max(px(34), kit.text.line_height(Role.LIST, _LEGEND, _LINE))
    close = kit.text.line_height(Role.LIST, _LEGEND, _LEAST_LINE)
    high = min(usual, max(close, (room.height - least) // rows))
    side = min(side, high - px(3))
    top = room.bottom - rows * high
    width = room.width // columns
    units = units_to_fit(kit.text, names, Role.LIST, _LEGEND, width - side - px(20))
    for place, source in enumerate(sources):
        x, y = room.left + place % columns * width, top + place // columns * high
        bar(surface, kit, pygame.Rect(x, y + (high - side) // 2, side, side), source.colour)
        words = pygame.Rect(x + side + px(9), y, width - side - px(14), high)
        kit.text.draw_in(surface, source.name, Role.LIST, units, palette.INK_2, words, Align.LEFT)
    return top
