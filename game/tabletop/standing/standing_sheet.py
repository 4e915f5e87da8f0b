"""The sheet of all standings if the game ended now: a row for each line, a column for each player, totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.core.messages import fill
from game.core.standing import Standing
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted, step_of, units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes
from game.tabletop.reckoning.ledger import Picture

NOW: Final = "now"
TOTAL: Final = "total"
"""The rows of the sheet in addition to the lines: the scores now, and the totals."""

#: The head's size in units, and the most lines it takes.
_HEAD: Final = 32
_HEAD_LINES: Final = 3
#: The heights of rows by that of a line with two texts.
_LOW: Final = 0.62
_LAST: Final = 1.0
#: The sizes in units of a label, of an amount, of the note next to it, and of a total.
_LABEL: Final = 22
_AMOUNT: Final = 28
_NOTE: Final = 20
_TOTAL: Final = 36


@dataclass(frozen=True, slots=True)
class SheetRow:
    """The words and the picture of one row; a row with an `aside` below its words is higher."""

    name: str
    """The line's name in the standing, or `NOW`."""
    says: str
    picture: Picture
    aside: str = ""
    notes: tuple[str, ...] = ()
    """By seat, a word or two on the reason of each amount."""
    instead: tuple[str, ...] = ()
    """By seat, the words in place of an amount; the row adds nothing at the end."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The content of the sheet; without rows it has a head alone. The first row is that of the scores now."""

    near: int
    """The seat of the first column."""
    standing: Standing
    rows: tuple[SheetRow, ...] = field(default=())


