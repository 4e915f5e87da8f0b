"""The interface of bots: they get a view and its lawful actions, nothing else."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import fsum
from random import Random
from typing import Any, Final, Protocol, cast

from game.core.contract import Opponent, Position

#: How many of the best choices get reasons in a thought, apart from all that may be drawn: computing them is
#: slow.
EXPLAINED: Final = 8
#: Called repeatedly while a bot thinks; True means stop now.
Halt = Callable[[], bool]


#: Takes a view and a random source; returns a function that yields a new position consistent with the view
#: at each call.
Worlds = Callable[[Any, Random], Callable[[], Position]]


def worlds_of(world: Callable[[Any, Random], Position]) -> Worlds:
    """Return the usual worlds: a new sample of `Game.world` at each call."""

    def source(view: Any, random: Random) -> Callable[[], Position]:
        return partial(world, view, random)

    return source


def chooses_unseen(position: Position, seat: int) -> bool:
    """Return whether other seats choose simultaneously with this one, in secret."""
    if len(position.to_move) > 1:
        return True
    return any(position.secret(other) for other in range(position.players) if other != seat)


def never() -> bool:
    """Return False: the bot is never halted."""
    return False


@dataclass(frozen=True, slots=True)
class Candidate:
    """A choice that was evaluated: the points it is expected to end with, and their reasons.

    `terms` are the effects of the choice itself, in points, the largest first; only the EXPLAINED best
    choices, and those that may be drawn, have them. `visits` counts the simulations of a bot that searches:
    better choices get more, and the bot takes the one with the most.
    """

    action: Any
    points: float
    terms: tuple[tuple[str, float], ...] = ()
    visits: int = 0


#: Choices with less than this share of the most visits are exploration only, and never drawn.
MEANT: Final = 0.1


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of thinking: the choices evaluated, the best first, and the simulations made.

    The best is chosen, except where seats choose simultaneously in secret: a player who never varies there
    is predictable. Then `draw`, in [0, 1), picks among the best in proportion to their visits.
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
        """The chosen candidate.

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
        """The candidates that may be chosen, the best first, with their probabilities, which sum to 1."""
        best = self.candidates[0]
        if self.draw is None or not best.visits:
            return ((best, 1.0),)
        meant = [one for one in self.candidates if one.visits >= MEANT * best.visits]
        whole = sum(one.visits for one in meant)
        return tuple((one, one.visits / whole) for one in meant)


class ChoosingBot(Protocol):
    """A bot without reasons; a `Skill` gives it the rest of `Bot`."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return one of the lawful actions of the view's seat."""
        ...


class _Reasonless:
    """A `Bot` from one that only chooses: its thought has the choice alone."""

    def __init__(self, bot: ChoosingBot) -> None:
        self.choose = bot.choose

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the choice alone, worth 0 points."""
        return Thought((Candidate(self.choose(view, legal), 0.0),))


class Bot(Protocol):
    """An opponent for any game of the cabinet."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return one of the lawful actions of the view's seat."""
        ...

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the same choice with its reasons; when `halt` returns True, the result so far."""
        ...


@dataclass(frozen=True, slots=True)
class Skill:
    """An opponent of a game: how its bot is made, and how much it thinks.

    `make` takes the seed of the bot's own randomness (not the deal's) and the simulations for each choice,
    0 for as many as it makes before it is halted. `simulations` is the default, 0 for a bot that does not
    search. A `timed` one thinks for the time set at its table. An `anchor` is a reference for measurements,
    not offered as an opponent.
    """

    make: Callable[[str, int], Bot | ChoosingBot]
    simulations: int = 0
    timed: bool = False
    anchor: bool = False

    def __call__(self, seed: str, simulations: int | None = None) -> Bot:
        """Return a bot of this skill; `simulations` None means its own default."""
        bot = self.make(seed, self.simulations if simulations is None else simulations)
        return cast(Bot, bot) if hasattr(bot, "think") else _Reasonless(bot)


def merged(thoughts: Sequence[Thought]) -> Thought:
    """Merge the results of several searches of the same question: visits add up, the most visited are best.

    Points are the mean over all visits or, without visits, over the searches. `draw` is the first one's.

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
    """Merge the candidates of several searches for one choice."""
    visits = sum(one.visits for one in same)
    if visits:
        points = fsum(one.points * one.visits for one in same) / visits
    else:
        points = fsum(one.points for one in same) / len(same)
    terms = next((one.terms for one in same if one.terms), ())
    return replace(same[0], points=points, terms=terms, visits=visits)


def weightiest(terms: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    """Return the nonzero terms, in points, the largest absolute value first.

    >>> weightiest({"cards": 0.5, "costs": -2.0, "tiles": 0.0})
    (('costs', -2.0), ('cards', 0.5))
    """
    return tuple(sorted(((name, points) for name, points in terms.items() if points), key=_weight))


def _weight(term: tuple[str, float]) -> float:
    return -abs(term[1])


def opponents(bots: Mapping[str, Opponent]) -> tuple[str, ...]:
    """Return the names of the opponents offered to players, the weakest first."""
    return tuple(name for name, skill in bots.items() if not skill.anchor)
