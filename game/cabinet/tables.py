"""Tables to open: a resumed record, a record to watch, and the sequence of tables of a demo."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.cabinet.games import SHIPPED, Cabinet
from game.core.chance import salt_of, seed_of
from game.core.contract import Game
from game.match.journal import resume
from game.match.level_files import usual_level
from game.match.match import Match
from game.match.record_file import FileFault, read_record
from game.match.replay import RecordFault, replay
from game.match.replaying import timeline_of
from game.match.saved_games import check_seats, damage
from game.match.seat import Seat, bot_kind
from game.stage.house import Showing, Table
from game.stage.palette import PLAYERS

Tables = Callable[[int], Table]
"""The tables of a demo, by number from 1."""


def resumed(path: Path, cabinet: Cabinet = SHIPPED) -> Table:
    """Return the table of a record at its last state; raise FileFault or RecordFault on failure."""
    match, journal = resume(path, cabinet.game_called, holds=True)
    # The journal restores the lines lost at the end; the table's own journal continues after them.
    journal.close()
    if journal.fault is not None:
        raise FileFault(journal.fault)
    return Table(match, path, len(match.lines))


def reopened(path: Path, cabinet: Cabinet = SHIPPED) -> Table:
    """Return the table of a record as `resumed` does, with the file unchanged until the table is shown."""
    replayed = replay(read_record(path).lines, cabinet.game_called, holds=True)
    if replayed.match.seed is None:
        raise FileFault(f"{path}: the record has no seed; it can be checked but not resumed")
    check_seats(replayed.match, path)
    return Table(replayed.match, path, replayed.held)


def demo_tables(
    game: Game[Any],
    level: Any,
    bots: tuple[str, ...],
    seed: str,
    cabinet: Cabinet = SHIPPED,
    repeats: bool = False,
) -> Tables:
    """Return tables for bots by seat, without records. Game n has its own seed, derived from `seed` and n.

    With `repeats` the same seed plays the same games on any machine, however fast it is.
    """
    people = zip(cabinet.front_called(game.name).names, bots, PLAYERS, strict=False)
    seats = tuple(Seat(name, bot_kind(bot), colour) for name, bot, colour in people)

    def table(number: int) -> Table:
        own = seed_of(seed, number)
        return Table(Match(game, level, seats, own, salt_of(own)), demo=True, repeats=repeats)

    return table


def watched_tables(game: Game[Any], cabinet: Cabinet = SHIPPED) -> Tables:
    """Return the demo tables of the title: the usual level, with the usual bot at every seat it offers."""
    level = usual_level(game)
    bots = (game.usual_bot,) * game.players_of(level)[-1]
    return demo_tables(game, level, bots, secrets.token_hex(16), cabinet)


def showing_of(path: Path, cabinet: Cabinet = SHIPPED) -> tuple[Showing | None, str]:
    """Return a record to watch, or None and the reason in one line."""
    try:
        lines = read_record(path).lines
        timeline = timeline_of(lines, cabinet.game_called)
    except (FileFault, RecordFault) as fault:
        return None, damage(path, fault)
    if not timeline.steps:
        return None, f"{path.name}: nothing has been dealt yet"
    return Showing(timeline, path, lines), ""
