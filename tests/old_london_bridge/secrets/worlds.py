"""Pairs of true positions that one viewer may not distinguish: only the sealed cards of others differ.

Games of every level and number of players are walked from the deal to the end. Whenever all seats are to
seal, some do, some of them after undoing another seal. Then for each viewer, the public one too, a second
match is brought to the same point in which the other seats have sealed other lawful cards.
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
from tests.match.tables import ALL, BRIDGE
from tests.playthrough.tables import Table

NAMES: Final = ("Maud", "Hugh", "Isolde", "Wat")
#: Every level with every number of players, used in turn.
TABLES: Final = tuple(table for table in ALL if table.game is BRIDGE)
#: How many positions are made of one moment in which all seats are to seal.
_OF_A_MOMENT: Final = 2
#: How often a seat undoes a first seal, and seals again.
_REGRETS: Final = 0.3


@dataclass(frozen=True, slots=True)
class Seal:
    """A seat's sealed action, None if it has not sealed yet; before it, a seal that was undone, if any."""

    seat: int
    action: Any
    regretted: Any = None

    def __str__(self) -> str:
        before = "" if self.regretted is None else f" after {self.regretted}"
        return f"seat {self.seat}: {self.action or 'nothing'}{before}"


@dataclass(frozen=True, slots=True)
class Sealing:
    """The seals of seats, in order; regretted ones are undone at once, or all of them `together`."""

    seals: tuple[Seal, ...]
    together: bool

    def __str__(self) -> str:
        how = " (all taken back together)" if self.together else ""
        return ", ".join(map(str, self.seals)) + how


@dataclass(frozen=True, slots=True)
class Moment:
    """A match in which all seats are to seal and none has."""

    name: str
    match: Match


class World:
    """A true position of a real match: a moment, and the seals after it."""

    def __init__(self, moment: Moment, sealing: Sealing, viewers: Sequence[Viewer]) -> None:
        """Seal, watched by `viewers`."""
        self.moment = moment
        self.sealing = sealing
        self.match = forked(moment.match)
        #: The events and views that each viewer has received since the first seal.
        self.told: dict[Viewer, list[Pair]] = {viewer: [] for viewer in viewers}
        for viewer, pairs in self.told.items():
            self.match.watch(viewer, pairs.append)
        #: Every choice, including undone ones.
        self.made: list[Any] = []
        if sealing.together:
            self._regret(sealing.seals)
        for seal in sealing.seals:
            if not sealing.together:
                self._regret([seal])
            if seal.action is not None:
                self._decide(seal.seat, seal.action)

    def _regret(self, seals: Sequence[Seal]) -> None:
        """Make the regretted seals, and undo them, the latest first."""
        regretted = [seal for seal in seals if seal.regretted is not None]
        for seal in regretted:
            self._decide(seal.seat, seal.regretted)
        for seal in reversed(regretted):
            self.match.undo(seal.seat)

    def _decide(self, seat: int, action: Any) -> None:
        self.made.append(action)
        self.match.decide(seat, action)

    def seated(self, people: Collection[int]) -> Match:
        """Return a separate match at this position, with people at these seats and bots at the others."""
        match = forked(self.match)
        kinds = ["human" if seat in people else "bot:apprentice" for seat in range(len(match.seats))]
        match.seats = tuple(replace(seat, kind=kind) for seat, kind in zip(match.seats, kinds, strict=True))
        return match


@dataclass(frozen=True, slots=True)
class Twins:
    """Two worlds that one viewer may not distinguish."""

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
    """Yield positions without end, from whole games at tables used in turn.

    From the game numbered `first` on, every so many-th is used, and of a game this share of its moments.
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
    """Yield the moments of a random game in which all seats are to seal."""
    people = zip(NAMES, PLAYERS, range(table.players), strict=False)
    seats = tuple(Seat(name, "human", colour) for name, colour, _ in people)
    match = Match(table.game, table.level, seats, seed, salt_of(seed))
    # Undo leads back to the moment, so that the world need not be played again.
    match._before = []
    match.start()
    while not match.over:
        if len(match.to_move) == table.players:
            yield Moment(f"{table.name}, seed {seed!r}", match)
        seat = random.choice(match.to_move)
        match.decide(seat, random.choice(match.legal(seat)))


def _sealing(match: Match, random: Random) -> Sealing:
    """Return seals of some seats, in any order; never of all, since then all cards are revealed."""
    seats = random.sample(match.to_move, random.randint(1, len(match.to_move) - 1))
    seals = [_seal(match, seat, random.random() < _REGRETS, random) for seat in seats]
    for place in range(len(seals) - 1, 0, -1):
        if seals[place].regretted is None or random.random() < 0.5:
            break
        # Owes a choice again, and has not sealed.
        seals[place] = replace(seals[place], action=None)
    return Sealing(tuple(seals), random.random() < 0.5)


def _seal(match: Match, seat: int, regrets: bool, random: Random) -> Seal:
    lawful = match.legal(seat)
    return Seal(seat, random.choice(lawful), random.choice(lawful) if regrets else None)


def _seen_by_all(moment: Moment, sealing: Sealing, random: Random) -> Position:
    """Return the twins of each viewer from whom some seal is hidden that could differ."""
    viewers = (None, *range(len(moment.match.seats)))
    first, found = World(moment, sealing, viewers), []
    for viewer in viewers:
        others = [seal for seal in sealing.seals if seal.seat != viewer]
        if any(seal.action and len(moment.match.legal(seal.seat)) > 1 for seal in others):
            second = World(moment, _otherwise(moment.match, sealing, viewer, random), [viewer])
            found.append(Twins(viewer, (first, second)))
    return tuple(found)


def _otherwise(match: Match, sealing: Sealing, viewer: Viewer, random: Random) -> Sealing:
    """Return seals of the same seats in the same order, with other cards of the seats but the viewer's."""
    while True:
        seals = [seal if seal.seat == viewer else _anew(match, seal, random) for seal in sealing.seals]
        if any(new.action != old.action for new, old in zip(seals, sealing.seals, strict=True)):
            return replace(sealing, seals=tuple(seals))


def _anew(match: Match, seal: Seal, random: Random) -> Seal:
    """Return another seal of the same seat, undone or not like the first one."""
    again = _seal(match, seal.seat, seal.regretted is not None, random)
    return again if seal.action else replace(again, action=None)
