"""An opponent of Cairn that ends with the coins it began with, and so shares its place with its like."""

from collections.abc import Sequence

from game.bots.bot import Candidate, Halt, Thought, never
from tests.tiny.actions import Action, Bid, Use
from tests.tiny.position import BIDS, View


class Even:
    """A bot that pays a stone's own price if it is first in the order; else it bids nothing."""

    def __init__(self, seed: str) -> None:
        pass

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the bid of its seat, or the sale of the stone it has won."""
        if view.step != BIDS:
            return Use("sell")
        return Bid(view.stone if view.order[0] == view.viewer else 0)

    def think(self, view: View, legal: Sequence[Action], halt: Halt = never) -> Thought:
        """Return its choice without weighing others."""
        return Thought((Candidate(self.choose(view, legal), 0.0),))
