"""Only the documented gesture opens the menu: a long press at the upper right, then one at the lower left."""

import pytest

from game.keeper.corner_gesture import HOLD, WAIT, Corner, CornerGesture, corner_at

UPPER, LOWER = Corner.UPPER_RIGHT, Corner.LOWER_LEFT


def held(seconds: float = HOLD) -> CornerGesture:
    gesture = CornerGesture()
    assert not gesture.press(UPPER, 10.0)
    gesture.release(UPPER, 10.0 + seconds)
    return gesture


def test_two_seconds_and_the_other_corner_open() -> None:
    assert held().press(LOWER, 10.0 + HOLD + 1)


def test_a_shorter_hold_does_not_open() -> None:
    assert not held(HOLD - 0.01).press(LOWER, 12.0)


@pytest.mark.parametrize(("late", "opens"), [(WAIT, True), (WAIT + 0.01, False)])
def test_the_second_press_comes_within_seconds(late: float, opens: bool) -> None:
    assert held().press(LOWER, 10.0 + HOLD + late) is opens


@pytest.mark.parametrize("elsewhere", [None, UPPER])
def test_a_press_elsewhere_between_them_begins_anew(elsewhere: Corner | None) -> None:
    gesture = held()
    gesture.press(elsewhere, 12.5)
    gesture.release(elsewhere, 12.6)
    assert not gesture.press(LOWER, 13.0)


def test_a_pointer_that_leaves_the_corner_holds_nothing() -> None:
    gesture = CornerGesture()
    gesture.press(UPPER, 0.0)
    gesture.move(None)
    gesture.move(UPPER)
    gesture.release(UPPER, 3.0)
    assert not gesture.press(LOWER, 3.5)


def test_it_opens_once() -> None:
    gesture = held()
    assert gesture.press(LOWER, 12.5)
    assert not gesture.press(LOWER, 12.6)


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1000, 600)])
def test_corners_lie_in_the_corners(size: tuple[int, int]) -> None:
    width, height = size
    assert corner_at((width - 1, 0), size) is UPPER
    assert corner_at((0, height - 1), size) is LOWER
    assert corner_at((0, 0), size) is None
    assert corner_at((width - 1, height - 1), size) is None
    assert corner_at((width // 2, height // 2), size) is None
    assert corner_at((-1, -1), size) is None
