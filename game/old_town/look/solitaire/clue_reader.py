"""The reader of a puzzle: the sentence of a clue over its card, or what is known of the chosen building."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_town.look.answer import Reading, asked_of
from game.old_town.look.cards.clue_card import SIZE, draw_clue
from game.old_town.look.pigments import EMBER_DARK, ROOFS
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.view import View
from game.stage import palette
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart

#: In board units: the head, the margin and the letters.
_HEAD: Final = 50
_MARGIN: Final = 22
_TITLE: Final = 27
_TOLD: Final = 25
_LAST: Final = 21
#: The least height of a card worth drawing.
_LEAST: Final = 110


class ClueReaderPart(BoardPart[View]):
    """The sheet of the reader; in a wide place the card is at its right."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(24), table.kit.layout.px(24)))
        self._rect = rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the words, and the clue."""
        answer = asked_of(marks)
        return view.level, None if answer is None else (answer.reading, answer.card, answer.mine)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the sheet; nothing while nothing is read."""
        answer = asked_of(marks)
        if answer is not None and answer.reading is not None:
            card = answer.card
            self._paint(surface, view, answer.reading, card)

    def _paint(self, surface: pygame.Surface, view: View, reading: Reading, card: int | None) -> None:
        kit, px, rect, text = self.kit, self.kit.layout.px, self._rect, self.kit.text
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
        wide = room.width > room.height
        if card is not None and wide:
            room.width -= self._paint_card(surface, view, card, pygame.Rect(room)) + px(12)
        lines = max(1, room.height // text.line_height(Role.ASIDE, _TOLD))
        y = text.paragraph(surface, reading.told, Role.ASIDE, _TOLD, palette.INK, room, lines=lines)
        if card is not None and not wide:
            below = pygame.Rect(room.left, y + px(8), room.width, room.bottom - y - px(8))
            self._paint_card(surface, view, card, below)

    def _paint_card(self, surface: pygame.Surface, view: View, card: int, room: pygame.Rect) -> int:
        """Draw the card at the right of a wide room, else in the middle; return its width, 0 without room."""
        wide = room.width > room.height
        high = min(room.height, round(room.width * SIZE[1] / SIZE[0]))
        if high < self.kit.layout.px(_LEAST):
            return 0
        box = pygame.Rect(0, 0, round(high * SIZE[0] / SIZE[1]), high)
        if wide:
            box.topright = room.topright
        else:
            box.center = room.center
        draw_clue(surface, self.kit, view.level, card, box)
        return box.width
