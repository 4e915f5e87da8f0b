"""Find out whether the disk of a machine can be written, and write waiting data once it can.

A disk may be full, read-only or gone, and come back, or another one in its place. Every part that keeps data
on it goes on with its data in memory.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Final, Protocol

EVERY: Final = 5.0
"""Seconds between looks at the disk."""

Identity = tuple[int, int]


class Trouble(Enum):
    """The kinds of trouble with a disk."""

    GONE = auto()
    READ_ONLY = auto()
    FULL = auto()
    OTHER = auto()


class Kept(Protocol):
    """Something that is kept on the disk."""

    @property
    def unwritten(self) -> str | None:
        """Why the disk does not have all of it, as the system says it; None where it has."""

    def write_again(self) -> None:
        """Write the data that the disk does not have; never raises."""


class DiskWatch:
    """The watch over the folder of one machine; `met` is called when its disk is another one, or back.

    Its files may then be of another time.
    """

    def __init__(self, folder: Path, parts: Sequence[Kept], met: Callable[[], None]) -> None:
        self._folder = folder
        self._parts = parts
        self._met = met
        self._identity = _identity(folder)
        self._next = 0.0

    @property
    def fault(self) -> str | None:
        """Why something is not on the disk; None where all is."""
        return next((part.unwritten for part in self._parts if part.unwritten is not None), None)

    @property
    def trouble(self) -> Trouble | None:
        """The trouble with the disk; None if everything is on it."""
        return None if self.fault is None else _trouble(self._folder)

    def step(self, seconds: float) -> None:
        """Look at the disk, if it is time; seconds are those of a clock that only runs forward."""
        if seconds < self._next:
            return
        self._next = seconds + EVERY
        identity, refused = _identity(self._folder), self.fault is not None
        for part in self._parts:
            if part.unwritten is not None:
                part.write_again()
        another = identity is not None and identity != self._identity
        self._identity = identity or self._identity
        if another or (refused and self.fault is None):
            self._met()


def _trouble(folder: Path) -> Trouble:
    if not folder.is_dir():
        return Trouble.GONE
    if not hasattr(os, "statvfs"):
        return Trouble.OTHER
    about = os.statvfs(folder)
    if about.f_flag & os.ST_RDONLY:
        return Trouble.READ_ONLY
    return Trouble.FULL if about.f_bavail == 0 else Trouble.OTHER


def _identity(folder: Path) -> Identity | None:
    """Return the identity of a folder, which differs from others of the same name; None if there is none."""
    try:
        about = folder.stat()
    except OSError:
        return None
    return about.st_dev, about.st_ino
