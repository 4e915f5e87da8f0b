"""The words of live examples: those of the table, for one builder at it."""

from typing import Final

from game.core.messages import fill
from game.core.refusal import Refusal
from game.old_london_bridge.rules.actions import Action, Draft, Site
from game.old_london_bridge.rules.components import KINDS
from game.old_london_bridge.rules.events import (
    BonusTaken,
    Built,
    CardRaised,
    CardsSealed,
    CardTaken,
    Event,
    FigurePlaced,
    MarkerMoved,
    MoneyChanged,
    OrderDrawn,
    StrengthCounted,
    TileDrafted,
    TileUsed,
)
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.choices import action_label, button
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.prompts import prompt
from game.old_london_bridge.words.refusals import refusal_sentence
from game.old_london_bridge.words.speech import Speech

#: The events that an example reports, if they are its builder's.
_TOLD: Final = (
    *(BonusTaken, Built, CardRaised, CardsSealed, CardTaken, FigurePlaced, MarkerMoved, MoneyChanged),
    *(StrengthCounted, TileDrafted, TileUsed),
)


class BridgeExampleWords:
    """`tabletop.rulebook.live_example.ExampleWords` for the builder of a seat."""

    def __init__(self, speech: Speech, seat: int) -> None:
        self._speech, self._seat = speech, seat

    @property
    def player(self) -> str:
        """The name of the builder."""
        return self._speech.names[self._seat]

    def request(self, view: View, seat: int) -> str:
        """Return the table's prompt."""
        return prompt(view, seat, self._speech)

    def choice(self, action: Action, view: View, seat: int) -> str:
        """Return a choice as a list of choices names it; a site past the bridge's end by its number."""
        if isinstance(action, Site):
            return fill(self._speech.translator.gettext("Site {site}"), site=action.site)
        return action_label(action, view, seat, self._speech)

    def label(self, action: Action, view: View, seat: int) -> str:
        """Return the payment or the cost of a space; of other choices the words of the golden button."""
        if not isinstance(action, Draft):
            return button(action, view, seat, self._speech)
        gettext, level = self._speech.translator.gettext, view.level
        if action.uses:
            return gettext("with the tile")
        if action.centre:
            return fill(gettext("centre, costs {cost}"), cost=pounds(level.centre_cost))
        stack = level.stacks.index(KINDS.index(action.stack))
        paid = level.pounds_beside(view.rondel, stack)
        return fill(gettext("pays {money}"), money=pounds(paid)) if paid else gettext("the X")

    def happened(self, event: Event) -> str | None:
        """Return the chronicle's sentence for an event of the builder, or for the order of building."""
        if isinstance(event, OrderDrawn):
            return chronicle(event, self._speech)
        if isinstance(event, _TOLD) and event.seat == self._seat:
            return chronicle(event, self._speech)
        return None

    def refused(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal."""
        return refusal_sentence(refusal, self._speech.names, self._speech.translator)
