"""The moving pieces in each event of a whole game, with the start and the end of their way."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.pillars_of_the_earth.look.motion.flying import MOST
from game.pillars_of_the_earth.look.motion.motions_board import LIGHT, PASSES, WALK
from game.pillars_of_the_earth.rules.causes import Crafted
from game.pillars_of_the_earth.rules.events import (
    BuilderDrawn,
    BuilderPassed,
    BuilderPlaced,
    BuilderReturned,
    CardTaken,
    CraftsmanJoined,
    CraftsmanUsed,
    CubesChanged,
    GameWon,
    GoldChanged,
    MarkerMoved,
    PartRaised,
    PointsChanged,
    StepBegun,
    TaxRolled,
)
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Craftsman, DrawnBuilder, PriceField, Space
from game.tabletop.motion import moments
from game.tabletop.motion.choreographer import still_of
from game.tabletop.motion.payloads import Fade, Flip, Fly, Hide, Motion, Ring, WinPart
from tests.pillars_of_the_earth.motions.moved import SIZE, board_of, motions

TALL = (1080, 1920)
Told = tuple[Any, View, View, Motion]


def told(kind: type[Any], size: tuple[int, int] = SIZE) -> list[Told]:
    """Return the events of one kind in a game with a person at the table."""
    found = [one for one in motions(board_of(size, people=True)) if isinstance(one[0], kind)]
    assert found, f"no {kind.__name__} in this game"
    return found


def flies(motion: Motion) -> list[Fly]:
    return [one.payload for one in motion.tracks if isinstance(one.payload, Fly)]


@pytest.mark.parametrize("size", [SIZE, TALL])
def test_pieces_stay_on_the_table(size: tuple[int, int]) -> None:
    board = board_of(size, people=True)
    window = board.table.plan.valley.unionall([board.table.plan.column, *board.table.plan.lodges])
    own = board.table.plan.own
    assert own is not None
    window = window.unionall([own.amounts, own.craftsmen, own.advantages])
    for event, _before, _after, motion in motions(board):
        for fly in flies(motion):
            assert window.collidepoint(fly.start), (event, fly)
            assert window.collidepoint(fly.end), (event, fly)
            assert fly.start_size > 0 and fly.end_size > 0


@pytest.mark.parametrize("size", [SIZE, TALL])
def test_a_builder_steps_from_the_wheel_onto_its_space(size: tuple[int, int]) -> None:
    table = board_of(size, people=True)
    for event, before, _after, motion in told(BuilderPlaced, size):
        spots = table.spots(before, 0)
        (fly,) = flies(motion)
        space = spots[Space(event.space, event.number)]
        assert space.inflate(space.width, space.height).collidepoint(fly.end)
        assert event.waited or spots[DrawnBuilder()].collidepoint(fly.start)
    for event, before, _after, motion in told(BuilderPassed, size):
        (fly,) = flies(motion)
        assert table.spots(before, 0)[PriceField(event.field)].collidepoint(fly.end)


def test_what_flies_is_left_out_where_it_lay() -> None:
    for kind, thing in (
        (BuilderDrawn, lambda _event: DrawnBuilder()),
        (BuilderReturned, lambda event: Space(event.space, event.number)),
        (CraftsmanJoined, lambda event: Craftsman(event.craftsman)),
    ):
        for event, _before, _after, motion in told(kind):
            hidden = [one for one in motion.tracks if isinstance(one.payload, Hide)]
            assert [one.payload for one in hidden] == [Hide(thing(event))]
            assert hidden[0].begin == 0 and hidden[0].end == motion.length


def test_each_coin_cube_and_point_flies_for_itself_up_to_six() -> None:
    for event, _before, _after, motion in told(GoldChanged):
        assert len(flies(motion)) == min(abs(event.gold), MOST)
    for event, _before, _after, motion in told(PointsChanged):
        assert len(flies(motion)) == min(abs(event.points), MOST)
    for event, _before, _after, motion in told(CubesChanged):
        assert len(flies(motion)) == min(abs(event.many), MOST)


def test_a_cube_that_is_built_in_flies_to_the_cathedral() -> None:
    church = board_of(people=True).table.valley.cathedral
    for event, _before, _after, motion in told(CubesChanged):
        if isinstance(event.cause, Crafted) and event.many < 0:
            assert all(church.collidepoint(fly.end) for fly in flies(motion))


def test_each_motion_has_what_its_sounds_listen_to() -> None:
    for _event, _before, _after, motion in told(BuilderDrawn):
        assert moments.turns(motion) == [320 + 260 + 210]
    for _event, _before, _after, motion in told(TaxRolled):
        assert moments.landings(motion) == [300, 600, 900]
    for _event, _before, _after, motion in told(CraftsmanUsed):
        assert moments.pulses(motion) == [0]
    for _event, _before, _after, motion in told(MarkerMoved):
        assert moments.settled(motion) == 280
    for _event, _before, _after, motion in told(PartRaised):
        assert moments.begins(motion) == [0, 620, 1040, 1460]
    for event, _before, _after, motion in told(StepBegun):
        assert event.step != 9 or moments.begins(motion)[1] == WALK
    for _event, _before, _after, motion in told(GameWon):
        assert moments.won(motion, WinPart.BANNER) is not None


def test_workers_hop_to_the_place_before_its_seal_is_stamped() -> None:
    for event, _before, _after, motion in told(CardTaken):
        landings = moments.landings(motion)
        assert len(landings) == min(event.workers, MOST)
        assert moments.pulses(motion) == [landings[-1]]


def test_a_lantern_passes_a_place_where_nothing_happens_and_lights_up_any_other() -> None:
    lengths = Counter(
        motion.length
        for players in (2, 3, 4)
        for event, _before, _after, motion in motions(board_of(SIZE, players, people=True))
        if isinstance(event, StepBegun)
    )
    assert set(lengths) <= {LIGHT, PASSES, WALK + LIGHT}
    assert lengths[WALK + LIGHT] and lengths[PASSES]


def test_at_pace_still_nothing_flies_or_turns() -> None:
    for _event, _before, _after, motion in motions(board_of(people=True)):
        if motion.tracks:
            assert all(isinstance(one.payload, Fade | Ring) for one in still_of(motion).tracks)


def test_cards_turn_up_as_they_are_offered() -> None:
    faces = [
        one.payload.face
        for _event, _before, _after, motion in motions(board_of(people=True))
        for one in motion.tracks
        if isinstance(one.payload, Flip)
    ]
    assert len(faces) > 60
