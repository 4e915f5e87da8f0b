"""Every class of events has a sentence, or is covered by those around it."""

from game.pillars_of_the_earth.rules import events
from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.words.chronicle import SENTENCES, SILENT


def test_each_event_has_a_sentence_or_is_silent() -> None:
    classes = {one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)} - {
        Event
    }
    assert not set(SENTENCES) & set(SILENT)
    assert set(SENTENCES) | set(SILENT) == classes
