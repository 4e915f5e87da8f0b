"""Shares with their intervals: a bar over the possible true share, a seal on the measured one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.palette import PlayerColours
from game.stage.plots.panel import seal
from game.stage.text import Align

_NAME: Final = 24
_NOTE: Final = 20
_AXIS: Final = 20
_MARKS: Final = (0, 25, 50, 75, 100)
_HIGHEST: Final = 76


@dataclass(frozen=True, slots=True)
class Interval:
    """One row: shares from 0 to 1. `even` is the share if all were equally strong."""

    name: str
    note: str
    share: float
    low: float
    high: float
    even: float


@dataclass(frozen=True, slots=True)
class IntervalPlot:
    """Rows from the top, the most often measured first; `percent` returns the words of a percentage."""

    rows: Sequence[Interval]
    who: PlayerColours
    percent: Callable[[int], str]

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw the rows over an axis from 0 to 100 percent; rows that do not fit are left out."""
        px, text = kit.layout.px, kit.text
        words = text.line_height(Role.LIST, _NAME, 1.1) + text.line_height(Role.ASIDE, _NOTE, 1.1)
        axis = text.line_height(Role.LIST, _AXIS, 1.4)
        fits = max(1, (room.height - axis) // (words + px(2)))
        shown = self.rows[:fits]
        high = min(max(px(_HIGHEST), words), (room.height - axis) // len(shown))
        labels = round(room.width * 0.34)
        half = text.width(self.percent(100), Role.LIST, _AXIS) // 2
        left = room.left + labels + half // 2
        field = pygame.Rect(left, room.top, room.right - half - left, high * len(shown))
        self._axis(surface, kit, field, axis)
        for place, row in enumerate(shown):
            band = pygame.Rect(field.left, room.top + place * high, field.width, high)
            label = pygame.Rect(room.left, band.top, labels - px(8), high)
            self._words(surface, kit, row, label)
            self._row(surface, kit, row, band)

    def _axis(self, surface: pygame.Surface, kit: Kit, field: pygame.Rect, axis: int) -> None:
        widest = kit.text.width(self.percent(100), Role.LIST, _AXIS) + kit.layout.px(6)
        # In a narrow field every other mark has a label.
        named = 25 if field.width // 4 > widest else 50
        for mark in _MARKS:
            x = field.left + field.width * mark // 100
            surface.fill(palette.VELLUM_3, (x, field.top, max(1, kit.layout.px(1.6)), field.height))
            if mark % named == 0:
                at = (x, field.bottom + axis / 2)
                words = self.percent(mark)
                kit.text.draw(surface, words, Role.LIST, _AXIS, palette.INK_2, at, Align.CENTRE)

    def _words(self, surface: pygame.Surface, kit: Kit, row: Interval, label: pygame.Rect) -> None:
        upper = kit.text.line_height(Role.LIST, _NAME, 1.1)
        lower = kit.text.line_height(Role.ASIDE, _NOTE, 1.1)
        top = label.centery - (upper + lower) // 2
        name = pygame.Rect(label.left, top, label.width, upper)
        draw_fitted(surface, kit.text, row.name, Role.LIST, _NAME, palette.INK, name, most=1)
        note = pygame.Rect(label.left, name.bottom, label.width, lower)
        draw_fitted(surface, kit.text, row.note, Role.ASIDE, _NOTE, palette.INK_2, note, most=1)

    def _row(self, surface: pygame.Surface, kit: Kit, row: Interval, band: pygame.Rect) -> None:
        px = kit.layout.px
        even = band.left + round(band.width * row.even)
        surface.fill(palette.RUBRIC_DK, (even - px(1), band.top, max(2, px(3)), band.height))
        thick = px(12)
        start, end = (band.left + round(band.width * one) for one in (row.low, row.high))
        body = pygame.Rect(start, band.centery - thick // 2, max(thick, end - start), thick)
        edge = max(1, px(2))
        surface.blit(shapes.rounded(body.size, thick / 2, palette.INK), body)
        inner = body.inflate(-2 * edge, -2 * edge)
        surface.blit(shapes.rounded(inner.size, inner.height / 2, palette.LEAF), inner)
        side = min(px(40), band.height - px(4))
        seal(surface, kit, self.who, (band.left + band.width * row.share, band.centery), side)
