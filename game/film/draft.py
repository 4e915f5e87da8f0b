"""The folder in which a film is made, next to its destination; the whole film is then moved there."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def draft_for(out: Path) -> Iterator[Path]:
    """Make a hidden folder next to `out` for all files of a film; remove it even after an exception.

    The folders above `out` are created. OSError if that fails; FileExistsError if `out` exists already.
    """
    _check(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".film-", dir=out.parent, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def publish(made: Path, out: Path) -> None:
    """Move a whole film, a file or a folder, to its destination; FileExistsError if that exists by now."""
    _check(out)
    if made.is_file():
        with made.open("rb+") as file:
            os.fsync(file.fileno())
    elif out.is_dir():
        out.rmdir()
    made.rename(out)


def _check(out: Path) -> None:
    """Raise FileExistsError if the path exists, unless it is an empty folder."""
    if os.path.lexists(out) and not (out.is_dir() and not any(out.iterdir())):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(out))
