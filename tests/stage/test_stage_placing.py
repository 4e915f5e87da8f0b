"""The place of a card, bubble or panel: inside the window, off visible things, near its thing."""

from __future__ import annotations

from itertools import product
from typing import Final

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.stage.placing import Placed, area_of, placed

WINDOW: Final = pygame.Rect(0, 0, 40, 30)
AWAY: Final = 2


def _boxes(most: int) -> st.SearchStrategy[list[pygame.Rect]]:
    """Return lists of boxes of the little window, which may overlap and reach over its edge."""
    sides = st.integers(1, 14)
    box = st.builds(pygame.Rect, st.integers(-3, 38), st.integers(-3, 28), sides, sides)
    return st.lists(box, max_size=most)


SIZES: Final = st.tuples(st.integers(1, 40), st.integers(1, 30))
ABOUT: Final = st.builds(pygame.Rect, st.integers(0, 36), st.integers(0, 26), st.just(4), st.just(4))


def free_places(size: tuple[int, int], must: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return every place of the window on which nothing is covered, found by trying them all."""
    width, height = size
    tries = product(range(WINDOW.width - width + 1), range(WINDOW.height - height + 1))
    boxes = [pygame.Rect(x, y, width, height) for x, y in tries]
    return [box for box in boxes if box.collidelist(must) < 0]


@given(size=SIZES, about=ABOUT, must=_boxes(5), rather=_boxes(3))
def test_what_must_be_seen_is_covered_only_where_there_is_no_other_place(
    size: tuple[int, int], about: pygame.Rect, must: list[pygame.Rect], rather: list[pygame.Rect]
) -> None:
    found = placed(WINDOW, [size], about, [about, *must], rather)
    assert WINDOW.contains(found.rect) and found.rect.size == size
    if free_places(size, [about, *must]):
        assert found.rect.collidelist([about, *must]) < 0


@given(size=SIZES, about=ABOUT, must=_boxes(4), rather=_boxes(3))
def test_the_order_in_which_boxes_are_named_changes_nothing(
    size: tuple[int, int], about: pygame.Rect, must: list[pygame.Rect], rather: list[pygame.Rect]
) -> None:
    one = placed(WINDOW, [size], about, must, rather)
    two = placed(WINDOW, [size], about, must[::-1], rather[::-1] + rather)
    assert one == two == placed(WINDOW, [size], about, must, rather)


@given(size=SIZES, about=ABOUT, must=_boxes(4))
def test_a_tail_begins_at_the_box_points_at_the_thing_and_covers_nothing(
    size: tuple[int, int], about: pygame.Rect, must: list[pygame.Rect]
) -> None:
    found = placed(WINDOW, [size], about, [about, *must], gap=AWAY)
    if found.tail is None:
        return
    tip, *foot = found.tail
    box = pygame.Rect(found.rect)
    assert not box.collidepoint(tip) and not about.collidepoint(tip)
    assert all(box.inflate(2, 2).collidepoint(corner) for corner in foot)
    before, after = (pygame.Vector2(about.center).distance_to(point) for point in (foot[0], tip))
    assert after < before
    reach = pygame.Rect(tip, (1, 1)).unionall([pygame.Rect(corner, (1, 1)) for corner in foot])
    assert reach.collidelist([other for other in must if not other.colliderect(box)]) < 0


def test_the_first_size_that_covers_nothing_is_taken() -> None:
    must = [pygame.Rect(10, 0, 30, 30)]
    assert placed(WINDOW, [(20, 10), (10, 20)], must[0], must).rect.size == (10, 20)
    assert placed(WINDOW, [(20, 10), (10, 20)], must[0], []).rect.size == (20, 10)


def test_a_size_larger_than_the_window_is_as_large_as_the_window() -> None:
    assert placed(WINDOW, [(60, 50)], WINDOW, [WINDOW]).rect == WINDOW


def test_what_should_rather_be_seen_is_covered_only_rather_than_going_far() -> None:
    about = pygame.Rect(18, 13, 4, 4)
    near = placed(WINDOW, [(6, 6)], about, [about], gap=1)
    off = placed(WINDOW, [(6, 6)], about, [about], [near.rect], gap=1)
    assert area_of(off.rect.clip(near.rect)) < area_of(near.rect)
    assert near.tail is not None


def test_without_a_free_place_as_little_as_possible_is_covered() -> None:
    must = [pygame.Rect(0, 0, 40, 25)]
    assert placed(WINDOW, [(8, 8)], must[0], must) == Placed(pygame.Rect(16, 22, 8, 8), None)
