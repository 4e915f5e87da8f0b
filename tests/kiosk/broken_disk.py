"""Disks that fail while a program runs: full, read-only, gone, and back again."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

resource: Any
try:
    import resource
except ImportError:
    resource = None

WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES: Final = frozenset({"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate", "os.link"})

Watched = Callable[[str, tuple[Any, ...]], None]
_watching: list[Watched] = []


def _hook(event: str, facts: tuple[Any, ...]) -> None:
    for watch in _watching:
        watch(event, facts)


@contextmanager
def watched(watch: Watched) -> Iterator[None]:
    """Call `watch` with the audit events of Python; an exception of `watch` makes the audited call fail."""
    if _hook not in _hooked:
        sys.addaudithook(_hook)
        _hooked.append(_hook)
    _watching.append(watch)
    try:
        yield
    finally:
        _watching.remove(watch)


_hooked: list[object] = []


def written_path(event: str, facts: tuple[Any, ...]) -> str | None:
    """Return the path that an audit event is about to write, create or remove; None if it is none."""
    if event == "open" and isinstance(facts[0], str | bytes | os.PathLike) and facts[2] & WRITES:
        return os.fsdecode(facts[0])
    if event in _CHANGES and isinstance(facts[0], str | bytes | os.PathLike):
        return os.fsdecode(facts[0])
    return None


@contextmanager
def full(folder: Path) -> Iterator[None]:
    """Make files accept no further byte, like a full disk; `folder` is one of many."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Make a folder read-only, as if its disk had changed to that."""

    def refuse(event: str, facts: tuple[Any, ...]) -> None:
        path = written_path(event, facts)
        if path is not None and Path(path).is_relative_to(folder):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), path)

    with watched(refuse), full(folder):
        yield


@contextmanager
def gone(folder: Path) -> Iterator[None]:
    """Remove a folder, and prevent a new one in its place."""
    away = folder.with_name(f"{folder.name} away")
    folder.rename(away)
    folder.write_text("")
    try:
        yield
    finally:
        folder.unlink()
        away.rename(folder)


@contextmanager
def unmounted(folder: Path) -> Iterator[None]:
    """Put an empty folder in the place of a folder, as if a disk were unmounted."""
    away = folder.with_name(f"{folder.name} away")
    folder.rename(away)
    folder.mkdir()
    try:
        yield
    finally:
        folder.rename(folder.with_name(f"{folder.name} below"))
        away.rename(folder)


Broken = Callable[[Path], AbstractContextManager[None]]
BROKEN: Final[tuple[Broken, ...]] = (full, read_only, gone, unmounted) if resource else (gone, unmounted)
#: The disks that accept nothing at all.
REFUSING: Final[tuple[Broken, ...]] = BROKEN[:-1]
