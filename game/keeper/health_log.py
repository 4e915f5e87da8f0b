"""The health of one machine as JSON lines, in a ring of two files: how it ran, never who played.

Each line has `at`, in whole seconds since 1970, and `is`, its kind. A disk that is full, read-only or gone
never raises: the last lines wait in memory until it is back. One process writes a ring; a supervisor has its
own.
"""

from __future__ import annotations

import json
import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from game.core.careful_json import json_from
from game.core.json_value import Json
from game.match.capped import NoFile, TooLarge, capped_bytes
from game.match.disk import make_folder

#: The names of the rings: of the kiosk, and of its supervisor.
KIOSK: Final = "health"
WATCH: Final = "health-watch"
#: The bytes of both files of a ring together; both rings have 1 MB.
MOST: Final[Mapping[str, int]] = {KIOSK: 900_000, WATCH: 100_000}
#: Bytes that may be written at once, and in an hour on and on.
BURST: Final = 16_000
AN_HOUR: Final = 200_000
#: The longest line, in bytes, and the most lines that wait for a disk.
LONGEST: Final = 240
_WAITING: Final = 200
#: Seconds between tries to write on a disk that has refused.
_RETRY: Final = 5.0
_FILE_MODE: Final = 0o600


class Step(Enum):
    """How far people come, in this order; the value is written in the lines."""

    BEGUN = "begun"
    SEAT = "seat"
    TURN = "turn"
    HALF = "half"
    END = "end"


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line as read: its moment in seconds since 1970, its kind, and the rest."""

    at: float
    kind: str
    told: Mapping[str, Json]


#: The kinds of lines.
STARTED: Final = "start"
STOPPED: Final = "stop"
STEPPED: Final = "session"
MINUTE: Final = "minute"


class HealthLog:
    """The writer of one ring; `name` is KIOSK or WATCH. No method raises, and none is slow.

    `wall` gives the seconds since 1970; `seconds` only runs forward.
    """

    def __init__(
        self,
        folder: Path,
        name: str,
        wall: Callable[[], float] = time.time,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder = folder
        self._file, self._older = ring(folder, name)
        self._half = MOST[name] // 2
        self._wall = wall
        self._seconds = seconds
        self._waiting: deque[bytes] = deque(maxlen=_WAITING)
        self._allowed = float(BURST)
        self._counted = seconds()
        self._retry_at = self._counted
        self.fault: str | None = None
        """Why the last write failed, as the system says it; None if it has not."""

    def started(self, why: str, mode: str, code: int | None = None) -> None:
        """Tell that a kiosk was started, and why; `code` is the exit code of the one before."""
        told: dict[str, Json] = {"why": why, "mode": mode, "boot": boot_name()}
        self._tell(STARTED, told if code is None else {**told, "code": code})

    def stopped(self) -> None:
        """Tell that the machine's keeper, or the machine itself, has ended the program in good order."""
        self._tell(STOPPED, {})

    def step(self, game: str, step: Step) -> None:
        """Tell that people have come so far in a game: once for each step of a session."""
        self._tell(STEPPED, {"game": game[:64], "step": step.value})

    def minute(self, frames: int, usual: float, slow: float, slowest: float, memory: float) -> None:
        """Log the frames of about a minute: their number, median, 99th percentile and maximum, in ms.

        `memory` is that of the program, in MB.
        """
        times = {"usual": round(usual, 1), "slow": round(slow, 1), "slowest": round(slowest, 1)}
        self._tell(MINUTE, {"frames": frames, **times, "memory": round(memory, 1)})

    @property
    def unwritten(self) -> str | None:
        """Why lines wait for a disk; None where none does."""
        return self.fault if self._waiting else None

    def write_again(self) -> None:
        """Try to write the lines that wait for a disk, if it is time."""
        self.flush()

    def flush(self) -> None:
        """Try to write the lines that wait for a disk."""
        if not self._waiting or self._seconds() < self._retry_at:
            return
        try:
            self._write(b"".join(self._waiting))
        except OSError as why:
            self.fault = why.strerror or str(why)
            self._retry_at = self._seconds() + _RETRY
        else:
            self.fault = None
            self._waiting.clear()

    def _tell(self, kind: str, told: Mapping[str, Json]) -> None:
        line = json.dumps({"at": max(0, int(self._wall())), "is": kind, **told}, separators=(",", ":"))
        data = f"{line}\n".encode()
        if len(data) <= LONGEST and self._may_write(len(data)):
            self._waiting.append(data)
            self.flush()

    def _may_write(self, size: int) -> bool:
        """Count bytes against the allowance; a flood of lines loses the excess ones."""
        now = self._seconds()
        self._allowed = min(float(BURST), self._allowed + (now - self._counted) * AN_HOUR / 3600)
        self._counted = now
        if size > self._allowed:
            return False
        self._allowed -= size
        return True

    def _write(self, data: bytes) -> None:
        """Append whole lines; an incomplete line before them is ended. OSError if that fails."""
        make_folder(self._folder)
        number = self._open()
        try:
            size = os.fstat(number).st_size
            if size and size + len(data) > self._half:
                os.close(number)
                number = -1
                self._file.replace(self._older)
                number, size = self._open(), 0
            if size and not _ends_a_line(number):
                data = b"\n" + data
            written = os.write(number, data)
            if written < len(data):
                os.ftruncate(number, size)
                raise OSError("the disk is full")
        finally:
            if number >= 0:
                os.close(number)

    def _open(self) -> int:
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
        return os.open(self._file, flags, _FILE_MODE)


