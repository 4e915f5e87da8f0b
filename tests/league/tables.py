"""Leagues for the tests: of the tiny game, in this process, and of bots made for single tests."""

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
    """Return games played in order, or with `shuffled`, all taken first and played in another order."""

    def games(fixtures: Iterable[Fixture]) -> Generator[FixtureResult]:
        yield from map(partial(play, terms), fixtures if shuffled is None else _shuffled(fixtures, shuffled))

    return games


def lots(chance: float, shuffled: int | None = None) -> Games:
    """Return games decided at random, the same way for the same game: `a` wins with this chance."""

    def games(fixtures: Iterable[Fixture]) -> Generator[FixtureResult]:
        for fixture in fixtures if shuffled is None else _shuffled(fixtures, shuffled):
            rng = random.Random(repr(fixture))
            first = "a" if rng.random() < chance else "b"
            seats = sorted(range(len(fixture.seats)), key=lambda seat: (fixture.seats[seat] != first, seat))
            yield FixtureResult(fixture, places_in(seats))

    return games


def _shuffled(fixtures: Iterable[Fixture], seed: int) -> list[Fixture]:
    """Return all fixtures in another order."""
    handed_over = list(fixtures)
    random.Random(seed).shuffle(handed_over)
    return handed_over


def played(season: Season, games: Games | None = None) -> Season:
    """Play all games of a season and return it."""
    for _ in season.play(games or in_this_process()):
        pass
    return season


class Deep:
    """A bot whose search only counts; its budget determines its choice."""

    def __init__(self, seed: str, simulations: int) -> None:
        self.seed = seed
        self.simulations = simulations

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the action at the place of its budget."""
        return legal[self.simulations % len(legal)]

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the action at the place where it is halted."""
        count = 0
        while not halt():
            count += 1
        return Thought((Candidate(legal[count % len(legal)], 0.0),), count)


SKILLS = {"plain": Skill(lambda seed, _: Deep(seed, 0)), "deep": Skill(Deep, 100)}


def cairn_with(bots: Mapping[str, Skill]) -> Game[Any]:
    """Return the tiny game with other bots."""
    game: Any = Cairn()
    game.bots = bots
    return game  # type: ignore[no-any-return]


class ForCairn:
    """An importable bot with its own skill for each game."""

    def for_game(self, game: Game[Any]) -> Skill:
        """Return the usual skill for the tiny game; LookupError for another one."""
        if game.name != CAIRN.name:
            raise LookupError("nothing known of it")
        return Skill(Deep, 50)


FOR_CAIRN = ForCairn()
DEEP = Skill(Deep, 100)


# Bots that are imported as `tests.league.tables.NAME`.


class First:
    """A bot that chooses the first lawful action."""

    def __init__(self, seed: str) -> None:
        pass

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the first lawful action."""
        return legal[0]


class Failing(First):
    """A bot that fails in the second round."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the first lawful action in round 1; later raise RuntimeError."""
        if view.round > 1:
            raise RuntimeError("no idea\nat all")
        return legal[0]


class Cheating(First):
    """A bot that bids an impossible amount."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return a value that is no action."""
        return {"bid": 1000}


class Leaving(First):
    """A bot that exits its process."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Raise SystemExit."""
        raise SystemExit(3)


class Taking(First):
    """A bot that removes its choice from the list of lawful actions."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Remove and return the last lawful action."""
        assert isinstance(legal, list)
        return legal.pop()


class Adding(First):
    """A bot that adds an unlawful action to the lawful ones."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return an action that it has added."""
        assert isinstance(legal, list)
        legal.append("anything")
        return "anything"


class Dying(First):
    """A bot that kills its process."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Exit the process at once."""
        os._exit(1)


def unmade(seed: str) -> Chooser:
    """Raise KeyError instead of making a bot."""
    raise KeyError(seed[:0])


def leaving(seed: str) -> Chooser:
    """Raise SystemExit instead of making a bot."""
    raise SystemExit(4)


def silent(seed: str) -> object:
    """Return an object that cannot choose."""
    return object()


NOT_CALLABLE = 7
