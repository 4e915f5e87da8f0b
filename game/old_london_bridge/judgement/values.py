"""The value of a position to each seat: pounds at the end of the game, by weights learned from play.

A seat's worth is its purse and the sum of its features, each times a weight that depends on how many
own turns are left (a polynomial of second degree in twelfths of a game; fitted by `training.values`).
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any, Final

from game.core.lead_shares import shares_of
from game.core.ranking import places_in, shares_beaten
from game.old_london_bridge.judgement.features import FEATURES, GROUPS, Pairs, features, turns_left
from game.old_london_bridge.rules.position import Position

#: Own turns of a whole game, the unit of turns left; more turns count as this many.
TURNS: Final = 12

#: By number of players: the three coefficients of each feature's weight, and those of the spread.
Weights = Mapping[int, tuple[Sequence[Sequence[float]], Sequence[float]]]


def powers(turns: int) -> tuple[float, float, float]:
    """Return the powers (0, 1, 2) of the share of turns left, which multiply a weight's coefficients."""
    part = turns / TURNS
    return 1.0, part, part * part


class Values:
    """The learned weights, tabulated by players and turns left."""

    def __init__(self, weights: Weights) -> None:
        self._rows: dict[int, list[list[float]]] = {}
        self._spreads: dict[int, list[float]] = {}
        for players, (coefficients, spread) in weights.items():
            assert len(coefficients) == FEATURES, "weights are those of the features"
            self._rows[players] = [
                [_at(three, turns) for three in coefficients] for turns in range(TURNS + 1)
            ]
            self._spreads[players] = [max(0.5, _at(spread, turns)) for turns in range(TURNS + 1)]

    def row(self, players: int, turns: int) -> list[float]:
        """Return the weight of each feature with `turns` own turns left."""
        return self._rows[players][min(turns, TURNS)]

    def points(self, position: Position) -> list[float]:
        """Return the expected final pounds of each seat; its purse when the game is over."""
        if position.over:
            return [float(pounds) for pounds in position.money]
        left = turns_left(position)
        rows = self._rows[position.box.players]
        return [
            position.money[seat] + _sum(pairs, rows[min(left[seat], TURNS)])
            for seat, pairs in enumerate(features(position))
        ]

    def outlook(self, position: Position) -> tuple[list[float], list[float]]:
        """Return the share of opponents that each seat is expected to beat, and `points`."""
        players, points = position.box.players, self.points(position)
        if position.over:
            return shares_beaten(places_in(position.ranking)), points
        spread = self._spreads[players][min(max(turns_left(position)), TURNS)]
        return shares_of(points, spread), points

    def terms(self, position: Position, seat: int) -> dict[str, float]:
        """Return the expected final pounds of a seat by group of features, with `money` for its purse."""
        row = self.row(position.box.players, turns_left(position)[seat])
        terms = {"money": float(position.money[seat]), **{name: 0.0 for name, _ in GROUPS}}
        for feature, amount in features(position)[seat]:
            name = next(name for name, end in GROUPS if feature < end)
            terms[name] += row[feature] * amount
        return terms


def _at(coefficients: Sequence[float], turns: int) -> float:
    return fsum(c * power for c, power in zip(coefficients, powers(turns), strict=True))


def _sum(pairs: Pairs, row: Sequence[float]) -> float:
    total = 0.0
    for feature, amount in pairs:
        total += row[feature] * amount
    return total


def weights_from(table: Mapping[str, Any]) -> Weights:
    """Return the weights of a data file's table: by number of players, features in order."""
    return {int(players): (entry["weights"], entry["spread"]) for players, entry in table["players"].items()}
