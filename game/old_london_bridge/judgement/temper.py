"""How opponents differ beside how far they look: what they care for, and what they do not see."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.old_london_bridge.judgement.features import GROUPS
from game.old_london_bridge.judgement.values import Weights


@dataclass(frozen=True, slots=True)
class Temper:
    """What a builder makes of what play has taught.

    `cares` are factors on groups of features (1 where a group is not named: 0 for what is not seen, more
    than 1 for what is loved); `haste` a factor on what an early place in the order is thought to bring.
    """

    cares: Mapping[str, float] = field(default_factory=dict)
    haste: float = 1.0

    def weights(self, learned: Weights) -> Weights:
        """Learned weights as this builder feels them."""
        factors = [self._factor(feature) for feature in range(GROUPS[-1][1])]
        return {
            players: (
                [[factor * c for c in three] for factor, three in zip(factors, weights, strict=True)],
                spread,
            )
            for players, (weights, spread) in learned.items()
        }

    def _factor(self, feature: int) -> float:
        return self.cares.get(next(name for name, end in GROUPS if feature < end), 1.0)
