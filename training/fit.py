"""Fitting the weights of values to games: ridge regression on sums that add up over many games."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.old_london_bridge.judgement.features import FEATURES
from game.old_london_bridge.judgement.values import TURNS, powers
from training.selfplay import Sample

#: Coefficients of a weight: of the powers of turns left.
POWERS: Final = 3
#: How strongly weights are pulled to zero: as so many samples that say so would.
RIDGE: Final = 20.0
#: The scale of a logistic curve of deviation 1.
LOGISTIC: Final = sqrt(3) / np.pi
_A_BLOCK: Final = 4096

Array = NDArray[np.float64]


@dataclass
class Sums:
    """What regression needs to know of samples: products of all pairs of columns, with the target too."""

    products: Array = field(default_factory=lambda: np.zeros((FEATURES * POWERS, FEATURES * POWERS)))
    targets: Array = field(default_factory=lambda: np.zeros(FEATURES * POWERS))
    samples: float = 0.0

    def add(self, samples: Sequence[Sample]) -> None:
        """Count samples in."""
        for start in range(0, len(samples), _A_BLOCK):
            columns, gains = design(samples[start : start + _A_BLOCK])
            self.products += columns.T @ columns
            self.targets += columns.T @ gains
        self.samples += len(samples)

    def merge(self, other: "Sums", share: float = 1.0) -> None:
        """Count in what was counted elsewhere, or a share of it."""
        self.products += share * other.products
        self.targets += share * other.targets
        self.samples += share * other.samples

    def weights(self) -> Array:
        """The coefficients of each feature's weight: FEATURES x POWERS."""
        pulled = self.products + RIDGE * np.eye(FEATURES * POWERS)
        solved = np.asarray(np.linalg.solve(pulled, self.targets), dtype=np.float64)
        return solved.reshape(POWERS, FEATURES).T


def design(samples: Sequence[Sample]) -> tuple[Array, Array]:
    """The columns of samples (features times powers of turns left), and the pounds still gained."""
    looked_at = np.zeros((len(samples), FEATURES))
    for line, sample in enumerate(samples):
        for feature, amount in sample.pairs:
            looked_at[line, feature] += amount
    by_power = np.array([powers(min(sample.left, TURNS)) for sample in samples])
    gains = np.array([float(sample.final - sample.money) for sample in samples])
    return np.hstack([looked_at * by_power[:, [power]] for power in range(POWERS)]), gains


def deviations(weights: Array, samples: Sequence[Sample]) -> dict[int, float]:
    """By own turns left the standard deviation, in pounds, of the end around what was expected."""
    columns, gains = design(samples)
    errors = gains - columns @ weights.T.reshape(-1)
    left = np.array([sample.left for sample in samples])
    return {int(turns): float(np.std(errors[left == turns])) for turns in np.unique(left)}


def spread(of_ends: dict[int, float]) -> list[float]:
    """The scale of the logistic chance to end before another, as a polynomial of turns left."""
    turns = np.array([powers(min(left, TURNS)) for left in of_ends])
    scales = np.array(list(of_ends.values())) * sqrt(2) * LOGISTIC
    return [float(c) for c in np.linalg.lstsq(turns, scales, rcond=None)[0]]
