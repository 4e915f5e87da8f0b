"""Saved games for pictures: unfinished ones, finished ones, and a damaged one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.match.lines import RecordLine
from game.match.record_file import write_record
from tests.golden.studio import NOW
from tests.old_london_bridge.golden.studio import game, moment

_HOUR: Final = 3600


def keep_some(folder: Path) -> None:
    """Write the games, each with its own timestamp before `NOW`."""
    folder.mkdir(parents=True, exist_ok=True)
    # Hours, players, share of the game that was played, level, rival, seed.
    games = (
        (1, 4, 0.7, "standard", "bot:warden", "golden"),
        (8, 2, 0.4, "two-player", "human", "golden"),
        (31, 3, 0.55, "standard", "bot:master", "b"),
        (75, 3, 0.3, "expert", "bot:mason", "c"),
        (30, 2, 1.0, "standard", "human", "d"),
        (140, 3, 1.0, "standard", "bot:mason", "e"),
        (160, 4, 1.0, "standard", "bot:warden", "f"),
        (7000, 4, 1.0, "expert", "bot:apprentice", "g"),
    )
    for number, (hours, players, share, level, rival, seed) in enumerate(games, 1):
        lines = _played(players, share, level, rival, seed)
        _keep(folder / f"old_london_bridge-{number:04d}.jsonl", lines, hours)
    torn = folder / "holiday.jsonl"
    torn.write_text('{"format":"bridgewright-record 1","game"\n', encoding="utf-8")
    _date(torn, 20)


def _played(players: int, share: float, level: str, rival: str, seed: str) -> tuple[RecordLine, ...]:
    """Return the lines of a share of a game."""
    turns = round(len(game(players, level, seed)) * share)
    kinds = ("human", *(rival,) * (players - 1))
    return tuple(moment(turns, players, kinds, level, seed).lines)


def _keep(path: Path, lines: Sequence[RecordLine], hours: int) -> None:
    path.unlink(missing_ok=True)
    write_record(path, lines)
    _date(path, hours)


def _date(path: Path, hours: int) -> None:
    moment = NOW.timestamp() - hours * _HOUR
    os.utime(path, (moment, moment))
