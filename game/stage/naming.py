"""Fitting typed names into a box.

A name is set in one line at its size; else in the button face, smaller down to its floor; else in two lines,
broken at a space if possible, else with a hyphen; else in as many as the box is high. Only a box too low for
these cuts it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.stage.fitting import LEADING, SHRINKS, STEP
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.syllables import parted
from game.stage.text import Align, Text

#: The distance between lines in a low box, and the height of two such lines, in ems.
_TIGHT: Final = 1.0
_TWO_LINES: Final = 2.1
#: The height of the capitals in a line, in ems: all that the first line needs where lines are many.
_CAPITALS: Final = 0.6


@dataclass(frozen=True, slots=True)
class SetName:
    """A name broken into lines, with its role and its size in units."""

    role: Role
    units: float
    lines: tuple[str, ...]

    @property
    def hyphened(self) -> bool:
        """Whether a word is broken with a hyphen."""
        return len(self.lines) > 1 and self.lines[0].endswith("-")


def set_name(text: Text, name: str, role: Role, units: float, room: tuple[int, int]) -> SetName:
    """Return a name set in `room` (width, height in pixels); more than two lines only if two are too few."""
    width = room[0]
    if text.fits(name, role, units, width):
        return SetName(role, units, (name,))
    role = Role.BUTTON if role.head else role
    sizes = list(_sizes(text, role, units))
    for size in sizes:
        if text.fits(name, role, size, width):
            return SetName(role, size, (name,))
        halves = _at_a_space(text, name, role, size)
        shrunk = size <= units * SHRINKS or size == sizes[-1]
        if halves and shrunk and _stand(text, halves, role, size, room):
            return SetName(role, size, halves)
    for size in sizes:
        lines = parted(name, partial(_fits, text, role, size, width))
        if _stand(text, lines, role, size, room):
            return SetName(role, size, lines)
    em = text.size(role, sizes[-1])
    most = max(2, 1 + int((room[1] - _CAPITALS * em) / (_TIGHT * em)))
    return SetName(role, sizes[-1], _cut(text, name, lines, role, sizes[-1], width, most))


def _cut(
    text: Text, name: str, lines: tuple[str, ...], role: Role, units: float, width: int, most: int
) -> tuple[str, ...]:
    """Return at most `most` of a name's lines; the last of them ends with an ellipsis."""
    if len(lines) <= most:
        return lines
    kept, rest = lines[: most - 1], name
    for line in kept:
        rest = rest.removeprefix(line if rest.startswith(line) else line.removesuffix("-")).lstrip()
    return (*kept, text.shortened(rest, role, units, width))


def _sizes(text: Text, role: Role, units: float) -> Iterator[float]:
    """Yield sizes from `units` down to the role's floor, which grows with the largest windows."""
    floor = max(text.floor(role), round(role.floor * text.layout.u))
    while True:
        yield units
        if text.size(role, units) <= floor:
            return
        units *= STEP


def _stand(text: Text, lines: tuple[str, ...], role: Role, units: float, room: tuple[int, int]) -> bool:
    """Return whether these are exactly two lines and fit `room`."""
    high = _TWO_LINES * text.size(role, units) <= room[1]
    return high and len(lines) == 2 and all(text.fits(line, role, units, room[0]) for line in lines)


def draw_name(
    surface: pygame.Surface,
    text: Text,
    name: str,
    role: Role,
    units: float,
    colour: Colour,
    box: pygame.Rect,
    align: Align = Align.LEFT,
) -> pygame.Rect:
    """Draw a name in the middle of a box's height; return the rectangle it covers."""
    shown = set_name(text, name, role, units, box.size)
    em = text.size(shown.role, shown.units)
    step = max(em * _TIGHT, min(em * LEADING, box.height - em * (_TWO_LINES - _TIGHT)))
    x = box.left + box.width * align.value
    y = box.centery - step * (len(shown.lines) - 1) / 2
    drawn = [
        text.draw(surface, line, shown.role, shown.units, colour, (x, y + place * step), align)
        for place, line in enumerate(shown.lines)
    ]
    return drawn[0].unionall(drawn[1:])


def _at_a_space(text: Text, name: str, role: Role, units: float) -> tuple[str, ...]:
    """Return two lines of the most even width, broken at a space; () if the name has none."""
    words = name.split(" ")
    halves = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    return min(halves, key=lambda two: max(text.width(half, role, units) for half in two), default=())


def _fits(text: Text, role: Role, units: float, width: int, line: str) -> bool:
    """Return whether a line takes at most `width` pixels."""
    return text.fits(line, role, units, width)
