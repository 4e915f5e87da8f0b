"""Clue cards and clues as sets of plots (rules 1.2, 3.3, 6.2).

A building is its number in the level file, from 0. A plot is the bit ``1 << (plot - 1)``, a set of plots an
integer, and `masks` have a set of plots for each building: the plots that it may still have, 0 for a building
that is not in question.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

#: The bits of the 16 plots.
PLOTS: Final = 0xFFFF

CardKind = Literal["fours", "eights", "pairs"]
ThingT = TypeVar("ThingT")


def partners(ends: tuple[tuple[int, int], ...], named: int, mine: int) -> tuple[int, int]:
    """Return the plots of both buildings of a `pair` that have a partner among those of the other."""
    kept_named = kept_mine = 0
    for one, other in ends:
        if named & one and mine & other:
            kept_named |= one
            kept_mine |= other
    return kept_named, kept_mine


@dataclass(frozen=True, slots=True)
class Pair:
    """One use of a `pair`: the named building, "my building", and the plots of both, the named one first."""

    named: int
    mine: int
    plots: tuple[tuple[int, int], ...]

    def kept(self, masks: Sequence[int]) -> tuple[int, int]:
        """Return the plots of both buildings that have a partner among the plots of the other."""
        return partners(self.plots, masks[self.named], masks[self.mine])


@dataclass(frozen=True, slots=True)
class Card:
    """A clue card: `building` is the named one, -1 for an `eight`.

    `plots` are those of a `four` or an `eight`, `ends` those of a `pair` as in `Pair.plots`.
    """

    name: str
    kind: CardKind
    building: int
    plots: int
    ends: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Clue:
    """A card with its "my building", -1 for a `four`."""

    card: Card
    mine: int = -1

    @property
    def pair(self) -> Pair | None:
        """The two buildings of a `pair`; None for other cards."""
        return Pair(self.card.building, self.mine, self.card.ends) if self.card.ends else None

    def limits(self) -> tuple[tuple[int, int], ...]:
        """Return each building of the clue with all plots that the clue lists for it."""
        card = self.card
        if card.ends:
            ones, others = zip(*card.ends, strict=True)
            return (card.building, sum({*ones})), (self.mine, sum({*others}))
        return ((self.mine if card.kind == "eights" else card.building, card.plots),)

    def text(self, names: Sequence[str]) -> str:
        """Return the clue as a puzzle lists it, such as ``B2=saloon``; `names` are the buildings' names."""
        return self.card.name if self.mine < 0 else f"{self.card.name}={names[self.mine]}"


def removed(building: int, plot: int) -> Clue:
    """Return a marker taken for two dead cards, or a plot crossed out, as a clue with a nameless card."""
    return Clue(Card("", "eights", -1, PLOTS ^ plot), building)


def asked(clues: Sequence[Clue], buildings: Sequence[int]) -> tuple[list[int], list[Pair]]:
    """Return the masks at the start of a puzzle (rules 6.3), by what each clue lists, and the pairs.

    `buildings` are the masks before any clue. One with 0 there is in question once a clue speaks of it.
    """
    masks = list(buildings)
    for clue in clues:
        for building, plots in clue.limits():
            masks[building] = (masks[building] or PLOTS) & plots
    return masks, [pair for clue in clues if (pair := clue.pair) is not None]


def needed(
    things: Sequence[ThingT], tried: Sequence[ThingT], holds: Callable[[Sequence[ThingT]], bool]
) -> list[ThingT]:
    """Return the things that are left when each of those tried is left out where `holds` allows it.

    The result is minimal if `tried` has all things, and if fewer things never hold where more do not.
    """
    kept = list(things)
    for thing in tried:
        rest = [one for one in kept if one is not thing]
        if holds(rest):
            kept = rest
    return kept
