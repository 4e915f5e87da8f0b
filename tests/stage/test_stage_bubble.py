"""The place of a tooltip: it covers as little as possible of the thing that it explains."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.stage.placing import placed

WINDOW = pygame.Rect(8, 8, 1264, 704)
GAP = 14
THINGS = st.builds(
    pygame.Rect, st.integers(0, 1270), st.integers(0, 710), st.integers(1, 1280), st.integers(1, 720)
).map(lambda rect: rect.clip((0, 0, 1280, 720)))
SIZES = st.tuples(st.integers(40, 800), st.integers(40, 300))


def _beside(thing: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """Return the place of a bubble of that size, placed like a tooltip."""
    return placed(WINDOW, [size], thing, [thing], gap=GAP).rect


def _sides(thing: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return its boxes below, above, right and left of a thing, within the window."""
    left, top = thing.centerx - size[0] // 2, thing.centery - size[1] // 2
    corners = (
        (left, thing.bottom + GAP),
        (left, thing.top - GAP - size[1]),
        (thing.right + GAP, top),
        (thing.left - GAP - size[0], top),
    )
    return [pygame.Rect(corner, size).clamp(WINDOW) for corner in corners]


def _covered(box: pygame.Rect, thing: pygame.Rect) -> int:
    both = box.clip(thing)
    return both.width * both.height


@given(THINGS, SIZES)
def test_a_bubble_covers_no_more_of_its_thing_than_at_any_other_side(
    thing: pygame.Rect, size: tuple[int, int]
) -> None:
    box = _beside(thing, size)
    assert box.size == size and WINDOW.contains(box)
    assert _covered(box, thing) <= min(_covered(side, thing) for side in _sides(thing, size))


def test_where_there_is_room_it_stands_below() -> None:
    thing = pygame.Rect(600, 100, 60, 40)
    assert _beside(thing, (300, 90)).top == thing.bottom + GAP
    low = pygame.Rect(600, 660, 60, 40)
    assert _beside(low, (300, 90)).bottom == low.top - GAP
