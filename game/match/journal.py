"""Writing a record while it is played: a thread of its own appends and syncs, once a decision.

The file is only ever appended to. A game that was cut off is resumed by replaying it; what a
cut left of a last, unfinished line is taken off first, and lines that the cut lost follow from
the seed and are written again.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from game.core.contract import Game
from game.match.lines import Line, text_of
from game.match.match import Match
from game.match.record_file import FileFault, read_record
from game.match.replay import replay


class Journal:
    """The file of one match being played; `keep` after every decision, `close` at the end.

    `fault` is one line once a write has failed (a full disk, a stick pulled out): the game goes
    on, and nothing more is written.
    """

    def __init__(self, path: Path, match: Match, held: int = 0) -> None:
        """Begin a new file (FileFault where it exists), or go on with one that holds `held` lines."""
        self.path = path
        self.fault: str | None = None
        self._match = match
        self._kept = held
        self._queue: Queue[list[Line] | None] = Queue()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab" if held else "xb", buffering=0)
        except FileExistsError:
            raise FileFault(f"{path}: the file exists; a record is never overwritten") from None
        except OSError as why:
            raise FileFault(f"{path}: {why.strerror or why}") from None
        self._thread = Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()
        self.keep()

    def keep(self) -> None:
        """Hand what the match has written since to the thread."""
        lines = self._match.lines[self._kept :]
        if lines:
            self._kept += len(lines)
            self._queue.put(lines)

    def wait(self) -> None:
        """Wait until everything handed over is on the disk."""
        self._queue.join()

    def close(self) -> None:
        """Write what is left and close the file."""
        self.keep()
        self._queue.put(None)
        self._thread.join()
        self._file.close()

    def _write(self) -> None:
        while (lines := self._queue.get()) is not None:
            if self.fault is None:
                self._append(lines)
            self._queue.task_done()
        self._queue.task_done()

    def _append(self, lines: Sequence[Line]) -> None:
        data = "".join(map(text_of, lines)).encode()
        try:
            while data:
                data = data[self._file.write(data) or 0 :]
            os.fsync(self._file.fileno())
        except OSError as why:
            self.fault = f"{self.path}: {why.strerror or why}; the game goes on without its record"


def resume(
    path: Path, game_called: Callable[[str], Game[Any] | None], holds: bool = False
) -> tuple[Match, Journal]:
    """Go on with a game where it was cut off; FileFault or RecordFault where the file is no record.

    `holds` as in `replay`.
    """
    record = read_record(path)
    replayed = replay(record.lines, game_called, holds)
    if replayed.match.seed is None:
        raise FileFault(f"{path}: a record without its seed; it can be checked, not played on")
    if record.torn_bytes:
        try:
            os.truncate(path, record.whole_bytes)
        except OSError as why:
            raise FileFault(f"{path}: {why.strerror or why}") from None
    return replayed.match, Journal(path, replayed.match, replayed.held)
