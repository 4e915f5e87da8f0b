"""Tables to be opened: a record gone on with, and those of a demo, one after the other."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.cabinet.fronts import front_called
from game.cabinet.registry import game_called
from game.core.chance import salt_of, seed_of
from game.core.contract import Game
from game.match.journal import resume
from game.match.level_files import read_level
from game.match.match import Match, Seat
from game.match.places import levels_folder
from game.match.record_file import FileFault
from game.stage.house import Table
from game.stage.palette import PLAYERS

#: The level that every game has.
USUAL_LEVEL: Final = "standard"

Tables = Callable[[int], Table]
"""The tables of a demo, by number from 1."""


def resumed(path: Path) -> Table:
    """The table of a record, from where it was left; FileFault or RecordFault where that cannot be."""
    match, journal = resume(path, game_called, holds=True)
    # What the cut lost is written now; the table's own journal goes on after it.
    journal.close()
    if journal.fault is not None:
        raise FileFault(journal.fault)
    return Table(match, path, len(match.lines))


def demo_tables(game: Game[Any], level: Any, bots: tuple[str, ...], seed: str) -> Tables:
    """Tables for bots by seat, which nobody keeps. Game n has its own seed, made of `seed` and n."""
    people = zip(front_called(game.name).names, bots, PLAYERS, strict=False)
    seats = tuple(Seat(name, f"bot:{bot}", colour) for name, bot, colour in people)

    def table(number: int) -> Table:
        own = seed_of(seed, number)
        return Table(Match(game, level, seats, own, salt_of(own)), demo=True)

    return table


def watched_tables(game: Game[Any]) -> Tables:
    """What is watched from the title: the usual level, the usual bot at as many seats as it offers."""
    folder = levels_folder(game.name)
    level = read_level(folder / f"{USUAL_LEVEL}.toml", folder, game.level_from).level
    assert level is not None, "the usual level comes with the program, and a test reads it"
    bots = (game.usual_bot,) * game.players_of(level)[-1]
    return demo_tables(game, level, bots, secrets.token_hex(16))
