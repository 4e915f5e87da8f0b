"""What a bot is: something that gets a view and its lawful actions, nothing else."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

#: Asked again and again while a bot thinks: whether it is to come to an end now.
Halt = Callable[[], bool]


def never() -> bool:
    """Let a bot think for as long as it would."""
    return False


@dataclass(frozen=True, slots=True)
class Candidate:
    """A choice that was weighed: the points it is expected to end with, and what they are made of.

    `terms` name what the choice changes by itself, in points, the weightiest first.
    """

    action: Any
    points: float
    terms: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: the choices that were weighed, the chosen one first, and how much it took."""

    candidates: tuple[Candidate, ...]
    simulations: int = 0

    @property
    def action(self) -> Any:
        """The choice."""
        return self.candidates[0].action


class Bot(Protocol):
    """An opponent for any game of the cabinet."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """One of the lawful actions of the seat that the view belongs to."""
        ...

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """The same choice with its reasons; once `halt` says so, what has been found until then."""
        ...


@dataclass(frozen=True, slots=True)
class Skill:
    """An opponent that people can be set against: how it is made, and how much it thinks.

    `make` takes the seed of its own randomness (not the deal's) and the simulations it may make for a
    choice, 0 for as many as it gets done until it is halted. `simulations` is its own measure, 0 for
    one that does not search. One that is `timed` thinks for as long as its table says.
    """

    make: Callable[[str, int], Bot]
    simulations: int = 0
    timed: bool = False

    def __call__(self, seed: str, simulations: int | None = None) -> Bot:
        """A bot of this skill."""
        return self.make(seed, self.simulations if simulations is None else simulations)


def weightiest(terms: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    """Terms that weigh anything, in points, the weightiest first.

    >>> weightiest({"cards": 0.5, "money": -2.0, "tiles": 0.0})
    (('money', -2.0), ('cards', 0.5))
    """
    return tuple(sorted(((name, points) for name, points in terms.items() if points), key=_weight))


def _weight(term: tuple[str, float]) -> float:
    return -abs(term[1])
