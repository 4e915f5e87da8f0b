"""The panel behind the buttons of a turn, with the button of a question's second choice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.places.table_plan import OwnPlaces
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Decline, Done, Pass
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import AcceptAll, AllPoints, DrawAgain
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


#: The third choice of each question that has one, above the others.
_THIRD: Final[dict[int, Thing]] = {agenda.ASK_REDRAW: DrawAgain(), agenda.ASK_CRAFT: AllPoints()}


def turn_things(own: OwnPlaces, view: View) -> dict[Thing, pygame.Rect]:
    """Return the boxes of the second and the third choice of the question in a view."""
    if not view.agenda:
        return {}
    kind = view.agenda[-1][0]
    places = (SECOND.get(kind), own.second), (_THIRD.get(kind), own.third)
    return {thing: box for thing, box in places if thing is not None}


class TurnPart(BoardPart[View]):
    """The panel, and the buttons of the second and the third choice while they can be chosen."""

    def __init__(self, kit: TableKit, own: OwnPlaces) -> None:
        super().__init__(kit, own.turn.inflate(20, 20))
        self._own = own

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the choices, their words and their states."""
        pieces = self._shown(view, marks)
        return tuple(pieces.items()), button_states(list(pieces), marks)

    def _shown(self, view: View, marks: BoardMarks) -> dict[Thing, str]:
        """Return the choices that can be made, with their words."""
        if marks.answer is None:
            return {}
        named = marks.answer.named
        return {thing: named[thing] for thing in turn_things(self._own, view) if thing in marks.may}

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel and the buttons."""
        self.kit.paint.panel(surface, self._own.turn)
        boxes = turn_things(self._own, view)
        for thing, words in self._shown(view, marks).items():
            paint_choice(surface, self.kit, boxes[thing], words, thing, marks, 22, Button.OTHER)
