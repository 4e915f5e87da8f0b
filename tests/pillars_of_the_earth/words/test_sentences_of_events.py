"""Every class of events and causes has a sentence, or is covered by those around it."""

from game.pillars_of_the_earth.rules import causes, events
from game.pillars_of_the_earth.rules.causes import Cause
from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.words.chronicle import SILENT
from game.pillars_of_the_earth.words.messages import MESSAGES


def _classes(room: object, root: type) -> set[str]:
    found = {one for one in vars(room).values() if isinstance(one, type) and issubclass(one, root)}
    return {one.__name__ for one in found - {root}}


def test_each_event_has_a_sentence_or_is_silent() -> None:
    told, silent = {key.partition(".")[0] for key in MESSAGES.messages}, {one.__name__ for one in SILENT}
    assert not told & silent
    assert _classes(events, Event) - silent == told & _classes(events, Event)


def test_each_cause_has_a_sentence() -> None:
    named = {name for key in MESSAGES.messages for name in key.split(".")}
    assert _classes(causes, Cause) <= named
