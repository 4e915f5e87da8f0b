"""A person's kept games: what there is, which one was cut off last, and the name of the next one's file."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.core.careful_json import json_from
from game.core.contract import Game
from game.match.disk import make_folder, make_private
from game.match.match import Match
from game.match.record_file import FileFault, read_record
from game.match.replay import RecordFault, replay

SUFFIX: Final = ".jsonl"
_TAIL: Final = 16 * 1024  # Bytes in which a record's last line is looked for.
_HEADER: Final = 256 * 1024  # Bytes in which a record's first line must end to be looked into.
_RESULT: Final = b'{"result":'

GameCalled = Callable[[str], Game[Any] | None]


@dataclass(frozen=True, slots=True)
class Saved:
    """A kept game as its file looks from outside: when it was written last, and whether it tells a result.

    `changed` are seconds since 1970.
    """

    path: Path
    changed: float
    over: bool


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was cut off: its record, who plays, and how far it has come."""

    path: Path
    names: tuple[str, ...]
    round: int

    @classmethod
    def of(cls, path: Path, match: Match) -> Unfinished:
        """Return what is told of a match that lies in a file."""
        return cls(path, tuple(seat.name for seat in match.seats), match.round)


@dataclass(frozen=True, slots=True)
class Found:
    """The unfinished game that was written last, and a line for each newer file that is damaged."""

    newest: Unfinished | None = None
    faults: tuple[str, ...] = ()


def saved_games(folder: Path) -> Iterator[Saved]:
    """Every kept game, the one written last first; none is replayed."""
    for path, changed in _newest_first(folder):
        yield Saved(path, changed, ends_with_result(path))


def open_saved(path: Path, game_called: GameCalled) -> Match:
    """The match of a record as it was left, to be looked at or gone on with.

    FileFault or RecordFault where it is no record, or is not over and nobody could go on with it.
    """
    match = replay(read_record(path).lines, game_called, holds=True).match
    if not match.over:
        if match.seed is None:
            raise FileFault(f"{path}: a record without its seed; it can be checked, not played on")
        check_seats(match, path)
    return match


def damage(path: Path, fault: FileFault | RecordFault) -> str:
    """What is wrong with a kept game in one line, its file named without its folder."""
    return f"{path.name}: {fault}" if isinstance(fault, RecordFault) else without_folder(str(fault), path)


def game_of(path: Path) -> str | None:
    """Return the name of the game that a record's first line tells; None where it tells none."""
    try:
        with path.open("rb") as file:
            line = file.readline(_HEADER)
        header = json_from(line.decode("utf-8"))
    except (OSError, ValueError):
        return None
    name = header.get("game") if isinstance(header, dict) else None
    return name if isinstance(name, str) else None


def unfinished_match(path: Path, game_called: GameCalled) -> Match | None:
    """Return the match of a kept game that can be gone on with; None where it is over or damaged."""
    try:
        match = open_saved(path, game_called)
    except (FileFault, RecordFault):
        return None
    return None if match.over else match


def find_unfinished(folder: Path, game_called: GameCalled, game: str | None = None) -> Found:
    """The newest game that can be gone on with. Reads only, and no file hinders the others.

    Where a game is named, records of other games that are known count for nothing.
    """
    faults: list[str] = []
    for saved in saved_games(folder):
        if saved.over or (game is not None and _is_of_another(saved.path, game, game_called)):
            continue
        try:
            match = open_saved(saved.path, game_called)
        except (FileFault, RecordFault) as fault:
            faults.append(damage(saved.path, fault))
            continue
        if not match.over:
            return Found(Unfinished.of(saved.path, match), tuple(faults))
    return Found(None, tuple(faults))


def _is_of_another(path: Path, game: str, game_called: GameCalled) -> bool:
    named = game_of(path)
    return named is not None and named != game and game_called(named) is not None


def new_record(folder: Path, game: str) -> Path:
    """A name that no file of the folder bears: the game's, numbered on."""
    numbers = [0]
    for name in _names(folder):
        number = name.removeprefix(f"{game}-").removesuffix(SUFFIX)
        if name == f"{game}-{number}{SUFFIX}" and number.isdecimal() and len(number) < 10:
            numbers.append(int(number))
    return folder / f"{game}-{max(numbers) + 1:04d}{SUFFIX}"


def record_fault(path: Path, held: int) -> str | None:
    """Why a game cannot be kept in a file, in one line; None where it can.

    `held` lines stand in it already; 0 for a file that must not be there yet, and is not afterwards.
    """
    try:
        make_folder(path.parent)
        make_private(path, new=not held)
        if not held:
            path.unlink()
    except FileExistsError:
        return f"{path.name}: the file exists; a record is never overwritten"
    except OSError as why:
        return f"{path.name}: {why.strerror or why}"
    return None


def without_folder(fault: str, path: Path) -> str:
    """The line of a `FileFault` with the file's own name alone, where it is clear in which folder it lies."""
    return f"{path.name}: {fault.removeprefix(f'{path}: ')}"


def _names(folder: Path) -> list[str]:
    try:
        return [path.name for path in folder.iterdir()]
    except OSError:
        return []


def _newest_first(folder: Path) -> Iterator[tuple[Path, float]]:
    """Each regular file of a record's name, and when it was changed."""
    dated = []
    for name in _names(folder):
        path = folder / name
        try:
            about = path.stat()
        except OSError:
            continue
        if name.endswith(SUFFIX) and stat.S_ISREG(about.st_mode):
            dated.append((about.st_mtime_ns, name))
    return ((folder / name, changed / 1e9) for changed, name in sorted(dated, reverse=True))


def ends_with_result(path: Path) -> bool:
    """Whether the last line tells a result: such a game is over, and is not replayed to find that out."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL))
            tail = file.read(_TAIL)
    except OSError:
        return False
    return tail.endswith(b"\n") and tail[:-1].rpartition(b"\n")[2].startswith(_RESULT)


def check_seats(match: Match, path: Path) -> None:
    """FileFault where a seat of a record is for a bot that this program does not have."""
    for seat in match.seats:
        if not seat.human and seat.kind.removeprefix("bot:") not in match.game.bots:
            raise FileFault(f"{path}: {seat.kind[:40]!r} is nobody who can play here")
