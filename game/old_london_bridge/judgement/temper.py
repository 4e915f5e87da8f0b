"""The temper of each bot, apart from its search depth: factors on the learned weights."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.old_london_bridge.judgement.features import GROUPS
from game.old_london_bridge.judgement.values import Weights


@dataclass(frozen=True, slots=True)
class Temper:
    """The bias of one bot.

    `cares` are factors on groups of features: 1 for a group not named, 0 for one ignored, more than 1 for one
    overvalued. `haste` is a factor on the estimated value of an early place in the order.
    """

    cares: Mapping[str, float] = field(default_factory=dict)
    haste: float = 1.0

    def weights(self, learned: Weights) -> Weights:
        """Return the learned weights with this bias applied."""
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
