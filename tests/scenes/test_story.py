"""What the screen remembers of the action in hand: its crests, its way along a track, its bonus tiles."""

from __future__ import annotations

from game.old_london_bridge.look.route import Route, route_of
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.events import (
    BonusTaken,
    BonusTurnedUp,
    Event,
    MarkerMoved,
    StrengthCounted,
    TurnBegun,
)
from game.old_london_bridge.scenes.story import Story, Trace, followed
from tests.look.tables import view_of

VIEW = view_of(4)
COUNTED = StrengthCounted(seat=0, tile=51, crest=1, sites=(0, 2, 3), guildhalls=1)


def after(*events: Event) -> Trace:
    story = Story()
    for event in events:
        story = followed(story, event, VIEW)
    return story.trace


def test_a_way_that_is_told_in_parts_is_one_way() -> None:
    there, on = MarkerMoved(0, GATE_TRACK, 1, 3), MarkerMoved(0, GATE_TRACK, 3, 5)
    assert route_of((there, on)) == Route(GATE_TRACK, 1, 5)
    assert route_of((on,), route_of((there,))) == Route(GATE_TRACK, 1, 5)
    assert route_of((MarkerMoved(0, CHAPEL_TRACK, 3, 4),), route_of((there,))) == Route(CHAPEL_TRACK, 3, 4)
    assert route_of(()) is None


def test_crests_and_way_stay_in_sight_while_bonus_tiles_are_chosen() -> None:
    trace = after(COUNTED, MarkerMoved(0, GATE_TRACK, 1, 3), BonusTaken(0, 1, 4), BonusTurnedUp(1, 6))
    assert trace == Trace(sites=(1, 3, 4), route=Route(GATE_TRACK, 1, 3), taken=(4,), turned=1)


def test_the_next_turn_begins_without_a_trace() -> None:
    assert after(COUNTED, MarkerMoved(0, GATE_TRACK, 1, 3), TurnBegun(1, 2)) == Trace()


def test_the_next_count_begins_a_new_trace() -> None:
    again = StrengthCounted(seat=0, tile=40, crest=0, sites=(5,), guildhalls=0)
    assert after(COUNTED, MarkerMoved(0, GATE_TRACK, 1, 3), again) == Trace(sites=(6,))
