"""One program at a time writes into a file: a lock beside it, which dies with the process that holds it.

The lock is a hidden file, gone when it is let go of. What a killed program leaves of it holds nobody up.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import FileLock


class HeldElsewhere(OSError):
    """Somebody else writes into the file."""

    def __init__(self) -> None:
        super().__init__(errno.EAGAIN, "it is open in another copy of the program")


class SoleWriter:
    """The right to write into a file, until `release` or the end of the process.

    HeldElsewhere where somebody else has it for `seconds` more; OSError where no lock can be made.
    """

    def __init__(self, path: Path, seconds: float = 0.0) -> None:
        self._lock = _lock(path)
        # The library would make the folder.
        Path(self._lock.lock_file).parent.stat()
        _take(self._lock, seconds)

    def release(self) -> None:
        """Let others write."""
        if os.name != "nt":
            # Whoever opens the name from now on makes a new lock; whoever had opened it sees that it is gone.
            with suppress(OSError):
                Path(self._lock.lock_file).unlink()
        with suppress(OSError):
            self._lock.release()

    def __enter__(self) -> SoleWriter:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def is_held(path: Path) -> bool:
    """Whether somebody, this program too, is writing into a file. Makes no file to find out."""
    lock = _lock(path)
    if not os.path.lexists(lock.lock_file):
        return False
    try:
        SoleWriter(path).release()
    except HeldElsewhere:
        return True
    except OSError:
        return False
    return False


def _lock(path: Path) -> FileLock:
    """The lock of a file, by whatever name the file is reached."""
    # Here, for it takes a while to load, and the first picture is not to wait for it.
    from filelock import FileLock

    real = Path(os.path.realpath(path))
    return FileLock(real.with_name(f".{real.name}.lock"), mode=0o600, thread_local=False)


def _take(lock: FileLock, seconds: float) -> None:
    from filelock import Timeout

    try:
        lock.acquire(timeout=seconds, poll_interval=0.01)
    except Timeout:
        raise HeldElsewhere from None
