"""A writer of the record during play: a separate thread appends and syncs after each decision.

After the result it adds the game's facts to a cache for statistics. Only one program at a time writes the
file, and it only appends. An interrupted game is resumed by a replay: an incomplete last line is removed
first, and lost lines that follow from the seed are written again.
"""

import errno
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any, Final

from game.core.contract import Game
from game.match import fault_log
from game.match.disk import append, make_folder, make_private, sync_folder
from game.match.facts_cache import FactsCache
from game.match.lines import RecordLine, same, text_of
from game.match.match import Match
from game.match.played import Ended, Stamp, ended_of
from game.match.record_file import MOST_BYTES, MOST_LINES, FileFault, OutOfReach, read_record
from game.match.replay import RecordFault, replay
from game.match.saved_games import check_seats, new_record
from game.match.sole_writer import HeldElsewhere, SoleWriter

_NUMBERED: Final = re.compile(r"(.+-)([0-9]{1,9})([.]jsonl)")


class FileTaken(FileFault):
    """Raised if the file of a new record exists, or another copy of the program is creating it."""


class Journal:
    """The record file of a match in progress; call `keep` after every decision, `close` at the end.

    `fault` is one line once a write has failed (a full disk, a removed drive, a deleted folder): the game
    goes on, and nothing more is written; see `begin_again`.
    """

    def __init__(self, path: Path, match: Match, held: int = 0, facts: FactsCache | None = None) -> None:
        """Create a new file (FileTaken if it exists), or continue one that has `held` lines.

        Once the game is over and all on the disk, its facts are added to `facts`. FileFault if another copy
        of the program has the file open, or has changed it meanwhile.
        """
        self.path = path
        self.fault: str | None = None
        self._match = match
        self._kept = held
        self._lines = held
        self._done = held
        self._facts = facts
        self._ended = 0
        self._queue: Queue[tuple[list[RecordLine], Ended | None] | None] = Queue()
        try:
            #: Folders whose entries must be synced before a decision counts as written.
            self._unsynced = [*reversed(make_folder(path.parent)), path.parent]
            self._sole = SoleWriter(path)
        except OSError as why:
            kind = FileTaken if isinstance(why, HeldElsewhere) and not held else FileFault
            raise kind(f"{path}: {why.strerror or why}") from None
        try:
            if held:
                _take_up(path, match.lines[:held])
            make_private(path, new=not held)
            self._file = path.open("ab", buffering=0)
        except FileExistsError:
            self._sole.release()
            raise FileTaken(f"{path}: the file exists; records are never overwritten") from None
        except (OSError, FileFault) as why:
            self._sole.release()
            raise _fault_of(path, why) from None
        self._thread = Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()
        self.keep()

    def keep(self) -> None:
        """Pass the new lines of the match to the thread."""
        lines, ended = self._match.lines[self._kept :], None
        self._kept += len(lines)
        if self._facts is not None and self._match.over and self._ended != self._kept:
            # A game that was over may have been continued after an undo.
            self._ended, ended = self._kept, ended_of(self._match)
        if lines or ended is not None:
            self._queue.put((lines, ended))

    @property
    def done(self) -> bool:
        """Whether all lines passed to the thread are on the disk or have failed; does not wait."""
        return self._done == self._kept

    def wait(self) -> None:
        """Wait until all lines passed to the thread are on the disk or have failed."""
        self._queue.join()

    def close(self) -> None:
        """Write the remaining lines, end the thread and close the file."""
        self.keep()
        self._queue.put(None)
        self._thread.join()
        try:
            self._file.close()
        except OSError as why:
            self._fail(why.strerror or str(why))
        self._sole.release()

    def _write(self) -> None:
        while (told := self._queue.get()) is not None:
            lines, ended = told
            try:
                if self.fault is None:
                    self._append(lines)
            except Exception as fault:
                # The thread must go on, or `wait` and `close` would never return.
                fault_log.report("writing a record", fault)
                self._fail("an error in the program")
            self._done += len(lines)
            if ended is not None and self.fault is None:
                self._add_facts(ended)
            self._queue.task_done()
        self._queue.task_done()

    def _add_facts(self, ended: Ended) -> None:
        """Add the facts of the ended game to the cache; if that fails, statistics replay the record."""
        assert self._facts is not None
        try:
            stamp = Stamp.of(self.path.name, os.fstat(self._file.fileno()))
            self._facts.append([ended(stamp)])
        except Exception as fault:
            fault_log.report("adding the facts of a game", fault)

    def _append(self, lines: Sequence[RecordLine]) -> None:
        data = "".join(map(text_of, lines)).encode()
        self._lines += len(lines)
        try:
            if self._lines > MOST_LINES or self._file.tell() + len(data) > MOST_BYTES:
                # A longer record would be refused by `read_record`.
                raise OSError(errno.EFBIG, "the record is full")
            append(self._file, data)
            while self._unsynced:
                sync_folder(self._unsynced[0])
                del self._unsynced[0]
            if not self.is_there:
                raise OSError(errno.ENOENT, "the file no longer exists")
        except OSError as why:
            fault_log.report("writing a record", why)
            self._fail(why.strerror or str(why))

    @property
    def is_there(self) -> bool:
        """Whether the path is still that of the open file: a deleted file can still be written to."""
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self._file.fileno()))
        except FileNotFoundError:
            return False

    def _fail(self, why: str) -> None:
        self.fault = self.fault or f"{self.path}: {why}; the game continues without a record"


