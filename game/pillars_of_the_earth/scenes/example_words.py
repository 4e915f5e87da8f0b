"""The words of live examples: those of the table, for one builder at it."""

from typing import Final

from game.core.messages import fill
from game.pillars_of_the_earth.rules.actions import Action, Buy, Craft, Hire, Place, Sell, TakeCard
from game.pillars_of_the_earth.rules.components import CRAFTSMEN
from game.pillars_of_the_earth.rules.events import (
    BuilderDrawn,
    BuilderPassed,
    BuilderPlaced,
    BuilderPutBack,
    CardTaken,
    CraftsmanJoined,
    CraftsmanUsed,
    CubesChanged,
    Event,
    GoldChanged,
    MarkerMoved,
    PointsChanged,
)
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.chronicle import sentence
from game.pillars_of_the_earth.words.figures import points
from game.pillars_of_the_earth.words.names import craftsman_name, pit_name, space_name
from game.tabletop.board.board_example import BoardExampleWords

#: The events that an example reports, if they are its builder's.
_OWN: Final = (
    *(BuilderPassed, BuilderPlaced, CardTaken, CraftsmanJoined, CraftsmanUsed, CubesChanged),
    *(GoldChanged, PointsChanged),
)
#: The events that it reports for any builder.
_ANYBODYS: Final = (BuilderDrawn, BuilderPutBack, MarkerMoved)


class PillarsExampleWords(BoardExampleWords):
    """`tabletop.rulebook.live_example.ExampleWords` for the builder of a seat."""

    def choice(self, action: Action, view: View, seat: int) -> str:
        """Return a choice with the name of its thing, as it is read aloud."""
        label, translator = self.words.choice(action, view), self.context.translator
        match action:
            case TakeCard(pit):
                name = pit_name(pit, translator)
            case Hire(craftsman):
                name = craftsman_name(craftsman, translator)
            case Place(space, 0):
                name = space_name(space, translator)
            case Place(space, number):
                place = space_name(space, translator)
                name = fill(translator.gettext("{place} {number}"), place=place, number=number)
            case _:
                return label
        return fill(translator.gettext("{thing}: {choice}"), thing=name, choice=label)

    def label(self, action: Action, view: View, seat: int) -> str:
        """Return the words below a picture, or with none the whole choice."""
        match action:
            case Craft(craftsman, times) if gives := view.level.craftsmen[CRAFTSMEN.index(craftsman)].gives:
                translator = self.context.translator
                return fill(translator.gettext("+{points}"), points=points(gives * times, translator))
            case TakeCard() | Hire() | Buy() | Sell() | Craft():
                return self.words.choice(action, view)
        return self.choice(action, view, seat)

    def happened(self, event: Event) -> str | None:
        """Return the chronicle's sentence for an event of the builder, the bag or the price."""
        own = isinstance(event, _OWN) and event.seat == self.seat
        return sentence(event, self.context) if own or isinstance(event, _ANYBODYS) else None
