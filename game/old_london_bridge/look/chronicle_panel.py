"""What has happened: the last entries in a small panel, or rounds in a wing or over the board."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from game.core.messages import fill
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.column import ColumnEntry, TurnEntry, WheelEntry, entry_words
from game.old_london_bridge.words.speech import Speech
from game.stage import palette
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.panel_head import head_height, panel_head
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: Units of a column of rounds.
_COLUMN: Final = 340


class ChroniclePart:
    """The column of entries: those that fit, the latest last."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, speech: Speech) -> None:
        self.kit = kit
        self.rect = rect
        self.speech = speech
        self._name = kit.translator.gettext("Chronicle")

    @property
    def area(self) -> pygame.Rect:
        """The panel."""
        return self.rect.inflate(4, 4)

    @property
    def wing(self) -> bool:
        """True where there is room for whole rounds."""
        return self.rect.height > self.kit.layout.px(400)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """The entries."""
        return marks.entries

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Head and entries."""
        kit, rect = self.kit, self.rect
        kit.paint.panel(surface, rect)
        panel_head(surface, kit, self._name, rect, palette.VELLUM_2)
        if self.wing:
            self._rounds(surface, marks.entries)
        else:
            self._latest(surface, marks.entries)

    def _pitch(self) -> int:
        return max(self.kit.layout.px(34), round(self.kit.text.size(Role.LIST, 20) * 1.5))

    def _latest(self, surface: pygame.Surface, entries: tuple[ColumnEntry, ...]) -> None:
        """The turns that fit, and below them how the wheel turned this round."""
        px, rect = self.kit.layout.px, self.rect
        turns = [entry for entry in entries if isinstance(entry, TurnEntry)]
        wheel = next((entry for entry in reversed(entries) if isinstance(entry, WheelEntry)), None)
        pitch = self._pitch()
        top = rect.top + head_height(self.kit, [self._name], rect) - px(2)
        room = (rect.bottom - px(8) - top) // pitch - (1 if wheel else 0)
        for entry in turns[-max(1, room) :]:
            self._turn(surface, entry, rect, top + pitch // 2)
            top += pitch
        if wheel is not None and rect.bottom - px(6) - top >= pitch * 0.7:
            words = entry_words(wheel, self.speech).what
            line = pygame.Rect(rect.left + px(16), rect.bottom - px(36), rect.width - px(28), px(32))
            units = units_to_fit(self.kit.text, [words], Role.ASIDE, 20, line.width)
            if self.kit.text.fits(words, Role.ASIDE, units, line.width):
                self.kit.text.draw(surface, words, Role.ASIDE, units, palette.WOAD_3, line.midleft)

    def _turn(self, surface: pygame.Surface, entry: TurnEntry, rect: pygame.Rect, y: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        words = entry_words(entry, self.speech)
        side = px(28)
        seal(surface, kit, entry.seat, (rect.left + px(30), y), side)
        left, right = rect.left + px(54), rect.right - px(14)
        needed = kit.text.width(words.what, Role.LIST, 21)
        worth = words.worth
        if needed + kit.text.width(worth, Role.BODY_DARK, 20) + px(8) > right - left:
            worth = words.brief
        if worth:
            drawn = kit.text.draw(surface, worth, Role.BODY_DARK, 20, palette.WOAD_3, (right, y), Align.RIGHT)
            right = drawn.left - px(6)
        line = pygame.Rect(left, y - px(20), right - left, px(40))
        draw_fitted(surface, kit.text, words.what, Role.LIST, 21, palette.VELLUM_0, line, most=1)

    def _rounds(self, surface: pygame.Surface, entries: tuple[ColumnEntry, ...]) -> None:
        """Whole rounds under their heads, as many of the latest as fit, side by side where that is wide."""
        rounds: dict[int, list[TurnEntry]] = {}
        for entry in entries:
            if isinstance(entry, TurnEntry):
                rounds.setdefault(entry.round, []).append(entry)
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

    def _lines(self) -> int:
        """How many entries stand in a column under the head of their round."""
        return max(1, (self.rect.height - self.kit.layout.px(64)) // self._pitch() - 1)

    def _fits(self, numbers: Sequence[int], rounds: Mapping[int, Sequence[TurnEntry]]) -> bool:
        """Whether these rounds stand in one column."""
        lines = sum(1 + len(rounds[number]) for number in numbers)
        gaps = (len(numbers) - 1) * self.kit.layout.px(10)
        return lines * self._pitch() + gaps <= self.rect.height - self.kit.layout.px(64)

    def _column(
        self, surface: pygame.Surface, room: pygame.Rect, rounds: Mapping[int, Sequence[TurnEntry]]
    ) -> None:
        kit, px, pitch = self.kit, self.kit.layout.px, self._pitch()
        y = room.top + px(54) + pitch // 2
        for number, entries in rounds.items():
            words = fill(kit.translator.gettext("Round {number}"), number=number)
            drawn = kit.text.draw(surface, words, Role.LIST, 20, palette.LEAF, (room.left + px(16), y))
            line = pygame.Rect(drawn.right + px(10), y, 0, px(2))
            line.width = room.right - px(16) - line.left
            surface.fill(palette.LEAF_SH, line)
            for entry in entries[-self._lines() :]:
                y += pitch
                self._turn(surface, entry, room, y)
            y += pitch + px(10)
