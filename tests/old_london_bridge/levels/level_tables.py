"""The standard level as a table, and small changes to it, for the tests of this folder."""

import copy
from typing import Any

from game.core.checking import table_from_text
from game.match.places import levels_folder
from game.old_london_bridge.rules.level_file import GAME

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


def small() -> dict[str, Any]:
    """Return the table of a level with two rounds, two tiles a stack, one card a round."""
    table = standard()
    numbers = {"chapel": [2, 7], "gate": [1, 6], "inn": [5, 10], "shop": [3, 8]}
    for kind, (grey, green) in numbers.items():
        table["buildings"][kind] = {"count": 2, "grey": [grey], "green": [green]}
    table["buildings"]["guildhall"] = {"count": 2, "all": [4, 9]}
    table["buildings"]["park"] = {"count": 2, "blue": 2}
    table["board"]["sites"] = 2
    table["rondel"]["markers"] = {"1": 1, "3": 1}
    table["bonus"]["stacks"] = [{"share": 1}]
    for players in ("2", "3", "4"):
        table["players"][players] |= {"rounds": 2, "cards": 1, "zeros": 1}
    return table
