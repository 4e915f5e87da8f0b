"""The panel behind the buttons of a turn, with the button of a question's second choice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.table_plan import OwnPlaces
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Decline, Done, Pass
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import AcceptAll
from game.stage.paint import Button
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.frame.buttons import button_states, paint_choice
from game.tabletop.kit.table_kit import TableKit

SECOND: Final[dict[int, Thing]] = {
    agenda.ASK_CARD: ActionPiece(Pass()),
    agenda.ASK_REDRAW: AcceptAll(),
    agenda.ASK_PLACE: ActionPiece(Pass()),
    agenda.ASK_WAITING: ActionPiece(Decline()),
    agenda.ASK_CUBE: ActionPiece(Decline()),
    agenda.ASK_TRADE: ActionPiece(Pass()),
    agenda.ASK_CRAFT: ActionPiece(Done()),
}
"""The second choice of each question that has one."""


def second_of(view: View) -> Thing | None:
    """Return the second choice of what is asked in a view; None where there is none."""
    return SECOND.get(view.agenda[-1][0]) if view.agenda else None


class TurnPart(BoardPart[View]):
    """The panel, and the button of the second choice while it can be chosen."""

    def __init__(self, kit: TableKit, own: OwnPlaces) -> None:
        super().__init__(kit, own.turn.inflate(20, 20))
        self._own = own

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the second choice and its state."""
        piece = self._shown(view, marks)
        if piece is None or marks.answer is None:
            return None
        return piece, button_states([piece], marks), marks.answer.named.get(piece)

    def _shown(self, view: View, marks: BoardMarks) -> Thing | None:
        """Return the second choice if it can be chosen."""
        piece = second_of(view)
        return piece if piece in marks.may else None

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel and the button."""
        self.kit.paint.panel(surface, self._own.turn)
        piece = self._shown(view, marks)
        if piece is not None and marks.answer is not None:
            words = marks.answer.named[piece]
            paint_choice(surface, self.kit, self._own.second, words, piece, marks, 22, Button.OTHER)
