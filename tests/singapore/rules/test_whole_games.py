"""Over many games of all tables, each kind of event changes what it names, and nothing else."""

from pathlib import Path

import pytest

from game.singapore.rules.events import Event
from tests.playthrough.game_promises import check_game
from tests.singapore.promised import PROMISED

TABLES = PROMISED.tables()


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
