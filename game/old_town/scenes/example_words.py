"""The words of live examples: those of the table, for one archaeologist at it."""

from __future__ import annotations

from typing import Final

from game.old_town.rules import events
from game.old_town.rules.actions import Action
from game.old_town.rules.causes import read
from game.old_town.rules.level import CARD_NUMBERS
from game.old_town.rules.view import View
from game.old_town.words.event_lines import sentence
from game.old_town.words.messages import text
from game.old_town.words.names import building_name, named
from game.tabletop.board.board_example import BoardExampleWords

#: The events that an example leaves out, besides markers that a house clears: the map shows them.
_LEFT_OUT: Final = (
    events.CardDiscarded,
    events.CardPlayed,
    events.MarkerPlaced,
    events.RoundBegun,
    events.TurnBegun,
)


class OldTownExampleWords(BoardExampleWords):
    """`tabletop.rulebook.live_example.ExampleWords` for the archaeologist of a seat."""

    def choice(self, action: Action, view: View, seat: int) -> str:
        """Return a choice in full, as it is read aloud."""
        return self.words.label(action, view)

    def label(self, action: Action, view: View, seat: int) -> str:
        """Return the words below a picture: its building, or what is done with clues."""
        level, translator = view.level, self.context.translator
        match action.word, action.names:
            case "play", (_, mine):
                return text(translator, "example.for", building=named(level.number(mine), self.context))
            case "play", (card,):
                return building_name(level.cards[CARD_NUMBERS[card]].building, level, translator)
            case "take", (building,):
                return building_name(level.number(building), level, translator)
            case "remove", (building, plot):
                name = building_name(level.number(building), level, translator)
                return text(translator, "example.marker", building=name, plot=plot)
        return self.words.choice(action, view)

    def happened(self, event: events.Event) -> str | None:
        """Return the chronicle's sentence for an event of the choice."""
        cleared = isinstance(event, events.MarkerLifted) and read(event.cause)[0] == "building"
        return None if cleared or isinstance(event, _LEFT_OUT) else sentence(event, self.context)
