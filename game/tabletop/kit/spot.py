"""One thing that is drawn and can be asked about, but not chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.thing import Thing

#: Of a thing that is covered but for this share of its width or height nothing is asked.
_LEAST: Final = 0.4


@dataclass(frozen=True, slots=True)
class Spot:
    """What it is, and where, in pixels; a polygon listens in place of the rectangle, where it has one."""

    thing: Thing
    rect: pygame.Rect
    outline: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """What lies over the table, and what is noted on it; `read`: it was opened to be read, and no more."""

    rect: pygame.Rect
    spots: tuple[Spot, ...] = ()
    read: bool = False


def beside(spot: Spot, over: pygame.Rect) -> Spot | None:
    """What is seen of a spot beside what lies over it: the largest part; None where little is."""
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
    """What is seen of boxes that lie side by side or one over the other, the last on top."""
    for place, box in enumerate(boxes):
        right = boxes[place + 1].left if place + 1 < len(boxes) else box.right
        yield pygame.Rect(box.left, box.top, min(box.width, right - box.left), box.height)
