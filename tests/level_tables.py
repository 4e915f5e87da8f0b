"""A game's standard level as a table, small changes to it, and the paths of its values."""

import copy
from typing import Any

from game.core.checking import table_from_text
from game.match.places import levels_folder

Path = tuple[str | int, ...]


class StandardLevel:
    """The standard level among the built-in levels of a game."""

    def __init__(self, game: str) -> None:
        self.folder = levels_folder(game)
        self.text = (self.folder / "standard.toml").read_text(encoding="utf-8")
        self._table = table_from_text(self.text)

    def table(self) -> dict[str, Any]:
        """Return a fresh copy of its table."""
        return copy.deepcopy(self._table)

    def with_change(self, path: Path, value: object) -> dict[str, Any]:
        """Return its table with one value set."""
        table = self.table()
        at(table, path[:-1])[path[-1]] = value
        return table

    def without(self, path: Path) -> dict[str, Any]:
        """Return its table with one key removed."""
        table = self.table()
        del at(table, path[:-1])[path[-1]]
        return table


def at(table: Any, path: Path) -> Any:
    """Return the value at a path of keys and places."""
    for step in path:
        table = table[step]
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
