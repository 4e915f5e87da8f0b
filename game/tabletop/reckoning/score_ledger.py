"""The ledger of a reckoning, revealed line by line, with a column for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.core.wording.numbers import number_word, signed
from game.match.apart import Apart
from game.stage import palette, shapes
from game.stage.fitting import STEP, draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.layout import TextSize
from game.stage.naming import draw_name
from game.stage.text import Align
from game.stage.tween import between
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import LedgerAmount, LedgerLine, Reckoning

#: Units of the head.
_HEAD: Final = 44
#: On a plate, which may be low, it shrinks so far before it takes a second line.
_HEAD_ON_PLATE: Final = 30
#: The words below the head of a game that counts for nobody.
_APART: Final = {
    Apart.ASSISTED: mark("assisted: steps were taken back"),
    Apart.BRANCHED: mark("continued from another game: it counts for nobody"),
    Apart.LESSON: mark("a lesson: it counts for nobody"),
    Apart.PUZZLE: mark("a puzzle: it counts for nobody"),
}
#: The share of the width for the names of the lines.
_NAMES: Final = 0.385
#: The same on a plate, whose letters are larger.
_NAMES_ON_PLATE: Final = 0.45
#: The most lines on broken ties.
_TIE_LINES: Final = 3
#: Board units that stay free in a column next to a score in words.
_ROOM: Final = 28


class LedgerPart(Enum):
    """The content of a cell of the ledger."""

    START = auto()
    """The score of a seat before the first line."""
    LINE = auto()
    """The name of a line."""
    AMOUNT = auto()
    """The amount that a line adds to the score of a seat."""
    TOTAL = auto()


@dataclass(frozen=True, slots=True)
class LedgerCell:
    """A cell with content: of a seat, of a line from 0, or of both; -1 for none."""

    part: LedgerPart
    rect: pygame.Rect
    seat: int = -1
    line: int = -1


class ScoreLedger:
    """A ledger with a column for each seat; `score_words` puts a score into words.

    `progress` counts lines: 0 shows the first row alone, 2.5 two lines and the third half rolled; one more
    than there are lines shows the total. `shuffle` goes from 0, columns by seat, to 1, by place.
    """

    def __init__(self, kit: TableKit, rect: pygame.Rect, score_words: Callable[[int], str]) -> None:
        self.kit = kit
        self.rect = rect
        self._score_words = score_words
        self._names = _NAMES_ON_PLATE if kit.layout.bare else _NAMES

    def paint(
        self, surface: pygame.Surface, reckoning: Reckoning, progress: float, shuffle: float = 1.0
    ) -> None:
        """Draw the ledger at one moment."""
        self.kit.paint.vellum(surface, self.rect)
        rows = self._rows(reckoning)
        self._stripes(surface, rows)
        self._head(surface, reckoning, rows.head)
        self._labels(surface, reckoning, rows, progress >= rows.lines + 1)
        columns = self._columns(reckoning, shuffle)
        # Columns that move up in place pass over those that move down.
        for seat in reversed(reckoning.order):
            column = columns[seat]
            if 0 < shuffle < 1:
                self._slip(surface, column)
            if progress > rows.lines and seat in reckoning.winners:
                self._gild(surface, column)
            self._name(surface, seat, column, rows.head)
            self._column(surface, reckoning, seat, column, rows, progress)

    def cells(self, reckoning: Reckoning, progress: float, shuffle: float = 1.0) -> Iterator[LedgerCell]:
        """Yield the cells with content, row by row."""
        rows, columns = self._rows(reckoning), self._columns(reckoning, shuffle)
        names = pygame.Rect(self.rect.left, 0, min(box.left for box in columns) - self.rect.left, 0)

        def cell(column: pygame.Rect, middle: int, height: int) -> pygame.Rect:
            return pygame.Rect(column.left, middle - height // 2, column.width, height)

        row = round(rows.row)
        for seat, column in enumerate(columns):
            yield LedgerCell(LedgerPart.START, cell(column, rows.middle(0), row), seat)
        for place, line in enumerate(reckoning.lines):
            middle = rows.middle(place + 1)
            yield LedgerCell(LedgerPart.LINE, cell(names, middle, row), line=place)
            for seat, column in enumerate(columns):
                if line.amounts[seat] is not None:
                    yield LedgerCell(LedgerPart.AMOUNT, cell(column, middle, row), seat, place)
        if progress > rows.lines:
            high = rows.foot - self.kit.layout.px(30)
            for seat, column in enumerate(columns):
                yield LedgerCell(LedgerPart.TOTAL, cell(column, self._total_middle(rows), high), seat)

    # Geometry

    def _rows(self, reckoning: Reckoning) -> _Rows:
        lines = len(reckoning.lines)
        head, foot = round(self.rect.height * 0.225), round(self.rect.height * 0.185)
        row = (self.rect.height - head - foot) / (lines + 1)
        return _Rows(lines, self.rect.top, head, row, foot)

    def _columns(self, reckoning: Reckoning, shuffle: float) -> list[pygame.Rect]:
        """Return the columns by seat."""
        px = self.kit.layout.px
        left = self.rect.left + round(self.rect.width * self._names) + px(8)
        order = reckoning.order
        width = (self.rect.right - px(18) - left) / len(order)
        return [
            pygame.Rect(
                round(left + between(seat, order.index(seat), shuffle) * width),
                self.rect.top,
                round(width),
                self.rect.height,
            )
            for seat in range(len(order))
        ]

    # Grounds

    def _stripes(self, surface: pygame.Surface, rows: _Rows) -> None:
        px = self.kit.layout.px
        for place in range(0, rows.lines + 1, 2):
            box = pygame.Rect(self.rect.left + px(20), 0, self.rect.width - px(40), round(rows.row))
            box.top = round(self.rect.top + rows.head + place * rows.row)
            stripe = shapes.rounded(box.size, 6 * self.kit.layout.u, palette.VELLUM_3)
            surface.blit(shapes.faded(stripe, 0.34), box)

    def _slip(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        """Draw the strip of vellum under a column that changes its place."""
        px, u = self.kit.layout.px, self.kit.layout.u
        box = column.inflate(-px(6), -px(44))
        self.kit.paint.shadow(surface, box, radius=10, blur=6, drop=4)
        surface.blit(shapes.rounded(box.size, 10 * u, palette.VELLUM_4), box)
        inner = box.inflate(-2 * px(2), -2 * px(2))
        surface.blit(shapes.rounded(inner.size, 9 * u, palette.VELLUM_1), inner)

    def _gild(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        """Draw the ground of a winner's column in gold leaf."""
        px, u = self.kit.layout.px, self.kit.layout.u
        box = column.inflate(-px(6), -px(44))
        gold = shapes.gradient(box.size, shapes.stops(palette.LEAF_HI, palette.LEAF_LT, palette.LEAF_LT))
        shapes.cut_to(gold, shapes.faded(shapes.rounded(box.size, 10 * u, palette.INK), 0.8))
        surface.blit(gold, box)
        surface.blit(shapes.ring(box.size, 10 * u, max(1.5, 2.4 * u), palette.LEAF_DK), box)

    # Words and figures

    def _head(self, surface: pygame.Surface, reckoning: Reckoning, head: int) -> None:
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        _ = kit.translator.gettext
        left, room = rect.left + px(40), round(rect.width * self._names) - px(44)
        words = _("The reckoning")
        units, least = float(_HEAD), _HEAD_ON_PLATE if kit.layout.bare else _HEAD
        while units > least and not kit.text.fits(words, Role.SCENE_HEAD, units, room):
            units *= STEP
        single = kit.text.fits(words, Role.SCENE_HEAD, units, room)
        if reckoning.apart in (Apart.ASSISTED, Apart.BRANCHED) and not single:
            # Two lines leave no room for a third.
            words = _("Assisted reckoning")
        box = pygame.Rect(left, rect.top + round(head * (0.14 if single else 0.05)), room, 0)
        box.height = round(head * (0.44 if single else 0.92))
        draw_fitted(surface, kit.text, words, Role.SCENE_HEAD, units, palette.RUBRIC_DK, box)
        if reckoning.apart is not None and single:
            said = _(_APART[reckoning.apart])
            below = pygame.Rect(left, rect.top + round(head * 0.58), room, round(head * 0.38))
            draw_fitted(surface, kit.text, said, Role.ASIDE, 25, palette.INK_2, below)
        elif reckoning.rounds and kit.layout.text is TextSize.NORMAL and single:
            rounds = reckoning.rounds
            aside = kit.translator.ngettext("after {rounds} round", "after {rounds} rounds", rounds)
            said = fill(aside, rounds=number_word(rounds, kit.translator))
            place = left, rect.top + head * 0.68
            kit.text.draw(surface, said, Role.ASIDE, 25, palette.INK_2, place, width=room)

    def _name(self, surface: pygame.Surface, seat: int, column: pygame.Rect, head: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        side = min(px(72), round(head * 0.46))
        seal(surface, kit, seat, (column.centerx, column.top + head * 0.42), side)
        name = kit.players[seat].name
        room = pygame.Rect(column.left + px(7), 0, column.width - px(14), round(head * 0.3))
        room.centery = round(column.top + head * 0.83)
        draw_name(surface, kit.text, name, Role.BUTTON, 28, palette.INK, room, Align.CENTRE)

    def _labels(self, surface: pygame.Surface, reckoning: Reckoning, rows: _Rows, told: bool) -> None:
        """Draw the label of each row, the line over the total, and the broken ties once totals are `told`."""
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        self._label(surface, reckoning.start, rows.middle(0), px(40))
        side = min(px(42), round(rows.row * 0.8))
        for place, line in enumerate(reckoning.lines, start=1):
            self._label(surface, line, rows.middle(place), side)
        for shift in (px(8), px(14)):
            line_box = (rect.left + px(24), rows.foot_top + shift, rect.width - px(48), max(1, px(2)))
            surface.fill(palette.RUBRIC_DK, line_box)
        middle, words = self._total_middle(rows), kit.translator.gettext("Total")
        if not told or not reckoning.ties:
            kit.text.draw(surface, words, Role.NAME, 42, palette.RUBRIC_DK, (rect.left + px(40), middle))
            return
        width = round(rect.width * self._names) - px(44)
        top, high = rows.foot_top + px(16), rect.bottom - px(12) - rows.foot_top - px(16)
        head = pygame.Rect(rect.left + px(40), top, width, round(high * 0.44))
        draw_fitted(surface, kit.text, words, Role.NAME, 36, palette.RUBRIC_DK, head, most=1)
        below = pygame.Rect(head.left, head.bottom, width, high - head.height)
        draw_fitted(surface, kit.text, reckoning.ties, Role.ASIDE, 21, palette.INK_2, below, most=_TIE_LINES)

    def _total_middle(self, rows: _Rows) -> int:
        px = self.kit.layout.px
        return rows.foot_top + px(10) + round((rows.foot - px(30)) * 0.5)

    def _column(
        self,
        surface: pygame.Surface,
        reckoning: Reckoning,
        seat: int,
        column: pygame.Rect,
        rows: _Rows,
        progress: float,
    ) -> None:
        """Draw the numbers of a seat: the score before, the amount of each line, the total."""
        text, place = self.kit.text, (column.centerx, rows.middle(0))
        words = self._told(reckoning, column)(reckoning.before(seat))
        units = units_to_fit(text, [words], Role.TOTAL, 34, column.width - self.kit.layout.px(12))
        text.draw(surface, words, Role.TOTAL, units, palette.INK, place, Align.CENTRE)
        for line, told in enumerate(line.amounts[seat] for line in reckoning.lines):
            share = min(1.0, progress - line)
            if told is not None and share > 0:
                self._amount(surface, told, column, rows.middle(line + 1), share)
        share = min(1.0, progress - rows.lines)
        if share > 0:
            self._total(surface, reckoning, seat, column, self._total_middle(rows), share)

    def _told(self, reckoning: Reckoning, column: pygame.Rect) -> Callable[[int], str]:
        """Return the formatter of scores: words if those of all seats fit into a column, else figures."""
        text, room = self.kit.text, column.width - self.kit.layout.px(_ROOM)
        fit = all(text.width(self._score_words(one), Role.TOTAL, 40) <= room for one in reckoning.scores)
        return self._score_words if fit else str

    def _words(self, surface: pygame.Surface, words: str, middle: int) -> int:
        """Draw the name of a line; return the x where it ends."""
        kit, px = self.kit, self.kit.layout.px
        left = self.rect.left + px(102)
        room = self.rect.left + round(self.rect.width * self._names) - left
        units = units_to_fit(kit.text, [words], Role.LIST, 29, room)
        drawn = kit.text.draw(surface, words, Role.LIST, units, palette.INK, (left, middle), width=room)
        return drawn.right

    def _label(self, surface: pygame.Surface, line: LedgerLine, middle: int, side: int) -> None:
        """Draw a line's picture, `side` pixels wide, and its name."""
        line.picture(
            surface, pygame.Rect(self.rect.left + self.kit.layout.px(40), middle - side // 2, side, side)
        )
        right = self._words(surface, line.name, middle)
        if line.aside:
            self._aside(surface, line.aside, right + self.kit.layout.px(14), middle)

    def _aside(self, surface: pygame.Surface, words: str, left: int, middle: int) -> None:
        """Draw how a line's ties were broken next to its name, if there is room."""
        text = self.kit.text
        room = self.rect.left + round(self.rect.width * _NAMES) - left
        units = units_to_fit(text, [words], Role.ASIDE, 21, room)
        if text.fits(words, Role.ASIDE, units, room):
            text.draw(surface, words, Role.ASIDE, units, palette.INK_2, (left, middle))

    def _amount(
        self, surface: pygame.Surface, told: LedgerAmount, column: pygame.Rect, middle: int, share: float
    ) -> None:
        """Draw an amount as far as it has rolled, and its note once it is at rest and if it fits."""
        kit, px = self.kit, self.kit.layout.px
        shown, note = round(told.amount * share), told.note
        words = signed(shown)
        colour = palette.INK if shown > 0 else palette.INK_3 if shown == 0 else palette.RUBRIC_DK
        # In a narrow column the amount moves aside for the note, and the note is smaller.
        narrow = column.width < px(176)
        figure = kit.text.width(signed(told.amount), Role.TOTAL, 33)
        right = column.left + max(round(column.width * (0.42 if narrow else 0.47)), figure + px(2))
        start, room = right + px(8 if narrow else 12), column.right - px(8)
        units = units_to_fit(kit.text, [note], Role.ASIDE, 22, room - start)
        if not note or kit.text.width(note, Role.ASIDE, units) > room - start:
            kit.text.draw(surface, words, Role.TOTAL, 33, colour, (column.centerx, middle), Align.CENTRE)
            return
        kit.text.draw(surface, words, Role.TOTAL, 33, colour, (right, middle), Align.RIGHT)
        if share >= 1:
            kit.text.draw(surface, note, Role.ASIDE, units, palette.INK_2, (start, middle))

    def _total(
        self,
        surface: pygame.Surface,
        reckoning: Reckoning,
        seat: int,
        column: pygame.Rect,
        middle: int,
        share: float,
    ) -> None:
        """Draw the total as far as it has rolled, larger for a winner once it is complete."""
        text = self.kit.text
        told = self._told(reckoning, column)
        words = told(round(between(reckoning.before(seat), reckoning.scores[seat], share)))
        best = seat in reckoning.winners and share >= 1
        room = column.width - self.kit.layout.px(12)
        units = units_to_fit(text, [words], Role.TOTAL, 54.0 if best else 44.0, room)
        text.draw(surface, words, Role.TOTAL, units, palette.INK, (column.centerx, middle), Align.CENTRE)


@dataclass(frozen=True, slots=True)
class _Rows:
    """The number of lines, and the heights of head, row and foot below `top`, in pixels."""

    lines: int
    top: int
    head: int
    row: float
    foot: int

    def middle(self, place: int) -> int:
        """Return the y of a row's middle: 0 for the first row, then the lines."""
        return round(self.top + self.head + self.row * (place + 0.5))

    @property
    def foot_top(self) -> int:
        """The y at which the foot with the total begins."""
        return round(self.top + self.head + self.row * (self.lines + 1))
