"""The standard level as a table, and small changes to it, for the tests of this folder."""

import copy
from typing import Any

from game.core.checking import table_from_text
from game.match.places import levels_folder
from game.pillars_of_the_earth.rules.level_file import GAME

BUILT_IN = levels_folder(GAME)
STANDARD_TEXT = (BUILT_IN / "standard.toml").read_text(encoding="utf-8")
_STANDARD = table_from_text(STANDARD_TEXT)

Path = tuple[str | int, ...]


def standard() -> dict[str, Any]:
    """Return a fresh copy of the standard level's table."""
    return copy.deepcopy(_STANDARD)


def at(table: Any, path: Path) -> Any:
    """Return the value at a path of keys and places."""
    for step in path:
        table = table[step]
    return table


def with_change(path: Path, value: object) -> dict[str, Any]:
    """Return the standard table with one value set."""
    table = standard()
    at(table, path[:-1])[path[-1]] = value
    return table


def without(path: Path) -> dict[str, Any]:
    """Return the standard table with one key removed."""
    table = standard()
    del at(table, path[:-1])[path[-1]]
    return table


def paths(table: object, here: Path = ()) -> list[Path]:
    """Return every path of a table, outer ones first."""
    if isinstance(table, dict):
        steps: list[tuple[str | int, object]] = list(table.items())
    elif isinstance(table, list):
        steps = list(enumerate(table))
    else:
        return []
    found = [(*here, step) for step, _ in steps]
    return found + [path for step, below in steps for path in paths(below, (*here, step))]
