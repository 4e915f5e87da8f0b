"""Leagues that the tests play: of the tiny game, in this process, and of bots made for the occasion."""

import os
import random
from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from game.bots.bot import Candidate, Halt, Skill, Thought, never
from game.core.contract import Game
from game.core.ranking import places_in
from game.league.entrants import Chooser
from game.league.fixtures import Fixture, Pairing
from game.league.playing import FixtureResult, LeagueTerms, play, terms_of
from game.league.season import Season
from game.league.workers import Games
from tests.match.tables import CAIRN
from tests.tiny.game import Cairn
from tests.tiny.level import LEVEL

TERMS = terms_of(CAIRN, LEVEL, "S")
#: The tiny game's two bots at tables of every size.
PAIRS = tuple(Pairing(players, "mason", "random") for players in (2, 3, 4))


def in_this_process(terms: LeagueTerms = TERMS, shuffled: int | None = None) -> Games:
    """Games played one after the other, or all handed over first and played in another order."""

    def games(fixtures: Iterable[Fixture]) -> Generator[FixtureResult]:
        yield from map(partial(play, terms), fixtures if shuffled is None else _shuffled(fixtures, shuffled))

    return games


def lots(chance: float, shuffled: int | None = None) -> Games:
    """Games that are decided by lot, the same lot for the same game: `a` wins with this chance."""

    def games(fixtures: Iterable[Fixture]) -> Generator[FixtureResult]:
        for fixture in fixtures if shuffled is None else _shuffled(fixtures, shuffled):
            rng = random.Random(repr(fixture))
            first = "a" if rng.random() < chance else "b"
            seats = sorted(range(len(fixture.seats)), key=lambda seat: (fixture.seats[seat] != first, seat))
            yield FixtureResult(fixture, places_in(seats))

    return games


def _shuffled(fixtures: Iterable[Fixture], seed: int) -> list[Fixture]:
    """All at once, in another order."""
    handed_over = list(fixtures)
    random.Random(seed).shuffle(handed_over)
    return handed_over


def played(season: Season, games: Games | None = None) -> Season:
    """A season with all of its games played."""
    for _ in season.play(games or in_this_process()):
        pass
    return season


class Deep:
    """A bot that searches in vain: it counts, and its measure decides what it takes."""

    def __init__(self, seed: str, simulations: int) -> None:
        self.seed = seed
        self.simulations = simulations

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """The action at the place of its measure."""
        return legal[self.simulations % len(legal)]

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """The action at the place where it is halted."""
        count = 0
        while not halt():
            count += 1
        return Thought((Candidate(legal[count % len(legal)], 0.0),), count)


SKILLS = {"plain": Skill(lambda seed, _: Deep(seed, 0)), "deep": Skill(Deep, 100)}


def cairn_with(bots: Mapping[str, Skill]) -> Game[Any]:
    """The tiny game with other bots."""
    game: Any = Cairn()
    game.bots = bots
    return game  # type: ignore[no-any-return]


class ForCairn:
    """A bot on the path that says of each game how it is played."""

    def for_game(self, game: Game[Any]) -> Skill:
        """As deep as ever, where the game is the tiny one."""
        if game.name != CAIRN.name:
            raise LookupError("nothing known of it")
        return Skill(Deep, 50)


FOR_CAIRN = ForCairn()
DEEP = Skill(Deep, 100)


# Bots that are found on the path as `tests.league.tables.NAME`.


class First:
    """Always the first lawful action."""

    def __init__(self, seed: str) -> None:
        pass

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """The first lawful action."""
        return legal[0]


class Failing(First):
    """Gives up in the second round."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """What it says while it can."""
        if view.round > 1:
            raise RuntimeError("no idea\nat all")
        return legal[0]


class Cheating(First):
    """Bids what nobody has."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Something that is no action at all."""
        return {"bid": 1000}


class Leaving(First):
    """Ends the program that it runs in, or would."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Nothing."""
        raise SystemExit(3)


class Taking(First):
    """Takes what it chooses out of what it was given."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """The last lawful action."""
        assert isinstance(legal, list)
        return legal.pop()


class Adding(First):
    """Makes lawful what is not."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """An action of its own."""
        assert isinstance(legal, list)
        legal.append("anything")
        return "anything"


class Dying(First):
    """Takes its process down with it."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Nothing any more."""
        os._exit(1)


def unmade(seed: str) -> Chooser:
    """No bot comes of it."""
    raise KeyError(seed[:0])


def leaving(seed: str) -> Chooser:
    """No bot comes of it, and the program would end."""
    raise SystemExit(4)


def silent(seed: str) -> object:
    """Something that cannot choose."""
    return object()


NOT_CALLABLE = 7
