"""Possible towns (4.1, 4.3): each building on a plot of its own, among the plots that it may have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

#: The plots that each building may have, by building.
Sets = dict[str, set[int]]
#: The plots of a town, by building.
Town = dict[str, int]


class Use(NamedTuple):
    """A pair with its "my building": ordered pairs of plots, the named building first."""

    named: str
    mine: str
    plots: frozenset[tuple[int, int]]


def partners(use: Use, named: set[int], mine: set[int]) -> tuple[set[int], set[int]]:
    """Return the plots of both buildings that have a partner among the other's."""
    fitting = [(one, other) for one, other in use.plots if one in named and other in mine]
    return {one for one, _ in fitting}, {other for _, other in fitting}


def matching(sets: Mapping[str, set[int]]) -> Town | None:
    """Return a plot of its own for each building, by augmenting paths; None if there is no such town."""
    holder: dict[int, str] = {}

    def find_plot(building: str, tried: set[int]) -> bool:
        for plot in sets[building] - tried:
            tried.add(plot)
            if plot not in holder or find_plot(holder[plot], tried):
                holder[plot] = building
                return True
        return False

    if not all(find_plot(building, set()) for building in sets):
        return None
    return {building: plot for plot, building in holder.items()}


def narrowed(sets: Mapping[str, set[int]], uses: Sequence[Use]) -> Sets | None:
    """Take single plots from the others and cut pairs to partners until nothing changes; None if empty."""
    now = {building: set(plots) for building, plots in sets.items()}
    before: Sets = {}
    while now != before:
        before = {building: set(plots) for building, plots in now.items()}
        for building, plots in now.items():
            if len(plots) == 1:
                for other in now:
                    if other != building:
                        now[other] -= plots
        for use in uses:
            now[use.named], now[use.mine] = partners(use, now[use.named], now[use.mine])
        if not all(now.values()):
            return None
    return now


def towns(sets: Mapping[str, set[int]], uses: Sequence[Use]) -> Iterator[Town]:
    """Find every town that also satisfies every pair: depth-first, fewest plots first."""
    now = narrowed(sets, uses)
    if now is None or matching(now) is None:
        return
    open_ones = [building for building in now if len(now[building]) > 1]
    if not open_ones:
        yield {building: min(plots) for building, plots in now.items()}
        return
    building = min(open_ones, key=lambda other: len(now[other]))
    for plot in sorted(now[building]):
        yield from towns({**now, building: {plot}}, uses)


def find_town(sets: Mapping[str, set[int]], uses: Sequence[Use] = ()) -> Town | None:
    """Return a town, or None."""
    town = matching(sets)
    if town is None or all((town[use.named], town[use.mine]) in use.plots for use in uses):
        return town
    return next(towns(sets, uses), None)


def supports(sets: Mapping[str, set[int]], uses: Sequence[Use] = ()) -> Sets | None:
    """Return of each building the plots that it has in some town; None if there is no town."""
    known: Sets = {building: set() for building in sets}
    for building in sets:
        for plot in sets[building]:
            if plot not in known[building]:
                town = find_town({**sets, building: {plot}}, uses)
                for other, its_plot in (town or {}).items():
                    known[other].add(its_plot)
    return known if all(known.values()) else None
