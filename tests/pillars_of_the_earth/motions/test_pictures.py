"""The picture in the middle of motions, and after them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.look.leaves.leaf import Leaf, leaf_of
from game.pillars_of_the_earth.look.motion.moving import Rising, Sky, Stage, Weather
from game.pillars_of_the_earth.look.valley.cathedral_picture import draw_cathedral
from game.pillars_of_the_earth.rules.events import CraftsmanUsed, EventTold, GoldChanged
from game.pillars_of_the_earth.rules.view import View
from game.stage.director import AnimatedView
from game.stage.tween import Phase, Timeline, linear, staggered
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.motion.becoming import Becomes, Count, in_motion
from game.tabletop.motion.payloads import Motion, track
from tests import sampling
from tests.pillars_of_the_earth.motions.moved import SIZE, Moment, board_of, motions, performed

SIZES = pytest.mark.parametrize("size", [SIZE, (1080, 1920)])


def drawn(picture: BoardPicture[View], moment: Moment) -> bytes:
    """Return the pixels of a moment."""
    surface = pygame.Surface(picture.board.kit.layout.size)
    picture.draw(surface, moment.shown.view, BoardMarks(), moment.samples)
    return surface.get_buffer().raw


def ends(board: PillarsBoard) -> Iterator[tuple[Moment, Moment]]:
    """Yield the last moment of each happening with the next one."""
    last = None
    for _now, moment in performed(board):
        if last is not None and last.event is not moment.event:
            yield last, moment
        last = moment


@pytest.mark.sampled(1)
@SIZES
def test_with_nothing_left_to_move_the_picture_is_that_of_a_fresh_screen(size: tuple[int, int]) -> None:
    board, every = board_of(size), 15 if sampling.whole else 45
    picture = BoardPicture(board)
    for place, (before, after) in enumerate(ends(board)):
        if place % every == 0:
            drawn(picture, before)
        if place % (4 * every) == 0:
            rests: Moment = AnimatedView(after.shown)
            assert drawn(picture, rests) == drawn(BoardPicture(board), rests)


def test_a_motion_that_has_ended_shows_the_table_as_its_event_leaves_it() -> None:
    board = board_of(people=True)
    for _event, before, after, motion in motions(board):
        if motion.tracks:
            view, moving = in_motion(before, motion.at(motion.length))
            assert view == after
            assert all(one.phase is Phase.DONE for one in moving)


def test_the_leaf_of_an_event_lies_there_to_be_read_once_its_weather_has_passed() -> None:
    for event, before, _after, motion in motions(board_of(people=True)):
        if isinstance(event, EventTold):
            seen = in_motion(before, motion.at(motion.length - 1))[0]
            assert leaf_of(seen) is None
            assert leaf_of(in_motion(before, motion.at(motion.length))[0]) is Leaf.EVENT


def test_a_figure_rolls_as_its_coins_arrive() -> None:
    for event, before, after, motion in motions(board_of(people=True)):
        if isinstance(event, GoldChanged) and event.gold > 1:
            old, new = before.gold[event.seat], after.gold[event.seat]
            shown = [in_motion(before, motion.at(at))[0].gold[event.seat] for at in range(0, 1200, 20)]
            assert shown == sorted(shown)
            assert shown[0] == old and shown[-1] == new


def a_motion(view: View, length: float) -> Motion:
    return Timeline((track("becomes", 0, length, linear, Becomes(view)),))


def test_of_events_played_together_each_is_shown_as_it_ends() -> None:
    views = [view for _event, _before, view, motion in motions(board_of(people=True)) if motion.tracks]
    first, second, third = views[:3]
    both = staggered((a_motion(second, 100), a_motion(third, 300)))
    assert in_motion(first, both.at(50))[0] == first
    assert in_motion(first, both.at(200))[0].gold == second.gold
    assert in_motion(first, both.at(200))[0].agenda == first.agenda
    assert in_motion(first, both.at(300))[0] == third


def test_without_a_motion_the_view_is_what_it_is() -> None:
    view = next(view for _event, _before, view, _motion in motions(board_of(people=True)))
    assert in_motion(view, ()) == (view, ())


@pytest.mark.parametrize("part", range(1, 7))
def test_a_part_that_has_risen_stands_as_it_does_at_rest(part: int) -> None:
    board = board_of()
    box = board.table.valley.cathedral
    rising = Rising(part, Stage.LIGHT, (box.left, box.top, box.width, box.height))
    assert near(painted(board, rising, 1.0), cathedral(board, part, None))
    scaffold = Rising(part, Stage.SCAFFOLD, rising.box)
    assert near(painted(board, scaffold, 1.0), cathedral(board, part - 1, part))
    fold = Rising(part, Stage.FOLD, rising.box)
    dust = Rising(part, Stage.SLIDE, rising.box)
    assert near(painted(board, dust, 0.999), painted(board, fold, 0.0))


def painted(board: PillarsBoard, payload: Any, share: float) -> pygame.Surface:
    surface = pygame.Surface(board.kit.layout.size)
    board.flights().paint(surface, payload, share, 0)
    return surface


def cathedral(board: PillarsBoard, risen: int, scaffold: int | None) -> pygame.Surface:
    surface = pygame.Surface(board.kit.layout.size)
    draw_cathedral(surface, board.kit, board.table.valley.cathedral, risen, scaffold)
    return surface


def near(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return whether two pictures are alike but for rounding at soft edges."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    return mask.count() >= one.get_width() * one.get_height() * 0.999


@pytest.mark.parametrize("sky", list(Sky))
def test_weather_comes_and_goes_over_the_valley(sky: Sky) -> None:
    board = board_of()
    valley = board.table.plan.valley
    weather = Weather(sky, (valley.left, valley.top, valley.width, valley.height))
    empty = pygame.Surface(board.kit.layout.size)
    for share, seen in ((0.0, False), (0.5, True), (1.0, False)):
        picture = painted(board, weather, share)
        assert (picture.get_buffer().raw != empty.get_buffer().raw) is seen
        picture.fill((0, 0, 0), valley)
        assert picture.get_buffer().raw == empty.get_buffer().raw


def test_a_craftsman_nods_before_his_cubes_leave_the_panel() -> None:
    for _now, moment in performed(board_of()):
        if isinstance(moment.event, CraftsmanUsed):
            held = [one for one in moment.samples if isinstance(one.payload, Count)]
            view = in_motion(moment.shown.view, moment.samples)[0]
            if held and all(one.phase is Phase.WAITING for one in held):
                assert view.cubes == moment.shown.view.cubes
