"""What a disk must be told so that what stands in a file, and its name in a folder, outlives a cut."""

import errno
import os
from contextlib import suppress
from io import FileIO
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


def append(file: FileIO, data: bytes) -> None:
    """Append to an unbuffered file and wait until it is on the disk."""
    while data:
        data = data[file.write(data) or 0 :]
    os.fsync(file.fileno())


def replace_file(path: Path, data: bytes) -> None:
    """Write a new file and put it in the old one's place: a cut leaves one of them whole.

    For one writer at a time; what is left of a new file that was cut off is written over.
    """
    new = path.with_suffix(".new")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    sync_folder(path.parent)
