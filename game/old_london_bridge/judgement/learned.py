"""The guide of search: learned values and quick appraisals."""

from functools import partial

from game.old_london_bridge.judgement.appraisal import Appraisal
from game.old_london_bridge.judgement.carried_out import carried_out
from game.old_london_bridge.judgement.changes import comes_earlier, sealed_terms, told_terms
from game.old_london_bridge.judgement.temper import Temper
from game.old_london_bridge.judgement.values import Values, Weights
from game.old_london_bridge.rules.actions import DRAFT, RAISE, SEAL, SEALS
from game.old_london_bridge.rules.position import Position


class Learned:
    """A guide for search; see `bots.search.Guide`."""

    def __init__(self, weights: Weights, temper: Temper) -> None:
        values = Values(temper.weights(weights))
        appraisal = Appraisal(values, temper.haste)
        self._values = values
        self._appraisal = appraisal
        self.scores = appraisal.scores
        self.outlook = values.outlook

    def reasons(self, position: Position, seat: int, code: int) -> dict[str, float]:
        """Return the change of each term by a choice within its turn, as far as it is visible on the table.

        For sealing and raising, the value that the place in the order may bring.
        """
        if SEAL <= code < SEAL + len(SEALS):
            order, cards = self._appraisal.sealing(position, seat, code)
            return sealed_terms(position, seat, SEALS[code - SEAL], order, cards)
        twin = carried_out(position, seat, code, partial(self.best, seat=seat))
        before, after = self._values.terms(position, seat), self._values.terms(twin, seat)
        changed = {name: after[name] - before[name] for name in after}
        reasons = told_terms(position, twin, seat, changed)
        if RAISE <= code < DRAFT and comes_earlier(position, seat, code):
            reasons["earlier"] = self.scores(position, seat, (code,))[0] - changed["tiles"]
        return reasons

    def best(self, position: Position, seat: int) -> int:
        """Return the code of the choice with the highest score for a seat."""
        codes = position.codes(seat)
        scores = self.scores(position, seat, codes)
        return codes[scores.index(max(scores))]
