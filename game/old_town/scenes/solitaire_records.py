"""The results of a person in games for one player, from the kept games: one file is read in a step."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from game.match.apart import MARKED
from game.match.lines import ASSISTED, RecordLine
from game.match.record_file import FileFault, read_record
from game.match.replay import RecordFault
from game.match.saved_games import game_of, saved_games, unfinished_match
from game.old_town.game import OldTown
from game.old_town.rules.level import Level
from game.old_town.rules.view import View
from game.old_town.solving.making import day_of
from game.stage.house import Table

GameKey = tuple[str, str, int | date]
"""A game: mode, name of the level and number of the map; or ``day``, its kind and its date."""
_GAME: Final = OldTown()


def key_of(level: Level) -> GameKey:
    """Return the key of a level for one player."""
    return level.mode, level.name, level.puzzle.ready if level.mode == "puzzle" else 0


def day_key(kind: str, day: date) -> GameKey:
    """Return the key of a game of the day; `kind` is ``puzzle`` or ``storm``."""
    return "day", kind, day


class SoloRecords:
    """The results by key: best scores, finished games, and the record of the latest unfinished one.

    `views` are the positions of unfinished games, of the keys in `shown` alone, which cost a replay each.
    """

    def __init__(self, folder: Path, shown: Collection[GameKey]) -> None:
        self._saved = saved_games(folder)
        self._shown = shown
        self.best: dict[GameKey, int] = {}
        self.finished: set[GameKey] = set()
        self.open: dict[GameKey, Path] = {}
        self.views: dict[GameKey, View] = {}
        self.done = False
        """Whether every record was read."""

    def step(self) -> bool:
        """Read one more record, the latest first; return whether it is one of these games."""
        saved = next(self._saved, None)
        self.done = saved is None
        if saved is None or game_of(saved.path) != _GAME.name:
            return False
        try:
            lines = read_record(saved.path).lines
        except (FileFault, RecordFault):
            return False
        keys = _keys(lines)
        if saved.over:
            for key in keys:
                self._finish(key, lines)
        elif keys and keys[-1] not in {*self.open, *self.finished}:
            # An unfinished game of the day is only that; one begun anew and finished is not gone on with.
            self._leave_open(keys[-1], saved.path)
        return bool(keys)

    def _finish(self, key: GameKey, lines: Sequence[RecordLine]) -> None:
        self.finished.add(key)
        match lines[-1]:
            case {"result": {"scores": [int(score)]}} if _counts(lines):
                self.best[key] = max(score, self.best.get(key, score))

    def _leave_open(self, key: GameKey, path: Path) -> None:
        if key in self._shown:
            match = unfinished_match(path, _game_called)
            if match is None:
                return
            self.views[key] = match.view(0)
        self.open[key] = path

    def days_in_a_row(self, kind: str, today: date) -> int:
        """Return for how many days up to today, or up to yesterday, the game of the day was finished."""
        day, count = today, 0
        if day_key(kind, day) not in self.finished:
            day -= timedelta(days=1)
        while day_key(kind, day - timedelta(days=count)) in self.finished:
            count += 1
        return count

    def table(self, key: GameKey) -> Table | None:
        """Return the table of the unfinished game of a key; None if there is none."""
        path = self.open.get(key)
        match = None if path is None else unfinished_match(path, _game_called)
        with suppress(FileFault, RecordFault):
            if path is not None and match is not None:
                return Table(match, path, len(read_record(path).lines))
        return None


def _game_called(name: str) -> OldTown | None:
    return _GAME if name == _GAME.name else None


def _counts(lines: Sequence[RecordLine]) -> bool:
    """Return whether a finished game was played in earnest, from its beginning."""
    return not lines[-1].get(ASSISTED) and not any(one.value in lines[0] for one in MARKED)


def _keys(lines: Sequence[RecordLine]) -> list[GameKey]:
    """Return the keys of a record of a game for one player; none for any other record."""
    match lines[0]:
        case {"seats": [_], "level": {"name": str(name), "mode": str(mode), "puzzle": {"ready": int(ready)}}}:
            keys: list[GameKey] = [(mode, name, ready if mode == "puzzle" else 0)]
        case _:
            return []
    seeds = (line["seed"] for line in lines[:2] if "seed" in line)
    days = (day_of(seed) for seed in seeds if isinstance(seed, str))
    return keys + [day_key(*found) for found in days if found is not None]
