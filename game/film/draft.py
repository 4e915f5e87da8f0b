"""Where a film is made: beside its place, and moved there when it is whole."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def draft_for(out: Path) -> Iterator[Path]:
    """Make a hidden folder beside `out` for all that a film is made of; remove it however that ends.

    The folders above `out` are created. OSError if that fails; FileExistsError if `out` is there already.
    """
    _check(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".film-", dir=out.parent, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def publish(made: Path, out: Path) -> None:
    """Move a whole film, a file or a folder, to its place; FileExistsError if something lies there by now."""
    _check(out)
    if made.is_file():
        with made.open("rb+") as file:
            os.fsync(file.fileno())
    elif out.is_dir():
        out.rmdir()
    made.rename(out)


def _check(out: Path) -> None:
    """Raise FileExistsError where something lies, but for an empty folder."""
    if os.path.lexists(out) and not (out.is_dir() and not any(out.iterdir())):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(out))
