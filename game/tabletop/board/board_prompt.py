"""The prompt band of a table made of parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

import pygame

from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import ViewT
from game.tabletop.frame.prompt_band import PromptPart, TurnSteps
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit


class BoardPrompt(PromptPart[ViewT], Generic[ViewT]):
    """The question to the near seat, or who is choosing."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, words: BoardWords[ViewT]) -> None:
        super().__init__(kit, rect)
        self._words = words

    def to_move(self, view: ViewT) -> Sequence[int]:
        """Return the seats that owe a choice."""
        return self._words.to_move(view)

    def question(self, view: ViewT, near: int) -> str:
        """Return the question to the near seat, what it waits for, or what happens while nobody is asked."""
        asked = self.to_move(view)
        if near in asked:
            return self._words.question(view, near)
        return self._words.waiting(asked[0], view) if asked else self._words.meanwhile(view)

    def steps(self, view: ViewT) -> TurnSteps | None:
        """Return the steps of the present turn."""
        return self._words.steps(view)

    def speakers(self, view: ViewT, marks: Marks) -> Sequence[int]:
        """Return the seats whose seals stand before the words: none while nobody is asked."""
        if marks.prompt is None and not self.to_move(view):
            return ()
        return super().speakers(view, marks)
