"""Possible towns that satisfy pairs as well: depth-first, fewest plots first (rules 4.3 `full`, 6.4)."""

from collections.abc import Iterator, Sequence
from operator import or_

from game.old_town.solving.clues import PLOTS, Pair, needed
from game.old_town.solving.towns import supports_of, town_of

Masks = Sequence[int]
Pairs = Sequence[Pair]
Supports = tuple[list[int], list[list[int]]]


def narrow(masks: list[int], pairs: Pairs) -> bool:
    """Cut masks in place by steps 1 to 3 until nothing changes; return whether each building keeps a plot.

    Step 3 counts whenever there are no more plots than buildings: then every plot is used.
    """
    asked = [building for building, mask in enumerate(masks) if mask]
    before: list[int] = []
    while masks != before:
        before = list(masks)
        single = some = several = 0
        for building in asked:
            mask = masks[building]
            if mask & (mask - 1) == 0:
                if not mask or mask & single:
                    return False
                single |= mask
        for building in asked:
            mask = masks[building]
            if mask & (mask - 1):
                masks[building] = mask = mask & ~single
            several |= some & mask
            some |= mask
        if some.bit_count() <= len(asked):
            if some.bit_count() < len(asked):
                return False
            for building in asked:
                alone = masks[building] & ~several
                if alone:
                    masks[building] = alone & -alone
        for pair in pairs:
            masks[pair.named], masks[pair.mine] = pair.kept(masks)
    return True


def towns_of(masks: Masks, pairs: Pairs) -> Iterator[list[int]]:
    """Yield the possible towns, a plot for each building in question and 0 for others."""
    left = list(masks)
    if not narrow(left, pairs):
        return
    several = [building for building, mask in enumerate(left) if mask & (mask - 1)]
    if not several:
        yield left
        return
    chosen = min(several, key=lambda building: left[building].bit_count())
    rest = left[chosen]
    while rest:
        left[chosen] = rest & -rest
        rest &= rest - 1
        yield from towns_of(left, pairs)


def fits(town: Masks, masks: Masks, pairs: Pairs) -> bool:
    """Return whether a town is possible: buildings in question on plots of their own, each pair satisfied."""
    taken = 0
    for plot, mask in zip(town, masks, strict=True):
        if (plot & taken) or plot & ~mask or (mask and not plot):
            return False
        taken |= plot
    return all((town[pair.named], town[pair.mine]) in pair.plots for pair in pairs)


def town_with(masks: Masks, pairs: Pairs, known: Masks = ()) -> list[int] | None:
    """Return a possible town that satisfies the pairs, None if there is none; `known` is an earlier town."""
    town = town_of(masks, known)
    if town is None or not pairs or fits(town, masks, pairs):
        return town
    return next(towns_of(masks, pairs), None)


def supports(masks: Masks, pairs: Pairs = (), towns: Sequence[Masks] = ()) -> Supports | None:
    """Return the masks cut to possible towns (rules 4.3), and towns that vouch for them; None without a town.

    `towns` are earlier towns. Those that fit, some after a repair, vouch for their plots without a search.
    """
    if not pairs:
        town = town_of(masks, towns[0] if towns else ())
        return None if town is None else (supports_of(masks, town), [town])
    open_masks = list(masks)
    if not narrow(open_masks, pairs):
        return None
    held = [0] * len(masks)
    vouching: list[list[int]] = []
    for earlier in towns:
        if held == open_masks:
            break
        town = town_of(open_masks, earlier)
        if town and fits(town, open_masks, pairs):
            _vouch(town, held, vouching)
    for building in range(len(masks)):
        while rest := open_masks[building] & ~held[building]:
            guess = list(open_masks)
            guess[building] = rest & -rest
            found = next(towns_of(guess, pairs), None)
            if found is not None:
                _vouch(found, held, vouching)
                continue
            open_masks[building] ^= guess[building]
            if not narrow(open_masks, pairs):
                return None
    return open_masks, vouching


def _vouch(town: list[int], held: list[int], vouching: list[list[int]]) -> None:
    """Add a town to those that vouch, if it has a plot that no earlier one has."""
    together = list(map(or_, held, town))
    if together != held:
        held[:] = together
        vouching.append(town)


def open_plots(masks: Masks, pairs: Pairs = (), towns: Sequence[Masks] = ()) -> int:
    """Return the plots that some possible town leaves free: the domain of a building without markers.

    For `board` and `full` (rules 4.3); `towns` as in `supports`.
    """
    grown = [[*town, 1 << place] for town in towns for place in range(16) if not sum(town) >> place & 1]
    possible = supports([*masks, PLOTS], pairs, grown)
    return possible[0][-1] if possible else 0


def clash(masks: Masks, pairs: Pairs = ()) -> tuple[list[int], list[Pair]]:
    """Return a minimal choice of buildings and pairs that leaves no possible town, where there is none.

    Without pairs these are k buildings with fewer than k plots (rules 3.3.3).
    """

    def none_for(buildings: Sequence[int], used: Pairs) -> bool:
        asked = [mask if building in buildings else 0 for building, mask in enumerate(masks)]
        inside = [pair for pair in used if asked[pair.named] and asked[pair.mine]]
        return town_with(asked, inside) is None

    buildings = [building for building, mask in enumerate(masks) if mask]
    buildings = needed(buildings, buildings[::-1], lambda left: none_for(left, pairs))
    inside = [pair for pair in pairs if pair.named in buildings and pair.mine in buildings]
    return buildings, needed(inside, inside[::-1], lambda left: none_for(buildings, left))
