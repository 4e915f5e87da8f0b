"""A moment of a film is one picture, however many were drawn before it: no panel is left behind."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pygame

from game.cabinet.games import SHIPPED
from game.cabinet.tables import demo_tables
from game.film.reel import Demo, Reel
from game.match.level_files import built_in_level
from tests import sampling
from tests.match.tables import BRIDGE

BEGIN, END = 18.0, 26.0 if sampling.whole else 21.0


def moments(folder: Path, rate: int, every: int) -> list[str]:
    """Film some seconds of a game in motion; return the digests of one picture in `every`."""
    tables = demo_tables(BRIDGE, built_in_level(BRIDGE, "quick"), ("apprentice",) * 2, "fair")
    reel = Reel(Demo(BRIDGE.name, tables), folder, (1000, 600), SHIPPED)
    try:
        return [
            hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest()
            for number, (picture, _) in enumerate(reel.pictures(rate, BEGIN, END))
            if number % every == 0
        ]
    finally:
        reel.close()


def test_the_pictures_of_a_slow_film_are_those_of_a_fast_one(tmp_path: Path) -> None:
    assert moments(tmp_path / "slow", 4, 1) == moments(tmp_path / "fast", 60, 15)
