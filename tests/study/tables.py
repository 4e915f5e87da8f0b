"""Helpers for the tests of the study room: a level file of the tiny game, and random play."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.contract import Position
from tests.match.tables import CAIRN
from tests.playthrough.tables import Table
from tests.tiny.level import LEVEL


def cairn_file(folder: Path, **changes: Any) -> str:
    """Write a level file of Cairn, with some values changed, and return its path as text."""
    table = CAIRN.level_table(LEVEL) | changes
    file = folder / "hill.toml"
    file.write_text("".join(f"{key} = {value!r}\n" for key, value in table.items()), encoding="utf-8")
    return str(file)


def moments(table: Table, seed: int) -> Iterator[Position]:
    """Yield the single position of a random game, before each step and at the end, seats in any order."""
    rng = random.Random(seed)
    position = table.game.new(table.level, table.players)
    while not position.over:
        yield position
        chance = position.chance()
        if chance is not None:
            position.turn_up(rng.randrange(len(chance.outcomes)))
        else:
            seat = rng.choice(position.to_move)
            position.play(seat, rng.choice(position.codes(seat)))
    yield position
