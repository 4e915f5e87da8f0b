"""What a disk must be told so that a new name in a folder outlives a cut, as what stands in a file does."""

import errno
import os
from pathlib import Path
from typing import Final

#: What file systems answer that keep names by themselves and cannot be told to.
_CANNOT: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS})


def make_folder(folder: Path) -> list[Path]:
    """Make a folder with all above it; returns the folders that have a new name in them, to be synced."""
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        folder = folder.parent
    for one in reversed(missing):
        one.mkdir(exist_ok=True)
    return [one.parent for one in missing]


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; Windows cannot be told, and keeps them by itself."""
    if os.name == "nt":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    except OSError as why:
        if why.errno not in _CANNOT:
            raise
    finally:
        os.close(number)
