"""Films of the tiny game, small and short, and a false ffmpeg."""

from __future__ import annotations

import hashlib
import stat
import sys
from collections.abc import Callable
from pathlib import Path

from game.cabinet.tables import demo_tables, showing_of
from game.film.film import FilmOrder, make_film
from game.film.reel import Demo, Record, Subject
from game.film.writers import Frames
from game.match.level_files import usual_level
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES, keep_cairn
from tests.match.tables import CAIRN

SIZE = (1000, 600)


def demo(seed: str = "stones", bots: tuple[str, ...] = ("mason", "mason")) -> Subject:
    """Return a game of the tiny game's bots."""
    tables = demo_tables(CAIRN, usual_level(CAIRN), bots, seed, TWO_GAMES, True)
    return Demo(CAIRN_NAME, tables)


def recorded(folder: Path) -> Subject:
    """Return a finished record of two people."""
    showing, fault = showing_of(keep_cairn(folder / "records"), TWO_GAMES)
    assert showing is not None, fault
    return Record(showing)


def film(
    out: Path,
    subject: Subject | None = None,
    *,
    width: int = SIZE[0],
    rate: int = 10,
    begin: float = 0.0,
    end: float | None = 1.0,
    ffmpeg: str | None = None,
    shown: Callable[[], object] = lambda: None,
) -> int:
    """Make a film of one second; return its number of pictures."""
    order = FilmOrder(out, Frames(SIZE, width, rate), begin, end)
    return make_film(order, subject or demo(), TWO_GAMES, ffmpeg, shown)


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of every file of a folder, by name."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def false_ffmpeg(folder: Path, ends: str) -> str:
    """Write a program that is called like ffmpeg, and ends as a line of Python says; return its path."""
    path = folder / "ffmpeg"
    path.write_text(f"#!{sys.executable}\nimport os, sys, time\n{ends}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)
