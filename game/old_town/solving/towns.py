"""Possible towns by the markers alone: each building on a plot of its own (rules 4.1, 4.3 `board`)."""

from collections.abc import Sequence

from game.old_town.solving.clues import PLOTS


def town_of(masks: Sequence[int], known: Sequence[int] = ()) -> list[int] | None:
    """Return a possible town, a plot for each building in question and 0 for others; None without one.

    `known` is an earlier town. Its plots that still fit are kept, and a town that fits costs no search.
    """
    town = [0] * len(masks)
    owners = [-1] * 17
    for building, plot in enumerate(known):
        if plot & masks[building] and owners[plot.bit_length()] < 0:
            town[building] = plot
            owners[plot.bit_length()] = building
    for building, mask in enumerate(masks):
        if mask and not town[building] and not _house(building, masks, town, owners):
            return None
    return town


def _house(newcomer: int, masks: Sequence[int], town: list[int], owners: list[int]) -> bool:
    """Give a building a plot and move others for it; return whether that is possible."""
    reached = 0
    came = [-1] * 17
    waiting = [newcomer]
    for building in waiting:
        fresh = masks[building] & ~reached
        reached |= fresh
        while fresh:
            plot = fresh & -fresh
            fresh ^= plot
            place = plot.bit_length()
            came[place] = building
            if owners[place] >= 0:
                waiting.append(owners[place])
                continue
            while plot:
                mover = came[plot.bit_length()]
                owners[plot.bit_length()] = mover
                plot, town[mover] = town[mover], plot
            return True
    return False


def supports_of(masks: Sequence[int], town: Sequence[int]) -> list[int]:
    """Return the masks cut to the plots that some possible town gives; `town` is any possible town.

    A building may move to a plot if room can be made there: the plot's owner moves to another plot of its
    own, that plot's owner on again, and so forth, to a free plot or the one that the building leaves.
    """
    #: By the bit length of a plot: the plots that its owner may move to, at last also through others.
    reach = [1 << place >> 1 for place in range(17)]
    taken = []
    for mask, home in zip(masks, town, strict=True):
        if home:
            reach[home.bit_length()] = mask
            taken.append(home.bit_length())
    for middle in taken:
        further, bit = reach[middle], 1 << middle >> 1
        for place in taken:
            if reach[place] & bit:
                reach[place] |= further
    free = PLOTS & ~sum(town)
    kept = []
    for mask, home in zip(masks, town, strict=True):
        rest, ends, held = mask & ~home, free | home, home
        while rest:
            plot = rest & -rest
            rest ^= plot
            if reach[plot.bit_length()] & ends:
                held |= plot
        kept.append(held)
    return kept
