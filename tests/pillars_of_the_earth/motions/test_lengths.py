"""How long a game takes to be told: rounds, the walk round the board, what is read."""

from __future__ import annotations

from collections import Counter

import pytest

from game.pillars_of_the_earth.rules.events import EventTold, PartRaised, StepBegun, TaxRolled
from game.stage.director import Pace
from game.stage.storyline import Snapshot
from game.stage.tween import Phase
from game.tabletop.motion.payloads import ArtPiece
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


def test_the_steps_without_a_decision_take_less_than_six_seconds_together() -> None:
    walked: Counter[int] = Counter()
    for _now, moment in performed(board_of(people=True)):
        if isinstance(moment.event, StepBegun) and moment.event.step not in (1, 12, 13):
            walked[moment.shown.view.round] += round(STEP)
    assert set(walked) == set(range(1, 7))
    assert max(walked.values()) < 6_000


def test_what_is_read_stands_two_and_a_half_seconds_at_every_pace_where_nobody_presses() -> None:
    board = board_of(people=True)
    read = Counter[type]()
    for event, before, after, motion in motions(board):
        if not isinstance(event, EventTold | TaxRolled | PartRaised):
            continue
        for pace in (Pace.CALM, Pace.BRISK, Pace.SWIFT, Pace.STILL):
            show = performance_of(board, pace)
            told = show.motion(event, Snapshot(before, None), Snapshot(after, None))
            assert (told.rest - motion.rest) * pace.factor >= 2_499
        pressed = performance_of(board, presses=True)
        assert pressed.motion(event, Snapshot(before, None), Snapshot(after, None)).rest == motion.rest
        read[type(event)] += 1
    assert read == {EventTold: 6, TaxRolled: 6, PartRaised: 6}


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
