"""Whole games of one game of the cabinet, of which any question can be shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, Final

from game.core.chance import salt_of
from game.core.contract import Game
from game.match.level_files import find_levels
from game.match.match import Match
from game.match.places import levels_folder
from game.match.seat import HUMAN, Seat, bot_kind
from game.stage.palette import PLAYERS
from tests.cabinet.table_driver import NAMES
from tests.match.forking import forked

SEED: Final = "golden"
#: Games that are looked through for a question, at most.
_GAMES: Final = 60


class GameMoments:
    """The moments of a game between bots, and of games at random, in which rare questions are soon asked."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._levels = {
            entry.name: entry.level for entry in find_levels(levels_folder(game.name), (), game.level_from)
        }
        self.course = lru_cache(maxsize=64)(self._played)

    def _played(self, number: int, players: int, level: str, person: bool = False) -> tuple[Match, ...]:
        """Return a game right before each choice, and at its end; `person`: the first seat is a person's."""
        seed = f"{SEED} {number}"
        name = self.game.usual_bot
        kinds = (HUMAN if person else bot_kind(name), *(bot_kind(name),) * 3)
        seats = tuple(Seat(*one) for one in zip(NAMES, kinds, PLAYERS, strict=False))
        match = Match(self.game, self._levels[level], seats[:players], seed, salt_of(seed))
        match.start()
        bot, rng, found = self.game.bots[name](SEED), Random(number), list[Match]()
        while not match.over:
            found.append(forked(match))
            seat = match.to_move[0]
            legal = match.legal(seat)
            match.decide(seat, rng.choice(legal) if number else bot.choose(match.view(seat), legal))
        return (*found, match)

    def over(self, players: int = 4, level: str = "standard", person: bool = False) -> Match:
        """Return a game at its end; with `person` the first seat is a person's."""
        return forked(self.course(0, players, level, person)[-1])

    def asking(self, ask: int, round_from: int = 1, players: int = 4, level: str = "standard") -> Match:
        """Return a game right before a person answers a question of its `rules.agenda`, from a round on."""

        def asks(moment: Match, seat: int) -> bool:
            view = moment.view(seat)
            return bool(view.agenda[-1][0] == ask and view.round >= round_from)

        return self.before(asks, players, level)

    def before(self, fits: Callable[[Match, int], bool], players: int = 4, level: str = "standard") -> Match:
        """Return the first game right before a choice that fits, with a person at its seat."""
        for number in range(_GAMES):
            for moment in self.course(number, players, level)[:-1]:
                seat = moment.to_move[0]
                if fits(moment, seat):
                    match = forked(moment)
                    match.seats = tuple(
                        replace(who, kind=HUMAN) if place == seat else who
                        for place, who in enumerate(match.seats)
                    )
                    return match
        raise AssertionError("no such choice")
