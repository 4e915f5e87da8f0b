"""A file lock: one process at a time writes into a file, and the lock ends with that process.

The lock is a hidden file in the same folder, deleted on release. A lock file left by a killed process does
not block others.
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
    """Raised if another holder of the lock is writing into the file."""

    def __init__(self) -> None:
        super().__init__(errno.EAGAIN, "it is open in another copy of the program")


class SoleWriter:
    """A held lock on a file, until `release` or the end of the process.

    HeldElsewhere if another holder keeps the lock for `seconds`; OSError if no lock can be made.
    """

    def __init__(self, path: Path, seconds: float = 0.0) -> None:
        self._lock = _lock(path)
        # The library would create the folder; a missing one is an error.
        Path(self._lock.lock_file).parent.stat()
        _take(self._lock, seconds)

    def release(self) -> None:
        """Release the lock."""
        if os.name != "nt":
            # Later processes make a new lock file; those that have the old one open notice that it is gone.
            with suppress(OSError):
                Path(self._lock.lock_file).unlink()
        with suppress(OSError):
            self._lock.release()

    def __enter__(self) -> SoleWriter:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def is_held(path: Path) -> bool:
    """Return whether any process, this one included, holds the lock of a file. Creates no lock file."""
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
    """Return the lock of a file; all paths to the same file have the same lock."""
    # Imported here, because it loads slowly and would delay the first frame.
    from filelock import FileLock

    real = Path(os.path.realpath(path))
    return FileLock(real.with_name(f".{real.name}.lock"), mode=0o600, thread_local=False)


def _take(lock: FileLock, seconds: float) -> None:
    from filelock import Timeout

    try:
        lock.acquire(timeout=seconds, poll_interval=0.01)
    except Timeout:
        raise HeldElsewhere from None
