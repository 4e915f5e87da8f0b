"""One game of a league: a function of its terms and its fixture alone, on any machine."""

import json
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core.chance import salt_of, seed_of
from game.core.contract import Game
from game.league.entrants import Chooser, entrant_from
from game.league.fixtures import Fixture
from game.match.match import Match
from game.match.seat import Seat, bot_kind
from game.match.series import bot_seed, play_out


@dataclass(frozen=True, slots=True)
class LeagueTerms:
    """The parameters common to all games of a league.

    They are sent to other processes and machines: the game as the callable that makes it, the level as
    JSON text.
    """

    game: Callable[[], Game[Any]]
    level: str
    seed: str


@dataclass(frozen=True, slots=True)
class FixtureResult:
    """The result of a game: the place of each seat, from 1, or a one-line `fault` if it did not end."""

    fixture: Fixture
    places: tuple[int, ...]
    fault: str = ""


class _Failed(Exception):
    """A bot that cannot be made, fails to answer, or answers with an unlawful action."""


@dataclass(frozen=True, slots=True)
class _Answering:
    """A bot at its seat, with its failures reported in one line."""

    bot: Chooser
    who: str

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return its choice; `_Failed` if it raises or the choice is not lawful."""
        try:
            action = self.bot.choose(view, list(legal))
            lawful = action in legal
        except (Exception, SystemExit) as why:
            raise _Failed(f"{self.who}: {_in_short(why)}") from None
        if not lawful:
            said = f"chose {action!r:.60}, which is not one of its {len(legal)} legal actions"
            raise _Failed(f"{self.who}: {said}")
        return action


def terms_of(game: Game[Any], level: Any, seed: str) -> LeagueTerms:
    """Return the terms of a league at one level. The game's class must take no arguments."""
    return LeagueTerms(type(game), json.dumps(game.level_table(level)), seed)


def play(terms: LeagueTerms, fixture: Fixture) -> FixtureResult:
    """Play one game; a bot's failure becomes the result's `fault`.

    The deal is the same in every seating. The bots' own seeds differ from game to game, so that no
    lucky random stream of a bot is used twice.
    """
    game, level = _laid_out(terms.game, terms.level)
    deal = seed_of(terms.seed, fixture.deal)
    own = "/".join((deal, *fixture.seats))
    seats = tuple(Seat(f"{text} {seat + 1}", bot_kind(text)) for seat, text in enumerate(fixture.seats))
    match = Match(game, level, seats, deal, salt_of(deal))
    try:
        play_out(match, [_seated(game, fixture, seat, bot_seed(own, seat)) for seat in range(len(seats))])
    except _Failed as failed:
        return FixtureResult(fixture, (), str(failed))
    return FixtureResult(fixture, match.result().places)


@lru_cache(maxsize=4)
def _laid_out(make: Callable[[], Game[Any]], level: str) -> tuple[Game[Any], Any]:
    game = make()
    return game, game.level_from(json.loads(level))


def _seated(game: Game[Any], fixture: Fixture, seat: int, seed: str) -> _Answering:
    text = fixture.seats[seat]
    who = f"{text} at seat {seat} of deal {fixture.deal}"
    try:
        return _Answering(entrant_from(text, game).make(seed), who)
    except (Exception, SystemExit) as why:
        raise _Failed(f"{who}: {_in_short(why)}") from None


def _in_short(why: BaseException) -> str:
    """Return an exception in one line, with the file and line that raised it."""
    place = traceback.extract_tb(why.__traceback__)[-1]
    return f"{type(why).__name__}: {why} ({place.filename}, line {place.lineno})"
