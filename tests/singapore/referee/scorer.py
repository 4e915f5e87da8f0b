"""The scorer of the second reading: spaces of the track, the last player, places. Rules 3.1, 4.3, 5."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def space_of(total: int, lap: int) -> int:
    """Return the space of the track that the marker of a total is on: 60 on 60, 61 on 1."""
    while total > lap:
        total -= lap
    return total


def raffles_player(points: Sequence[int], stack: Sequence[int], lap: int, lap_counts: str) -> int:
    """Return the seat with the fewest points; of several the one with the lowest marker."""
    counted = [space_of(total, lap) if lap_counts == "printed" else total for total in points]
    return next(seat for seat in stack if counted[seat] == min(counted))


def places(points: Sequence[int], stack: Sequence[int]) -> list[int]:
    """Return the place of each seat: more points first, of equal ones the lower marker."""
    return [1 + sum(_better(points, stack, other, seat) for other in stack) for seat in range(len(points))]


def _better(points: Sequence[int], stack: Sequence[int], one: int, other: int) -> bool:
    if points[one] != points[other]:
        return points[one] > points[other]
    return stack.index(one) < stack.index(other)


def totals(start: int, players: int, ledger: Iterable[tuple[int, int, str]]) -> list[int]:
    """Return the points of each seat from the moves of its marker alone."""
    points = [start] * players
    for seat, spaces, _ in ledger:
        points[seat] += spaces
    return points
