"""The place of an event in its chain, by the view before it: what it counts, how fast it goes.

`View.lifted` has the plots that are out for each building in the order of play, with their causes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from game.old_town.rules.causes import by_building, read
from game.old_town.rules.level import plots_of
from game.old_town.rules.view import View

#: The speed of the first links of a chain, and that of all further ones: shares of the usual times.
QUICKER: Final = (1.0, 0.85, 0.7, 0.6)


def running(view: View, cause: int) -> Iterator[tuple[int, int]]:
    """Yield the markers that have left for a cause, the latest first: a building and a mask of plots.

    A building that the cause itself marks has plots that never had a marker: these have not left.
    """
    now = list(takewhile(lambda one: one[2] == cause, reversed(view.lifted)))
    known = {building for building, _plots, _cause in view.lifted[: len(view.lifted) - len(now)]}
    for building, plots, _cause in now:
        if building in known:
            yield building, plots & ~view.marks[building]


def left(view: View, cause: int) -> int:
    """Return how many markers have left for a cause just now."""
    return sum(gone.bit_count() for _building, gone in running(view, cause))


def link(view: View, building: int) -> int:
    """Return the number of a house in its chain, from 0; a house that took no marker does not count."""
    taken: dict[int, None] = {}
    for _building, _plots, cause in reversed(view.lifted):
        if read(cause)[0] != "building":
            break
        if cause != by_building(building):
            taken[cause] = None
    return len(taken)


def quickness(view: View, building: int) -> float:
    """Return the share of the usual times in which a house rises."""
    return QUICKER[min(link(view, building), len(QUICKER) - 1)]


def freed_by(view: View, building: int) -> int | None:
    """Return the plot of the house that took the last but one marker of a building; None for no house."""
    causes = (cause for one, _plots, cause in reversed(view.lifted) if one == building)
    kind, house = read(next(causes, 0))
    return plots_of(view.marks[house])[0] if kind == "building" and view.built >> house & 1 else None
