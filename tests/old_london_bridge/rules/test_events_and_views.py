"""Between two events a view changes only in what the event names."""

import random
from dataclasses import fields

import pytest

from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from tests.old_london_bridge.rules.walks import EXPERT, HOUSE_RULES, SEATINGS, quick_level, step

NAMES = tuple(field.name for field in fields(View))
#: The agenda may always change: an event describes only the past.
ALWAYS = {"agenda"}


def changed(before: View, after: View) -> set[str]:
    """Return the fields in which two views differ."""
    return {name for name in NAMES if getattr(before, name) != getattr(after, name)} - ALWAYS


class Watcher:
    """A listener that takes every viewer's view at every event of a game."""

    def __init__(self, level: Level, players: int) -> None:
        self.p = Position.new(level, players)
        self.viewers = (None, *range(players))
        self.shown = [self.p.view(viewer) for viewer in self.viewers]
        self.seen: dict[type[Event], set[str]] = {}

    def emit(self, event: Event) -> None:
        """Compare the views right after an event with those right after the one before."""
        assert self.p.round <= 12
        for place, viewer in enumerate(self.viewers):
            view = self.p.view(viewer)
            difference = changed(self.shown[place], view)
            assert difference <= event.changes, (event, difference - event.changes)
            self.shown[place] = view
            self.seen.setdefault(type(event), set()).update(difference)

    def play(self, rng: random.Random) -> None:
        """Play the whole game; check after each step that the last views are those of the position."""
        while not self.p.over:
            step(self.p, rng, self.emit)
            for view, viewer in zip(self.shown, self.viewers, strict=True):
                assert not changed(view, self.p.view(viewer))


@pytest.mark.parametrize("players", SEATINGS)
def test_between_two_events_a_view_changes_in_nothing_but_what_the_event_names(players: int) -> None:
    for seed, level in enumerate((EXPERT, HOUSE_RULES, quick_level()) * 2):
        Watcher(level, players).play(random.Random(seed))


def test_events_name_nothing_that_they_never_change() -> None:
    seen: dict[type[Event], set[str]] = {}
    for seed in range(8):
        watcher = Watcher((EXPERT, quick_level())[seed % 2], SEATINGS[seed % 3])
        watcher.play(random.Random(seed))
        for kind, difference in watcher.seen.items():
            seen.setdefault(kind, set()).update(difference)
    assert {kind.__name__: set(kind.changes) for kind in seen} == {
        kind.__name__: difference for kind, difference in seen.items()
    }


def test_every_field_of_a_view_is_named_by_some_event() -> None:
    kinds = [kind for kind in Event.__subclasses__() if kind.__subclasses__() == []]
    named = {name for kind in kinds for name in kind.changes}
    assert named <= set(NAMES)
    assert set(NAMES) - named == {"viewer", "level", "players", "agenda"}


@pytest.mark.parametrize("players", SEATINGS)
def test_a_views_to_move_is_the_positions(players: int) -> None:
    rng = random.Random(players)
    p = Position.new(EXPERT, players)
    while not p.over:
        for viewer in (None, *range(players)):
            view = p.view(viewer)
            assert view.to_move == p.to_move
            if view.builder is not None:
                assert view.builder == p.order[p.turn][0]
        step(p, rng)
    assert p.view(None).to_move == ()


def test_a_view_is_a_value_that_later_moves_leave_alone() -> None:
    rng = random.Random(2)
    p = Position.new(EXPERT, 3)
    kept = []
    while not p.over:
        kept.append((p.view(0), p.view(None), repr(p.view(0))))
        step(p, rng)
    for own, public, text in kept:
        assert repr(own) == text
        hash((own, public))
