"""How long a game takes to be told: rounds, and what is read."""

from __future__ import annotations

import pytest

from game.core.messages import ENGLISH
from game.singapore.look.motion.moving import Raid
from game.singapore.look.motion.raid import raid_words
from game.singapore.rules.events import RaidBegun
from game.stage.director import Pace
from game.stage.storyline import Snapshot
from game.tabletop.motion.reading import reading_ms
from tests.singapore.motions.moved import board_of, motions, performance_of, performed, rounds_ms


@pytest.mark.parametrize(("pace", "most"), [(Pace.BRISK, 75_000), (Pace.SWIFT, 35_000)])
def test_a_round_of_four_bots_is_short(pace: Pace, most: float) -> None:
    rounds = rounds_ms(list(performed(board_of(), pace)))
    assert len(rounds) >= 7
    assert max(rounds) < most


def test_a_raid_stays_in_sight_to_be_read_at_every_pace() -> None:
    board, read = board_of(people=True), 0
    for event, before, after, _motion in motions(board):
        if not isinstance(event, RaidBegun):
            continue
        read += 1
        for pace in Pace:
            show = performance_of(board, pace, presses=True)
            make = show.still if pace is Pace.STILL else show.motion
            told = make(event, Snapshot(before, None), Snapshot(after, None))
            last = told.tracks[-1]
            assert isinstance(last.payload, Raid) and last.end == told.length
            words = raid_words(last.payload, ENGLISH)
            assert last.length * pace.factor >= max(2_499, reading_ms(*words) - 1)
            assert last.payload.ended(last.value(told.length - 1))
    assert read


def test_a_motion_is_a_pure_function_of_its_event_and_of_time() -> None:
    moves = board_of(people=True).choreographer(0)
    for event, before, after, motion in motions(board_of(people=True)):
        again = moves.motion(event, before, after)
        assert again == motion
        assert again.at(0.4 * again.length) == motion.at(0.4 * motion.length)
