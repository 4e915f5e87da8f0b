"""Events tell everything: replayed onto the view of any viewer they give the next view."""

import random
from dataclasses import fields

import pytest

from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View
from tests.pillars_of_the_earth.rules.replay import replayed
from tests.pillars_of_the_earth.rules.walks import SEATINGS, all_levels, step
from tests.sampling import sample

NAMES = tuple(field.name for field in fields(View))
#: The agenda may always change: an event describes only the past.
ALWAYS = {"agenda"}
#: Every level, for every number of players.
TABLES = [(name, players) for name in all_levels() for players in SEATINGS]


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
        """Compare the views right after an event with what the event says of those before it."""
        for place, viewer in enumerate(self.viewers):
            view = self.p.view(viewer)
            told = event.seen_by(viewer)
            difference = changed(self.shown[place], view)
            assert difference <= event.changes, (event, difference - event.changes)
            wrong = changed(replayed(self.shown[place], told), view)
            assert not wrong, (told, {name: getattr(view, name) for name in wrong})
            self.shown[place] = view
            self.seen.setdefault(type(event), set()).update(difference)

    def play(self, rng: random.Random) -> None:
        """Play the whole game; check after each step that the last views are those of the position."""
        busy = rng.random() < 0.5
        while not self.p.over:
            step(self.p, rng, self.emit, busy)
            for view, viewer in zip(self.shown, self.viewers, strict=True):
                assert not changed(view, self.p.view(viewer))


@pytest.mark.parametrize(("name", "players"), sample("pillars replay", TABLES, 12))
def test_events_replayed_onto_any_viewers_view_give_the_next_one(name: str, players: int) -> None:
    Watcher(all_levels()[name], players).play(random.Random(f"{name} {players}"))


def test_events_name_nothing_that_they_never_change() -> None:
    seen: dict[type[Event], set[str]] = {}
    for name in ("standard", "open-book", "wall", "four events", "house-rules", "few"):
        for players in (2, 4):
            watcher = Watcher(all_levels()[name], players)
            watcher.viewers, watcher.shown = watcher.viewers[:1], watcher.shown[:1]
            watcher.play(random.Random(f"{name} {players} names"))
            for kind, difference in watcher.seen.items():
                seen.setdefault(kind, set()).update(difference)
    assert {kind.__name__: set(kind.changes) for kind in seen} == {
        kind.__name__: difference for kind, difference in seen.items()
    }
    assert {kind.__name__ for kind in Event.__subclasses__()} == {kind.__name__ for kind in seen}


def test_every_field_of_a_view_is_named_by_some_event() -> None:
    named = {name for kind in Event.__subclasses__() for name in kind.changes}
    assert named <= set(NAMES)
    assert set(NAMES) - named == {"viewer", "level", "players", "agenda"}


@pytest.mark.parametrize("players", SEATINGS)
def test_a_views_to_move_is_the_positions_and_no_choice_is_secret(players: int) -> None:
    rng = random.Random(players)
    p = Position.new(all_levels()["standard"], players)
    while not p.over:
        assert p.view(None).to_move == p.to_move
        assert len(p.to_move) + (p.chance() is not None) == 1
        assert not any(p.secret(seat) for seat in range(players))
        step(p, rng)
    assert p.view(None).to_move == p.to_move == ()
