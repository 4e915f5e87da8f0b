"""The schema of a table: one declaration that reads it into checked, frozen values and writes it back.

``shape.write(shape.read(value))`` is the same table, except for keys that were left out. A `Record` has a key
for each field of a dataclass; a dotted key lies in a table below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Literal, Protocol, get_args, get_origin, get_type_hints

from game.core.checking import CheckedTable, LevelFault, Value

Rule = Callable[[Any], "tuple[str, str] | None"]
"""Takes a value that was read; returns what is wrong and what is allowed, or None."""


class Shape(Protocol):
    """How a value is read and written."""

    def read(self, value: Value) -> Any:
        """Return the value as the program has it; LevelFault for one that is not allowed."""
        ...

    def write(self, made: Any) -> Any:
        """Return the value as a table has it."""
        ...


@dataclass(frozen=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def read(self, value: Value) -> int:
        """Return the number."""
        return value.integer(self.low, self.high)

    def write(self, made: int) -> int:
        """Return the number."""
        return made


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def read(self, value: Value) -> bool:
        """Return the truth value."""
        return value.truth()

    def write(self, made: bool) -> bool:
        """Return the truth value."""
        return made


@dataclass(frozen=True)
class Line:
    """One line of at most `longest` characters."""

    longest: int

    def read(self, value: Value) -> str:
        """Return the line."""
        return value.text(self.longest)

    def write(self, made: str) -> str:
        """Return the line."""
        return made


@dataclass(frozen=True)
class Name:
    """One of some names; the program has the name itself."""

    names: Sequence[str]

    def read(self, value: Value) -> str:
        """Return the name."""
        return value.choice(self.names)

    def write(self, made: str) -> str:
        """Return the name."""
        return made


@dataclass(frozen=True)
class Index:
    """One of some names; the program has its place among them."""

    names: Sequence[str]

    def read(self, value: Value) -> int:
        """Return the place of the name."""
        return self.names.index(value.choice(self.names))

    def write(self, made: int) -> str:
        """Return the name at a place."""
        return self.names[made]


@dataclass(frozen=True)
class Many:
    """A list of `fewest` to `most` values of one shape.

    `rule` holds for the whole list. `order` makes the tuple of the program from it, as `sorted` does.
    """

    each: Shape
    fewest: int
    most: int
    rule: Rule | None = None
    order: Callable[[Sequence[Any]], Sequence[Any]] = tuple

    def read(self, value: Value) -> tuple[Any, ...]:
        """Return the values."""
        made = tuple(self.each.read(item) for item in value.items(self.fewest, self.most))
        hold(self.rule, made, value.path)
        return tuple(self.order(made))

    def write(self, made: Sequence[Any]) -> list[Any]:
        """Return the list."""
        return [self.each.write(one) for one in made]


@dataclass(frozen=True)
class Checked:
    """A shape with a rule for its values."""

    shape: Shape
    rule: Rule

    def read(self, value: Value) -> Any:
        """Return the value."""
        made = self.shape.read(value)
        hold(self.rule, made, value.path)
        return made

    def write(self, made: Any) -> Any:
        """Return the value as a table has it."""
        return self.shape.write(made)


@dataclass(frozen=True)
class Each:
    """A table with a value for each name; the program has a tuple in the order of the names.

    Where there is a `usual` value it may be left out, and is left out when the table is written. `of` makes
    the shape of a name from its place, where the shapes differ.
    """

    names: Sequence[str]
    each: Shape | None = None
    of: Callable[[int], Shape] | None = None
    usual: Any = None

    def _shape(self, place: int) -> Shape:
        shape = self.each if self.of is None else self.of(place)
        assert shape is not None
        return shape

    def read(self, value: Value) -> tuple[Any, ...]:
        """Return the values."""
        table = value.table()
        made = self.read_from(table)
        table.close()
        return made

    def read_from(self, table: CheckedTable) -> tuple[Any, ...]:
        """Return the values from a table that may have other keys too."""
        return tuple(
            self.usual
            if self.usual is not None and name not in table
            else self._shape(place).read(table[name])
            for place, name in enumerate(self.names)
        )

    def write(self, made: Sequence[Any]) -> dict[str, Any]:
        """Return the table."""
        return {
            name: self._shape(place).write(one)
            for place, (name, one) in enumerate(zip(self.names, made, strict=True))
            if self.usual is None or one != self.usual
        }


KeyShape = Shape | tuple[str, Shape] | tuple[str, Callable[[Mapping[str, Any]], Shape]]
"""The shape of a key, or its field and its shape, or its field and the function that makes the shape."""


@dataclass(frozen=True)
class Record:
    """A table that the program has as a dataclass, with a shape for each key.

    `wanted` takes a field and the fields before it, and returns whether the table has its key; the others
    have the value in `fixed`. `rule` holds for the whole value.
    """

    kind: type[Any]
    keys: Mapping[str, KeyShape]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    wanted: Callable[[str, Mapping[str, Any]], bool] = lambda _field, _before: True
    rule: Rule | None = None

    def read(self, value: Value) -> Any:
        """Return the dataclass."""
        return self.read_from(value.table())

    def read_from(self, root: CheckedTable) -> Any:
        """Return the dataclass from a table of which other keys may have been read."""
        tables = {"": root}
        made = dict(self.fixed)
        for key, entry in self.keys.items():
            above, _, last = key.rpartition(".")
            name = _field(key, entry)
            if self.wanted(name, made):
                made[name] = _shape(entry, made).read(_opened(tables, above)[last])
        for table in reversed(tables.values()):
            table.close()
        found = self.kind(**made)
        hold(self.rule, found, root.path)
        return found

    def write(self, made: Any) -> dict[str, Any]:
        """Return the table."""
        table: dict[str, Any] = {}
        values = {one.name: getattr(made, one.name) for one in fields(self.kind)}
        for key, entry in self.keys.items():
            *above, last = key.split(".")
            below, name = table, _field(key, entry)
            for part in above:
                below = below.setdefault(part, {})
            if self.wanted(name, values):
                below[last] = _shape(entry, values).write(values[name])
        return table


def _field(key: str, entry: KeyShape) -> str:
    return entry[0] if isinstance(entry, tuple) else key.rpartition(".")[2]


def _shape(entry: KeyShape, before: Mapping[str, Any]) -> Shape:
    shape: Any = entry[1] if isinstance(entry, tuple) else entry
    made: Shape = shape if hasattr(shape, "read") else shape(before)
    return made


def _opened(tables: dict[str, CheckedTable], path: str) -> CheckedTable:
    """Return the table at a path; each is opened once."""
    if path not in tables:
        above, _, last = path.rpartition(".")
        tables[path] = _opened(tables, above)[last].table()
    return tables[path]


def switches(kind: type[Any], **other: Shape) -> Record:
    """Return the record of a dataclass of choices: truth values, and names by `Literal`; `other` shapes."""
    shapes: dict[str, KeyShape] = {}
    for name, hint in get_type_hints(kind).items():
        usual = Name(get_args(hint)) if get_origin(hint) is Literal else Flag()
        shapes[name] = other.get(name, usual)
    return Record(kind, shapes)


def hold(rule: Rule | None, made: Any, path: str) -> None:
    """Raise LevelFault for a value that breaks a rule."""
    if rule is not None and (broken := rule(made)) is not None:
        raise LevelFault(path, *broken)


# Rules


def rising(allowed: str) -> Rule:
    """Return the rule of numbers that rise."""
    return lambda made: None if list(made) == sorted(set(made)) else (str(list(made)), allowed)


def once(allowed: str, twice: str) -> Rule:
    """Return the rule of a list without an entry twice."""
    return lambda made: None if len(set(made)) == len(made) else (twice, allowed)


def read_level(raw: Mapping[str, object], game: str, shape: Record) -> Any:
    """Return the level of a complete table; LevelFault for the first value that is not allowed."""
    root = CheckedTable(raw)
    root["game"].choice((game,))
    return shape.read_from(root)
