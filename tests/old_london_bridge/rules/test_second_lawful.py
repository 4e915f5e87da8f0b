"""The second reading of the rules follows games of many bonus tiles and few cards.

`tests/playthrough` lets it follow ordinary games of every level.
"""

import random
from typing import Any, Final

import pytest

from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules import agenda
from tests import sampling
from tests.old_london_bridge.rules.million import tables
from tests.old_london_bridge.rules.second_reading import SecondReading
from tests.playthrough.tables import Table
from tests.playthrough.walk import Observer, Walk

TABLES: Final = [
    Table(OldLondonBridge(), level, players, f"{name} {players}") for name, level, players in tables()
]


class Lavish(Observer):
    """Begins each round with many bonus tiles and few cards, so that rare events are common."""

    def before(self) -> None:
        """Change the table before a round marker is turned up."""
        p: Any = self.walk.position
        rng = random.Random(f"{self.walk.seed} {len(self.walk.events)}")
        if p.agenda[-1][0] == agenda.TURN_UP_MARKER:
            p.usable = [[rng.randrange(4) for _ in tiles] for tiles in p.usable]
            p.supply = [0, *(rng.randrange(5) for _ in range(4))]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_lawful_actions_and_questions_are_those_of_a_second_reading(table: Table) -> None:
    for number in range(2 if sampling.whole else 1):
        Walk(table, f"{table.name} {number}", (Lavish(), SecondReading())).play()
