"""Finished games of people and bots, saved with fixed timestamps: the same at every call."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.core.chance import salt_of
from game.match.lines import RecordLine
from game.match.match import Match
from game.match.record_file import write_record
from game.match.seat import Seat
from game.match.series import ask, bot_seed
from game.stage.palette import PLAYERS
from tests.cabinet.driver import GAME
from tests.match.tables import BRIDGE, BRIDGE_LEVELS

#: The timestamp of the newest game, in seconds; each game before it is an hour older.
NEWEST: Final = 1_700_000_000
HOUR: Final = 3600

#: The tables of the games: level, names and kinds.
_MAUD, _HUGH = ("Maud", "human"), ("Hugh", "human")
_BOTS: Final = tuple((name, f"bot:{bot}") for name, bot in (("Isolde", "mason"), ("Wat", "warden")))
_WEAK: Final = tuple((name, "bot:apprentice") for name in ("Joan", "Piers", "Alys"))
TABLES: Final = (
    ("standard", (_MAUD, *_WEAK)),
    ("standard", (_HUGH, _MAUD, *_BOTS)),
    ("two-player", (_MAUD, _WEAK[0])),
    ("quick", (_MAUD, _HUGH, _BOTS[0])),
    ("standard", (_MAUD, *_BOTS)),
    ("expert", (_WEAK[1], _MAUD, *_BOTS)),
)


@cache
def finished(
    number: int, assisted: bool = False, people: bool = True, names: tuple[str, ...] = ()
) -> tuple[RecordLine, ...]:
    """Return the lines of a finished game, by its number.

    With `assisted`, a step was taken back after hidden facts were seen; without `people`, bots have every
    seat; `names` are the people at the seats.
    """
    level, sitters = TABLES[number % len(TABLES)]
    sitters = tuple((name, "human") for name in names) or sitters
    seats = tuple(
        Seat(name, kind if people else "bot:apprentice", colour)
        for (name, kind), colour in zip(sitters, PLAYERS, strict=False)
    )
    seed = f"kept {number}"
    match = Match(BRIDGE, BRIDGE_LEVELS[level], seats, seed, salt_of(seed), practice=assisted)
    match.start()
    bots = [BRIDGE.bots["apprentice"](bot_seed(seed, seat)) for seat in range(len(seats))]
    while not match.over:
        seat = match.to_move[0]
        match.decide(seat, ask(bots[seat], match, seat))
        if assisted and match.decided == 12:
            match.take_back(9)
            assisted = False
    return tuple(match.lines)


def keep_game(folder: Path, number: int, age: int = 0, **options: Any) -> Path:
    """Save the game of that number, with a timestamp so many hours before the newest."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{GAME}-{number + 1:04d}.jsonl"
    if not path.exists():
        write_record(path, finished(number, **options))
    written = NEWEST - age * HOUR
    os.utime(path, (written, written))
    return path


def keep_games(folder: Path, count: int) -> None:
    """Save so many games, the last of them the newest, an hour apart."""
    for number in range(count):
        keep_game(folder, number, count - 1 - number)
