"""The words of live examples: those of the table, for one merchant at it."""

from __future__ import annotations

from typing import Final

from game.core.refusal import Refusal
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.actions import Action, Lot, Use
from game.singapore.rules.events import Event, RoundBegun, TileShown, TurnBegun
from game.singapore.rules.view import View
from game.singapore.words.choices import choice, label, trade_words
from game.singapore.words.event_lines import sentence
from game.singapore.words.prompts import question
from game.singapore.words.refusals import refused

#: The events that an example leaves out: they go on to what comes next.
_LEFT_OUT: Final = (RoundBegun, TileShown, TurnBegun)


class SingaporeExampleWords:
    """`tabletop.rulebook.live_example.ExampleWords` for the merchant of a seat."""

    def __init__(self, context: SentenceContext, seat: int) -> None:
        self._context, self._seat = context, seat

    @property
    def player(self) -> str:
        """The name of the merchant."""
        return self._context.names[self._seat]

    def request(self, view: View, seat: int) -> str:
        """Return the table's question."""
        return question(view, seat, self._context)

    def choice(self, action: Action, view: View, seat: int) -> str:
        """Return a choice in full, as it is read aloud."""
        return label(action, view, self._context)

    def label(self, action: Action, view: View, seat: int) -> str:
        """Return the words below a picture: of a trade its bargain, of a lot its neighbours too."""
        if isinstance(action, Use):
            return trade_words(action, view, self._context)
        if isinstance(action, Lot):
            return label(action, view, self._context)
        return choice(action, view, self._context)

    def happened(self, event: Event) -> str | None:
        """Return the chronicle's sentence for an event of the choice."""
        return None if isinstance(event, _LEFT_OUT) else sentence(event, self._context)

    def refused(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal."""
        return refused(refusal, self._context)
