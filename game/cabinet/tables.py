"""Tables to be opened: a record gone on with or watched, and those of a demo, one after the other."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.cabinet.games import SHIPPED, Cabinet
from game.core.chance import salt_of, seed_of
from game.core.contract import Game
from game.match.journal import resume
from game.match.level_files import read_level
from game.match.match import Match
from game.match.record_file import FileFault, read_record
from game.match.replay import RecordFault
from game.match.replaying import timeline_of
from game.match.saved_games import damage
from game.match.seat import Seat
from game.stage.house import Showing, Table
from game.stage.palette import PLAYERS

#: The level that every game has.
USUAL_LEVEL: Final = "standard"

Tables = Callable[[int], Table]
"""The tables of a demo, by number from 1."""


def resumed(path: Path, cabinet: Cabinet = SHIPPED) -> Table:
    """The table of a record, from where it was left; FileFault or RecordFault where that cannot be."""
    match, journal = resume(path, cabinet.game_called, holds=True)
    # What the cut lost is written now; the table's own journal goes on after it.
    journal.close()
    if journal.fault is not None:
        raise FileFault(journal.fault)
    return Table(match, path, len(match.lines))


def demo_tables(
    game: Game[Any], level: Any, bots: tuple[str, ...], seed: str, cabinet: Cabinet = SHIPPED
) -> Tables:
    """Tables for bots by seat, which nobody keeps. Game n has its own seed, made of `seed` and n."""
    people = zip(cabinet.front_called(game.name).names, bots, PLAYERS, strict=False)
    seats = tuple(Seat(name, f"bot:{bot}", colour) for name, bot, colour in people)

    def table(number: int) -> Table:
        own = seed_of(seed, number)
        return Table(Match(game, level, seats, own, salt_of(own)), demo=True)

    return table


def usual_level(game: Game[Any], cabinet: Cabinet) -> Any:
    """Return the level that every game has."""
    folder = cabinet.levels(game.name)
    level = read_level(folder / f"{USUAL_LEVEL}.toml", folder, game.level_from).level
    assert level is not None, "the usual level comes with the program, and a test reads it"
    return level


def watched_tables(game: Game[Any], cabinet: Cabinet = SHIPPED) -> Tables:
    """What is watched from the title: the usual level, the usual bot at as many seats as it offers."""
    level = usual_level(game, cabinet)
    bots = (game.usual_bot,) * game.players_of(level)[-1]
    return demo_tables(game, level, bots, secrets.token_hex(16), cabinet)


def showing_of(path: Path, cabinet: Cabinet = SHIPPED) -> tuple[Showing | None, str]:
    """A record to be watched, or in one line why it cannot be."""
    try:
        lines = read_record(path).lines
        timeline = timeline_of(lines, cabinet.game_called)
    except (FileFault, RecordFault) as fault:
        return None, damage(path, fault)
    if not timeline.steps:
        return None, f"{path.name}: nothing has been dealt yet"
    return Showing(timeline, path, lines), ""
