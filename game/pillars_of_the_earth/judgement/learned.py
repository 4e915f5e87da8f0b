"""The judgement of the bots that have learned from play, with their tempers."""

from game.pillars_of_the_earth.judgement.changes import after, told_terms
from game.pillars_of_the_earth.judgement.temper import Temper
from game.pillars_of_the_earth.judgement.values import Values, Weights
from game.pillars_of_the_earth.rules.position import Position


class Learned:
    """A judge for `guide.Guide` and for `bots.greedy.GreedyBot`."""

    def __init__(self, weights: Weights, temper: Temper) -> None:
        values = Values(weights, temper)
        self._values = values
        self.worth = values.worth
        self.spread = values.spread

    def reasons(self, position: Position, seat: int, code: int) -> dict[str, float]:
        """Return the terms of a choice that can be verified on the table."""
        terms = self._values.terms
        weights = terms(position, seat), terms(after(position, seat, code), seat)
        return told_terms(position, seat, code, weights)

    def bid(self, position: Position, seat: int, code: int) -> float:
        """Return 0: no choice of this game is made in secret."""
        return 0.0
