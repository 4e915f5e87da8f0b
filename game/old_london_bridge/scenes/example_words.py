"""The words of live examples: those of the table, for one builder at it."""

from typing import Final

from game.core.messages import fill
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
from game.old_london_bridge.words.speech import Speech
from game.tabletop.board.board_example import BoardExampleWords

#: The events that an example reports, if they are its builder's.
_TOLD: Final = (
    *(BonusTaken, Built, CardRaised, CardsSealed, CardTaken, FigurePlaced, MarkerMoved, MoneyChanged),
    *(StrengthCounted, TileDrafted, TileUsed),
)


class BridgeExampleWords(BoardExampleWords):
    """`tabletop.rulebook.live_example.ExampleWords` for the builder of a seat."""

    context: Speech

    def choice(self, action: Action, view: View, seat: int) -> str:
        """Return a choice as a list of choices names it; a site past the bridge's end by its number."""
        if isinstance(action, Site):
            return fill(self.context.translator.gettext("Site {site}"), site=action.site)
        return action_label(action, view, seat, self.context)

    def label(self, action: Action, view: View, seat: int) -> str:
        """Return the payment or the cost of a space; of other choices the words of the golden button."""
        if not isinstance(action, Draft):
            return button(action, view, seat, self.context)
        gettext, level = self.context.translator.gettext, view.level
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
            return chronicle(event, self.context)
        if isinstance(event, _TOLD) and event.seat == self.seat:
            return chronicle(event, self.context)
        return None
