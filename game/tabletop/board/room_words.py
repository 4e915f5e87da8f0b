"""The words of a table from modules of the game: functions that take the context last."""

from __future__ import annotations

from typing import Any, Protocol

from game.core.wording.sentence_context import SentenceContext
from game.tabletop.board.board_words import BoardWords, ViewT


class Prompts(Protocol):
    """A module of prompts."""

    def progress(self, view: Any, context: SentenceContext) -> str:
        """Return how far the game has come."""

    def question(self, view: Any, seat: int, context: SentenceContext) -> str:
        """Return the question to a seat."""

    def waiting(self, view: Any, seat: int, context: SentenceContext) -> str:
        """Return the words for the choice that a seat is making."""

    def meanwhile(self, view: Any, context: SentenceContext) -> str:
        """Return the words while nobody is asked."""


class Choices(Protocol):
    """A module of choices."""

    def choice(self, action: Any, view: Any, context: SentenceContext) -> str:
        """Return an action in words."""

    def label(self, action: Any, view: Any, context: SentenceContext) -> str:
        """Return an action in a line that is clear on its own."""


class RoomWords(BoardWords[ViewT]):
    """See `BoardWords`; the game names its modules."""

    prompts: Prompts
    choices: Choices

    def progress(self, view: ViewT) -> str:
        """Return how far the game has come."""
        return self.prompts.progress(view, self.context)

    def question(self, view: ViewT, seat: int) -> str:
        """Return the question to a seat."""
        return self.prompts.question(view, seat, self.context)

    def waiting(self, seat: int, view: ViewT) -> str:
        """Return the words for the choice that a seat is making."""
        return self.prompts.waiting(view, seat, self.context)

    def meanwhile(self, view: ViewT) -> str:
        """Return the words while nobody is asked."""
        return self.prompts.meanwhile(view, self.context)

    def choice(self, action: Any, view: ViewT) -> str:
        """Return an action in words."""
        return self.choices.choice(action, view, self.context)

    def label(self, action: Any, view: ViewT) -> str:
        """Return an action in a line that is clear on its own."""
        return self.choices.label(action, view, self.context)
