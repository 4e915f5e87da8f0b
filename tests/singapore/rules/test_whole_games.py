"""Random games keep every promise of the contract, at each level and with each number of players."""

from pathlib import Path

import pytest

from game.singapore.rules.events import Event
from tests import sampling
from tests.playthrough.game_promises import check_game
from tests.playthrough.offers import check_level
from tests.singapore.promised import PROMISED

TABLES = PROMISED.tables()


@pytest.mark.parametrize("place", range(len(TABLES)), ids=[table.name for table in TABLES])
def test_a_random_game_keeps_every_promise(place: int, tmp_path: Path) -> None:
    check_level(TABLES[place])
    for number in range(10 if sampling.whole else 1):
        check_game(PROMISED, TABLES[place], tmp_path, number)


@pytest.mark.whole
def test_events_name_nothing_that_they_never_change(tmp_path: Path) -> None:
    seen: dict[type[Event], set[str]] = {}
    for table in TABLES:
        for number in range(3):
            for kind, fields in check_game(PROMISED, table, tmp_path, number).seen.items():
                seen.setdefault(kind, set()).update(fields)
    assert {kind.__name__: set(kind.changes) for kind in seen} == {
        kind.__name__: fields for kind, fields in seen.items()
    }
    assert {kind.__name__ for kind in Event.__subclasses__()} == {kind.__name__ for kind in seen}
