"""Rows with one bar each: a name, a line of words below it, the bar with its figure, a mark for the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.palette import Colour, PlayerColours
from game.stage.plots.panel import bar, seal
from game.stage.text import Align

_NAME: Final = 24
_NOTE: Final = 20
_FIGURE: Final = 25
#: The greatest and the least height of a row, in units.
_HIGHEST: Final = 84
_LOWEST: Final = 60


@dataclass(frozen=True, slots=True)
class PlotRow:
    """One row: `value` is the bar's length, `peak` the place of a diamond, `words` the figure."""

    name: str
    note: str
    value: float
    words: str
    who: PlayerColours | None = None
    peak: float | None = None
    colour: Colour = palette.LEAF


@dataclass(frozen=True, slots=True)
class RowPlot:
    """Rows from the top; rows that do not fit are left out, so the most important come first.

    `gathered` makes one row of those, where they are parts of a sum.
    """

    rows: Sequence[PlotRow]
    gathered: Callable[[Sequence[PlotRow]], PlotRow] | None = None

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw each row: its words above its bar."""
        px = kit.layout.px
        fits = max(1, room.height // max(px(_LOWEST), _words(kit) + px(16)))
        shown = self._shown(fits)
        high = min(px(_HIGHEST), room.height // len(shown))
        longest = max(max(row.value, row.peak or 0.0) for row in shown)
        for place, row in enumerate(shown):
            box = pygame.Rect(room.left, room.top + place * high, room.width, high)
            self._row(surface, kit, row, box, max(1e-9, longest))

    def _shown(self, fits: int) -> Sequence[PlotRow]:
        """Return the rows to draw in a plot with room for `fits` rows."""
        if self.gathered is None or len(self.rows) <= fits:
            return self.rows[:fits]
        return (*self.rows[: fits - 1], self.gathered(self.rows[fits - 1 :]))

    def _row(self, surface: pygame.Surface, kit: Kit, row: PlotRow, box: pygame.Rect, longest: float) -> None:
        px = kit.layout.px
        if row.who is not None:
            side = min(px(44), box.height - px(8))
            seal(surface, kit, row.who, (box.left + side // 2, box.centery), side)
            box = pygame.Rect(box.left + side + px(10), box.top, box.width - side - px(10), box.height)
        words = _words(kit)
        top = box.top + max(0, (box.height - words - px(26)) // 2)
        wide = min(kit.text.width(row.name, Role.LIST, _NAME), box.width)
        name = pygame.Rect(box.left, top, wide, words)
        note = pygame.Rect(name.right + px(10), top, box.right - name.right - px(10), words)
        draw_fitted(surface, kit.text, row.name, Role.LIST, _NAME, palette.INK, name, most=1)
        units = units_to_fit(kit.text, [row.note], Role.ASIDE, _NOTE, note.width)
        # The note gives way to the name.
        if kit.text.fits(row.note, Role.ASIDE, units, note.width):
            kit.text.draw_in(surface, row.note, Role.ASIDE, units, palette.INK_2, note, Align.RIGHT)
        field = pygame.Rect(box.left, top + words + px(2), box.width, px(22))
        figure = kit.text.width(row.words, Role.TOTAL, _FIGURE) + px(12)
        field.width -= figure
        length = round(field.width * max(0.0, row.value) / longest)
        bar(surface, kit, pygame.Rect(field.left, field.top, max(px(4), length), field.height), row.colour)
        end = length
        if row.peak is not None:
            end = max(length, round(field.width * row.peak / longest))
            middle = field.centery
            surface.fill(palette.INK, (field.left + length, middle, end - length, max(1, px(2))))
            _diamond(surface, (field.left + end, middle), px(8))
            end += px(8)
        at = (min(field.left + end + px(12), box.right - figure + px(12)), field.centery)
        kit.text.draw(surface, row.words, Role.TOTAL, _FIGURE, palette.INK, at)


def _words(kit: Kit) -> int:
    return kit.text.line_height(Role.LIST, _NAME, 1.15)


def _diamond(surface: pygame.Surface, centre: tuple[int, int], reach: int) -> None:
    x, y = centre
    corners = [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
    pygame.draw.polygon(surface, palette.LEAF_LT, corners)
    pygame.draw.polygon(surface, palette.INK, corners, max(1, reach // 4))
