"""The words of live examples for a game whose table is made of parts: those of its board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.wording.sentence_context import SentenceContext
from game.tabletop.board.board_words import BoardWords


class BoardExampleWords:
    """`tabletop.rulebook.live_example.ExampleWords` of one seat, from the words that its table has."""

    def __init__(
        self,
        words: BoardWords[Any],
        sentence: Callable[[Any, SentenceContext], str | None],
        seat: int,
    ) -> None:
        self._words, self._sentence, self._seat = words, sentence, seat

    @property
    def player(self) -> str:
        """The name of the seat."""
        return self._words.context.names[self._seat]

    def request(self, view: Any, seat: int) -> str:
        """Return the question of the table."""
        return self._words.question(view, seat)

    def choice(self, action: Any, view: Any, seat: int) -> str:
        """Return the words of an action."""
        return self._words.choice(action, view)

    def label(self, action: Any, view: Any, seat: int) -> str:
        """Return the words of an action."""
        return self._words.choice(action, view)

    def happened(self, event: Any) -> str | None:
        """Return the sentence of an event."""
        return self._sentence(event, self._words.context)

    def refused(self, refusal: Any) -> str:
        """Return the sentence of a refusal."""
        return self._words.refused(refusal)
