"""The words of live examples for a game whose table is made of parts: those of its board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from game.tabletop.board.board_words import BoardWords


class BoardExampleWords(ABC):
    """`tabletop.rulebook.live_example.ExampleWords` of one seat, from the words that its table has."""

    def __init__(self, words: BoardWords[Any], seat: int = 0) -> None:
        self.words, self.seat = words, seat
        self.context: Any = words.context

    @property
    def player(self) -> str:
        """The name of the seat."""
        return self.words.context.names[self.seat]

    def request(self, view: Any, seat: int) -> str:
        """Return the question of the table."""
        return self.words.question(view, seat)

    def choice(self, action: Any, view: Any, seat: int) -> str:
        """Return the words of an action."""
        return self.words.choice(action, view)

    def label(self, action: Any, view: Any, seat: int) -> str:
        """Return the words of an action."""
        return self.words.choice(action, view)

    @abstractmethod
    def happened(self, event: Any) -> str | None:
        """Return the sentence of an event; None for one that an example leaves out."""

    def refused(self, refusal: Any) -> str:
        """Return the sentence of a refusal."""
        return self.words.refused(refusal)
