"""Equal boxes side by side, below each other, or in rows."""

from __future__ import annotations

import pygame


def equal_boxes(
    first: tuple[float, float, float, float],
    count: int,
    across: float = 0,
    down: float = 0,
    columns: int | None = None,
) -> tuple[pygame.Rect, ...]:
    """Return `count` boxes of the size of the first (left, top, width, height), each rounded to pixels.

    `across` is the distance from one column to the next, `down` that from one row to the next. Without
    `columns` there is one row, or with `down` alone one column.
    """
    left, top, width, height = first
    places = (divmod(place, columns or (count if across else 1)) for place in range(count))
    return tuple(
        pygame.Rect(round(left + column * across), round(top + row * down), round(width), round(height))
        for row, column in places
    )