def begin(path: Path, match: Match, held: int = 0, facts: FactsCache | None = None) -> Journal:
    """Return a new journal; if a numbered name is taken, use the next number.

    Two copies of the program may have chosen the same name.
    """
    while True:
        try:
            return Journal(path, match, held, facts)
        except FileTaken:
            numbered = _NUMBERED.fullmatch(path.name)
            if numbered is None:
                raise
            start, number, end = numbered.groups()
            path = path.with_name(f"{start}{int(number) + 1:0{len(number)}d}{end}")


def begin_again(path: Path, match: Match, facts: FactsCache | None = None) -> Journal:
    """Continue the record of a match whose journal has failed, once the disk can be written again.

    The file is continued if it has the first lines of the match. If it belongs to another match, or is
    damaged, a new file is begun in the same folder. All lines are on the disk afterwards; FileFault if they
    cannot be.
    """
    try:
        make_folder(path.parent)
        path, held = _free_or_held(path, match)
        with SoleWriter(path):
            if held:
                _take_up(path, match.lines[:held])
            make_private(path, new=not held)
            with path.open("ab", buffering=0) as file:
                append(file, "".join(map(text_of, match.lines[held:])).encode())
        sync_folder(path.parent)
    except (OSError, FileFault) as why:
        raise _fault_of(path, why) from None
    return Journal(path, match, len(match.lines), facts)


def _free_or_held(path: Path, match: Match) -> tuple[Path, int]:
    """Return the path of a record and how many lines of the match it has; 0 if it is to be created."""
    try:
        lines = read_record(path).lines
    except OutOfReach:
        if os.path.lexists(path):
            raise
        return path, 0
    except (FileFault, RecordFault):
        return new_record(path.parent, match.game.name), 0
    if not lines:
        path.unlink()
        return path, 0
    if len(lines) <= len(match.lines) and all(map(same, lines, match.lines)):
        return path, len(lines)
    return new_record(path.parent, match.game.name), 0


def resume(
    path: Path, game_called: Callable[[str], Game[Any] | None], holds: bool = False
) -> tuple[Match, Journal]:
    """Continue an interrupted game; `holds` as in `replay`.

    FileFault or RecordFault, with the file unchanged, if it is no valid record or cannot be continued.
    """
    replayed = replay(read_record(path).lines, game_called, holds)
    if replayed.match.seed is None:
        raise FileFault(f"{path}: the record has no seed; it can be checked but not resumed")
    check_seats(replayed.match, path)
    return replayed.match, Journal(path, replayed.match, replayed.held)


def _take_up(path: Path, lines: Sequence[RecordLine]) -> None:
    """Make a file end with its last complete line; FileFault if it no longer has these lines."""
    try:
        record = read_record(path)
    except RecordFault as fault:
        raise FileFault(f"{path}: {fault}") from None
    if len(record.lines) != len(lines) or not all(map(same, record.lines, lines)):
        raise FileFault(f"{path}: the file has changed since it was read")
    if record.torn_bytes:
        os.truncate(path, record.whole_bytes)
    if not record.ended:
        with path.open("ab", buffering=0) as file:
            append(file, b"\n")


def _fault_of(path: Path, why: OSError | FileFault) -> FileFault:
    return why if isinstance(why, FileFault) else FileFault(f"{path}: {why.strerror or why}")
