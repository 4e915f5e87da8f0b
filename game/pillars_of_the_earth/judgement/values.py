"""The value of a position to each seat: points at the end of the game, by rules of thumb corrected by play.

A seat's worth is that of `thumb.terms_of` and the sum of its features, each times a weight that
depends on how many rounds are to come (in the last round one of its own, before it a polynomial of second
degree; fitted by `training.pillars`).
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any, Final

from game.pillars_of_the_earth.judgement.features import FEATURES, GROUPS, features
from game.pillars_of_the_earth.judgement.prospect import prospect
from game.pillars_of_the_earth.judgement.temper import Temper
from game.pillars_of_the_earth.judgement.thumb import terms_of
from game.pillars_of_the_earth.rules.position import Position

#: Rounds after the first, the unit of rounds to come; more count as this many.
ROUNDS: Final = 5
UNBIASED: Final = Temper()
#: Coefficients of each weight.
POWERS: Final = 4

#: By number of players: the coefficients of each feature's weight, and the spread by rounds to come.
Weights = Mapping[int, tuple[Sequence[Sequence[float]], Sequence[float]]]


def powers(rounds: int) -> tuple[float, float, float, float]:
    """Return the factors of a weight's coefficients: one for the last round, three before it."""
    if not rounds:
        return 1.0, 0.0, 0.0, 0.0
    part = min(rounds, ROUNDS) / ROUNDS
    return 0.0, 1.0, part, part * part


class Values:
    """The learned judgement, tabulated by players and rounds to come."""

    def __init__(self, weights: Weights, temper: Temper = UNBIASED) -> None:
        self._temper = temper
        self._rows: dict[int, list[list[float]]] = {}
        self._spreads: dict[int, list[float]] = {}
        for players, (coefficients, spreads) in weights.items():
            assert len(coefficients) == FEATURES, "weights are those of the features"
            self._rows[players] = [
                [temper.learned * _at(four, rounds) for four in coefficients] for rounds in range(ROUNDS + 1)
            ]
            self._spreads[players] = list(spreads)

    def worth(self, s: Position, seat: int) -> float:
        """Return the points that a seat is expected to end with; its points when the game is over."""
        if s.over:
            return s.points[seat] + s.gold[seat] / 1000
        found = prospect(s, seat)
        total = fsum(terms_of(s, seat, found).values()) + self._temper.worth(s, seat, found)
        row = self._row(s)
        for feature, amount in features(s, seat, found):
            total += row[feature] * amount
        return total

    def terms(self, s: Position, seat: int) -> dict[str, float]:
        """Return the worth of a position to a seat by term, before the game is over."""
        found, row = prospect(s, seat), self._row(s)
        terms = dict.fromkeys((name for name, _ in GROUPS), 0.0) | terms_of(s, seat, found)
        for feature, amount in features(s, seat, found):
            name = next(name for name, end in GROUPS if feature < end)
            terms[name] += row[feature] * amount
        return terms

    def spread(self, s: Position) -> float:
        """Return the scale, in points, of the chance to end ahead of another seat."""
        return self._spreads[s.box.players][min(s.box.last - s.round, ROUNDS)]

    def _row(self, s: Position) -> list[float]:
        return self._rows[s.box.players][min(s.box.last - s.round, ROUNDS)]


def _at(coefficients: Sequence[float], rounds: int) -> float:
    return fsum(c * power for c, power in zip(coefficients, powers(rounds), strict=True))


def weights_from(table: Mapping[str, Any]) -> Weights:
    """Return the weights of a data file's table: by number of players, features in order."""
    return {int(players): (entry["weights"], entry["spread"]) for players, entry in table["players"].items()}
