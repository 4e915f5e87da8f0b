"""Cairn in animations and replays: the turns, the sounds, and the views of some viewers."""

from typing import Any

from game.tabletop.motion.table_performance import TablePerformance
from game.tabletop.replay.event_tape import EventTape
from tests.tiny.events import BidsRevealed, CoinsChanged, RoundEnded, StoneDrawn
from tests.tiny.position import View


class CairnTape(EventTape[View]):
    """A turn is the best bidder's use of the stone."""

    begins_rounds = StoneDrawn
    begins_turns = BidsRevealed
    turns_seat = "winner"
    ends_turns = RoundEnded
    told_again = (BidsRevealed,)
    public_scores = "coins"
    secrets = ("bids", "hands")


class CairnPerformance(TablePerformance[None]):
    """The performance of one table of Cairn."""

    landing: str | None = "stone"

    def apart(self, first: Any, following: Any) -> float | None:
        """Let two purses pay one shortly after the other."""
        both = isinstance(first, CoinsChanged) and isinstance(following, CoinsChanged)
        return 40.0 if both else None
