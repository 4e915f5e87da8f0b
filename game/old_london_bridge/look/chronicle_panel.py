"""What has happened: the last entries in a small panel, or four rounds in a wing."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.messages import fill
from game.old_london_bridge.look.kit import Kit, Marks
from game.old_london_bridge.look.panel_head import head_height, panel_head
from game.old_london_bridge.look.pieces import seal
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.column import Entry, TurnEntry, WheelEntry, entry_words
from game.old_london_bridge.words.speech import Speech
from game.stage import palette
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align


class ChroniclePart:
    """The column of entries. `entries` are handed in whole; what fits is shown, the latest last."""

    def __init__(self, kit: Kit, rect: pygame.Rect, speech: Speech) -> None:
        self.kit = kit
        self.rect = rect
        self.speech = speech
        self.entries: tuple[Entry, ...] = ()
        self._name = kit.translator.gettext("Chronicle")

    @property
    def area(self) -> pygame.Rect:
        """The panel."""
        return self.rect.inflate(4, 4)

    @property
    def wing(self) -> bool:
        """True where there is room for whole rounds."""
        return self.rect.height > self.kit.layout.px(400)

    def key(self, view: View, marks: Marks) -> Hashable:
        """The entries."""
        return self.entries

    def paint(self, surface: pygame.Surface, view: View, marks: Marks) -> None:
        """Head and entries."""
        kit, rect = self.kit, self.rect
        kit.paint.panel(surface, rect)
        panel_head(surface, kit, self._name, rect, palette.VELLUM_2)
        if self.wing:
            self._rounds(surface)
        else:
            self._latest(surface)

    def _pitch(self) -> int:
        return max(self.kit.layout.px(38), round(self.kit.text.size(Role.LIST, 20) * 1.5))

    def _latest(self, surface: pygame.Surface) -> None:
        """The turns that fit, and below them how the wheel turned this round."""
        px, rect = self.kit.layout.px, self.rect
        turns = [entry for entry in self.entries if isinstance(entry, TurnEntry)]
        wheel = next((entry for entry in reversed(self.entries) if isinstance(entry, WheelEntry)), None)
        pitch = self._pitch()
        top = rect.top + head_height(self.kit, [self._name], rect) - px(2)
        room = (rect.bottom - px(8) - top) // pitch - (1 if wheel else 0)
        for entry in turns[-max(1, room) :]:
            self._turn(surface, entry, top + pitch // 2)
            top += pitch
        if wheel is not None and rect.bottom - px(6) - top >= pitch * 0.7:
            words = entry_words(wheel, self.speech).what
            line = pygame.Rect(rect.left + px(16), rect.bottom - px(36), rect.width - px(28), px(32))
            units = units_to_fit(self.kit.text, [words], Role.ASIDE, 20, line.width)
            if self.kit.text.fits(words, Role.ASIDE, units, line.width):
                self.kit.text.draw(surface, words, Role.ASIDE, units, palette.WOAD_3, line.midleft)

    def _turn(self, surface: pygame.Surface, entry: TurnEntry, y: int) -> None:
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
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

    def _rounds(self, surface: pygame.Surface) -> None:
        """Whole rounds under their heads, as many of the latest as fit."""
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        pitch = self._pitch()
        shown: list[Entry | int] = []
        room = rect.height - px(64)
        for entry in reversed([entry for entry in self.entries if isinstance(entry, TurnEntry)]):
            headed = entry.round in shown
            room -= pitch if headed else 2 * pitch + px(10)
            if room < 0:
                break
            if not headed:
                shown.insert(0, entry.round)
            shown.insert(1, entry)
        y = rect.top + px(54) + pitch // 2
        for line in shown:
            if isinstance(line, int):
                y += 0 if line is shown[0] else px(10)
                words = fill(kit.translator.gettext("Round {number}"), number=line)
                drawn = kit.text.draw(surface, words, Role.LIST, 20, palette.LEAF, (rect.left + px(16), y))
                surface.fill(
                    palette.LEAF_SH,
                    (drawn.right + px(10), y, rect.right - px(16) - drawn.right - px(10), px(2)),
                )
            elif isinstance(line, TurnEntry):
                self._turn(surface, line, y)
            y += pitch
