"""The chronicle beside the board: the last lines in a small panel, or whole rounds in a tall one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.core.messages import fill
from game.core.wording.entry_words import ChronicleLine
from game.stage import palette
from game.stage.fitting import draw_fitted, units_to_fit
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
#: The most rows of a line in a small panel.
_MOST_ROWS: Final = 3


class ChroniclePart(PanelPart):
    """The entries of `Marks.entries` that fit, the latest last; `told` puts an entry into its line.

    A line without a seat tells of the table itself: the latest one stands at the foot of a small panel, and
    none in a tall one.
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
        """Draw lines, and the head where it leaves room for two of them."""
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
        return room >= 2 * self._close_pitch(room)

    def _pitch(self) -> int:
        """Return the pixels from one line to the next."""
        return max(self.kit.layout.px(34), round(self.kit.text.size(Role.LIST, 20) * 1.5))

    def _close_pitch(self, room: int) -> int:
        """Return the pixels from one line to the next where as many as there are players stand in `room`."""
        least = round(self.kit.text.size(Role.LIST, 20) * 1.2)
        return min(self._pitch(), max(least, room // self.kit.player_count))

    def _latest(self, surface: pygame.Surface, lines: Sequence[ChronicleLine]) -> None:
        """Draw the turns that fit, and below them the latest line of the table itself."""
        px, rect = self.kit.layout.px, self.rect
        foot = next((line for line in reversed(lines) if line.seat is None), None)
        top = self._below_head if self._headed else rect.top + px(8)
        pitch = self._close_pitch(rect.bottom - px(8) - top)
        for line, high in self._fitting(lines, rect.bottom - px(8) - top, pitch):
            self._turn(surface, line, rect, top + high // 2, pitch, high)
            top += high
        if foot is not None and rect.bottom - px(6) - top >= px(32):
            words = foot.words.what
            box = pygame.Rect(rect.left + px(16), rect.bottom - px(36), rect.width - px(28), px(32))
            units = units_to_fit(self.kit.text, [words], Role.ASIDE, 20, box.width)
            if self.kit.text.fits(words, Role.ASIDE, units, box.width):
                self.kit.text.draw(surface, words, Role.ASIDE, units, palette.WOAD_3, box.midleft)

    def _fitting(
        self, lines: Sequence[ChronicleLine], room: int, pitch: int
    ) -> list[tuple[ChronicleLine, int]]:
        """Return the latest turns that fit into `room` pixels with their heights: long words take more rows.

        One turn is always told, long words in a low room closer together.
        """
        width = self.rect.width - self.kit.layout.px(68)
        fitting: list[tuple[ChronicleLine, int]] = []
        for line in reversed([line for line in lines if line.seat is not None]):
            rows = len(self.kit.text.wrap(line.words.what, Role.LIST, _WORDS, width, _MOST_ROWS))
            high = pitch if line.words.worth else rows * pitch
            if fitting and high > room:
                break
            fitting.insert(0, (line, max(pitch, min(high, room))))
            room -= high
        return fitting

    def _turn(
        self,
        surface: pygame.Surface,
        line: ChronicleLine,
        rect: pygame.Rect,
        y: int,
        pitch: int,
        high: int = 0,
    ) -> None:
        """Draw a seat's line with the middle of its letters at `y`, in rows as far as it is so `high`."""
        kit, px, words = self.kit, self.kit.layout.px, line.words
        if line.seat is not None:
            seal(surface, kit, line.seat, (rect.left + px(30), y), min(px(28), pitch))
        left, right = rect.left + px(54), rect.right - px(14)
        needed = kit.text.width(words.what, Role.LIST, _WORDS)
        worth = words.worth
        if needed + kit.text.width(worth, Role.BODY_DARK, 20) + px(8) > right - left:
            worth = words.brief
        if worth:
            drawn = kit.text.draw(surface, worth, Role.BODY_DARK, 20, palette.WOAD_3, (right, y), Align.RIGHT)
            right = drawn.left - px(6)
        tall = max(px(40), high)
        box = pygame.Rect(left, y - tall // 2, right - left, tall)
        most = max(1, round(high / pitch))
        draw_fitted(surface, kit.text, words.what, Role.LIST, _WORDS, palette.VELLUM_0, box, most=most)

    def _rounds(self, surface: pygame.Surface, lines: Sequence[ChronicleLine]) -> None:
        """Draw the latest rounds that fit under their heads, in columns where the panel is wide."""
        rounds: dict[int, list[ChronicleLine]] = {}
        for line in lines:
            if line.seat is not None:
                rounds.setdefault(line.round, []).append(line)
        most = max(1, self.rect.width // self.kit.layout.px(_COLUMN))
        columns: list[list[int]] = [[]]
        for number in reversed(rounds):
            if columns[-1] and not self._fits([number, *columns[-1]], rounds):
                columns.append([])
            columns[-1].insert(0, number)
        shown = columns[:most][::-1]
        width = self.rect.width // most
        for place, numbers in enumerate(shown):
            room = pygame.Rect(self.rect.left + place * width, self.rect.top, width, self.rect.height)
            self._column(surface, room, {number: rounds[number] for number in numbers})

    def _most(self) -> int:
        """Return how many lines stand in a column under the head of their round."""
        return max(1, (self.rect.height - self.kit.layout.px(64)) // self._pitch() - 1)

    def _fits(self, numbers: Sequence[int], rounds: Mapping[int, Sequence[ChronicleLine]]) -> bool:
        """Return whether these rounds stand in one column."""
        lines = sum(1 + len(rounds[number]) for number in numbers)
        gaps = (len(numbers) - 1) * self.kit.layout.px(10)
        return lines * self._pitch() + gaps <= self.rect.height - self.kit.layout.px(64)

    def _column(
        self, surface: pygame.Surface, room: pygame.Rect, rounds: Mapping[int, Sequence[ChronicleLine]]
    ) -> None:
        kit, px, pitch = self.kit, self.kit.layout.px, self._pitch()
        y = room.top + px(54) + pitch // 2
        for number, lines in rounds.items():
            words = fill(kit.translator.gettext("Round {number}"), number=number)
            drawn = kit.text.draw(surface, words, Role.LIST, 20, palette.LEAF, (room.left + px(16), y))
            rule = pygame.Rect(drawn.right + px(10), y, 0, px(2))
            rule.width = room.right - px(16) - rule.left
            surface.fill(palette.LEAF_SH, rule)
            for line in lines[-self._most() :]:
                y += pitch
                self._turn(surface, line, room, y, pitch)
            y += pitch + px(10)
