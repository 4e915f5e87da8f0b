"""The words and things of this game's hints, and the inn's answers, where a choice has several steps."""

from __future__ import annotations

from game.bots.bot import Candidate
from game.core.thing import Thing
from game.old_london_bridge.rules.actions import Action, Done, Take
from game.old_london_bridge.scenes.questions import BridgeQuestion, InnQuestion, things_of
from game.old_london_bridge.things import SupplyCard
from game.old_london_bridge.words.choices import action_label
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.reasons import reasons
from game.old_london_bridge.words.speech import Speech
from game.stage.advisor import Advice
from game.tabletop.advice.hints import Hints


class BridgeHints(Hints[Action, BridgeQuestion]):
    """Tells a person at a table of bridges what was advised."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def label(self, action: Action, advice: Advice) -> str:
        """Return what an action does, in words."""
        return action_label(action, advice.view, advice.seat, self._speech)

    def amount(self, points: float) -> str:
        """Return the pounds that a builder is expected to end with."""
        return pounds(round(points))

    def reasons(self, candidate: Candidate, advice: Advice) -> tuple[str, ...]:
        """Return why a choice is a good one."""
        return reasons(candidate.terms, candidate.action, advice.view, self._speech)

    def things(self, action: Action) -> tuple[Thing, ...]:
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
