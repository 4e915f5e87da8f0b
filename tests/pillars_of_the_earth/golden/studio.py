"""The program on The Pillars of the Earth, and a whole game of which every question can be shown."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from game.core.messages import ENGLISH, Translator
from game.match.match import Match
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from tests.golden.manifest import Size
from tests.golden.studio import TableStudio
from tests.match.forking import forked
from tests.pillars_of_the_earth.screen.players import a_match

GAME: Final = PillarsOfTheEarth()
BOT: Final = "apprentice"
SEED: Final = "golden"
#: Games that are looked through for a question, at most.
_GAMES: Final = 60


class Studio(TableStudio):
    """The program on this game. Only one can be open at a time."""

    def __init__(self, folder: Path, size: Size, translator: Translator = ENGLISH) -> None:
        super().__init__(GAME.name, folder, size, translator)


@cache
def _game(number: int, players: int, level: str) -> tuple[Match, ...]:
    """Return a game right before each of its choices, and at its end.

    The first one is played by bots, further ones at random, in which the rare questions are soon asked.
    """
    match = a_match((f"bot:{BOT}",) * players, level, f"{SEED} {number}")
    match.start()
    bot, rng, found = GAME.bots[BOT](SEED), Random(number), list[Match]()
    while not match.over:
        found.append(forked(match))
        seat = match.to_move[0]
        legal = match.legal(seat)
        match.decide(seat, rng.choice(legal) if number else bot.choose(match.view(seat), legal))
    return (*found, match)


def over(players: int = 4, level: str = "standard") -> Match:
    """Return a game at its end."""
    return forked(_game(0, players, level)[-1])


def asking(ask: int, round_from: int = 1, players: int = 4, level: str = "standard") -> Match:
    """Return a game right before a person answers that question of `rules.agenda`, from a round on."""
    for number in range(_GAMES):
        for moment in _game(number, players, level)[:-1]:
            seat = moment.to_move[0]
            view = moment.view(seat)
            if view.agenda[-1][0] == ask and view.round >= round_from:
                match = forked(moment)
                match.seats = tuple(
                    replace(who, kind="human") if place == seat else who
                    for place, who in enumerate(match.seats)
                )
                return match
    raise AssertionError(f"{ask} is never asked")
