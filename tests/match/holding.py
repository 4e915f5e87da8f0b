"""Everything that can be reached from a value, above all a position or a whole match."""

import gc
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any, Final

from game.match.match import Match
from game.old_london_bridge.rules.state import State
from tests.tiny.position import Position as Cairn

#: Objects that contain other seats' sealed choices.
TELLING: Final = (State, Cairn, Match)


def positions_in(*values: Any) -> list[object]:
    """Return every position and every match that can be reached from some values."""
    return [value for value in _reached(values) if isinstance(value, TELLING)]


def _reached(values: tuple[Any, ...]) -> Iterator[Any]:
    seen: set[int] = set()
    left = list(values)
    while left:
        value = left.pop()
        # Classes and modules are the program itself, which every value refers to.
        if id(value) in seen or isinstance(value, type | ModuleType):
            continue
        seen.add(id(value))
        yield value
        left += _inside(value)


def _inside(value: Any) -> list[Any]:
    if isinstance(value, FunctionType):
        return [value.__closure__, value.__defaults__, value.__kwdefaults__, value.__dict__]
    return gc.get_referents(value)
