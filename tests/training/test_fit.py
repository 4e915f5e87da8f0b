"""The fit finds the known weights from which games were generated."""

from random import Random
from typing import Any

import numpy as np
import pytest

from game.old_london_bridge.judgement.features import FEATURES
from game.old_london_bridge.judgement.values import powers
from training.fit import POWERS, Sums, deviations, spread
from training.selfplay import Sample

#: The features of the generated games, each with its coefficients.
TRUE = {3: (2.0, 0.0, 0.0), 40: (0.5, 2.0, 0.0), 41: (-1.0, 0.0, 1.0)}


def made_up(count: int, seed: int, noise: float) -> list[Sample]:
    random = Random(seed)
    samples = []
    for _ in range(count):
        left = random.randrange(12)
        pairs = [(feature, random.random() * 3) for feature in (*TRUE, 50)]
        worth = sum(
            amount
            * sum(c * power for c, power in zip(TRUE.get(feature, (0.0,) * 3), powers(left), strict=True))
            for feature, amount in pairs
        )
        money = random.randrange(20)
        samples.append(Sample(left, money, pairs, round(money + worth * 100 + random.gauss(0, noise))))
    return samples


def weight(coefficients: Any, left: int) -> float:
    """Return a feature's weight with so many own turns left."""
    return float(np.dot(coefficients, powers(left)))


def test_the_weights_behind_games_are_found() -> None:
    sums = Sums()
    sums.add(made_up(20_000, 1, 0.0))
    weights = sums.weights()
    assert weights.shape == (FEATURES, POWERS)
    for left in range(12):
        for feature, three in TRUE.items():
            assert weight(weights[feature], left) == pytest.approx(100 * weight(three, left), abs=8.0)
        assert weight(weights[50], left) == pytest.approx(0.0, abs=8.0)
    assert not weights[60].any()


def test_evidence_adds_up_in_any_portions() -> None:
    samples = made_up(9000, 2, 50.0)
    whole, one, other = Sums(), Sums(), Sums()
    whole.add(samples)
    one.add(samples[:100])
    other.add(samples[100:])
    one.merge(other)
    assert one.samples == whole.samples == 9000
    assert one.weights() == pytest.approx(whole.weights(), abs=1e-6)
    half = Sums()
    half.merge(whole, 0.5)
    assert half.samples == 4500 and half.products == pytest.approx(whole.products / 2)


def test_the_deviation_is_that_of_the_ends() -> None:
    sums = Sums()
    sums.add(made_up(20_000, 3, 40.0))
    found = deviations(sums.weights(), made_up(20_000, 4, 40.0))
    assert set(found) == set(range(12))
    assert all(pounds == pytest.approx(40.0, rel=0.15) for pounds in found.values())
    # Two ends with deviation 40 differ with sqrt(2) times as much, the scale of the logistic curve.
    scale = 40 * 2**0.5 * 3**0.5 / np.pi
    assert all(weight(spread(found), left) == pytest.approx(scale, rel=0.15) for left in range(12))
