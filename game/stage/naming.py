"""Names that somebody typed, in the room they have: such a name is never cut.

It stands in one line at its size; else in the letters of buttons, smaller down to their floor; else in two
lines, parted at a space where that can be, with a hyphen where it cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.fitting import LEADING, SHRINKS, STEP
from game.stage.fonts import Role, is_wide
from game.stage.palette import Colour
from game.stage.text import Align, Text

_VOWELS: Final = tuple("aeiouyáéíóúàèìòùâêîôûäëïöüåæøąęő")
#: From line to line in a narrow place, and what two such lines take, in ems.
_TIGHT: Final = 1.0
_TWO_LINES: Final = 2.1


@dataclass(frozen=True, slots=True)
class SetName:
    """A name in lines, and in which letters it stands."""

    role: Role
    units: float
    lines: tuple[str, ...]

    @property
    def hyphened(self) -> bool:
        """Whether a word had to be parted."""
        return len(self.lines) > 1 and self.lines[0].endswith("-")


def set_name(text: Text, name: str, role: Role, units: float, room: tuple[int, int]) -> SetName:
    """The name in `room`, width and height in pixels; more than two lines only where two are too few."""
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
        lines = _parted(text, name, role, size, width)
        if _stand(text, lines, role, size, room):
            return SetName(role, size, lines)
    return SetName(role, sizes[-1], lines)


def _sizes(text: Text, role: Role, units: float) -> Iterator[float]:
    """From `units` down to the role's floor, which grows with the largest windows."""
    floor = max(role.floor, round(role.floor * text.layout.u))
    while True:
        yield units
        if text.size(role, units) <= floor:
            return
        units *= STEP


def _stand(text: Text, lines: tuple[str, ...], role: Role, units: float, room: tuple[int, int]) -> bool:
    """Whether two lines have room."""
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
    """Draw a name in the middle of a box's height; returns the pixels it covers."""
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
    """Two lines as even as can be; none where there is no space."""
    words = name.split(" ")
    halves = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    return min(halves, key=lambda two: max(text.width(half, role, units) for half in two), default=())


def _parted(text: Text, name: str, role: Role, units: float, width: int) -> tuple[str, ...]:
    """Lines of which each takes as much of the name as fits; two as even as can be."""
    lines, rest = [], name
    while rest and not text.fits(rest, role, units, width):
        fitting = [
            place for place in range(1, len(rest)) if text.fits(_first(rest, place), role, units, width)
        ]
        place = max(fitting, default=1)
        lines.append(_first(rest, place))
        rest = rest[place:].lstrip()
    lines.append(rest)
    if len(lines) > 2:
        return tuple(lines)
    fitting = [
        place
        for place in range(2, len(name) - 1)
        if text.fits(_first(name, place), role, units, width)
        and text.fits(name[place:].lstrip(), role, units, width)
    ]
    syllables = [place for place in fitting if _may_begin(name[place:])]
    place = min(syllables or fitting or [len(lines[0])], key=lambda place: abs(2 * place - len(name)))
    return _first(name, place), name[place:].lstrip()


def _may_begin(rest: str) -> bool:
    """Whether a syllable may begin so: with a consonant before a vowel."""
    return rest[0].casefold() not in _VOWELS and rest[1:2].casefold() in _VOWELS


def _first(name: str, place: int) -> str:
    """What stands before a break at that place, with a hyphen if it parts a word."""
    before, after = name[place - 1], name[place]
    apart = " " in (before, after) or before == "-" or is_wide(before)
    return name[:place].rstrip() + ("" if apart else "-")
