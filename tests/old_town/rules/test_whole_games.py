"""Random games keep every promise of the contract, at each level and with each number of players."""

from pathlib import Path

import pytest

from tests import sampling
from tests.old_town.promised import PROMISED
from tests.playthrough.game_promises import check_game
from tests.playthrough.offers import check_level

TABLES = PROMISED.tables()


@pytest.mark.parametrize("place", range(len(TABLES)), ids=[table.name for table in TABLES])
def test_a_random_game_keeps_every_promise(place: int, tmp_path: Path) -> None:
    check_level(TABLES[place])
    for number in range(10 if sampling.whole else 1):
        check_game(PROMISED, TABLES[place], tmp_path, number)
