"""The steps that solve a puzzle, the hint and the grade (rules 6.3)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.old_town.solving.clues import Clue, Pair, asked, needed
from game.old_town.solving.pair_towns import Masks, Pairs, narrow, supports

#: The grade of a puzzle that the steps do not solve.
UNSOLVED: Final = 6

#: Plots that go: pairs of a building and its plots.
Gone = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its kind from 1 to 5, the plots that go, and the fact that shows it.

    `building` has only `plot` (kind 1), is alone in having `plot` (3), loses plots (4), or cannot have `plot`
    (5). In a step of `pair` it is the known end with its `plot`, and -1 while both ends are open.
    """

    kind: int
    gone: Gone
    building: int = -1
    plot: int = 0
    pair: Pair | None = None


def hint(clues: Sequence[Clue], buildings: Masks, masks: Masks) -> tuple[Step, list[Clue]] | None:
    """Return the first step of the lowest kind and a minimal choice of clues that it rests on; None without.

    `buildings` are the masks before any clue, `masks` those of the game now: the start less what was crossed
    out, settled or hinted away.
    """
    start, pairs = asked(clues, buildings)
    step = first_step(masks, pairs)
    if step is None:
        return None
    known = [mask & ~now for mask, now in zip(start, masks, strict=True)]

    def shown(left: Sequence[Clue]) -> bool:
        start, pairs = asked(left, buildings)
        start = [mask & ~off for mask, off in zip(start, known, strict=True)]
        return any(_covers(other, step) for kind in _KINDS[step.kind - 1] for other in kind(start, pairs))

    return step, needed(clues, clues[::-1], shown)


def grade(masks: Masks, pairs: Pairs) -> int:
    """Return the highest kind of step needed if the lowest is always taken; UNSOLVED if they end early."""
    highest, left = 1, list(masks)
    while step := first_step(left, pairs):
        highest = max(highest, step.kind)
        left = without(left, step.gone)
    return highest if all(mask & (mask - 1) == 0 for mask in left) else UNSOLVED


def without(masks: Masks, gone: Iterable[tuple[int, int]]) -> list[int]:
    """Return the masks after some plots have gone."""
    left = list(masks)
    for building, plots in gone:
        left[building] &= ~plots
    return left


def first_step(masks: Masks, pairs: Pairs) -> Step | None:
    """Return the first step of the lowest kind, in the file's order; None if there is none."""
    steps = (step for kinds in _KINDS for kind in kinds for step in kind(masks, pairs))
    return next(steps, None)


def _covers(other: Step, step: Step) -> bool:
    """Return whether another step is the same one, or takes more plots."""
    same = (other.building, other.plot, other.pair) == (step.building, step.plot, step.pair)
    taken = dict(other.gone)
    return same and not any(plots & ~taken.get(building, 0) for building, plots in step.gone)


def _singles(masks: Masks, _pairs: Pairs) -> Iterator[Step]:
    for building, mask in enumerate(masks):
        if mask & (mask - 1) == 0 and mask:
            gone = [(other, mask) for other, plots in enumerate(masks) if plots & mask and other != building]
            if gone:
                yield Step(1, tuple(gone), building, mask)


def _known_ends(masks: Masks, pairs: Pairs) -> Iterator[Step]:
    for pair in pairs:
        kept_named, kept_mine = pair.kept(masks)
        ends = (pair.named, pair.mine, kept_mine), (pair.mine, pair.named, kept_named)
        for known, other, kept in ends:
            if masks[known].bit_count() == 1 and masks[other] != kept:
                yield Step(1, ((other, masks[other] & ~kept),), known, masks[known], pair)


def _open_ends(masks: Masks, pairs: Pairs) -> Iterator[Step]:
    for pair in pairs:
        cut = zip((pair.named, pair.mine), pair.kept(masks), strict=True)
        gone = tuple((end, masks[end] & ~kept) for end, kept in cut if masks[end] != kept)
        if gone:
            yield Step(2, gone, pair=pair)


def _lone_plots(masks: Masks, _pairs: Pairs) -> Iterator[Step]:
    for plot in (1 << place for place in range(16)):
        holders = [building for building, mask in enumerate(masks) if mask & plot]
        if len(holders) == 1 and masks[holders[0]] != plot:
            yield Step(3, ((holders[0], masks[holders[0]] & ~plot),), holders[0], plot)


def _crowded(masks: Masks, _pairs: Pairs) -> Iterator[Step]:
    possible = supports(masks)
    for building, kept in enumerate(possible[0] if possible else [0] * len(masks)):
        if kept != masks[building]:
            yield Step(4, ((building, masks[building] & ~kept),), building)


def _what_if(masks: Masks, pairs: Pairs) -> Iterator[Step]:
    for building, mask in enumerate(masks):
        for plot in (1 << place for place in range(16)):
            if plot & mask and plot != mask and _leads_nowhere(masks, pairs, building, plot):
                yield Step(5, ((building, plot),), building, plot)


def _leads_nowhere(masks: Masks, pairs: Pairs, building: int, plot: int) -> bool:
    """Return whether steps 1 to 4 leave a building without a plot if this building has this plot."""
    left = list(masks)
    left[building] = plot
    while narrow(left, pairs):
        possible = supports(left)
        if possible is None or possible[0] == left:
            return possible is None
        left = possible[0]
    return True


#: By kind, from 1, the functions that find its steps, in the order in which they are looked for.
_KINDS: Final = ((_singles, _known_ends), (_open_ends,), (_lone_plots,), (_crowded,), (_what_if,))
