"""The right sound at the right time: what each event's cues are, by its cause and by what moves."""

from __future__ import annotations

from typing import Any

from game.old_town.rules import events
from game.old_town.rules.events import Event
from game.old_town.rules.view import View
from game.old_town.sound.cues import cues
from game.old_town.sound.sounds import EFFECTS
from game.old_town.sound.trades import TRADES
from game.tabletop.motion.payloads import Motion
from tests.old_town.motions.moved import board_of, motions

Heard = list[tuple[int, str, int]]
#: What changes no piece on the table.
SILENT = {events.RoundBegun, events.TurnBegun, events.TurnEnded, events.RoundEnded, events.Passed}


def moved(kind: type[Any]) -> list[tuple[Any, View, Motion, Heard]]:
    """Return the events of one kind with the view before them, their motion and their cues."""

    def heard(*told: Any) -> Heard:
        return [(round(cue.at_ms), cue.sound, cue.step) for cue in cues(*told)]

    found = [
        (event, before, motion, heard(event, before, after, motion))
        for event, before, after, motion in motions(board_of(people=True), 0)
        if isinstance(event, kind)
    ]
    assert found, f"no {kind.__name__} in this game"
    return found


def test_every_event_but_the_silent_ones_is_heard() -> None:
    for event, _before, _motion, found in moved(Event):
        if type(event) not in (*SILENT, events.KindDrawn, events.PileChosen):
            assert found, event


def test_every_sound_is_there_and_comes_in_order_while_its_motion_lasts() -> None:
    for event, before, after, motion in motions(board_of(people=True), 0):
        found = cues(event, before, after, motion)
        assert [cue.at_ms for cue in found] == sorted(cue.at_ms for cue in found)
        for cue in found:
            assert 0 <= cue.at_ms <= motion.length + 1e-6
            assert 0 <= cue.step < EFFECTS[cue.sound].steps


def test_markers_that_leave_in_one_chain_climb_the_scale() -> None:
    climbs, last = 0, -1
    for event, _before, _motion, found in moved(Event):
        if isinstance(event, events.TurnBegun):
            last = -1
        if isinstance(event, events.MarkerLifted):
            (step,) = (step for _at, name, step in found if name == "leaves")
            assert step >= last or step == 15
            climbs += step > last >= 0
            last = step
    assert climbs


def test_a_house_is_two_knocks_a_snap_and_its_trade_and_a_rope_in_a_chain() -> None:
    names = list(TRADES)
    for event, before, motion, found in moved(events.Built):
        roped = any(one.name == "rope" for one in motion.tracks)
        trade = names.index(before.level.buildings[event.building].id)
        assert [name for _at, name, _step in found] == [*["rope"] * roped, "knocks", "snap", "trade"]
        assert found[-1][2] == trade


def test_a_draw_flips_for_those_who_see_it_alone() -> None:
    for event, _before, _motion, found in moved(events.Drawn):
        flips = [name for _at, name, _step in found].count("flip")
        assert flips == (event.seat == 0 and event.card >= 0)


def test_a_clue_is_a_swish_and_a_stamp_as_it_lands() -> None:
    for _event, _before, _motion, found in moved(events.CardPlayed):
        assert found == [(0, "swish", 0), (280, "stamp", 0)]