class StandingSheet(PanelPart):
    """The sheet in `rect`; `score_words` and `signed_words` put a score and an amount into words."""

    def __init__(
        self,
        kit: TableKit,
        rect: pygame.Rect,
        score_words: Callable[[int], str],
        signed_words: Callable[[int], str],
    ) -> None:
        super().__init__(kit, rect, edge_units=20)
        self._score_words = score_words
        self._signed_words = signed_words

    # Places

    def seats(self, near: int) -> tuple[int, ...]:
        """Return the seats of the columns, the near seat first."""
        return (near, *self.kit.others(near))

    def cells(self, sheet: Sheet) -> dict[tuple[str, int], pygame.Rect]:
        """Return the cells by (row's name, seat); seat -1 is the row's label."""
        columns = self._columns()
        label = pygame.Rect(self.rect.left, 0, columns[0].left - self.rect.left, 0)
        across = {-1: label, **dict(zip(self.seats(sheet.near), columns, strict=True))}
        return {
            (name, seat): pygame.Rect(box.left, top, box.width, high)
            for name, (top, high) in self._heights(sheet.rows).items()
            for seat, box in across.items()
        }

    def _columns(self) -> tuple[pygame.Rect, ...]:
        label = round(self.rect.width * (0.35 if self.kit.player_count < 4 else 0.325))
        left = self.rect.left + label
        width = (self.rect.right - self.kit.layout.px(14) - left) / self.kit.player_count
        first = left, self.rect.top, width, self.rect.height
        return equal_boxes(first, self.kit.player_count, width)

    def _heights(self, rows: Sequence[SheetRow]) -> dict[str, tuple[int, int]]:
        """Return top and height of each row: low ones as high as their words need, the others alike."""
        rect, px = self.rect, self.kit.layout.px
        top = rect.top + self._head()
        free = rect.bottom - px(14) - top
        share = free / (sum(1.0 if row.aside else _LOW for row in rows) + _LAST)
        high = {row.name: self._needed(row.says, Role.LIST, _LABEL, share * _LOW) for row in rows}
        high[TOTAL] = self._needed(self._total_says(), Role.NAME, 29, share * _LAST)
        rich = [row.name for row in rows if row.aside]
        left = free - sum(height for name, height in high.items() if name not in rich)
        high |= {name: left // len(rich) for name in rich}
        placed = {}
        for name, height in high.items():
            placed[name] = top, height
            top += height
        return placed

    def _needed(self, words: str, role: Role, units: float, share: float) -> int:
        """Return the height of a row with words in one line, or in two where they are long."""
        text = self.kit.text
        least = 2 * step_of(text, role, units if role.head else 1)
        size, lines = fitted(text, words, role, units, (self._label_room(), max(least, round(share))))
        two = len(lines) * step_of(text, role, size) + self.kit.layout.px(6)
        return max(round(share), two if len(lines) > 1 else 0)

    def _head(self) -> int:
        """Return the height of the head in pixels: as many lines as its words need next to the names."""
        step = step_of(self.kit.text, Role.NAME, _HEAD)
        room = self._label_room(), _HEAD_LINES * step
        lines = fitted(self.kit.text, self._head_says(), Role.NAME, _HEAD, room, _HEAD_LINES)[1]
        return max(self.kit.layout.px(62), len(lines) * step + self.kit.layout.px(12))

    def first_fitting(self, *words: str) -> str:
        """Return the first of some words for an aside that is not too long, else the last."""
        room = self._columns()[0].left - self.kit.layout.px(10 + 92) - self.rect.left
        text = self.kit.text
        told = (
            one
            for one in words
            if text.fits(one, Role.ASIDE, units_to_fit(text, [one], Role.ASIDE, _NOTE, room), room)
        )
        return next(told, words[-1])

    def _label_room(self) -> int:
        return self._columns()[0].left - self.kit.layout.px(12 + 26) - self.rect.left

    def _head_says(self) -> str:
        return self.kit.translator.gettext("If the game ended now")

    def _total_says(self) -> str:
        return self.kit.translator.gettext("Total")

    # The picture

    def draw(self, surface: pygame.Surface, sheet: Sheet) -> None:
        """Draw the sheet, its head, its rows and the totals."""
        columns = self._columns()
        self.kit.paint.vellum(surface, self.rect)
        self._gild(surface, columns[0])
        self._heads(surface, sheet.near, columns)
        if not sheet.rows:
            return
        cells = self.cells(sheet)
        for place, row in enumerate(sheet.rows):
            if place % 2:
                self._stripe(surface, cells[row.name, -1], columns)
            self._label(surface, row, cells[row.name, -1])
            for seat in range(self.kit.player_count):
                self._cell(surface, sheet, row, seat, cells[row.name, seat])
        self._rule(surface, cells[TOTAL, -1].top)
        label = self._inner(cells[TOTAL, -1]).move(0, self.kit.layout.px(4))
        said, kit = self._total_says(), self.kit
        draw_fitted(surface, kit.text, said, Role.NAME, 29, palette.RUBRIC_DK, label)
        for seat in range(kit.player_count):
            self._total(surface, sheet, seat, cells[TOTAL, seat])

    def _inner(self, cell: pygame.Rect) -> pygame.Rect:
        """Return the room of a label's words without a picture before them."""
        left = self.rect.left + self.kit.layout.px(26)
        return pygame.Rect(left, cell.top, self._label_room(), cell.height)

    def _gild(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.layout.px
        golden = column.inflate(-px(8), -px(16))
        stops = shapes.stops(palette.LEAF_HI, palette.LEAF_LT)
        gold = shapes.faded(shapes.gradient(golden.size, stops), 0.75)
        shapes.cut_to(gold, shapes.faded(shapes.rounded(golden.size, 9 * kit.layout.u, palette.INK), 0.75))
        surface.blit(gold, golden)
        line = max(1.0, 2 * kit.layout.u)
        surface.blit(shapes.ring(golden.size, 9 * kit.layout.u, line, palette.LEAF_DK), golden)

    def _stripe(self, surface: pygame.Surface, label: pygame.Rect, columns: tuple[pygame.Rect, ...]) -> None:
        """Draw the ground of every other row, left of the golden column and below the other players."""
        px = self.kit.layout.px
        parts = [(self.rect.left + px(10), columns[0].left - px(6))]
        if columns[1:]:
            parts.append((columns[0].right + px(2), self.rect.right - px(18)))
        for left, right in parts:
            stripe = shapes.rounded((right - left, label.height), 5 * self.kit.layout.u, palette.VELLUM_3)
            surface.blit(shapes.faded(stripe, 0.32), (left, label.top))

    def _rule(self, surface: pygame.Surface, y: int) -> None:
        """Draw the double rule over the totals."""
        px = self.kit.layout.px
        for shift in (0, px(5)):
            box = (self.rect.left + px(16), y + shift, self.rect.width - px(32), max(1, px(2)))
            surface.fill(palette.RUBRIC_DK, box)

    def _heads(self, surface: pygame.Surface, near: int, columns: tuple[pygame.Rect, ...]) -> None:
        kit, px, head = self.kit, self.kit.layout.px, self._head()
        y = self.rect.top + head // 2 + px(4)
        line = pygame.Rect(self.rect.left + px(26), y - head // 2, self._label_room(), head)
        colour = palette.RUBRIC_DK
        draw_fitted(surface, kit.text, self._head_says(), Role.NAME, _HEAD, colour, line, most=_HEAD_LINES)
        for seat, column in zip(self.seats(near), columns, strict=True):
            side, name = px(44), kit.players[seat].name
            room = column.width - side - px(34)
            width = min(room, kit.text.width(name, Role.BUTTON, 25))
            left = column.centerx - (side + px(10) + width) // 2
            seal(surface, kit, seat, (left + side // 2, y), side)
            line = pygame.Rect(left + side + px(10), y - head // 2, room, head)
            draw_name(surface, kit.text, name, Role.BUTTON, 25, palette.INK, line)

    def _label(self, surface: pygame.Surface, row: SheetRow, cell: pygame.Rect) -> None:
        """Draw a row's picture and words: two lines, or one in a low row."""
        kit, px = self.kit, self.kit.layout.px
        side = min(px(56), round(cell.height * (0.86 if row.aside else 0.78)))
        plate = pygame.Rect(0, 0, side, side)
        plate.center = self.rect.left + px(22) + px(28), cell.centery
        row.picture(surface, plate)
        left = self.rect.left + px(22) + px(56) + px(14)
        room = self._columns()[0].left - px(10) - left
        if not row.aside:
            box = pygame.Rect(left, cell.top, room, cell.height)
            draw_fitted(surface, kit.text, row.says, Role.LIST, _LABEL, palette.INK_2, box)
            return
        gap, half = round(cell.height * 0.23), round(cell.height * 0.5)
        for words, role, units, colour, y in (
            (row.says, Role.TOTAL, 26, palette.INK, cell.centery - gap),
            (row.aside, Role.ASIDE, _NOTE, palette.INK_2, cell.centery + gap),
        ):
            box = pygame.Rect(left, y - half // 2, room, half)
            draw_fitted(surface, kit.text, words, role, units, colour, box, most=1)

    def _cell(
        self, surface: pygame.Surface, sheet: Sheet, row: SheetRow, seat: int, cell: pygame.Rect
    ) -> None:
        """Draw the score now, an amount with its note, or the words in its place."""
        kit = self.kit
        if row.instead:
            said, ink = row.instead[seat], palette.INK_2
            kit.text.draw(surface, said, Role.ASIDE, 21, ink, cell.center, Align.CENTRE, cell.width)
            return
        amounts = sheet.standing.now if row.name == NOW else sheet.standing.lines[row.name]
        amount, note = amounts[seat], row.notes[seat] if row.notes else ""
        if amount is None:
            words, colour = self._unknown(), palette.INK_3
        elif row.name == NOW:
            words, colour = self._score_words(amount), palette.INK
        else:
            words = self._signed_words(amount) if amount else "0"
            colour = palette.INK if amount > 0 else palette.INK_3 if amount == 0 else palette.RUBRIC_DK
        self._amount(surface, words, note, colour, cell, _AMOUNT if row.aside else 24)

    def _unknown(self) -> str:
        return self.kit.translator.pgettext("amount", "?")

    def _amount(
        self,
        surface: pygame.Surface,
        words: str,
        note: str,
        colour: palette.Colour,
        cell: pygame.Rect,
        units: float,
    ) -> None:
        """Draw an amount, and next to it the note on its reason, if there is room for it."""
        kit, px, middle = self.kit, self.kit.layout.px, cell.centery
        right = cell.left + round(cell.width * 0.46)
        width = kit.text.width(note, Role.ASIDE, _NOTE)
        if not note or width > cell.right - px(10) - right - px(10):
            place = cell.centerx, middle
            size = units_to_fit(kit.text, [words], Role.TOTAL, units, cell.width - px(12))
            kit.text.draw(surface, words, Role.TOTAL, size, colour, place, Align.CENTRE, cell.width)
            return
        kit.text.draw(surface, words, Role.TOTAL, units, colour, (right, middle), Align.RIGHT)
        kit.text.draw(surface, note, Role.ASIDE, _NOTE, palette.INK_2, (right + px(12), middle))

    def _total(self, surface: pygame.Surface, sheet: Sheet, seat: int, cell: pygame.Rect) -> None:
        """Draw the total, or only the gain if the total is unknown."""
        kit, standing = self.kit, sheet.standing
        total, added = standing.total(seat), standing.added(seat)
        if total is not None:
            words = self._score_words(total)
        elif added is not None:
            words = fill(kit.translator.pgettext("total", "? {amount}"), amount=self._signed_words(added))
        else:
            words = self._unknown()
        room = cell.width - kit.layout.px(16)
        units = units_to_fit(kit.text, [words], Role.TOTAL, _TOTAL, room)
        place = cell.centerx, cell.centery + kit.layout.px(4)
        kit.text.draw(surface, words, Role.TOTAL, units, palette.INK, place, Align.CENTRE, room)
