"""What a clue keeps, and what follows from the board: towns, locks, contested plots (rules 3.3, 3.6, 4)."""

from game.old_town.rules.level import ALL_PLOTS, BUILDINGS, FIRST_EIGHT, FIRST_PAIR
from game.old_town.rules.state import State
from game.old_town.solving.clues import Clue, Pair, partners
from game.old_town.solving.pair_towns import clash, open_plots, supports, town_with
from game.old_town.solving.towns import town_of

_ALL = range(BUILDINGS)

Change = tuple[int, int]
"""A building, and the plots that it keeps."""


def kept_by(s: State, card: int, mine: int) -> tuple[Change, ...]:
    """Return the buildings of a clue, each with the plots that it keeps (rules 3.3)."""
    masks, box = s.marks, s.box
    if card >= FIRST_PAIR:
        named = box.named[card]
        one, other = (
            0 if s.gone >> building & 1 else masks[building] or s.open for building in (named, mine)
        )
        one, other = partners(box.ends[card], one, other)
        return (named, one), (mine, other)
    building = box.named[card] if card < FIRST_EIGHT else mine
    now = 0 if s.gone >> building & 1 else masks[building] or s.open
    return ((building, now & box.plots[card]),)


def changes_by(s: State, card: int, mine: int, kept: tuple[Change, ...]) -> list[Change] | None:
    """Return the buildings that a clue changes, with what they keep; None if no town is left (rules 4.3)."""
    if not s.box.by_towns:
        return [(building, plots) for building, plots in kept if s.marks[building] != plots]
    masks = s.marks[:]
    for building, plots in kept:
        masks[building] = plots
    cut = supports(masks, pairs_with(s, card, mine), s.towns or (s.town,))
    if cut is None:
        return None
    return [(building, cut[0][building]) for building in _ALL if cut[0][building] != s.marks[building]]


def pairs_with(s: State, card: int, mine: int) -> tuple[Pair, ...]:
    """Return the pairs that are remembered after a clue."""
    return (*s.pairs, s.box.pair(card, mine)) if s.box.full and card >= FIRST_PAIR else s.pairs


def barred(s: State, card: int, mine: int) -> list[Change]:
    """Return the buildings that have none of the plots that a clue lists for them, each with those plots."""
    limits = Clue(s.box.cards[card], mine).limits()
    return [(one, plots) for one, plots in limits if not (s.marks[one] or s.open) & plots]


def clash_of(s: State, card: int, mine: int) -> tuple[list[int], list[Pair]]:
    """Return a minimal choice of buildings and pairs that leaves no town after a clue (rules 3.3.3).

    For a clue that is refused for that reason; there are pairs only where they are remembered.
    """
    masks = s.marks[:]
    for building, plots in kept_by(s, card, mine):
        masks[building] = plots
    return clash(masks, pairs_with(s, card, mine))


def has_room(s: State, building: int, kept: int, other: int = -1, cut: int = 0) -> bool:
    """Return whether a possible town has a building on one of some plots: an augmenting path (rules 4.1).

    Another building may be cut to some of its plots, among them its plot of the town known.
    """
    masks, holders = s.marks, s.holders
    taken = s.sites | s.taken & ~s.town[building]
    done = s.sites
    while True:
        if kept & ~taken:
            return True
        todo = kept & ~done
        if not todo:
            return False
        plot = todo & -todo
        done |= plot
        holder = holders[plot]
        kept |= masks[holder] if holder != other else cut


def has_town(s: State, changes: list[Change]) -> bool:
    """Return whether a possible town is left after some changes."""
    if all(s.town[building] & plots for building, plots in changes):
        return True
    masks = s.marks[:]
    for building, plots in changes:
        masks[building] = plots
    return town_of(masks, s.town) is not None


# At the table (rules 4.4)


def contested(s: State) -> int:
    """Return the buildings whose last markers share a plot, as a mask."""
    if s.box.refuses:
        return 0
    lone: dict[int, int] = {}
    for building in _ALL:
        mask = s.marks[building]
        if mask and mask & (mask - 1) == 0 and not s.built >> building & 1:
            lone[mask] = lone.get(mask, 0) | 1 << building
    return sum(buildings for buildings in lone.values() if buildings & (buildings - 1))


def is_decided(s: State, building: int, kept: int) -> bool:
    """Return whether a clue that keeps some plots for a building decides who gets a contested one."""
    return not s.box.refuses and bool(kept and contested(s) >> building & 1)


# The board after a change


def renew(s: State) -> None:
    """Compute what follows from the markers: a possible town, and the plots of unmarked buildings."""
    box = s.box
    s.memo = {}
    if box.refuses:
        if s.pairs:
            if not s.towns:
                town = town_with(s.marks, s.pairs)
                assert town is not None
                s.towns = (town,)
            s.town = list(s.towns[0])
        elif not all(plot & mask or plot == mask for plot, mask in zip(s.town, s.marks, strict=True)):
            found = town_of(s.marks, s.town)
            assert found is not None, "no possible town is left"
            s.town = found
        s.holders = {plot: building for building, plot in enumerate(s.town)}
        s.taken = sum(s.town)
    if box.by_towns:
        s.open = open_plots(s.marks, s.pairs, s.towns or (s.town,))
    else:
        s.open = ALL_PLOTS & ~s.sites & ~(0 if box.direct else locked(s))


def locked(s: State) -> int:
    """Return the plots of locked pairs (rules 3.6)."""
    seen, found = set[int](), 0
    for mask in s.marks:
        rest = mask & (mask - 1)
        if rest and rest & (rest - 1) == 0:
            if mask in seen:
                found |= mask
            seen.add(mask)
    return found
