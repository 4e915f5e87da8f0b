"""Writing a record while it is played: a thread of its own appends and syncs, once a decision.

The file is only ever appended to, by one program at a time. A game that was cut off is resumed by
replaying it; what a cut left of a last, unfinished line is taken off first, and lines that the cut
lost follow from the seed and are written again.
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
from game.match.lines import Line, same, text_of
from game.match.match import Match
from game.match.record_file import MOST_BYTES, MOST_LINES, FileFault, read_record
from game.match.replay import RecordFault, replay
from game.match.saved_games import check_seats
from game.match.sole_writer import HeldElsewhere, SoleWriter

_NUMBERED: Final = re.compile(r"(.+-)([0-9]{1,9})([.]jsonl)")


class FileTaken(FileFault):
    """A name that a new record cannot have, for there is a file, or somebody is making one."""


class Journal:
    """The file of one match being played; `keep` after every decision, `close` at the end.

    `fault` is one line once a write has failed (a full disk, a stick pulled out, a folder that is gone): the
    game goes on, and nothing more is written.
    """

    def __init__(self, path: Path, match: Match, held: int = 0) -> None:
        """Begin a new file (FileTaken where it exists), or go on with one that holds `held` lines.

        FileFault where another copy of the program has it open, or has gone on with it meanwhile.
        """
        self.path = path
        self.fault: str | None = None
        self._match = match
        self._kept = held
        self._lines = held
        self._done = held
        self._queue: Queue[list[Line] | None] = Queue()
        try:
            #: Folders whose names are to be synced before a decision counts.
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
            raise FileTaken(f"{path}: the file exists; a record is never overwritten") from None
        except (OSError, FileFault) as why:
            self._sole.release()
            raise _fault_of(path, why) from None
        self._thread = Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()
        self.keep()

    def keep(self) -> None:
        """Hand what the match has written since to the thread."""
        lines = self._match.lines[self._kept :]
        if lines:
            self._kept += len(lines)
            self._queue.put(lines)

    @property
    def done(self) -> bool:
        """Whether everything handed over is on the disk, or will never be; waits for nothing."""
        return self._done == self._kept

    def wait(self) -> None:
        """Wait until everything handed over is on the disk."""
        self._queue.join()

    def close(self) -> None:
        """Write what is left and close the file."""
        self.keep()
        self._queue.put(None)
        self._thread.join()
        try:
            self._file.close()
        except OSError as why:
            self._fail(why.strerror or str(why))
        self._sole.release()

    def _write(self) -> None:
        while (lines := self._queue.get()) is not None:
            try:
                if self.fault is None:
                    self._append(lines)
            except Exception as fault:
                # Nobody waits for ever for a thread that has died.
                fault_log.report("writing a record", fault)
                self._fail("a fault in the program")
            finally:
                self._done += len(lines)
                self._queue.task_done()
        self._queue.task_done()

    def _append(self, lines: Sequence[Line]) -> None:
        data = "".join(map(text_of, lines)).encode()
        self._lines += len(lines)
        try:
            if self._lines > MOST_LINES or self._file.tell() + len(data) > MOST_BYTES:
                # Longer it would not be read again.
                raise OSError(errno.EFBIG, "the record is full")
            append(self._file, data)
            while self._unsynced:
                sync_folder(self._unsynced[0])
                del self._unsynced[0]
            if not self._is_there():
                raise OSError(errno.ENOENT, "the file is no longer there")
        except OSError as why:
            fault_log.report("writing a record", why)
            self._fail(why.strerror or str(why))

    def _is_there(self) -> bool:
        """Whether what is written can be found: a file that was taken away can still be written to."""
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self._file.fileno()))
        except FileNotFoundError:
            return False

    def _fail(self, why: str) -> None:
        self.fault = self.fault or f"{self.path}: {why}; the game goes on without its record"


def begin(path: Path, match: Match, held: int = 0) -> Journal:
    """A journal as above; a numbered name that is taken gives way to the next.

    Two copies of the program may have chosen the same one.
    """
    while True:
        try:
            return Journal(path, match, held)
        except FileTaken:
            numbered = _NUMBERED.fullmatch(path.name)
            if numbered is None:
                raise
            start, number, end = numbered.groups()
            path = path.with_name(f"{start}{int(number) + 1:0{len(number)}d}{end}")


def resume(
    path: Path, game_called: Callable[[str], Game[Any] | None], holds: bool = False
) -> tuple[Match, Journal]:
    """Go on with a game where it was cut off; `holds` as in `replay`.

    FileFault or RecordFault where the file is no record or nobody could play it on; it is then left as it is.
    """
    replayed = replay(read_record(path).lines, game_called, holds)
    if replayed.match.seed is None:
        raise FileFault(f"{path}: a record without its seed; it can be checked, not played on")
    check_seats(replayed.match, path)
    return replayed.match, Journal(path, replayed.match, replayed.held)


def _take_up(path: Path, lines: Sequence[Line]) -> None:
    """Take off what was torn; FileFault where these are not the lines of the file any more."""
    try:
        record = read_record(path)
    except RecordFault as fault:
        raise FileFault(f"{path}: {fault}") from None
    if len(record.lines) != len(lines) or not all(map(same, record.lines, lines)):
        raise FileFault(f"{path}: it has changed since it was read")
    if record.torn_bytes:
        os.truncate(path, record.whole_bytes)


def _fault_of(path: Path, why: OSError | FileFault) -> FileFault:
    return why if isinstance(why, FileFault) else FileFault(f"{path}: {why.strerror or why}")
