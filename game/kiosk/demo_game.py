"""The true games that the attract loop shows: bots at every seat, begun so far ahead that much is built."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.cabinet.games import Cabinet
from game.cabinet.tables import demo_tables, usual_level
from game.core.contract import Game
from game.match.match import Match
from game.match.series import ask, play_out, seated
from game.stage.house import Table

#: The largest share of a game's decisions that are made before it is shown.
_LATEST: Final = 0.6


def demo_game(game: Game[Any], cabinet: Cabinet, seed: str) -> Table:
    """Return a table of bots in the middle of a game; the same seed gives the same game and point."""
    level = usual_level(game, cabinet)
    bots = (game.usual_bot,) * game.players_of(level)[-1]
    tables = demo_tables(game, level, bots, seed, cabinet)
    whole = tables(1).match
    play_out(whole, _bots(whole))
    table = tables(1)
    _advance(table.match, int(whole.decided * Random(seed).uniform(0, _LATEST)))
    return table


def _bots(match: Match) -> list[Any]:
    bots = match.game.bots
    return [seated(match, bots[one.bot], seat) for seat, one in enumerate(match.seats) if one.bot is not None]


def _advance(match: Match, decisions: int) -> None:
    """Start a match of bots, and let them make so many decisions."""
    bots = _bots(match)
    match.start()
    while match.decided < decisions and not match.over:
        for seat in match.to_move:
            match.decide(seat, ask(bots[seat], match, seat))
