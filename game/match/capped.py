"""A reader of untrusted files: regular files only, up to a maximal size."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path


class NoFile(ValueError):
    """Raised for a folder or a device in place of a file."""

    def __init__(self) -> None:
        super().__init__("a folder or a device")


class TooLarge(ValueError):
    """Raised for a file that is larger than allowed."""

    def __init__(self, size: int) -> None:
        super().__init__(f"{size} bytes")


def capped_bytes(path: Path, most: int) -> bytes:
    """Return the content of a file of at most `most` bytes; NoFile, TooLarge, or OSError if unreadable."""
    size, data = _size(path), b""
    if size <= most:
        with path.open("rb") as file:
            # The file may have grown since `stat`.
            data = file.read(most + 1)
    if max(size, len(data)) > most:
        raise TooLarge(max(size, len(data)))
    return data


def capped_lines(path: Path, most: int) -> Iterator[bytes]:
    """Yield the lines of a file with their newlines, reading on only as they are taken.

    Raise the same as `capped_bytes`; TooLarge between lines if the file grows meanwhile.
    """
    if (read := _size(path)) > most:
        raise TooLarge(read)
    with path.open("rb") as file:
        read = 0
        for line in file:
            read += len(line)
            if read > most:
                raise TooLarge(read)
            yield line


def _size(path: Path) -> int:
    """Return the size of a regular file in bytes; NoFile for anything else."""
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise NoFile
    return about.st_size
