"""Fitting text into a box by one rule: headings keep their size, other text may shrink.

A heading that is too long takes a second line, never smaller letters. Other text shrinks a little before it
takes another line, and further, down to its role's floor, before it is cut.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from game.stage.text import Align, Text

if TYPE_CHECKING:
    from game.stage.fonts import Role
    from game.stage.palette import Colour

LEADING: Final = 1.14
"""The distance from one line of fitted text to the next, in ems."""
STEP: Final = 0.96
SHRINKS: Final = 0.86
"""The share of its size down to which a single line may shrink before a second one begins."""


def units_to_fit(
    text: Text, labels: Iterable[str], role: Role, units: float, width: int, least: float = 0.0
) -> float:
    """Return the largest size, up to `units`, at which every label takes at most `width` pixels.

    The size never goes below the role's floor or `least` units, and a heading's is not changed: a label still
    too long is cut when drawn, unless it has room for a second line.
    """
    for label in labels:
        while not role.head and units > least and text.size(role, units) > text.floor(role):
            if text.fits(label, role, units, width):
                break
            units = max(least, units * STEP)
    return units


def one_line(text: Text, words: str, role: Role, units: float, width: int) -> bool:
    """Return whether words fit a width in one line, at `units` or smaller."""
    return text.fits(words, role, units_to_fit(text, [words], role, units, width), width)


def fitted(
    text: Text,
    words: str,
    role: Role,
    units: float,
    room: tuple[int, int],
    most: int = 2,
    least: float = 0.0,
) -> tuple[float, tuple[str, ...]]:
    """Return the size in board units, and the lines, in which words fit `room` (width, height in pixels).

    There are at most `most` lines of at least `least` units; text that still does not fit is cut with an
    ellipsis.
    """
    size, lines, allowed = _fitted(text, words, role, units, room, most, least)
    return size, lines if _is_whole(lines, allowed) else text.wrap(words, role, size, room[0], allowed)


def fitted_whole(
    text: Text, words: str, role: Role, units: float, room: tuple[int, int], most: int = 2, least: float = 0.0
) -> tuple[float, tuple[str, ...]] | None:
    """Return words fitted as `fitted` does; None where they would be cut."""
    size, lines, allowed = _fitted(text, words, role, units, room, most, least)
    return (size, lines) if _is_whole(lines, allowed) else None


def _is_whole(lines: tuple[str, ...], allowed: int) -> bool:
    return len(lines) <= allowed and not any(line.endswith("…") for line in lines)


def _fitted(
    text: Text, words: str, role: Role, units: float, room: tuple[int, int], most: int, least: float
) -> tuple[float, tuple[str, ...], int]:
    """Return the size, the lines at that size, and how many lines there is room for."""
    width, height = room
    lowest = units if role.head else max(least, units * SHRINKS if most > 1 else 0.0)
    single = units
    while single >= lowest:
        if text.fits(words, role, single, width):
            return single, (words,), 1
        if text.size(role, single) <= text.floor(role):
            break
        single *= STEP
    while True:
        allowed = max(1, min(most, height // max(1, step_of(text, role, units))))
        lines = text.wrap(words, role, units, width)
        smallest = role.head or units <= least or text.size(role, units) <= text.floor(role)
        if smallest or _is_whole(lines, allowed):
            return units, lines, allowed
        units = max(least, units * STEP)


def step_of(text: Text, role: Role, units: float) -> int:
    """Return the pixels from one line of fitted text to the next."""
    return round(text.size(role, units) * LEADING)


def draw_fitted(
    surface: pygame.Surface,
    text: Text,
    words: str,
    role: Role,
    units: float,
    colour: Colour,
    box: pygame.Rect,
    align: Align = Align.LEFT,
    most: int = 2,
    least: float = 0.0,
    leading: float = LEADING,
) -> None:
    """Draw words fitted into a box, in the middle of its height.

    Lines are `leading` ems apart where the box is high enough, else as close as they fit. On a board plate,
    which is read from afar, words that would be cut are left out.
    """
    size, lines = fitted(text, words, role, units, box.size, most, least)
    if text.layout.bare and not words.endswith("…") and any(line.endswith("…") for line in lines):
        return
    step = step_of(text, role, size)
    step = max(step, min(round(text.size(role, size) * leading), box.height // len(lines)))
    x = box.left + box.width * align.value
    y = box.centery - step * (len(lines) - 1) / 2
    for place, line in enumerate(lines):
        text.draw(surface, line, role, size, colour, (x, y + place * step), align, box.width)
