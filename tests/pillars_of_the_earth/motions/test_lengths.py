"""The length of a game's animations: rounds, the walk round the board, times for reading."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.pillars_of_the_earth.look.leaves.leaf_part import leaf_things
from game.pillars_of_the_earth.look.motion.moving import Opens
from game.pillars_of_the_earth.rules.events import EventSpared, EventTold, PartRaised, StepBegun, TaxRolled
from game.pillars_of_the_earth.things import EventCard
from game.pillars_of_the_earth.words.event_lines import is_spared
from game.stage.director import Pace
from game.stage.performance import Wait
from game.stage.storyline import Snapshot
from game.stage.tween import Phase
from game.tabletop.motion.payloads import ArtPiece, Fly
from tests.pillars_of_the_earth.motions.moved import (
    STEP,
    board_of,
    motions,
    performance_of,
    performed,
    rounds_ms,
)


@pytest.mark.parametrize(("pace", "most"), [(Pace.BRISK, 90_000), (Pace.SWIFT, 40_000)])
def test_a_round_of_four_bots_is_short(pace: Pace, most: float) -> None:
    rounds = rounds_ms(list(performed(board_of(), pace)))
    assert len(rounds) == 6
    assert max(rounds) < most


def test_the_steps_without_a_decision_take_at_most_six_seconds_together() -> None:
    walked: Counter[int] = Counter()
    for _now, moment in performed(board_of(people=True)):
        if isinstance(moment.event, StepBegun) and moment.event.step not in (1, 12, 13):
            walked[moment.shown.view.round] += round(STEP)
    assert set(walked) == set(range(1, 7))
    assert max(walked.values()) <= 6_000


def test_what_is_read_stands_two_and_a_half_seconds_at_every_pace_where_nobody_presses() -> None:
    board = board_of(people=True)
    read = Counter[type]()
    for event, before, after, motion in motions(board):
        if not isinstance(event, EventTold | TaxRolled | PartRaised):
            continue
        waits = isinstance(event, EventTold) and not is_spared(after, 0)
        for pace in (Pace.CALM, Pace.BRISK, Pace.SWIFT, Pace.STILL):
            show = performance_of(board, pace)
            told = show.motion(event, Snapshot(before, None), Snapshot(after, None))
            assert waits or (told.rest - motion.rest) * pace.factor >= 2_499
        pressed = performance_of(board, presses=True)
        assert pressed.motion(event, Snapshot(before, None), Snapshot(after, None)).rest == motion.rest
        read[type(event)] += 1
    assert read == {EventTold: 6, TaxRolled: 6, PartRaised: 6}


def test_an_event_that_touches_a_person_waits_for_a_press_at_every_pace() -> None:
    """One that touches nobody here, and all where nobody plays, go on by themselves."""
    seen = Counter[bool]()
    for event, before, after, motion in motions(board_of(people=True)):
        if not isinstance(event, EventTold):
            continue
        touched = not is_spared(after, 0)
        for pace in (Pace.BRISK, Pace.SWIFT, Pace.STILL):
            show, watched = (performance_of(board_of(people=people), pace) for people in (True, False))
            told = show.motion(event, Snapshot(before, None), Snapshot(after, None))
            # A press may have skipped the motion of the card itself.
            for one in (show, watched):
                assert one.wait_after(event) is None
                if not touched:
                    one.wait_after(EventSpared(0))
            assert show.wait_after(StepBegun(2)) is (Wait.PRESS if touched else None)
            assert not touched or told.rest == motion.rest
            assert watched.wait_after(StepBegun(2)) is None
        seen[touched] += 1
    assert seen[True]


def test_the_leaf_of_an_event_grows_out_of_its_card() -> None:
    """The overlay begins as large as the card over the valley, and ends in its place with the card on it."""
    board = board_of(people=True)
    for event, _before, after, motion in motions(board):
        if isinstance(event, EventTold):
            (opens,) = (one for one in motion.tracks if isinstance(one.payload, Opens))
            (goes,) = (one for one in motion.tracks if one.name == "goes")
            assert isinstance(opens.payload, Opens) and isinstance(goes.payload, Fly)
            start, end = pygame.Rect(opens.payload.start), pygame.Rect(opens.payload.end)
            assert start.center == goes.payload.start and end.contains(start)
            assert (goes.begin, goes.end) == (opens.begin, opens.end)
            boxes = leaf_things(board.table, after)
            assert goes.payload.end == boxes[EventCard()].center and end.contains(boxes[EventCard()])


@pytest.mark.parametrize("people", [True, False])
def test_there_is_one_lantern(people: bool) -> None:
    """It comes to a place before it sets out for the next one."""
    board, walking = board_of(people=people), 0
    for _now, moment in performed(board):
        _view, moving = board.in_motion(moment.shown.view, moment.samples)
        payloads = [one.payload for one in moving if one.phase is Phase.RUNNING]
        lanterns = sum(getattr(one, "piece", None) == ArtPiece("lantern") for one in payloads)
        assert lanterns <= 1
        walking += lanterns
    assert walking > 100
