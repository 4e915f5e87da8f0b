"""The words and things of this game's hints, and the inn's answers, where a choice has several steps."""

from __future__ import annotations

from game.core.thing import Thing
from game.old_london_bridge.rules.actions import Action, Done, Take
from game.old_london_bridge.scenes.questions import BridgeQuestion, InnQuestion, things_of
from game.old_london_bridge.things import SupplyCard
from game.tabletop.advice.hints import Hints


class BridgeHints(Hints):
    """Shows a person at a table of bridges the advised choices."""

    def things(self, action: Action, asked: BridgeQuestion) -> tuple[Thing, ...]:
        """Return the tile, site or cards that a choice is about."""
        return things_of(action)

    def done_before(self, asked: BridgeQuestion) -> tuple[Action, ...]:
        """Return the mix at the inn, while more may follow."""
        if not isinstance(asked, InnQuestion):
            return ()
        more = any(isinstance(thing, SupplyCard) for thing in asked.selectable)
        return asked.preview_actions(None) if more else ()

    def is_first_step(self, action: Action) -> bool:
        """Return whether a card is taken at the inn, after which others may follow."""
        return isinstance(action, Take)

    def settles(self, action: Action, asked: BridgeQuestion) -> bool:
        """Return whether the main button would do this now; a card at the inn may be followed by others."""
        if isinstance(asked, InnQuestion):
            return isinstance(action, Done)
        return not isinstance(action, Take) and super().settles(action, asked)
