"""Things that are drawn and can be explained, but not chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.thing import Thing

#: A thing covered but for less than this share of its width or height is not explained.
_LEAST: Final = 0.4


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing and its hit area in pixels: the polygon where it has one, else the rectangle."""

    thing: Thing
    rect: pygame.Rect
    outline: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """An overlay over the table and the spots on it; `read`: it was opened only to be read."""

    rect: pygame.Rect
    spots: tuple[Spot, ...] = ()
    read: bool = False


def beside(spot: Spot, over: pygame.Rect) -> Spot | None:
    """Return the largest part of a spot that an overlay leaves visible; None if that is too little."""
    rect = spot.rect
    if not rect.colliderect(over):
        return spot
    parts = (
        pygame.Rect(rect.left, rect.top, rect.width, over.top - rect.top),
        pygame.Rect(rect.left, over.bottom, rect.width, rect.bottom - over.bottom),
        pygame.Rect(rect.left, rect.top, over.left - rect.left, rect.height),
        pygame.Rect(over.right, rect.top, rect.right - over.right, rect.height),
    )
    largest = max(parts, key=lambda part: max(0, part.width) * max(0, part.height))
    if min(largest.size) < _LEAST * min(rect.size):
        return None
    return replace(spot, rect=largest, outline=())


def seen_of(boxes: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """Yield the visible part of boxes in a row that may overlap, the last on top."""
    for place, box in enumerate(boxes):
        right = boxes[place + 1].left if place + 1 < len(boxes) else box.right
        yield pygame.Rect(box.left, box.top, min(box.width, right - box.left), box.height)
