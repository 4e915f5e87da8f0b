"""A reader of untrusted files: regular files only, up to a maximal size."""

from __future__ import annotations

import stat
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
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise NoFile
    size, data = about.st_size, b""
    if size <= most:
        with path.open("rb") as file:
            # The file may have grown since `stat`.
            data = file.read(most + 1)
    if max(size, len(data)) > most:
        raise TooLarge(max(size, len(data)))
    return data
