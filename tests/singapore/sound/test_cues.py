"""The right sound at the right time: what each event's cues are, by its cause and by what moves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.singapore.rules import events
from game.singapore.rules.events import Event
from game.singapore.rules.land import ground_of
from game.singapore.rules.view import View
from game.singapore.sound.cues import cues
from game.singapore.sound.sounds import EFFECTS
from game.stage.tween import Timeline
from game.tabletop.motion.payloads import Motion
from tests.singapore.motions.moved import board_of, motions, told

STILL: Motion = Timeline()
#: What changes no piece on the table, or is told by the event beside it.
SILENT: set[type[Event]] = {
    events.MarkerStacked,
    events.LandDrawn,
    events.RoundBegun,
    events.TurnBegun,
    events.TurnEnded,
    events.ChipDue,
    events.PriceWaived,
    events.RoundClosed,
}
Heard = list[tuple[int, str, int]]


def heard(event: Event, before: View, motion: Motion = STILL) -> Heard:
    return [(round(cue.at_ms), cue.sound, cue.step) for cue in cues(event, before, before, motion)]


def moved(kind: type[Any]) -> list[tuple[Any, View, Motion, Heard]]:
    """Return the events of one kind with the view before them, their motion and their cues."""
    found = [
        (event, before, motion, heard(event, before, motion))
        for event, before, _after, motion in motions(board_of(people=True))
        if isinstance(event, kind)
    ]
    assert found, f"no {kind.__name__} in this game"
    return found


def test_every_event_but_the_silent_ones_is_heard_with_its_motion_and_without_one() -> None:
    pairs = [pair for players in (4, 2) for pair in pairwise(told(players))]
    for (_before, view), (event, _after) in pairs:
        if isinstance(event, Event):
            assert bool(heard(event, view)) == (type(event) not in SILENT), event
    for event, before, _after, motion in motions(board_of(people=True)):
        if isinstance(event, Event):
            assert bool(heard(event, before, motion)) == (type(event) not in SILENT), event


def test_every_sound_is_there_and_comes_in_order_while_its_motion_lasts() -> None:
    for event, before, _after, motion in motions(board_of(people=True)):
        found = cues(event, before, before, motion)
        assert [cue.at_ms for cue in found] == sorted(cue.at_ms for cue in found)
        for cue in found:
            assert 0 <= cue.at_ms <= motion.length
            assert 0 <= cue.step < EFFECTS[cue.sound].steps or cue.sound == "coin"


def test_the_hat_flies_and_equal_points_ring_two_gongs() -> None:
    for event, _before, _motion, found in moved(events.RafflesNamed):
        assert [name for _at, name, _step in found] == ["swish", *["tie"] * event.tie]


def test_a_dearer_lot_is_lower() -> None:
    for event, before, _motion, found in moved(events.LotMarked):
        price = ground_of(before.level, before.laid).prices[event.site]
        assert [(name, step) for _at, name, step in found] == [("cane", price)]


def test_a_tile_has_its_rope_its_paper_and_its_seal() -> None:
    for _event, _before, _motion, found in moved(events.TileTaken):
        assert found == [(0, "rope", 0)]
    for _event, _before, _motion, found in moved(events.BuildingBuilt):
        assert [name for _at, name, _step in found] == ["snap", "stamp"]


def test_a_street_is_set_down_and_both_lamps_hiss() -> None:
    for _event, _before, _motion, found in moved(events.StreetLaid):
        assert found == [(0, "stone", 0), (260, "lamp", 0), (380, "lamp", 0)]


def test_a_step_is_a_sandal_and_a_lamp_that_is_passed_is_faint_glass() -> None:
    glass = 0
    for _event, _before, motion, found in moved(events.WorkerStepped):
        passed = any(one.name == "passed" for one in motion.tracks)
        assert [name for _at, name, _step in found] == ["sandal", *["glass"] * passed]
        glass += passed
    assert glass


def test_goods_are_heard_by_their_kind_as_each_lands() -> None:
    for event, _before, _motion, found in moved(events.GoodsMoved):
        assert {(name, step) for _at, name, step in found} == {("goods", event.kind)}
        assert len(found) == min(6, abs(event.by))


def test_points_rise_in_a_row_fall_when_they_are_given_and_an_owners_point_is_lower() -> None:
    for event, _before, _motion, found in moved(events.PointsMoved):
        steps = [step for _at, _name, step in found]
        if event.cause.kind == "owner":
            assert [name for _at, name, _step in found] == ["owner"]
        else:
            assert steps == sorted(steps, reverse=event.after < event.before)
            assert {name for _at, name, _step in found} == {"point"}
            assert len(found) == abs(event.after - event.before)


def test_the_bag_is_cloth_black_a_pebble_and_white_a_whistle() -> None:
    for event, _before, motion, found in moved(events.ChipDrawn):
        side = "white" if event.white else "black"
        assert [name for _at, name, _step in found] == ["bag", side]
        assert 900 < found[1][0] < motion.length


def test_a_raid_throws_the_shutters_up_knocks_for_each_piece_and_closes_them() -> None:
    for event, before, _motion, found in moved(events.RaidBegun):
        most = max(opium + chips for opium, chips in zip(event.opium, before.chips, strict=True))
        assert [name for _at, name, _step in found] == ["up", *["count"] * most, "down"]
