"""What play has taught: learned values and quick appraisals, as search asks for them."""

from game.old_london_bridge.judgement.appraisal import Appraisal
from game.old_london_bridge.judgement.temper import Temper
from game.old_london_bridge.judgement.values import Values, Weights
from game.old_london_bridge.rules.actions import SEAL, SEALS
from game.old_london_bridge.rules.position import Position


class Learned:
    """Guides a search; see `bots.search.Guide`."""

    def __init__(self, weights: Weights, temper: Temper) -> None:
        values = Values(temper.weights(weights))
        appraisal = Appraisal(values, temper.haste)
        self._values = values
        self._appraisal = appraisal
        self.scores = appraisal.scores
        self.outlook = values.outlook

    def reasons(self, position: Position, seat: int, code: int) -> dict[str, float]:
        """What a choice changes by itself; for sealing what the order may bring, and what the cards cost."""
        if SEAL <= code < SEAL + len(SEALS):
            order, cards = self._appraisal.sealing(position, seat, code)
            return {"order": order, "cards": -cards}
        twin = position.copy()
        twin.play(seat, code)
        before, after = self._values.terms(position, seat), self._values.terms(twin, seat)
        return {name: after[name] - before[name] for name in after}
