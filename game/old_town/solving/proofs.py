""" "Why must the church stand here?": minimal reasons in order of play, in at most five steps."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from game.old_town.solving.clues import PLOTS, Fact, Pair, asked, needed
from game.old_town.solving.pair_towns import supports, towns_of

#: The numbered steps of a proof.
MOST_STEPS: Final = 5

CauseT = TypeVar("CauseT")
ReasonT = TypeVar("ReasonT")


@dataclass(frozen=True, slots=True)
class Reason(Generic[CauseT]):
    """A change in the game after which `buildings` cannot have the plots `out`.

    `buildings` has the bit ``1 << number`` of each. `cause` is a value of the rules: a card, a house, a
    removal, a lock. `house` is the building whose house it is, -1 for other causes.
    """

    cause: CauseT
    buildings: int
    out: int
    house: int = -1


@dataclass(frozen=True, slots=True)
class Proof(Generic[ReasonT]):
    """The reasons against some plots of a building: steps in order of play, each of one reason or more.

    `left` are the plots that the building may have by the reasons up to each step.
    """

    building: int
    steps: tuple[tuple[ReasonT, ...], ...]
    left: tuple[int, ...]


def proof(building: int, out: int, reasons: Sequence[Reason[CauseT]]) -> Proof[Reason[CauseT]] | None:
    """Return why a building can have none of the plots `out`; None if the reasons do not show it.

    `reasons` are all of the game in order of play; those after the building's own house do not count.
    Reasons that rule out fewer plots are left out first, and of two alike the later one.
    """
    houses = [number for number, reason in enumerate(reasons) if reason.house == building]
    known = [
        reason for reason in reasons[: houses[0] if houses else None] if reason.buildings >> building & 1
    ]

    def left(some: Sequence[Reason[CauseT]]) -> int:
        plots = PLOTS
        for reason in some:
            plots &= ~reason.out
        return plots

    if left(known) & out:
        return None
    tried = sorted(known[::-1], key=lambda reason: (reason.out & out).bit_count())
    return _in_steps(building, needed(known, tried, lambda some: not left(some) & out), left)


def proof_by_clues(
    building: int, out: int, facts: Sequence[Fact], buildings: Sequence[int]
) -> Proof[Fact] | None:
    """Return why no town that meets all facts has a building on the plots `out`; None if one has.

    For puzzles and for `full`: `facts` are in order of play, `buildings` as in `asked`.
    """

    def known(some: Sequence[Fact]) -> tuple[list[int], list[Pair]]:
        masks, pairs = asked(some, buildings)
        masks[building] = masks[building] or PLOTS
        return masks, pairs

    def shown(some: Sequence[Fact]) -> bool:
        masks, pairs = known(some)
        masks[building] &= out
        return not masks[building] or not towns_of(masks, pairs, 1)

    def left(some: Sequence[Fact]) -> int:
        possible = supports(*known(some))
        return possible[0][building] if possible else 0

    return _in_steps(building, needed(facts, facts[::-1], shown), left) if shown(facts) else None


def _in_steps(
    building: int, reasons: Sequence[ReasonT], left_by: Callable[[Sequence[ReasonT]], int]
) -> Proof[ReasonT]:
    """Return a proof whose steps each rule out a plot; the first ones are joined if they are too many."""
    lefts = [left_by(reasons[:number]) for number in range(len(reasons) + 1)]
    ends = [number for number in range(1, len(lefts)) if lefts[number] != lefts[number - 1]]
    ends = ends[-MOST_STEPS:]
    steps = (tuple(reasons[one:other]) for one, other in zip([0, *ends], ends, strict=False))
    return Proof(building, tuple(steps), tuple(lefts[end] for end in ends))
