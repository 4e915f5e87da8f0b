"""Ratings by openskill's Plackett-Luce model, with intervals computed over deals.

An entrant at several seats is rated at each of them, and takes the sum of the changes. The model's
own sigma treats every game as independent evidence; so deals are split into ten groups, the ratings
are computed again without each, and their spread gives the sampling error (the delete-a-group
jackknife, Student's t over the groups). The interval is the wider of both: if one side wins every
game, the groups cannot differ.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from game.league.measures import t_reach

_GROUPS: Final = 10
#: Standard deviations to each side of a 95 % interval.
_OF_DOUBT: Final = 1.96

#: A game to rate: the number of its deal, the entrants' texts by seat, and the place of each seat, from 1.
Rated = tuple[int, Sequence[str], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on openskill's scale, where a new player has 25, with its 95 % interval."""

    mean: float
    low: float
    high: float


def ratings(games: Sequence[Rated]) -> dict[str, Rating]:
    """Return all ratings from the games with one number of players, in their order, the best first."""
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
    """Return the jackknife reach of a rating from its values without each group; 0 for fewer than two."""
    if len(without) < 2:
        return 0.0
    centre = math.fsum(without) / len(without)
    spread = math.fsum((one - centre) ** 2 for one in without)
    return t_reach(len(without) - 1) * math.sqrt(spread * (len(without) - 1) / len(without))


def _rated(games: Iterable[tuple[Sequence[str], Sequence[int]]]) -> dict[str, tuple[float, float]]:
    """Return each entrant's mu and sigma after all games. Skill does not drift between games: tau is 0."""
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
