"""The shape of a dataclass in a level file: its fields by the keys of a table and of the tables below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from game.core.checking import CheckedTable, Value
from game.core.schema import REQUIRED, Choice, Flag, Shape, taken


@dataclass(eq=False, repr=False)
class Key:
    """One key of a record.

    A dotted `path` leads into tables below. A path that ends in ``*`` spreads a `schema.Table` over a table
    that has other keys too. `field` is the last part of the path unless given. Without `when`, a key with a
    `default` may be left out. With `when`, the key is there only if the values of earlier keys say so;
    otherwise the field has the default. Keys with the same field must exclude each other by `when`.
    """

    path: str
    shape: Shape
    field: str = ""
    default: Any = REQUIRED
    when: Callable[[Mapping[str, Any]], bool] | None = None

    @property
    def name(self) -> str:
        """Return the field."""
        return self.field or self.path.rpartition(".")[2]

    @property
    def above(self) -> str:
        """Return the path of the table that has the key."""
        return self.path.rpartition(".")[0]

    def read(self, table: CheckedTable) -> Any:
        """Return the value from the table that has the key."""
        last = self.path.rpartition(".")[2]
        if last == "*":
            return self.shape.read_open(table)
        return taken(table, last, self.shape, REQUIRED if self.when else self.default)


class Record(Shape):
    """A table as a dataclass, or as a dictionary by field; `fixed` gives the fields that have no key."""

    def __init__(self, kind: type[Any], *keys: Key, **fixed: Any) -> None:
        self._kind = kind
        self._keys = keys
        self._fixed = fixed

    def read(self, value: Value) -> Any:
        table = value.table()
        made = self.read_open(table)
        table.close()
        return made

    def read_open(self, table: CheckedTable) -> Any:
        tables = {"": table}
        for key in self._keys:
            _opened(tables, key.above)
        made = dict(self._fixed)
        for key in self._keys:
            if key.when is None or key.when(made):
                made[key.name] = key.read(tables[key.above])
            else:
                made.setdefault(key.name, key.default)
        del tables[""]
        for below in reversed(tables.values()):
            below.close()
        return self._kind(**made)

    def write(self, made: Any) -> dict[str, Any]:
        values = made if self._kind is dict else {one.name: getattr(made, one.name) for one in fields(made)}
        written: dict[str, Any] = {}
        for key in self._keys:
            *above, last = key.path.split(".")
            table = written
            for part in above:
                table = table.setdefault(part, {})
            one = values[key.name]
            if last == "*":
                table |= key.shape.write(one)
            elif key.when(values) if key.when else one != key.default:
                table[last] = key.shape.write(one)
        return written


def _opened(tables: dict[str, CheckedTable], path: str) -> CheckedTable:
    if path not in tables:
        above, _, last = path.rpartition(".")
        tables[path] = _opened(tables, above)[last].table()
    return tables[path]


def switches(kind: type[Any], **shapes: Shape) -> Record:
    """Return the shape of a dataclass of switches: flags, and choices by their `Literal`; others as given."""
    hints = get_type_hints(kind).items()
    return Record(kind, *(Key(name, shapes.get(name) or _switch(hint)) for name, hint in hints))


def _switch(hint: Any) -> Shape:
    return Choice(get_args(hint)) if get_origin(hint) is Literal else Flag()


def read_level(raw: Mapping[str, object], game: str, shape: Record) -> Any:
    """Return the level of a table; raise `LevelFault` for an invalid value or the level of another game."""
    table = CheckedTable(raw)
    table["game"].choice((game,))
    level = shape.read_open(table)
    table.close()
    return level