def _ends_a_line(number: int) -> bool:
    """Return whether an open file, which is not empty, ends with a whole line."""
    os.lseek(number, -1, os.SEEK_END)
    return os.read(number, 1) == b"\n"


def ring(folder: Path, name: str) -> tuple[Path, Path]:
    """Return the newer and the older file of a ring."""
    return folder / f"{name}.jsonl", folder / f"{name}.older.jsonl"


def written(folder: Path, name: str) -> list[LogEntry]:
    """Return the lines of a ring as they were written; unreadable ones are left out."""
    return [
        entry
        for path in reversed(ring(folder, name))
        for line in _lines(path, MOST[name])
        if (entry := _entry(line)) is not None
    ]


def entries(folder: Path) -> list[LogEntry]:
    """Return the lines of both rings by their moments; unreadable ones are left out."""
    return sorted((*written(folder, KIOSK), *written(folder, WATCH)), key=lambda entry: entry.at)


def boot_name() -> str:
    """Return the first letters of the name that the system gave to its last start; empty if it gives none."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii")[:8]
    except (OSError, ValueError):
        return ""


def why_started(watched: Iterable[LogEntry], boot: str) -> str:
    """Return why a supervisor starts, in the words of `watch.Why`.

    `watched` are the lines of the one before as they were written, `boot` is the `boot_name` of now.
    """
    last: LogEntry | None = None
    for entry in watched:
        if entry.kind in (STARTED, STOPPED):
            last = entry
    if last is None:
        return "first"
    if last.kind == STOPPED:
        return "operator"
    before = last.told.get("boot")
    if not boot or not before:
        return "unknown"
    return "killed" if before == boot else "power"


def by_itself(folder: Path) -> bool:
    """Return whether the last start in a folder's logs came after a crash or a power cut."""
    # In a ring the later line is the later one, at any time on the wall's clock.
    rings = ([one for one in written(folder, name) if one.kind == STARTED] for name in (KIOSK, WATCH))
    last = max((starts[-1] for starts in rings if starts), key=lambda one: one.at, default=None)
    return last is not None and last.told.get("why") not in ("first", "operator", "again")


def _lines(path: Path, most: int) -> list[bytes]:
    try:
        return capped_bytes(path, most).split(b"\n")
    except (OSError, NoFile, TooLarge):
        return []


def _entry(line: bytes) -> LogEntry | None:
    try:
        table = json_from(line.decode())
    except ValueError:
        return None
    if not isinstance(table, dict):
        return None
    at, kind = table.pop("at", None), table.pop("is", None)
    if isinstance(at, bool) or not isinstance(at, int | float) or not isinstance(kind, str):
        return None
    return LogEntry(float(at), kind, table) if 0 <= at < _LATEST else None


_LATEST: Final = 32_503_680_000
"""The year 3000; later dates cannot be converted everywhere."""
