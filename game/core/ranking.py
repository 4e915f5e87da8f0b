"""Places at the end of a game, shared by tied seats, and the share of the win of each seat."""

from collections.abc import Sequence
from typing import Any


def places_of(standings: Sequence[Any]) -> tuple[int, ...]:
    """Return the place of each seat, from 1: a higher standing is better, equal standings share a place.

    A standing is a number, or a tuple whose later entries break ties of the earlier ones.

    >>> places_of((12, 30, 12)), places_of(((5, 1), (5, 2)))
    ((2, 1, 2), (2, 1))
    """
    return tuple(1 + sum(other > own for other in standings) for own in standings)


def places_in(ranking: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, from 1, from a list of the seats from best to worst, without ties.

    >>> places_in((2, 0, 1))
    (2, 3, 1)
    """
    places = [0] * len(ranking)
    for place, seat in enumerate(ranking, 1):
        places[seat] = place
    return tuple(places)


def ranking_of(places: Sequence[int]) -> tuple[int, ...]:
    """Return the seats from the best place down; seats that share a place are in seating order.

    >>> ranking_of((2, 1, 2))
    (1, 0, 2)
    """
    return tuple(sorted(range(len(places)), key=lambda seat: places[seat]))


def are_places(places: Sequence[int]) -> bool:
    """Return whether these are valid places: each is one more than the number of better seats.

    >>> are_places((1, 3, 1)), are_places((1, 2, 1)), are_places((2, 2)), are_places(())
    (True, False, False, False)
    """
    return bool(places) and all(place == 1 + sum(other < place for other in places) for place in places)


def shares_beaten(places: Sequence[int]) -> list[float]:
    """Return for each seat the share of opponents that it has beaten: 1 for the best, 0 for the last.

    Opponents at the same place count half, so the sum is always half the number of players: a seat
    without opponents has a half.

    >>> shares_beaten((2, 3, 1)), shares_beaten((1, 3, 1))
    ([0.5, 0.0, 1.0], [0.75, 0.0, 0.75])
    >>> shares_beaten((1,))
    [0.5]
    """
    opponents = len(places) - 1
    if not opponents:
        return [0.5]
    shares = []
    for own in places:
        worse = sum(other > own for other in places)
        tied = sum(other == own for other in places) - 1
        shares.append((worse + tied / 2) / opponents)
    return shares


def shares_won(places: Sequence[int]) -> list[float]:
    """Return for each seat its share of the win: 1 for a sole winner, a half for each of two, 0 for the rest.

    >>> shares_won((1, 3, 1))
    [0.5, 0.0, 0.5]
    """
    best = sum(place == 1 for place in places)
    return [1 / best if place == 1 else 0.0 for place in places]
