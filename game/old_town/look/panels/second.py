"""The button to throw two dead clues away."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_town.look.answer import asked_of
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.agenda import ASK_ACT
from game.old_town.rules.view import View
from game.old_town.things import ThrowAway
from game.old_town.words.messages import text
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.frame.buttons import button_states, paint_choice

_LETTERS: Final = 24


class SecondPart(BoardPart[View]):
    """The button, while its seat is asked for a clue; dim while no two clues are dead."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(16), table.kit.layout.px(16)))
        self._rect = rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return whether it is there, and its state."""
        answer = asked_of(marks)
        giving = answer is not None and bool(answer.thrown)
        return answer is not None and answer.ask == ASK_ACT, giving, button_states((ThrowAway(),), marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the button."""
        answer = asked_of(marks)
        if answer is not None and answer.ask == ASK_ACT:
            words = text(self.kit.translator, "choice.throw_away")
            paint_choice(surface, self.kit, self._rect, words, ThrowAway(), marks, _LETTERS)
