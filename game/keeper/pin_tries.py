"""How often a PIN may be tried: five times, then after rests of 1, 2, 4 and more minutes, up to an hour.

Failures are kept in a small file, each before the PIN is compared, so that a power cut gives no try for
nothing. A start begins the rest that is due anew, by seconds of a clock that only runs forward: setting the
machine's clock neither shortens nor lengthens it. After half a day without a failure they are forgotten.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game.keeper.pin import opens
from game.match.stored_file import StoredFault, StoredFile, table_of
from game.match.stored_file import text_of as text_of_table

FILE: Final = "pin-tries.json"
FORMAT: Final = "bridgewright-pin-tries 1"
FREE_TRIES: Final = 5
FIRST_REST: Final = 60.0
LONGEST_REST: Final = 3600.0
#: Failures are forgotten after so many seconds without another.
FORGOTTEN: Final = 12 * 3600.0
_LARGEST: Final = 4096
_MOST: Final = 10**6


def rest_after(failures: int) -> float:
    """Return the seconds of rest that a number of failures in a row brings.

    >>> [rest_after(failures) for failures in (4, 5, 6, 7, 11, 400)]
    [0.0, 60.0, 120.0, 240.0, 3600.0, 3600.0]
    """
    if failures < FREE_TRIES:
        return 0.0
    # Beyond a few doublings the longest rest holds; the power of two would grow past every float.
    return min(FIRST_REST * 2.0 ** min(failures - FREE_TRIES, 16), LONGEST_REST)


class PinTries:
    """The tries of one machine. Seconds are those of one clock that only runs forward.

    `notice` is one line to show if the file could not be read or written; tries are then counted all the
    same, until the program ends.
    """

    def __init__(self, folder: Path, seconds: float) -> None:
        """Read the failures; a rest that is due begins now. Nothing is created or written yet."""
        self._file: StoredFile[int] = StoredFile(folder / FILE, _LARGEST, _failures_from, _text_from)
        self.notice: str | None = None
        self._waits = False
        self._since = seconds
        try:
            self._failures = self._file.read() or 0
        except StoredFault as fault:
            # Nobody can say how many there were.
            self.notice = f"{FILE}: {fault}"
            self._failures = FREE_TRIES

    def left(self, seconds: float) -> int:
        """Return how many tries are left before the next rest; 0 during one."""
        self._forget(seconds)
        if self.rest(seconds) > 0:
            return 0
        return max(FREE_TRIES - self._failures, 1)

    def rest(self, seconds: float) -> float:
        """Return the seconds of rest that are left; 0 if a PIN may be tried."""
        self._forget(seconds)
        return max(0.0, rest_after(self._failures) - max(0.0, seconds - self._since))

    def enter(self, text: str, digits: str, seconds: float) -> bool:
        """Try digits as the PIN that `text` keeps; return whether they open. During a rest nothing opens.

        `pin.PinFault` if the text keeps no PIN; that is no try.
        """
        if self.rest(seconds) > 0:
            return False
        before = self._failures
        self._keep(before + 1, seconds)
        try:
            right = opens(text, digits)
        except ValueError:
            self._keep(before, seconds)
            raise
        if right:
            self._keep(0, seconds)
        return right

    @property
    def unwritten(self) -> str | None:
        """Why the failures are not in the file; None where they are."""
        return self.notice if self._waits else None

    def write_again(self) -> None:
        """Write the failures."""
        self._write()

    def _forget(self, seconds: float) -> None:
        if self._failures and seconds - self._since >= FORGOTTEN:
            self._keep(0, seconds)

    def _keep(self, failures: int, seconds: float) -> None:
        self._failures = min(failures, _MOST)
        self._since = seconds
        self._write()

    def _write(self) -> None:
        try:
            self._file.change(lambda _kept: self._failures)
            self.notice, self._waits = None, False
        except OSError as why:
            self.notice, self._waits = f"{FILE}: {why.strerror or why}", True


def _failures_from(text: str) -> int:
    table: dict[str, Any] = table_of(text, FORMAT)
    failures = table.get("failures")
    if type(failures) is not int or not 0 <= failures <= _MOST:
        raise StoredFault(f"failures must be a whole number from 0 to {_MOST}")
    return failures


def _text_from(failures: int) -> str:
    return text_of_table({"failures": failures}, FORMAT)
