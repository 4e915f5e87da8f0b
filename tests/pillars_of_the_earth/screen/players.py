"""People at a table of The Pillars of the Earth on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.chance import salt_of
from game.match.match import Match
from game.match.seat import Seat
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.stage.palette import PLAYERS
from tests.cabinet.table_driver import NAMES, TableDriver
from tests.pillars_of_the_earth.rules.tables import level_named


def a_match(kinds: tuple[str, ...], level: str = "quick", seed: str = "pillars", **more: Any) -> Match:
    """Return a match before the lot for the starting player; `more` are further arguments of the match."""
    seats = tuple(Seat(*one) for one in zip(NAMES, kinds, PLAYERS, strict=False))
    return Match(PillarsOfTheEarth(), level_named(level), seats, seed, salt_of(seed), **more)


def opened(folder: Path, **options: Any) -> TableDriver:
    """Open the program on this game; the caller closes its window."""
    return TableDriver(folder, game=PillarsOfTheEarth.name, **options)
