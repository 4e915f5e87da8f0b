"""Drawing the commitment of a game in groups of digits, so that players can compare them."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage.fitting import step_of, units_to_fit
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align, Text

_GROUP: Final = 8
#: The permitted numbers of lines, the fewest first.
_LINES: Final = (1, 2, 4)


def commitment_lines(
    text: Text, commitment: str, role: Role, units: float, width: int
) -> tuple[float, tuple[str, ...]]:
    """Return the size in board units, and the lines, in which its digits fit a width in pixels.

    One line if it fits without shrinking; then two, shrunk if necessary; else four, shrunk down to the
    role's floor, even if they do not fit.
    """
    groups = [commitment[place : place + _GROUP] for place in range(0, len(commitment), _GROUP)]
    for lines in _LINES:
        each = len(groups) // lines
        rows = tuple(" ".join(groups[place : place + each]) for place in range(0, len(groups), each))
        size = units if lines == 1 else units_to_fit(text, rows, role, units, width)
        if all(text.fits(row, role, size, width) for row in rows):
            break
    return size, rows


def draw_commitment(
    surface: pygame.Surface,
    text: Text,
    commitment: str,
    role: Role,
    units: float,
    colour: Colour,
    box: pygame.Rect,
) -> None:
    """Draw a commitment's digits in the middle of a box."""
    size, rows = commitment_lines(text, commitment, role, units, box.width)
    step = step_of(text, role, size)
    y = box.centery - step * (len(rows) - 1) / 2
    for place, row in enumerate(rows):
        where = (box.left + box.width / 2, y + place * step)
        text.draw(surface, row, role, size, colour, where, Align.CENTRE, box.width)
