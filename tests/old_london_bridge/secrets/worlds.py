"""Pairs of true positions that one viewer may not tell apart: only what others have sealed differs.

Games of every level and number of players are walked from the deal to the end. Whenever everybody is to
seal, some seats do, some of them after they have taken another seal back. Then for each viewer, the public
one too, a second match is brought to the same point in which the others have sealed something else that
was lawful.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any, Final

from game.core.chance import salt_of
from game.core.contract import Viewer
from game.match.match import Match, Pair
from game.match.seat import Seat
from game.stage.palette import PLAYERS
from tests.match.forking import forked
from tests.match.tables import ALL, BRIDGE, Table

NAMES: Final = ("Maud", "Hugh", "Isolde", "Wat")
#: Every level with every number of players; they take turns.
TABLES: Final = tuple(table for table in ALL if table.game is BRIDGE)
#: Positions looked at of one moment when everybody is to seal.
_OF_A_MOMENT: Final = 2
#: How often a seat takes a first seal back, and seals again.
_REGRETS: Final = 0.3


@dataclass(frozen=True, slots=True)
class Seal:
    """What a seat seals, None where it has not yet; what it had sealed before and taken back, if anything."""

    seat: int
    action: Any
    regretted: Any = None

    def __str__(self) -> str:
        before = "" if self.regretted is None else f" after {self.regretted}"
        return f"seat {self.seat}: {self.action or 'nothing'}{before}"


@dataclass(frozen=True, slots=True)
class Sealing:
    """What seats seal, in this order; what they regret is taken back at once, or all of it `together`."""

    seals: tuple[Seal, ...]
    together: bool

    def __str__(self) -> str:
        how = " (all taken back together)" if self.together else ""
        return ", ".join(map(str, self.seals)) + how


@dataclass(frozen=True, slots=True)
class Moment:
    """A match when everybody is to seal and nobody has."""

    name: str
    match: Match


class World:
    """A true position of a real match: the same moment, and what was sealed after it."""

    def __init__(self, moment: Moment, sealing: Sealing, viewers: Sequence[Viewer]) -> None:
        """Seal, with `viewers` who watch it."""
        self.moment = moment
        self.sealing = sealing
        self.match = forked(moment.match)
        #: What each viewer was told since nobody had sealed.
        self.told: dict[Viewer, list[Pair]] = {viewer: [] for viewer in viewers}
        for viewer, pairs in self.told.items():
            self.match.watch(viewer, pairs.append)
        #: Every choice, those too that were taken back.
        self.made: list[Any] = []
        if sealing.together:
            self._regret(sealing.seals)
        for seal in sealing.seals:
            if not sealing.together:
                self._regret([seal])
            if seal.action is not None:
                self._decide(seal.seat, seal.action)

    def _regret(self, seals: Sequence[Seal]) -> None:
        """Seal what is regretted, and take it back, the latest first."""
        regretted = [seal for seal in seals if seal.regretted is not None]
        for seal in regretted:
            self._decide(seal.seat, seal.regretted)
        for seal in reversed(regretted):
            self.match.undo(seal.seat)

    def _decide(self, seat: int, action: Any) -> None:
        self.made.append(action)
        self.match.decide(seat, action)

    def seated(self, people: Collection[int]) -> Match:
        """A match of its own at this position, with people at these seats and bots at the others."""
        match = forked(self.match)
        kinds = ["human" if seat in people else "bot:apprentice" for seat in range(len(match.seats))]
        match.seats = tuple(replace(seat, kind=kind) for seat, kind in zip(match.seats, kinds, strict=True))
        return match


@dataclass(frozen=True, slots=True)
class Twins:
    """Two worlds that one viewer may not tell apart."""

    viewer: Viewer
    worlds: tuple[World, World]

    def __str__(self) -> str:
        sealed = " or ".join(str(world.sealing) for world in self.worlds)
        who = "the public" if self.viewer is None else f"seat {self.viewer}"
        first = self.worlds[0].moment
        return f"{first.name}, round {first.match.round}, {who}, where others seal {sealed}"


#: A position with cards sealed, as the twins of every viewer from whom something is hidden in it.
Position = tuple[Twins, ...]


def positions(seed: str, first: int = 0, every: int = 1, share: float = 1.0) -> Iterator[Position]:
    """Positions without end, from whole games at tables that take turns.

    From the game numbered `first` on, every so many-th is looked at, and of a game this share of its moments.
    """
    for number in count(first, every):
        table = TABLES[number % len(TABLES)]
        random = Random(f"{seed}/{number}")
        for moment in _moments(table, f"{seed}/{number}", random):
            for _ in range(_OF_A_MOMENT):
                sealing = _sealing(moment.match, random)
                if random.random() < share and (position := _seen_by_all(moment, sealing, random)):
                    yield position


def _moments(table: Table, seed: str, random: Random) -> Iterator[Moment]:
    """The moments of a random game when everybody is to seal."""
    people = zip(NAMES, PLAYERS, range(table.players), strict=False)
    seats = tuple(Seat(name, "human", colour) for name, colour, _ in people)
    match = Match(table.game, table.level, seats, seed, salt_of(seed))
    # What a world takes back it need not play to anew.
    match._before = []
    match.start()
    while not match.over:
        if len(match.to_move) == table.players:
            yield Moment(f"{table.name}, seed {seed!r}", match)
        seat = random.choice(match.to_move)
        match.decide(seat, random.choice(match.legal(seat)))


def _sealing(match: Match, random: Random) -> Sealing:
    """Seals of some seats, in any order; never of all, for then all cards are shown."""
    seats = random.sample(match.to_move, random.randint(1, len(match.to_move) - 1))
    seals = [_seal(match, seat, random.random() < _REGRETS, random) for seat in seats]
    for place in range(len(seals) - 1, 0, -1):
        if seals[place].regretted is None or random.random() < 0.5:
            break
        # Asked anew, and has not sealed again.
        seals[place] = replace(seals[place], action=None)
    return Sealing(tuple(seals), random.random() < 0.5)


def _seal(match: Match, seat: int, regrets: bool, random: Random) -> Seal:
    lawful = match.legal(seat)
    return Seal(seat, random.choice(lawful), random.choice(lawful) if regrets else None)


def _seen_by_all(moment: Moment, sealing: Sealing, random: Random) -> Position:
    """The twins of every viewer; none of one who sees all that was sealed, or where it could not differ."""
    viewers = (None, *range(len(moment.match.seats)))
    first, found = World(moment, sealing, viewers), []
    for viewer in viewers:
        others = [seal for seal in sealing.seals if seal.seat != viewer]
        if any(seal.action and len(moment.match.legal(seal.seat)) > 1 for seal in others):
            second = World(moment, _otherwise(moment.match, sealing, viewer, random), [viewer])
            found.append(Twins(viewer, (first, second)))
    return tuple(found)


def _otherwise(match: Match, sealing: Sealing, viewer: Viewer, random: Random) -> Sealing:
    """The same seats seal in the same order, but others than the viewer seal something else."""
    while True:
        seals = [seal if seal.seat == viewer else _anew(match, seal, random) for seal in sealing.seals]
        if any(new.action != old.action for new, old in zip(seals, sealing.seals, strict=True)):
            return replace(sealing, seals=tuple(seals))


def _anew(match: Match, seal: Seal, random: Random) -> Seal:
    """Another seal of the same seat, taken back or not as the first one was."""
    again = _seal(match, seal.seat, seal.regretted is not None, random)
    return again if seal.action else replace(again, action=None)
