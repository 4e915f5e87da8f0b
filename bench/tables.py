"""The tables that are measured on a screen."""

from typing import Any

from bench.games import PLAYERS, standard
from game.cabinet.games import SHIPPED
from game.core.chance import salt_of
from game.core.contract import Game
from game.match.match import Match
from game.match.seat import HUMAN, Seat, bot_kind
from game.stage import palette
from game.stage.house import Table


def person_table(game: Game[Any], seed: str) -> Table:
    """Return a table at the standard level where a player is to choose, with bots at the other seats."""
    kinds = (HUMAN, *(bot_kind(game.usual_bot),) * (PLAYERS - 1))
    names = SHIPPED.front_called(game.name).names
    seats = (Seat(*one) for one in zip(names, kinds, palette.PLAYERS, strict=False))
    return Table(Match(game, standard(game), tuple(seats), seed, salt_of(seed)))
