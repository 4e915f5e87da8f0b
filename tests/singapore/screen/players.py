"""People at a table of Singapore on the screen."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.chance import salt_of
from game.match.match import Match
from game.match.seat import Seat
from game.singapore.game import Singapore
from game.singapore.rules.level import Level
from game.singapore.rules.view import View
from game.stage.palette import PLAYERS
from tests.cabinet.table_driver import TableDriver
from tests.singapore.rules.tables import level_named

NAMES = ("Mei", "Tom", "Rani", "Omar")
BOT = "bot:apprentice"


def a_match(
    kinds: tuple[str, ...], level: Level | str = "quick", seed: str = "singapore", **more: Any
) -> Match:
    """Return a match before the deal; `more` are further arguments of the match."""
    level = level_named(level) if isinstance(level, str) else level
    seats = tuple(Seat(*one) for one in zip(NAMES, kinds, PLAYERS, strict=False))
    return Match(Singapore(), level, seats, seed, salt_of(seed), **more)


def opened(folder: Path, **options: Any) -> TableDriver:
    """Open the program on this game; whoever opens it closes its window."""
    return TableDriver(folder, game=Singapore.name, **options)


def until_asked(player: TableDriver, rng: random.Random, ask: int, round_of: int = 0) -> Any:
    """Play until that is asked in a round or later, as in `rules.agenda`; return the question."""
    while player.wait():
        asked = player.table.turn.open_question
        if asked is not None and asked.ask == ask and asked.view.round >= round_of:
            return asked
        player.answer(rng)
    raise AssertionError("it is never asked")


def played(match: Match, wanted: Callable[[View, list[Any]], bool], seed: int = 1) -> Match:
    """Play any choices until the seat to move has a view and lawful choices as `wanted`; return the match."""
    rng = random.Random(seed)
    match.start()
    while not match.over:
        (seat,) = match.to_move
        legal = match.legal(seat)
        if wanted(match.view(seat), legal):
            return match
        match.decide(seat, rng.choice(legal))
    raise AssertionError("that is never asked")
