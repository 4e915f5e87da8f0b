"""The standing of all seats: their present scores, the points that the end would add, and both in total."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Amounts = tuple[int | None, ...]
"""A number for each seat; None for one that the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of all seats if the game ended now, as far as one viewer knows it.

    `now`: the scores before the final scoring. `lines`: the points of each line of the final scoring, by the
    line's name, in scoring order. A game computes them from a view, with the code of its final scoring.
    """

    now: Amounts
    lines: Mapping[str, Amounts]

    def added(self, seat: int) -> int | None:
        """Return the points that all lines would add for a seat; None if one of them is unknown.

        >>> Standing((5, None), {"rows": (3, 2), "cost": (-4, 0)}).added(0)
        -1
        """
        return _sum([line[seat] for line in self.lines.values()])

    def total(self, seat: int) -> int | None:
        """Return the final score of a seat if the game ended now; None if a part of it is unknown.

        >>> standing = Standing((5, None), {"rows": (3, 2), "cost": (-4, 0)})
        >>> standing.total(0), standing.total(1)
        (4, None)
        """
        return _sum([self.now[seat], self.added(seat)])


def _sum(amounts: list[int | None]) -> int | None:
    known = [amount for amount in amounts if amount is not None]
    return sum(known) if len(known) == len(amounts) else None
