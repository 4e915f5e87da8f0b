"""The chronicle next to the board: the last lines in a small panel, or whole rounds in a tall one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.core.messages import fill
from game.core.wording.entry_words import ChronicleLine
from game.stage import palette
from game.stage.fitting import STEP, units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.panel_head import head_height
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: Units of a column of rounds, and of the words of a line.
_COLUMN: Final = 340
_WORDS: Final = 21
#: The lines that a small panel holds at least, and the distance from one row of a line to the next in ems.
_LEAST_LINES: Final = 4
_ROW: Final = 1.15
#: Units before the words of a line, for the seal, and after its worth.
_BEFORE: Final = 54
_AFTER: Final = 14


@dataclass(frozen=True, slots=True)
class _Laid:
    """A line as it is laid out in a column; the height is in pixels."""

    line: ChronicleLine
    rows: tuple[str, ...]
    units: float
    worth: str
    height: int


class ChroniclePart(PanelPart):
    """The entries of `Marks.entries` that fit, the latest last; `told` puts an entry into its line.

    A line without a seat is about the table itself: the latest one is at the foot of a small panel, and none
    is in a tall one.
    """

    def __init__(self, kit: TableKit, rect: pygame.Rect, told: Callable[[Any], ChronicleLine]) -> None:
        super().__init__(kit, rect)
        self._told = told
        self._name = kit.translator.gettext("Chronicle")

    @property
    def wing(self) -> bool:
        """Whether the panel is tall enough for whole rounds."""
        return self.rect.height > self.kit.layout.px(400)

    def key(self, view: object, marks: Marks) -> Hashable:
        """Return the cache key: the entries."""
        return marks.entries

    def paint(self, surface: pygame.Surface, view: object, marks: Marks) -> None:
        """Draw lines, and the head where it leaves room for the least number of them."""
        if self._headed:
            self.paint_panel(surface, self._name)
        else:
            self.kit.paint.panel(surface, self.rect)
        lines = [self._told(entry) for entry in marks.entries]
        if self.wing:
            self._rounds(surface, lines)
        else:
            self._latest(surface, lines)

    @property
    def _below_head(self) -> int:
        return self.rect.top + head_height(self.kit, [self._name], self.rect) - self.kit.layout.px(2)

    @property
    def _headed(self) -> bool:
        room = self.rect.bottom - self.kit.layout.px(8) - self._below_head
        return room >= _LEAST_LINES * self._row

    def _pitch(self) -> int:
        """Return the pixels from one line to the next."""
        return max(self.kit.layout.px(34), round(self.kit.text.size(Role.LIST, 20) * 1.5))

    def _close_pitch(self, room: int) -> int:
        """Return the pixels from one line to the next in a small panel, so that several fit into `room`."""
        return min(self._pitch(), max(self._row, room // max(_LEAST_LINES, self.kit.player_count)))

    @property
    def _row(self) -> int:
        """The pixels from one row of a line to the next."""
        return round(self.kit.text.size(Role.LIST, _WORDS) * _ROW)

    def _laid(self, line: ChronicleLine, width: int, pitch: int) -> _Laid:
        """Return a line with its rows in `width` pixels: its worth is next to them, long words wrap."""
        text, words = self.kit.text, line.words
        room, worth = width - self.kit.layout.px(_BEFORE + _AFTER), words.worth
        if worth and text.width(words.what, Role.LIST, _WORDS) + self._beside(worth) > room:
            worth = words.brief
        rows = text.wrap(words.what, Role.LIST, _WORDS, room - self._beside(worth))
        if worth and any(row.endswith(("…", "-")) for row in rows):
            # A word as long as the column: the worth gives way, for the opened chronicle shows it.
            worth, rows = "", text.wrap(words.what, Role.LIST, _WORDS, room)
        units: float = _WORDS
        while any(row.endswith("…") for row in rows) and text.size(Role.LIST, units) > text.floor(Role.LIST):
            # At the least size a long word is broken rather than cut.
            units *= STEP
            rows = text.wrap(words.what, Role.LIST, units, room)
        return _Laid(line, rows, units, worth, max(pitch, len(rows) * self._row))

    def _beside(self, worth: str) -> int:
        """Return the pixels that a worth takes next to the words."""
        wide = self.kit.text.width(worth, Role.BODY_DARK, 20)
        return wide + self.kit.layout.px(8) if worth else 0

    def _latest(self, surface: pygame.Surface, lines: Sequence[ChronicleLine]) -> None:
        """Draw the turns that fit, and below them the latest line of the table itself."""
        px, rect = self.kit.layout.px, self.rect
        foot = next((line for line in reversed(lines) if line.seat is None), None)
        top = self._below_head if self._headed else rect.top + px(8)
        for laid in self._fitting(lines, rect.bottom - px(6) - top):
            self._turn(surface, laid, rect, top)
            top += laid.height
        if foot is not None and rect.bottom - px(6) - top >= px(32):
            words = foot.words.what
            box = pygame.Rect(rect.left + px(16), rect.bottom - px(36), rect.width - px(28), px(32))
            units = units_to_fit(self.kit.text, [words], Role.ASIDE, 20, box.width)
            if self.kit.text.fits(words, Role.ASIDE, units, box.width):
                self.kit.text.draw(surface, words, Role.ASIDE, units, palette.WOAD_3, box.midleft)

    def _fitting(self, lines: Sequence[ChronicleLine], room: int) -> list[_Laid]:
        """Return the latest turns that fit whole into `room` pixels, and at least one."""
        pitch = self._close_pitch(room)
        fitting: list[_Laid] = []
        for line in reversed([line for line in lines if line.seat is not None]):
            laid = self._laid(line, self.rect.width, pitch)
            if fitting and laid.height > room:
                break
            fitting.insert(0, laid)
            room -= laid.height
        return fitting

    def _turn(self, surface: pygame.Surface, laid: _Laid, rect: pygame.Rect, top: int) -> None:
        """Draw a line from `top` on in a column."""
        kit, px = self.kit, self.kit.layout.px
        middle = top + laid.height // 2
        if laid.line.seat is not None:
            side = min(px(28), max(self._row, laid.height // len(laid.rows)))
            seal(surface, kit, laid.line.seat, (rect.left + px(30), middle), side)
        right = rect.right - px(_AFTER)
        if laid.worth:
            at = right, middle
            kit.text.draw(surface, laid.worth, Role.BODY_DARK, 20, palette.WOAD_3, at, Align.RIGHT)
        left, row = rect.left + px(_BEFORE), self._row
        first = middle - row * (len(laid.rows) - 1) / 2
        for place, words in enumerate(laid.rows):
            at = left, round(first + place * row)
            kit.text.draw(surface, words, Role.LIST, laid.units, palette.VELLUM_0, at)

    def _rounds(self, surface: pygame.Surface, lines: Sequence[ChronicleLine]) -> None:
        """Draw the latest rounds that fit under their heads, in columns where the panel is wide."""
        most = max(1, self.rect.width // self.kit.layout.px(_COLUMN))
        width = self.rect.width // most
        rounds: dict[int, list[_Laid]] = {}
        for line in lines:
            if line.seat is not None:
                rounds.setdefault(line.round, []).append(self._laid(line, width, self._pitch()))
        columns: list[list[int]] = [[]]
        for number in reversed(rounds):
            if columns[-1] and not self._fits([number, *columns[-1]], rounds):
                columns.append([])
            columns[-1].insert(0, number)
        for place, numbers in enumerate(columns[:most][::-1]):
            room = pygame.Rect(self.rect.left + place * width, self.rect.top, width, self.rect.height)
            self._column(surface, room, {number: rounds[number] for number in numbers})

    @property
    def _column_height(self) -> int:
        """The pixels of a column of rounds, with their heads."""
        return self.rect.height - self.kit.layout.px(64)

    def _fits(self, numbers: Sequence[int], rounds: Mapping[int, Sequence[_Laid]]) -> bool:
        """Return whether these rounds fit into one column."""
        lines = sum(laid.height for number in numbers for laid in rounds[number])
        gaps = (len(numbers) - 1) * self.kit.layout.px(10)
        return lines + len(numbers) * self._pitch() + gaps <= self._column_height

    def _last_of(self, round_: Sequence[_Laid]) -> list[_Laid]:
        """Return the last lines of a round that fit into a column under its head."""
        shown, room = list[_Laid](), self._column_height - self._pitch()
        for laid in reversed(round_):
            room -= laid.height
            if shown and room < 0:
                break
            shown.insert(0, laid)
        return shown

    def _column(
        self, surface: pygame.Surface, room: pygame.Rect, rounds: Mapping[int, Sequence[_Laid]]
    ) -> None:
        kit, px, pitch = self.kit, self.kit.layout.px, self._pitch()
        y = room.top + px(54)
        for number, lines in rounds.items():
            words, middle = fill(kit.translator.gettext("Round {number}"), number=number), y + pitch // 2
            drawn = kit.text.draw(surface, words, Role.LIST, 20, palette.LEAF, (room.left + px(16), middle))
            rule = pygame.Rect(drawn.right + px(10), middle, 0, px(2))
            rule.width = room.right - px(16) - rule.left
            surface.fill(palette.LEAF_SH, rule)
            y += pitch
            for laid in self._last_of(lines):
                self._turn(surface, laid, room, y)
                y += laid.height
            y += px(10)
