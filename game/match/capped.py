"""Reading what anybody may have put there: a file and nothing else, and no more of it than it may have."""

from __future__ import annotations

import stat
from pathlib import Path


class NoFile(ValueError):
    """A folder or a device stands where a file should."""

    def __init__(self) -> None:
        super().__init__("a folder or a device")


class TooLarge(ValueError):
    """A file has more bytes than it may."""

    def __init__(self, size: int) -> None:
        super().__init__(f"{size} bytes")


def capped_bytes(path: Path, most: int) -> bytes:
    """What a file of so many bytes at most holds; NoFile, TooLarge, or OSError where it cannot be read."""
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise NoFile
    size, data = about.st_size, b""
    if size <= most:
        with path.open("rb") as file:
            # It may have grown since.
            data = file.read(most + 1)
    if max(size, len(data)) > most:
        raise TooLarge(max(size, len(data)))
    return data
