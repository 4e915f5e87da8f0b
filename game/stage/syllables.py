"""Breaking a word or a name into lines, at syllables where possible."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.stage.fonts import is_wide

_VOWELS: Final = tuple("aeiouyáéíóúàèìòùâêîôûäëïöüåæøąęő")
#: Consonants that begin a syllable together.
_TOGETHER: Final = re.compile("[bcfgp]l|[bcdfgpt]r|[cpstw]h")


def parted(name: str, fits: Callable[[str], bool]) -> tuple[str, ...]:
    """Return lines that each take as much of the name as fits; exactly two lines are made even."""
    lines, rest = [], name
    while len(rest) > 1 and not fits(rest):
        fitting = [place for place in range(1, len(rest)) if fits(_first(rest, place))]
        place = max(fitting, default=1)
        lines.append(_first(rest, place))
        rest = rest[place:].lstrip()
    lines.append(rest)
    if len(lines) != 2:
        return tuple(lines)
    fitting = [
        place
        for place in range(2, len(name) - 1)
        if fits(_first(name, place)) and fits(name[place:].lstrip())
    ]
    syllables = [place for place in fitting if _may_begin(name, place)]
    place = min(
        syllables or fitting or [len(name) - len(lines[1])], key=lambda place: abs(2 * place - len(name))
    )
    return _first(name, place), name[place:].lstrip()


def _may_begin(name: str, place: int) -> bool:
    """Return whether a syllable may begin here: with a consonant, or two of one sound, before a vowel.

    >>> _may_begin("Glassblower", 5), _may_begin("Glassblower", 6), _may_begin("Woodworker", 4)
    (True, False, True)
    """
    low = name.casefold()
    if _TOGETHER.match(low, place - 1):
        return False
    vowel = place + (2 if _TOGETHER.match(low, place) else 1)
    return low[place] not in _VOWELS and low[vowel : vowel + 1] in _VOWELS


def _first(name: str, place: int) -> str:
    """Return the part of a name before a break at `place`, with a hyphen if it breaks a word."""
    before, after = name[place - 1], name[place]
    apart = " " in (before, after) or before == "-" or is_wide(before)
    return name[:place].rstrip() + ("" if apart else "-")
