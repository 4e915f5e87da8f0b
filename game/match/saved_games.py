"""A person's kept games: the list of them, the latest unfinished one, and the next file name.

The modules for replays are imported with the first record: the title lists the games before its first
picture.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.core.careful_json import json_from
from game.match.apart import Apart
from game.match.disk import make_folder, make_private

if TYPE_CHECKING:
    from game.core.contract import GameLookup
    from game.match.match import Match
    from game.match.record_file import FileFault
    from game.match.replay import RecordFault

SUFFIX: Final = ".jsonl"
_TAIL: Final = 16 * 1024  # Bytes at the end of a file that are searched for the last line.
_HEADER: Final = 256 * 1024  # The most bytes of a first line that is read.
_RESULT: Final = b'"result"'
_SPACED: Final = 100  # Bytes of the last line, perhaps spaced by an editor, that have the key of a result.

#: The games that take the place of no other one.
_TAUGHT: Final = (Apart.LESSON, Apart.PUZZLE)


@dataclass(frozen=True, slots=True)
class Saved:
    """A kept game as seen without a replay: its file, and whether it ends with a result.

    `changed` is the time of the last write, in seconds since 1970.
    """

    path: Path
    changed: float
    over: bool


@dataclass(frozen=True, slots=True)
class Unfinished:
    """An unfinished game: its record, the names of its players, the present round, and the level's name."""

    path: Path
    names: tuple[str, ...]
    round: int
    level: str

    @classmethod
    def of(cls, path: Path, match: Match) -> Unfinished:
        """Return the summary of a match whose record is a file."""
        return cls(path, tuple(seat.name for seat in match.seats), match.round, match.level.name)


@dataclass(frozen=True, slots=True)
class Found:
    """The unfinished game that was written last, and one line for each newer damaged file."""

    newest: Unfinished | None = None
    faults: tuple[str, ...] = ()


def saved_games(folder: Path) -> Iterator[Saved]:
    """Yield every kept game, the latest written first, without replaying any."""
    for path, changed in _newest_first(folder):
        yield Saved(path, changed, ends_with_result(path))


def open_saved(path: Path, game_called: GameLookup) -> Match:
    """Return the match of a record at its end, to be viewed or continued.

    FileFault or RecordFault if it is no valid record, or is unfinished and cannot be continued.
    """
    from game.match.record_file import FileFault, read_record
    from game.match.replay import replay

    match = replay(read_record(path).lines, game_called, holds=True).match
    if not match.over:
        if match.seed is None:
            raise FileFault(f"{path}: the record has no seed; it can be checked but not resumed")
        check_seats(match, path)
    return match


def damage(path: Path, fault: FileFault | RecordFault) -> str:
    """Return the fault of a kept game as one line that names its file without the folder."""
    from game.match.replay import RecordFault

    return f"{path.name}: {fault}" if isinstance(fault, RecordFault) else without_folder(str(fault), path)


def game_of(path: Path) -> str | None:
    """Return the game's name in a record's first line; None if there is none."""
    try:
        with path.open("rb") as file:
            line = file.readline(_HEADER)
        header = json_from(line.decode("utf-8-sig"))
    except (OSError, ValueError):
        return None
    name = header.get("game") if isinstance(header, dict) else None
    return name if isinstance(name, str) else None


def game_played_last(folder: Path, games: Sequence[str]) -> str | None:
    """Return the one of some games that was written last; None if none of them is kept."""
    return next((name for saved in saved_games(folder) if (name := game_of(saved.path)) in games), None)


def unfinished_match(path: Path, game_called: GameLookup) -> Match | None:
    """Return the match of a kept game that can be continued; None if it is over or damaged."""
    from game.match.record_file import FileFault
    from game.match.replay import RecordFault

    try:
        match = open_saved(path, game_called)
    except (FileFault, RecordFault):
        return None
    return None if match.over else match


def find_unfinished(folder: Path, game_called: GameLookup, others: Collection[str] = ()) -> Found:
    """Return the newest game that can be continued. Writes nothing; a damaged file does not stop the search.

    A lesson or a puzzle is found only where there is no other game. Records of the `others`, games by name,
    are skipped.
    """
    taught, faults = None, list[str]()
    for saved in saved_games(folder):
        if saved.over or (others and game_of(saved.path) in others):
            continue
        from game.match.record_file import FileFault
        from game.match.replay import RecordFault

        try:
            match = open_saved(saved.path, game_called)
        except (FileFault, RecordFault) as fault:
            faults.append(damage(saved.path, fault))
            continue
        if match.over:
            continue
        found = Unfinished.of(saved.path, match)
        if match.dealt_apart not in _TAUGHT:
            return Found(found, tuple(faults))
        taught = taught or found
    return Found(taught, tuple(faults))


def new_record(folder: Path, game: str, others: Iterable[str] = ()) -> Path:
    """Return the path for a new record: the game's name with the next free number.

    `others` are names of files that are not to be used even if they are missing.
    """
    numbers = [0]
    for name in (*_names(folder), *others):
        number = name.removeprefix(f"{game}-").removesuffix(SUFFIX)
        if name == f"{game}-{number}{SUFFIX}" and number.isdecimal() and len(number) < 10:
            numbers.append(int(number))
    return folder / f"{game}-{max(numbers) + 1:04d}{SUFFIX}"


def record_fault(path: Path, held: int) -> str | None:
    """Return in one line why a game cannot be kept in a file; None if it can.

    The file already has `held` lines; with 0 it must not exist, and does not exist afterwards.
    """
    try:
        make_folder(path.parent)
        make_private(path, new=not held)
        if not held:
            path.unlink()
    except FileExistsError:
        return f"{path.name}: the file exists; records are never overwritten"
    except OSError as why:
        return f"{path.name}: {why.strerror or why}"
    return None


def without_folder(fault: str, path: Path) -> str:
    """Return the line of a `FileFault` with the file's name in place of its path."""
    return f"{path.name}: {fault.removeprefix(f'{path}: ')}"


def _names(folder: Path) -> list[str]:
    try:
        return [path.name for path in folder.iterdir()]
    except OSError:
        return []


def _newest_first(folder: Path) -> Iterator[tuple[Path, float]]:
    """Return the records of a folder with their times of change, in seconds since 1970, newest first."""
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
    """Return whether the last line is a result: the game is then over, without a replay."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL))
            tail = file.read(_TAIL)
    except OSError:
        return False
    last = tail.rstrip().rpartition(b"\n")[2]
    if _RESULT not in last[:_SPACED]:
        return False
    try:
        line = json_from(last.decode("utf-8"))
    except ValueError:
        return False
    return isinstance(line, dict) and "result" in line


def check_seats(match: Match, path: Path) -> None:
    """Raise FileFault if a seat belongs to a bot that this program does not have."""
    from game.match.record_file import FileFault

    for seat in match.seats:
        if not seat.human and seat.bot not in match.game.bots:
            raise FileFault(f"{path}: {seat.kind[:40]!r} is not a known player or bot")
