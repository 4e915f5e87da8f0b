"""The words of live examples: those of the table, for one merchant at it."""

from __future__ import annotations

from typing import Final

from game.singapore.rules.actions import Action, Lot, Use
from game.singapore.rules.events import Event, RoundBegun, TileShown, TurnBegun
from game.singapore.rules.view import View
from game.singapore.words.choices import trade_words
from game.singapore.words.event_lines import sentence
from game.tabletop.board.board_example import BoardExampleWords

#: The events that an example leaves out: they go on to what comes next.
_LEFT_OUT: Final = (RoundBegun, TileShown, TurnBegun)


class SingaporeExampleWords(BoardExampleWords):
    """`tabletop.rulebook.live_example.ExampleWords` for the merchant of a seat."""

    def choice(self, action: Action, view: View, seat: int) -> str:
        """Return a choice in full, as it is read aloud."""
        return self.words.label(action, view)

    def label(self, action: Action, view: View, seat: int) -> str:
        """Return the words below a picture: of a trade its bargain, of a lot its neighbours too."""
        if isinstance(action, Use):
            return trade_words(action, view, self.context)
        if isinstance(action, Lot):
            return self.words.label(action, view)
        return self.words.choice(action, view)

    def happened(self, event: Event) -> str | None:
        """Return the chronicle's sentence for an event of the choice."""
        return None if isinstance(event, _LEFT_OUT) else sentence(event, self.context)
