"""Places for temporary boxes: clear of the things that must stay visible, near the thing they explain.

Bubbles, tooltips and panels of advice all use this module, so that none covers the thing it explains.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

_Box: TypeAlias = tuple[int, int, int, int]
_Size: TypeAlias = tuple[int, int]
_Spot: TypeAlias = tuple[int, int]
Tail: TypeAlias = tuple[_Spot, _Spot, _Spot]
"""The tip of a tail and the two corners of its foot, in pixels."""

#: A tail's length as a share of the gap that it spans.
_TAIL: Final = 5 / 6
#: Pixels by which a tail's foot reaches into its box, so that no line shows between them.
_INTO: Final = 3


@dataclass(frozen=True, slots=True)
class Placed:
    """A place, in pixels."""

    rect: pygame.Rect
    tail: Tail | None
    """The tail towards the thing; None if it would cover something, or lead nowhere."""


def placed(
    window: pygame.Rect,
    sizes: Sequence[_Size],
    about: pygame.Rect,
    must: Iterable[pygame.Rect],
    rather: Iterable[pygame.Rect] = (),
    gap: int = 0,
) -> Placed:
    """Return the best place inside `window` for a box that speaks `about` a thing; all in pixels.

    The box must not cover `must`, and should not cover `rather`. It gets the first of `sizes` that has a
    place clear of all of `must`; if none has one, the place that covers least of it. Among such places it
    gets the one that covers least of `rather` without going far: to leave a box uncovered, it moves at most
    as far as the side of a square of that box's area. It stays `gap` off the thing if it can. A size larger
    than the window is cut to it. The result depends on nothing else, not even on the order of the boxes.
    """
    rect = _best(
        _box(window),
        tuple((min(width, window.width), min(height, window.height)) for width, height in sizes),
        _box(about),
        tuple(sorted({_box(one) for one in must if one.colliderect(window)})),
        tuple(sorted({_box(one) for one in rather if one.colliderect(window)})),
        gap,
    )
    here = pygame.Rect(rect)
    return Placed(here, _tail(here, about, must, gap))


def area_of(rect: pygame.Rect) -> int:
    """Return the area of a rectangle in square pixels."""
    return rect.width * rect.height


def _box(rect: pygame.Rect) -> _Box:
    return rect.left, rect.top, rect.width, rect.height


@lru_cache(maxsize=256)
def _best(
    window: _Box,
    sizes: tuple[_Size, ...],
    about: _Box,
    must: tuple[_Box, ...],
    rather: tuple[_Box, ...],
    gap: int,
) -> _Box:
    """Return the best place. It is cached, because a picture asks for the same place in every frame."""
    found = [_best_of(pygame.Rect(window), size, about, must, rather, gap) for size in sizes]
    place = min(range(len(found)), key=lambda number: (found[number][0], number))
    return found[place][1]


def _best_of(
    window: pygame.Rect,
    size: _Size,
    about: _Box,
    must: tuple[_Box, ...],
    rather: tuple[_Box, ...],
    gap: int,
) -> tuple[int, _Box]:
    """Return how much of `must` the best place of one size covers, in square pixels, and the place."""
    thing = pygame.Rect(about)
    apart = thing.inflate(2 * gap, 2 * gap)
    side = round((size[0] * size[1]) ** 0.5)
    best: tuple[tuple[int, int, int, int, int], _Box] | None = None
    for box in _tries(window, size, apart, must):
        covered = _covered(box, must)
        if best is not None and covered > best[0][0]:
            continue
        way = _way(box, apart) + (gap if box.colliderect(apart) else 0)
        cost = _covered(box, rather) + way * side
        wanted = covered, cost, _off_line(box, thing), -box.top, -box.left
        if best is None or wanted < best[0]:
            best = wanted, _box(box)
    if best is None:
        raise ValueError("no place in an empty window")
    return best[0][0], best[1]


def _tries(
    window: pygame.Rect, size: _Size, apart: pygame.Rect, boxes: tuple[_Box, ...]
) -> Iterator[pygame.Rect]:
    """Yield the places to try.

    A free place can be pushed to the left and up until it touches the window's edge or a box. So the first
    places find a free one if there is any; those next to the thing, and from the other sides, find one
    nearby.
    """
    width, height = size
    lefts = {window.left, window.right - width, apart.centerx - width // 2, apart.left, apart.right - width}
    tops = {window.top, window.bottom - height, apart.centery - height // 2, apart.top, apart.bottom - height}
    for left, top, across, down in (_box(apart), *boxes):
        lefts |= {left + across, left - width}
        tops |= {top + down, top - height}
    last = window.right - width, window.bottom - height
    columns = {min(max(x, window.left), last[0]) for x in lefts}
    for y in {min(max(y, window.top), last[1]) for y in tops}:
        for x in columns:
            yield pygame.Rect(x, y, width, height)


def _covered(box: pygame.Rect, others: Sequence[_Box]) -> int:
    """Return the area of `others` covered by a box, in square pixels; overlaps of `others` count again."""
    return sum(area_of(box.clip(others[place])) for place in box.collidelistall(others))


def _way(box: pygame.Rect, thing: pygame.Rect) -> int:
    """Return the distance between two boxes in pixels, across and down together; 0 if they touch."""
    across = max(0, box.left - thing.right, thing.left - box.right)
    down = max(0, box.top - thing.bottom, thing.top - box.bottom)
    return across + down


def _off_line(box: pygame.Rect, thing: pygame.Rect) -> int:
    """Return how far a box is from being centred to the side of, above or below a thing, in pixels."""
    return min(abs(box.centerx - thing.centerx), abs(box.centery - thing.centery))


def _tail(box: pygame.Rect, about: pygame.Rect, must: Iterable[pygame.Rect], gap: int) -> Tail | None:
    """Return the tail from a box towards the thing, across the gap between them."""
    long = round(gap * _TAIL)
    if not long or min(box.size) < 4 * long:
        return None
    x = min(max(about.centerx, box.left + 2 * long), box.right - 2 * long)
    y = min(max(about.centery, box.top + 2 * long), box.bottom - 2 * long)
    if box.left >= about.right + long:
        tail = (box.left - long, y), (box.left + _INTO, y - long), (box.left + _INTO, y + long)
    elif box.right <= about.left - long:
        tail = (box.right + long - 1, y), (box.right - _INTO, y - long), (box.right - _INTO, y + long)
    elif box.bottom <= about.top - long:
        tail = (x, box.bottom + long - 1), (x - long, box.bottom - _INTO), (x + long, box.bottom - _INTO)
    elif box.top >= about.bottom + long:
        tail = (x, box.top - long), (x - long, box.top + _INTO), (x + long, box.top + _INTO)
    else:
        return None
    reach = pygame.Rect(tail[0], (1, 1)).unionall([pygame.Rect(corner, (1, 1)) for corner in tail[1:]])
    covers = any(reach.colliderect(one) for one in must if not one.colliderect(box))
    return None if covers else tail
