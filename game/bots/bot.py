"""What a bot is: something that gets a view and its lawful actions, nothing else."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, Final, Protocol

from game.core.contract import Opponent, Position

#: A thought tells the reasons of so many choices, the best, and of all that may be drawn: finding them
#: takes a while.
EXPLAINED: Final = 8
#: Asked again and again while a bot thinks: whether it is to come to an end now.
Halt = Callable[[], bool]


#: Where a bot thinks: takes a view and what to draw by, and returns a source of positions that agree with
#: the view, each call a new one.
Worlds = Callable[[Any, Random], Callable[[], Position]]


def worlds_of(world: Callable[[Any, Random], Position]) -> Worlds:
    """Return the usual worlds: each drawn anew by `Game.world`."""

    def source(view: Any, random: Random) -> Callable[[], Position]:
        return partial(world, view, random)

    return source


def chooses_unseen(position: Position, seat: int) -> bool:
    """Return whether a seat owes a choice that others make at the same time, unseen."""
    if len(position.to_move) > 1:
        return True
    return any(position.secret(other) for other in range(position.players) if other != seat)


def never() -> bool:
    """Let a bot think for as long as it would."""
    return False


@dataclass(frozen=True, slots=True)
class Candidate:
    """A choice that was weighed: the points it is expected to end with, and what they are made of.

    `terms` name what the choice changes by itself, in points, the weightiest first; only the EXPLAINED best
    choices, and those that may be drawn, have them. A bot that searches counts the `visits` that led there:
    it makes more to better choices, and takes the one with the most.
    """

    action: Any
    points: float
    terms: tuple[tuple[str, float], ...] = ()
    visits: int = 0


#: Choices tried less than this share of the most tried are looked at, not meant.
MEANT: Final = 0.1


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: the choices that were weighed, the best first, and how much it took.

    The best is chosen, but where several seats choose at the same time, unseen: who never varies there
    can be seen through. Then `draw`, from 0 up to 1, draws among the best as often as each was tried.
    """

    candidates: tuple[Candidate, ...]
    simulations: int = 0
    draw: float | None = None

    @property
    def action(self) -> Any:
        """The choice."""
        return self.chosen.action

    @property
    def chosen(self) -> Candidate:
        """The choice as it was weighed.

        >>> two = (Candidate("high", 5.0, visits=60), Candidate("low", 4.0, visits=40))
        >>> Thought(two).action, Thought(two, draw=0.5).action, Thought(two, draw=0.7).action
        ('high', 'high', 'low')
        """
        odds, left = self.odds, self.draw or 0.0
        for candidate, share in odds:
            left -= share
            if left < 0:
                return candidate
        return odds[-1][0]

    @property
    def odds(self) -> tuple[tuple[Candidate, float], ...]:
        """What may be chosen, the best first, with how often it is: shares that sum to 1."""
        best = self.candidates[0]
        if self.draw is None or not best.visits:
            return ((best, 1.0),)
        meant = [one for one in self.candidates if one.visits >= MEANT * best.visits]
        whole = sum(one.visits for one in meant)
        return tuple((one, one.visits / whole) for one in meant)


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
    one that does not search. One that is `timed` thinks for as long as its table says. An `anchor` is
    there to be measured by, not to be played against.
    """

    make: Callable[[str, int], Bot]
    simulations: int = 0
    timed: bool = False
    anchor: bool = False

    def __call__(self, seed: str, simulations: int | None = None) -> Bot:
        """A bot of this skill."""
        return self.make(seed, self.simulations if simulations is None else simulations)


def merged(thoughts: Sequence[Thought]) -> Thought:
    """What several searches of the same question found together: visits add up, the most visited are best.

    Points are the mean of all visits; where no search has counted any, of the searches. What is drawn by
    is the first search's.

    >>> one = Thought((Candidate("sell", 2.0, visits=6), Candidate("keep", 1.0, visits=4)), 10)
    >>> two = Thought((Candidate("keep", 3.5, visits=16), Candidate("sell", 0.0, visits=4)), 20)
    >>> both = merged([one, two])
    >>> both.action, both.candidates[0].points, both.candidates[0].visits, both.simulations
    ('keep', 3.0, 20, 30)
    """
    found: dict[Any, list[Candidate]] = {}
    for thought in thoughts:
        for candidate in thought.candidates:
            found.setdefault(candidate.action, []).append(candidate)
    falling = sorted(map(_together, found.values()), key=lambda one: (-one.visits, -one.points))
    return Thought(tuple(falling), sum(thought.simulations for thought in thoughts), thoughts[0].draw)


def _together(same: Sequence[Candidate]) -> Candidate:
    """What several searches found of one choice."""
    visits = sum(one.visits for one in same)
    if visits:
        points = sum(one.points * one.visits for one in same) / visits
    else:
        points = sum(one.points for one in same) / len(same)
    terms = next((one.terms for one in same if one.terms), ())
    return replace(same[0], points=points, terms=terms, visits=visits)


def weightiest(terms: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    """Terms that weigh anything, in points, the weightiest first.

    >>> weightiest({"cards": 0.5, "costs": -2.0, "tiles": 0.0})
    (('costs', -2.0), ('cards', 0.5))
    """
    return tuple(sorted(((name, points) for name, points in terms.items() if points), key=_weight))


def _weight(term: tuple[str, float]) -> float:
    return -abs(term[1])


def opponents(bots: Mapping[str, Opponent]) -> tuple[str, ...]:
    """The names of those that people may play against, the weakest first."""
    return tuple(name for name, skill in bots.items() if not skill.anchor)
