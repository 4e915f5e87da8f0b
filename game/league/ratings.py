"""Ratings by openskill's Plackett-Luce model, with intervals in which the deal is the unit.

Who sits at several seats of a table is rated at each of them, and takes the changes of all. The
model's own doubt counts every game as news; so deals are dealt into ten groups, the ratings are made
anew without each, and what they change by tells how far chance carries them (the delete-a-group
jackknife, Student's t over the groups). The wider of both is the interval: where one side wins
everything, groups cannot differ.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from game.league.measures import t_reach

_GROUPS: Final = 10
#: Standard deviations to each side that hold 95 %.
_OF_DOUBT: Final = 1.96

#: A game to be rated: the number of its deal, who sat where, and the place of each seat, from 1.
Rated = tuple[int, Sequence[str], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on openskill's scale, on which somebody unknown has 25, with its interval of 95 %."""

    mean: float
    low: float
    high: float


def ratings(games: Sequence[Rated]) -> dict[str, Rating]:
    """Everybody's rating from all games of tables of one size, in their order, the best first."""
    rated = _rated((seats, places) for _, seats, places in games)
    groups = min(_GROUPS, len({deal for deal, _, _ in games}))
    without = [
        _rated((seats, places) for deal, seats, places in games if deal % groups != group)
        for group in range(groups)
    ]
    found = {}
    for text, (mean, doubt) in rated.items():
        reach = max(_OF_DOUBT * doubt, _reach([one[text][0] for one in without if text in one]))
        found[text] = Rating(mean, mean - reach, mean + reach)
    return dict(sorted(found.items(), key=lambda item: (-item[1].mean, item[0])))


def _reach(without: Sequence[float]) -> float:
    """How far chance may carry a rating, from what it is without each group; 0 where that tells nothing."""
    if len(without) < 2:
        return 0.0
    centre = math.fsum(without) / len(without)
    spread = math.fsum((one - centre) ** 2 for one in without)
    return t_reach(len(without) - 1) * math.sqrt(spread * (len(without) - 1) / len(without))


def _rated(games: Iterable[tuple[Sequence[str], Sequence[int]]]) -> dict[str, tuple[float, float]]:
    """Everybody's mean and doubt after all games. Nobody learns between them: tau, which says so, is 0."""
    model = PlackettLuce(tau=0.0)
    held: dict[str, tuple[float, float]] = {}
    for seats, places in games:
        before = [held.setdefault(text, (model.mu, model.sigma)) for text in seats]
        teams = [[model.rating(mu, sigma)] for mu, sigma in before]
        rated = model.rate(teams, ranks=[float(place) for place in places])
        for text, (mu, sigma), [after] in zip(seats, before, rated, strict=True):
            mean, doubt = held[text]
            held[text] = mean + after.mu - mu, doubt * after.sigma / sigma
    return held
