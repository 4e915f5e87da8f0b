"""Shapes of values in a level file: one declaration reads a value, checks it and writes it back.

``shape.write(shape.read(value))`` equals the value, except for parts that a shape sorts or leaves out.
`schema_record` builds dataclasses of these shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from game.core.checking import CheckedTable, LevelFault, Value

#: A further condition: return None, or the fault as its two texts, the value and the allowed values.
Rule = Callable[[Any], tuple[str, str] | None]

REQUIRED: Final[Any] = object()
"""The default of a key that a table must have."""


class Shape:
    """How a value is read from a checked table and written back."""

    def read(self, value: Value) -> Any:
        """Return the frozen value; raise `LevelFault` for one that is not allowed."""
        raise NotImplementedError

    def read_open(self, table: CheckedTable) -> Any:
        """Return the value from the keys of a table that holds other keys too; only tables can."""
        raise NotImplementedError

    def write(self, made: Any) -> Any:
        """Return the value for TOML and JSON."""
        return made


@dataclass(eq=False, repr=False)
class Whole(Shape):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def read(self, value: Value) -> int:
        return value.integer(self.low, self.high)


@dataclass(eq=False, repr=False)
class Flag(Shape):
    """True or false."""

    def read(self, value: Value) -> bool:
        return value.truth()


@dataclass(eq=False, repr=False)
class Line(Shape):
    """One line of printable text."""

    longest: int

    def read(self, value: Value) -> str:
        return value.text(self.longest)


@dataclass(eq=False, repr=False)
class Choice(Shape):
    """One of some names."""

    names: Sequence[str]

    def read(self, value: Value) -> str:
        return value.choice(self.names)


@dataclass(eq=False, repr=False)
class Index(Shape):
    """One of some names, read as its index."""

    names: Sequence[str]

    def read(self, value: Value) -> int:
        return self.names.index(value.choice(self.names))

    def write(self, made: int) -> str:
        return self.names[made]


@dataclass(eq=False, repr=False)
class List(Shape):
    """A list of `fewest` to `most` items, read as a tuple; `order` may sort it after the rules passed."""

    each: Shape
    fewest: int
    most: int
    rule: Rule | None = None
    order: Callable[[Iterable[Any]], Iterable[Any]] = tuple

    def read(self, value: Value) -> tuple[Any, ...]:
        made = tuple(self.each.read(item) for item in value.items(self.fewest, self.most))
        check(value.path, self.rule, made)
        return tuple(self.order(made))

    def write(self, made: Sequence[Any]) -> list[Any]:
        return [self.each.write(one) for one in made]


@dataclass(eq=False, repr=False)
class Table(Shape):
    """A table with a value for each name, read as a tuple in the order of the names.

    `each` is one shape, or one for each name. With a `default`, names may be left out.
    """

    names: Sequence[str]
    each: Shape | Sequence[Shape]
    default: Any = REQUIRED
    rule: Rule | None = None

    def read(self, value: Value) -> tuple[Any, ...]:
        table = value.table()
        made = self.read_open(table)
        table.close()
        check(value.path, self.rule, made)
        return made

    def read_open(self, table: CheckedTable) -> tuple[Any, ...]:
        return tuple(taken(table, name, shape, self.default) for name, shape in self._shapes())

    def write(self, made: Sequence[Any]) -> dict[str, Any]:
        written = zip(self._shapes(), made, strict=True)
        return {name: shape.write(one) for (name, shape), one in written if one != self.default}

    def _shapes(self) -> Iterable[tuple[str, Shape]]:
        each = [self.each] * len(self.names) if isinstance(self.each, Shape) else self.each
        return zip(self.names, each, strict=True)


@dataclass(eq=False, repr=False)
class Converted(Shape):
    """A value that `shape` reads and two functions convert: to the level's form and back."""

    shape: Shape
    made_of: Callable[[Any], Any]
    source_of: Callable[[Any], Any]
    rule: Rule | None = None

    def read(self, value: Value) -> Any:
        source = self.shape.read(value)
        check(value.path, self.rule, source)
        return self.made_of(source)

    def read_open(self, table: CheckedTable) -> Any:
        return self.made_of(self.shape.read_open(table))

    def write(self, made: Any) -> Any:
        return self.shape.write(self.source_of(made))


def check(path: str, rule: Rule | None, made: Any) -> None:
    """Raise `LevelFault` for a value that breaks a rule."""
    if rule is not None and (fault := rule(made)) is not None:
        raise LevelFault(path, *fault)


def taken(table: CheckedTable, key: str, shape: Shape, default: Any) -> Any:
    """Return the value at a key, or the default if the key is missing and there is one."""
    if default is not REQUIRED and key not in table:
        return default
    return shape.read(table[key])


def steps(allowed: str, fits: Callable[[Any, Any], bool]) -> Rule:
    """Return the rule that each item fits the one before it; the fault quotes both."""

    def rule(made: Sequence[Any]) -> tuple[str, str] | None:
        broken = (f"{after} after {before}" for before, after in pairwise(made) if not fits(before, after))
        return next(((says, allowed) for says in broken), None)

    return rule


def once(kind: str) -> Rule:
    """Return the rule that a list names nothing twice."""
    return lambda made: (
        None if len(set(made)) == len(made) else (f"the same {kind} twice", f"each {kind} once")
    )


def rises(numbers: Sequence[int]) -> bool:
    """Return whether each number is higher than the one before."""
    return all(before < after for before, after in pairwise(numbers))
