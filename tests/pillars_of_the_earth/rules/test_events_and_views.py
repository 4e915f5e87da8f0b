"""The declared changes of events."""

from dataclasses import fields

import pytest

from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.rules.view import View
from tests.pillars_of_the_earth.promised import PROMISED
from tests.playthrough.views import Events
from tests.playthrough.walk import Walk

NAMES = tuple(field.name for field in fields(View))


@pytest.mark.whole
def test_events_name_nothing_that_they_never_change() -> None:
    """The walks of `tests/playthrough` check the rest: no event makes an undeclared change."""
    events = Events(future=frozenset({"agenda"}))
    for table in PROMISED.tables():
        Walk(table, f"{table.name} names", (events,), PROMISED.choose).play()
    assert {kind.__name__: set(kind.changes) for kind in events.seen} == {
        kind.__name__: difference for kind, difference in events.seen.items()
    }
    assert {kind.__name__ for kind in Event.__subclasses__()} == {kind.__name__ for kind in events.seen}


def test_every_field_of_a_view_is_named_by_some_event() -> None:
    named = {name for kind in Event.__subclasses__() for name in kind.changes}
    assert named <= set(NAMES)
    assert set(NAMES) - named == {"viewer", "level", "players", "agenda"}
