"""The sheet of all standings in a game whose table is made of parts: the rows of its reckoning."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, Generic, Protocol

import pygame

from game.core.standing import Standing
from game.core.wording.numbers import signed
from game.tabletop.board.game_board import BoardMarks, GameBoard, ViewT
from game.tabletop.kit.part_cache import Part, ViewT_contra
from game.tabletop.reckoning.ledger import LedgerLine
from game.tabletop.standing.standing_sheet import NOW, Sheet, SheetRow, StandingSheet

#: The margin to the board's edges, and the largest height, in board units.
_MARGIN: Final = 40
_TALLEST: Final = 520


class OpenedSheet(Part[ViewT_contra, Any], Protocol[ViewT_contra]):
    """The sheet of a table, of any kind."""

    rect: pygame.Rect


class BoardSheet(StandingSheet, Generic[ViewT]):
    """The sheet over the board, opened from the header."""

    def __init__(self, board: GameBoard[ViewT]) -> None:
        px, rect = board.kit.layout.px, board.rect.inflate(-board.kit.layout.px(_MARGIN), 0)
        rect.height = min(rect.height - px(_MARGIN), px(_TALLEST))
        rect.center = board.rect.center
        super().__init__(board.kit, rect, board.score_words, signed)
        self._board = board

    def key(self, view: ViewT, marks: BoardMarks) -> Hashable:
        """Return the picture's cache key: scores and amounts of all seats."""
        standing = self._standing(view, marks)
        return marks.near, standing.now, tuple(standing.lines.items())

    def paint(self, surface: pygame.Surface, view: ViewT, marks: BoardMarks) -> None:
        """Draw the sheet."""
        reckoning = self._board.reckoning_now(view, marks.story)
        rows = (_row(reckoning.start, NOW), *(_row(line, line.name) for line in reckoning.lines))
        self.draw(surface, Sheet(marks.near, self._standing(view, marks), rows))

    def _standing(self, view: ViewT, marks: BoardMarks) -> Standing:
        """Return the standings of all seats; nothing is known while the game cannot say."""
        return self._board.standing(view, marks.story) or Standing((None,) * self.kit.player_count, {})


def _row(line: LedgerLine, name: str) -> SheetRow:
    notes = tuple("" if one is None else one.note for one in line.amounts)
    return SheetRow(name, line.name, line.picture, notes=notes)
