"""A note next to the only other lodge: the rules that differ for two builders."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.panels import draws_line, two_builders_head
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.table_kit import TableKit

#: The greatest height of the note, its margin, the sizes of its head and of its line, in board units.
_HIGH: Final = 106
_MARGIN: Final = 20
_HEAD: Final = 26
_LINE: Final = 20
#: The share of the height that the head gets.
_UPPER: Final = 0.46


class TwoNote(BoardPart[View]):
    """The head, and in a line how many builders are drawn at which prices."""

    def __init__(self, kit: TableKit, place: pygame.Rect) -> None:
        box = place.copy()
        box.height = min(box.height, kit.layout.px(_HIGH))
        super().__init__(kit, box.inflate(8, 8))
        self._box = box

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the values that the line depends on."""
        return view.level, view.players

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the note."""
        kit = self.kit
        kit.paint.vellum(surface, self._box)
        room = self._box.inflate(-2 * kit.layout.px(_MARGIN), -kit.layout.px(_MARGIN) // 2)
        head = pygame.Rect(room.left, room.top, room.width, round(room.height * _UPPER))
        words = two_builders_head(kit.translator)
        draw_fitted(surface, kit.text, words, Role.NAME, _HEAD, palette.INK, head, most=1)
        line = pygame.Rect(room.left, head.bottom, room.width, room.bottom - head.bottom)
        words = draws_line(view.level, view.players, kit.translator)
        draw_fitted(surface, kit.text, words, Role.ASIDE, _LINE, palette.INK_2, line)
