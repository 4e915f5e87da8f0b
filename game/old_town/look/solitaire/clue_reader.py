"""The reader of a puzzle: the sentence of a clue over its card, or what is known of the chosen building."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_town.look.answer import Reading, asked_of
from game.old_town.look.cards.clue_card import SIZE, draw_clue
from game.old_town.look.pigments import EMBER_DARK, ROOFS
from game.old_town.rules.view import View
from game.stage import palette
from game.stage.fitting import LEADING, fitted, fitted_whole
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.panel_part import PanelPart

#: In board units: the head, the margin and the letters.
_HEAD: Final = 50
_MARGIN: Final = 22
_TITLE: Final = 27
_TOLD: Final = 25
_LAST: Final = 21
#: The most lines of a sentence.
_LINES: Final = 14
#: The least height of a card worth drawing.
_LEAST: Final = 110


class ClueReaderPart(PanelPart):
    """The sheet of the reader; in a wide place the card is at its right."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the words, and the clue."""
        answer = asked_of(marks)
        return view.level, None if answer is None else (answer.reading, answer.card, answer.mine)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the sheet; nothing while nothing is read."""
        answer = asked_of(marks)
        if answer is not None and answer.reading is not None:
            self._paint(surface, view, answer.reading, answer.card)

    def _paint(self, surface: pygame.Surface, view: View, reading: Reading, card: int | None) -> None:
        kit, px, rect, text = self.kit, self.kit.layout.px, self.rect, self.kit.text
        own = "" if reading.building is None else view.level.buildings[reading.building].id
        _, deep = ROOFS.get(own, (EMBER_DARK, EMBER_DARK))
        head = pygame.Rect(rect.topleft, (rect.width, px(_HEAD)))
        kit.paint.vellum(surface, rect, deep, head.height)
        icon = pygame.Rect(head.left + px(14), head.top + px(8), head.height - px(18), head.height - px(16))
        if own:
            kit.draw(surface, f"marker_{own}", icon)
        title = pygame.Rect(icon.right + px(12), head.top, head.right - icon.right - px(24), head.height)
        text.draw_in(surface, reading.head, Role.PANEL_HEAD, _TITLE, palette.VELLUM_0, title, Align.LEFT)
        room = pygame.Rect(rect.left + px(_MARGIN), head.bottom + px(10), rect.width - px(2 * _MARGIN), 0)
        room.height = rect.bottom - px(12) - room.top
        if reading.last:
            lines = text.paragraph_height(reading.last, Role.ASIDE, _LAST, room.width, 2)
            foot = pygame.Rect(room.left, room.bottom - lines, room.width, lines)
            text.paragraph(surface, reading.last, Role.ASIDE, _LAST, palette.INK_3, foot, lines=2)
            room.height -= lines + px(6)
        if card is not None and (card_box := self._card_box(reading.told, room)) is not None:
            draw_clue(surface, kit, view.level, card, card_box)
            if room.width > room.height:
                room.width = card_box.left - room.left - px(12)
            else:
                room.height = card_box.top - room.top - px(8)
        words = reading.told
        if reading.brief and fitted_whole(text, words, Role.ASIDE, _TOLD, room.size, _LINES) is None:
            words = reading.brief
        units, told = fitted(text, words, Role.ASIDE, _TOLD, room.size, _LINES)
        step = text.line_height(Role.ASIDE, units, LEADING)
        for place, line in enumerate(told):
            at = room.left, room.top + place * step + step // 2
            text.draw(surface, line, Role.ASIDE, units, palette.INK, at)

    def _card_box(self, told: str, room: pygame.Rect) -> pygame.Rect | None:
        """Return the place of the card next to the words, or below them; None where it is too small."""
        px, text = self.kit.layout.px, self.kit.text
        wide, high = room.width > room.height, room.height
        if not wide:
            above = text.paragraph_height(told, Role.ASIDE, _TOLD, room.width) + px(8)
            high = min(room.height - above, round(room.width * SIZE[1] / SIZE[0]))
        if high < px(_LEAST):
            return None
        box = pygame.Rect(0, 0, round(high * SIZE[0] / SIZE[1]), high)
        if not wide:
            box.midbottom = room.midbottom
            return box
        box.topright = room.topright
        rest = box.left - room.left - px(12), high
        return None if fitted_whole(text, told, Role.ASIDE, _TOLD, rest, _LINES) is None else box
