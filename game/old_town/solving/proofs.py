""" "Why must the church stand here?": minimal reasons, in at most five steps."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final, Generic, TypeVar

from game.old_town.solving.clues import PLOTS, Clue, asked, needed
from game.old_town.solving.pair_towns import towns_of

#: The numbered steps of a proof.
MOST_STEPS: Final = 5

CauseT = TypeVar("CauseT")
ReasonT = TypeVar("ReasonT")


@dataclass(frozen=True, slots=True)
class Reason(Generic[CauseT]):
    """A cause in the game, a value of the rules, after which a building cannot have the plots `out`.

    `full`: another building took the plot. Such reasons share a step, and give way to all others.
    """

    cause: CauseT
    out: int
    full: bool = False


@dataclass(frozen=True, slots=True)
class Proof(Generic[ReasonT]):
    """The reasons against some plots of a building: steps, each of one reason or more, in order of play.

    `left` are the plots that the reasons leave the building, up to each step.
    """

    building: int
    steps: tuple[tuple[ReasonT, ...], ...]
    left: tuple[int, ...]


def proof(building: int, out: int, reasons: Sequence[Reason[CauseT]]) -> Proof[Reason[CauseT]] | None:
    """Return why a building can have none of the plots `out`; None for no plots, or if it is not shown.

    `reasons` are those against plots of the building, in order of play. Full plots are left out first, then
    those that rule out fewer plots, and of two alike the later one. All full plots are the first step; but
    the last reason is a step of its own.
    """

    def left(some: Sequence[Reason[CauseT]]) -> int:
        plots = PLOTS
        for reason in some:
            plots &= ~reason.out
        return plots

    if not out or left(reasons) & out:
        return None
    tried = sorted(reasons, key=lambda one: (not one.full, (one.out & out).bit_count()), reverse=True)
    *used, last = needed(reasons, tried[::-1], lambda some: not left(some) & out)
    full = tuple(reason for reason in used if reason.full)
    steps = [full] if full else []
    return _in_steps(building, [*steps, *((one,) for one in used if not one.full), (last,)], left)


def proof_by_clues(
    building: int, out: int, clues: Sequence[Clue], buildings: Sequence[int]
) -> Proof[Clue] | None:
    """Return why no town that meets all clues has a building on the plots `out`; None if one has.

    For puzzles and for `full`: `clues`, also those of `removed`, in order of play; `buildings` as in `asked`.
    """

    before = [mask or PLOTS * (number == building) for number, mask in enumerate(buildings)]

    def is_out(some: Sequence[Clue], plots: int) -> bool:
        masks, pairs = asked(some, before)
        masks[building] &= plots
        return not masks[building] or next(towns_of(masks, pairs), None) is None

    def left(some: Sequence[Clue]) -> int:
        return sum(1 << place for place in range(16) if not is_out(some, 1 << place))

    if not is_out(clues, out):
        return None
    used = needed(clues, clues[::-1], lambda some: is_out(some, out))
    return _in_steps(building, [(one,) for one in used], left)


def _in_steps(
    building: int,
    steps: Sequence[tuple[ReasonT, ...]],
    left_by: Callable[[Sequence[ReasonT]], int],
) -> Proof[ReasonT]:
    """Return a proof whose steps each rule out a plot; the first ones are joined if they are too many."""
    reasons = [reason for step in steps for reason in step]
    numbers = [0, *accumulate(map(len, steps))]
    lefts = {number: left_by(reasons[:number]) for number in numbers}
    ends = [end for begin, end in pairwise(numbers) if lefts[end] != lefts[begin]][-MOST_STEPS:]
    joined = (tuple(reasons[one:other]) for one, other in zip([0, *ends], ends, strict=False))
    return Proof(building, tuple(joined), tuple(lefts[end] for end in ends))
