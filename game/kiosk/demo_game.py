"""The true games that the attract loop shows: bots at every seat, begun so far ahead that much is built."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.cabinet.games import Cabinet
from game.cabinet.tables import demo_tables
from game.core.contract import Game
from game.match.level_files import usual_level
from game.match.match import Match
from game.match.series import ask, seated
from game.stage.house import Table

#: The largest share of a game's decisions that are made before it is shown.
_LATEST: Final = 0.6
#: A seat and its action.
_Choice = tuple[int, Any]


def demo_game(game: Game[Any], cabinet: Cabinet, seed: str) -> Table:
    """Return a table of bots in the middle of a game; the same seed gives the same game and point."""
    level = usual_level(game)
    bots = (game.usual_bot,) * game.players_of(level)[-1]
    tables = demo_tables(game, level, bots, seed, cabinet)
    whole = tables(1).match
    turns = _played_out(whole)
    table = tables(1)
    _advance(table.match, turns, int(whole.decided * Random(seed).uniform(0, _LATEST)))
    return table


def _bots(match: Match) -> list[Any]:
    bots = match.game.bots
    return [seated(match, bots[one.bot], seat) for seat, one in enumerate(match.seats) if one.bot is not None]


def _played_out(match: Match) -> list[list[_Choice]]:
    """Let bots play a match to its end; return the choices of each turn."""
    bots, turns = _bots(match), list[list[_Choice]]()
    match.start()
    while not match.over:
        turns.append([])
        for seat in match.to_move:
            action = ask(bots[seat], match, seat)
            match.decide(seat, action)
            turns[-1].append((seat, action))
    return turns


def _advance(match: Match, turns: list[list[_Choice]], decisions: int) -> None:
    """Start a match, and repeat turns until so many decisions are made: no bot thinks again."""
    match.start()
    for turn in turns:
        if match.decided >= decisions:
            return
        for seat, action in turn:
            match.decide(seat, action)
