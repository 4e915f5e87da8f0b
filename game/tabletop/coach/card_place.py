"""Where a card lies in a window so that it covers none of the boxes it speaks of: pure geometry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame


def place_card(
    size: tuple[int, int],
    window: pygame.Rect,
    clear: Sequence[pygame.Rect],
    rather: Sequence[pygame.Rect] = (),
    near: tuple[int, int] | None = None,
    gap: int = 0,
) -> pygame.Rect:
    """Return a place of `size` (width, height) inside the window that covers none of the boxes of `clear`.

    Among such places one that covers least of `rather`, then one that keeps a gap to all boxes, then the
    nearest to `near`, by default the middle of the window. Where every place covers something of `clear`, the
    one that covers least. Pixels; a card larger than the window is cut to it.
    """
    width, height = min(size[0], window.width), min(size[1], window.height)
    goal = window.center if near is None else near
    apart = [box.inflate(2 * gap, 2 * gap) for box in (*clear, *rather)]
    boxes = [*clear, *rather, *apart]
    lefts = _edges(window.left, window.right, width, ((box.left, box.right) for box in boxes), goal[0])
    tops = _edges(window.top, window.bottom, height, ((box.top, box.bottom) for box in boxes), goal[1])

    def rank(place: pygame.Rect) -> tuple[int, int, bool, int]:
        away = abs(place.centerx - goal[0]) + abs(place.centery - goal[1])
        return covered(place, clear), covered(place, rather), place.collidelist(apart) >= 0, away

    return min((pygame.Rect(left, top, width, height) for left in lefts for top in tops), key=rank)


def free_place(
    sizes: Iterable[tuple[int, int]],
    window: pygame.Rect,
    clear: Sequence[pygame.Rect],
    near: tuple[int, int],
    gap: int = 0,
) -> pygame.Rect | None:
    """Return a place of the first of the sizes that covers nothing of `clear`; None where there is none.

    Among such places one that keeps a gap to all boxes if any does, then the nearest to `near`. Pixels.
    """
    boxes = list(clear)
    apart = [box.inflate(2 * gap, 2 * gap) for box in boxes]
    for width, height in sizes:
        if width > window.width or height > window.height:
            continue
        lefts = _edges(
            window.left, window.right, width, ((box.left, box.right) for box in boxes + apart), near[0]
        )
        tops = _edges(
            window.top, window.bottom, height, ((box.top, box.bottom) for box in boxes + apart), near[1]
        )
        places = (pygame.Rect(left, top, width, height) for left in lefts for top in tops)
        free = [place for place in places if place.collidelist(boxes) < 0]
        if free:
            return min(
                free,
                key=lambda place: (
                    place.collidelist(apart) >= 0,
                    abs(place.centerx - near[0]) + abs(place.centery - near[1]),
                ),
            )
    return None


def distance(first: pygame.Rect, second: pygame.Rect) -> int:
    """Return how far two boxes stand apart, along the axis on which they do so more; 0 if they touch."""
    across = max(first.left - second.right, second.left - first.right)
    up = max(first.top - second.bottom, second.top - first.bottom)
    return max(0, across, up)


def covered(place: pygame.Rect, boxes: Iterable[pygame.Rect]) -> int:
    """Return how much of the boxes a place covers, in square pixels; what two boxes share counts twice."""
    shared = (place.clip(box) for box in boxes)
    return sum(box.width * box.height for box in shared)


def _edges(first: int, last: int, length: int, boxes: Iterable[tuple[int, int]], goal: int) -> Iterable[int]:
    """Return the left (or upper) edges to try for a card of a length between two edges of the window.

    A free place can be pushed left and up until it touches the window or a box, so these find one if any.
    """

    def tried() -> Iterator[int]:
        yield from (first, last - length, goal - length // 2)
        for before, after in boxes:
            yield from (after, before - length)

    return sorted({min(max(edge, first), last - length) for edge in tried()})
