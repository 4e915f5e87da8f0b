"""The fit of value weights to games: ridge regression on sums that accumulate over many games."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.old_london_bridge.judgement.features import FEATURES
from game.old_london_bridge.judgement.values import TURNS, powers
from training.selfplay import Sample

#: Coefficients of each weight, one for each power of turns left.
POWERS: Final = 3
#: The strength of the ridge penalty, in samples.
RIDGE: Final = 20.0
#: The scale of a logistic distribution with standard deviation 1.
LOGISTIC: Final = sqrt(3) / np.pi
_A_BLOCK: Final = 4096

Array = NDArray[np.float64]


@dataclass
class Sums:
    """The sums that regression needs: products of all pairs of columns, and of columns with the target."""

    products: Array = field(default_factory=lambda: np.zeros((FEATURES * POWERS, FEATURES * POWERS)))
    targets: Array = field(default_factory=lambda: np.zeros(FEATURES * POWERS))
    samples: float = 0.0

    def add(self, samples: Sequence[Sample]) -> None:
        """Add samples."""
        for start in range(0, len(samples), _A_BLOCK):
            columns, gains = design(samples[start : start + _A_BLOCK])
            self.products += columns.T @ columns
            self.targets += columns.T @ gains
        self.samples += len(samples)

    def merge(self, other: "Sums", share: float = 1.0) -> None:
        """Add other sums, scaled by `share`."""
        self.products += share * other.products
        self.targets += share * other.targets
        self.samples += share * other.samples

    def weights(self) -> Array:
        """Solve for the coefficients of each feature's weight: an array of FEATURES x POWERS."""
        pulled = self.products + RIDGE * np.eye(FEATURES * POWERS)
        solved = np.asarray(np.linalg.solve(pulled, self.targets), dtype=np.float64)
        return solved.reshape(POWERS, FEATURES).T


def design(samples: Sequence[Sample]) -> tuple[Array, Array]:
    """Return the columns (samples x FEATURES * POWERS, grouped by power) and the pounds yet to gain."""
    looked_at = np.zeros((len(samples), FEATURES))
    for line, sample in enumerate(samples):
        for feature, amount in sample.pairs:
            looked_at[line, feature] += amount
    by_power = np.array([powers(min(sample.left, TURNS)) for sample in samples])
    gains = np.array([float(sample.final - sample.money) for sample in samples])
    return np.hstack([looked_at * by_power[:, [power]] for power in range(POWERS)]), gains


def deviations(weights: Array, samples: Sequence[Sample]) -> dict[int, float]:
    """Return, by own turns left, the standard deviation of the prediction's error in pounds."""
    columns, gains = design(samples)
    errors = gains - columns @ weights.T.reshape(-1)
    left = np.array([sample.left for sample in samples])
    return {int(turns): float(np.std(errors[left == turns])) for turns in np.unique(left)}


def spread(of_ends: dict[int, float]) -> list[float]:
    """Fit the scale of the logistic chance to finish ahead of another seat, a polynomial of turns left.

    Return its coefficients, in pounds, by rising power.
    """
    turns = np.array([powers(min(left, TURNS)) for left in of_ends])
    scales = np.array(list(of_ends.values())) * sqrt(2) * LOGISTIC
    return [float(c) for c in np.linalg.lstsq(turns, scales, rcond=None)[0]]
