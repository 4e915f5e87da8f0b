"""Board units to pixels: shapes, frames, floors of text."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.stage.fonts import Role
from game.stage.layout import FRAMES, Layout, Shape, TextSize


@pytest.mark.parametrize(
    ("size", "shape", "u"),
    [
        ((1920, 1080), Shape.WIDE, 1.0),
        ((1280, 720), Shape.WIDE, 2 / 3),
        ((1920, 1200), Shape.WIDE, 1.0),
        ((2560, 1080), Shape.ULTRA, 1.0),
        ((3440, 1440), Shape.ULTRA, 4 / 3),
        ((1440, 1080), Shape.FOUR_THREE, 1.0),
        ((1080, 1920), Shape.PORTRAIT, 1.0),
        ((720, 1280), Shape.PORTRAIT, 2 / 3),
    ],
)
def test_shape_and_unit_of_a_window(size: tuple[int, int], shape: Shape, u: float) -> None:
    layout = Layout(*size)
    assert layout.shape is shape
    assert layout.u == pytest.approx(u)


@pytest.mark.parametrize(
    "size", [(1920, 1080), (1366, 768), (2560, 1080), (1600, 1200), (1080, 1920), (801, 1300)]
)
def test_the_frame_lies_in_the_middle_of_the_window(size: tuple[int, int]) -> None:
    layout = Layout(*size)
    window = pygame.Rect(0, 0, *size)
    assert window.contains(layout.frame)
    assert abs(layout.frame.centerx - window.centerx) <= 1
    assert abs(layout.frame.centery - window.centery) <= 1
    assert layout.right - layout.left == pytest.approx(size[0] / layout.u)
    assert layout.left <= 0 and layout.right >= FRAMES[layout.shape][0] - 1e-9


def test_rectangles_that_meet_in_units_meet_in_pixels() -> None:
    layout = Layout(1366, 768)
    edges = [layout.rect(x * 37.3, 0, 37.3, 10) for x in range(40)]
    assert all(left.right == right.left for left, right in pairwise(edges))


def test_pixels_lead_back_to_units() -> None:
    layout = Layout(2560, 1080)
    assert layout.units(layout.point(100, 200)) == pytest.approx((100, 200))
    assert layout.units((0, 0)) == pytest.approx((-320, 0))


def test_a_thin_line_stays_visible() -> None:
    assert Layout(1280, 720).px(0.4) == 1
    assert Layout(1280, 720).px(0) == 0


@pytest.mark.parametrize(
    ("size", "small"),
    [
        ((1000, 600), False),
        ((999, 600), True),
        ((1000, 599), True),
        ((600, 1000), False),
        ((599, 1000), True),
    ],
)
def test_below_the_smallest_window_nothing_is_laid_out(size: tuple[int, int], small: bool) -> None:
    assert Layout(*size).too_small is small


@pytest.mark.parametrize("size", [(1000, 600), (1279, 719), (1600, 719), (1150, 640)])
def test_a_table_in_a_small_window_has_a_frame_of_its_own_at_the_usual_scale(size: tuple[int, int]) -> None:
    layout = Layout(*size)
    close = layout.close()
    assert close.shape is Shape.CLOSE and close.size == layout.size
    assert close.u >= Layout(1280, 720).u - 0.001
    assert close.u > layout.u


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 999), (600, 1000), (2560, 1080)])
def test_a_table_in_any_other_window_has_the_frame_of_the_window(size: tuple[int, int]) -> None:
    assert Layout(*size).close() == Layout(*size)


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("text", TextSize)
def test_text_is_never_below_its_floor(role: Role, text: TextSize) -> None:
    assert Layout(1280, 720, text).text_size(1, role.floor) == role.floor


def test_large_text_is_a_fifth_larger() -> None:
    assert Layout(1920, 1080).text_size(25, 14) == 25
    assert Layout(1920, 1080, TextSize.LARGE).text_size(25, 14) == 30
