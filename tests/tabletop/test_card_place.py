"""A card lies inside its window and covers nothing it speaks of, wherever there is room for that."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.tabletop.coach.card_place import covered, distance, free_place, place_card

WINDOW = pygame.Rect(0, 0, 60, 40)
SIZES = st.tuples(st.integers(1, 40), st.integers(1, 30))
BOXES = st.lists(
    st.builds(pygame.Rect, st.integers(-5, 60), st.integers(-5, 40), st.integers(1, 40), st.integers(1, 30)),
    max_size=5,
)
GAPS = st.integers(0, 4)
POINTS = st.tuples(st.integers(0, 60), st.integers(0, 40))


def _everywhere(size: tuple[int, int]) -> list[pygame.Rect]:
    """Return every place of a size in the window."""
    lefts, tops = range(WINDOW.width - size[0] + 1), range(WINDOW.height - size[1] + 1)
    return [pygame.Rect(left, top, *size) for left in lefts for top in tops]


@given(SIZES, BOXES, BOXES, GAPS)
def test_a_card_is_inside_and_free_wherever_a_free_place_is(
    size: tuple[int, int], clear: list[pygame.Rect], rather: list[pygame.Rect], gap: int
) -> None:
    place = place_card(size, WINDOW, clear, rather, gap=gap)
    assert WINDOW.contains(place)
    assert place.size == size
    if any(one.collidelist(clear) < 0 for one in _everywhere(size)):
        assert place.collidelist(clear) < 0
    if any(one.collidelist([*clear, *rather]) < 0 for one in _everywhere(size)):
        assert place.collidelist([*clear, *rather]) < 0


@given(SIZES, BOXES, POINTS, GAPS)
def test_a_free_place_is_found_where_there_is_one_and_nowhere_else(
    size: tuple[int, int], clear: list[pygame.Rect], near: tuple[int, int], gap: int
) -> None:
    place = free_place([size], WINDOW, clear, near, gap)
    assert (place is not None) == any(one.collidelist(clear) < 0 for one in _everywhere(size))
    if place is not None:
        assert WINDOW.contains(place)
        assert covered(place, clear) == 0


@given(SIZES, BOXES)
def test_where_no_place_is_free_the_card_covers_no_more_than_in_any_corner(
    size: tuple[int, int], clear: list[pygame.Rect]
) -> None:
    place = place_card(size, WINDOW, clear)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        other = pygame.Rect((0, 0), size)
        setattr(other, corner, getattr(WINDOW, corner))
        assert covered(place, clear) <= covered(other, clear)


def test_a_card_larger_than_the_window_is_cut_to_it() -> None:
    assert place_card((100, 100), WINDOW, []) == WINDOW
    assert free_place([(100, 10)], WINDOW, [], WINDOW.center) is None


def test_of_free_places_the_nearest_is_taken_and_a_gap_is_kept() -> None:
    box = pygame.Rect(20, 10, 10, 10)
    place = free_place([(10, 10)], WINDOW, [box], box.center, gap=3)
    assert place is not None
    assert distance(place, box) == 3
