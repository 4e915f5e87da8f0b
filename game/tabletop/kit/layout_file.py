"""Measures of a screen by shape of window, read from a TOML file and checked value by value.

A dataclass or named tuple declares the keys of a table and their types; `measures_from` reads it. A measure
is a whole number of board units unless its field says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from importlib.resources import files
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from game.core.checking import CheckedTable, Value, merged, table_from_text
from game.stage.layout import Shape

_LARGEST: Final = 3000
_MOST_ITEMS: Final = 16

MeasuresT = TypeVar("MeasuresT")


class UnitBox(NamedTuple):
    """A rectangle of a frame in board units."""

    left: int
    top: int
    width: int
    height: int


class UnitRow(NamedTuple):
    """A row of a card or panel: its distance from the upper edge, and its height."""

    top: int
    height: int


class UnitSize(NamedTuple):
    """A width and a height in board units."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Within:
    """The range of a whole number, both ends included: `Annotated[int, Within(1, 2)]`."""

    low: int
    high: int


def layout_text(package: str, name: str) -> str:
    """Return the text of a file next to a package's modules."""
    return files(package).joinpath(name).read_text(encoding="utf-8")


def layouts_from(text: str, kind: type[MeasuresT]) -> Mapping[Shape, MeasuresT]:
    """Return the measures of every shape of window from a TOML text; LevelFault as for `shapes_from`."""
    root = CheckedTable(table_from_text(text))
    shapes = shapes_from(root, kind)
    root.close()
    return shapes


def shapes_from(root: CheckedTable, kind: type[MeasuresT]) -> Mapping[Shape, MeasuresT]:
    """Return the measures of every shape of window from the tables `wide`, `four_three` and `portrait`.

    Ultra-wide windows take those of `wide`, changed by the keys of `ultra` if there is such a table; the
    close frame of a table those of `four_three`, changed by the keys of `close`, if there are any. A plate
    has the table `plate`, changed by the keys of `plate_upright` for one hardly wider than high; where there
    is none, no plate is laid out.
    LevelFault names the first key that is wrong, missing or not known.
    """
    shapes = {
        shape: measures_from(kind, root[shape.value].table())
        for shape in (Shape.WIDE, Shape.FOUR_THREE, Shape.PORTRAIT)
    }
    shapes[Shape.ULTRA] = _changed(root, kind, Shape.ULTRA, Shape.WIDE) or shapes[Shape.WIDE]
    close = _changed(root, kind, Shape.CLOSE, Shape.FOUR_THREE)
    if close is not None:
        shapes[Shape.CLOSE] = close
    if Shape.PLATE.value in root:
        shapes[Shape.PLATE] = plate = measures_from(kind, root[Shape.PLATE.value].table(), whole=False)
        upright = _changed(root, kind, Shape.PLATE_UPRIGHT, Shape.PLATE, whole=False)
        shapes[Shape.PLATE_UPRIGHT] = upright or plate
    return shapes


def _changed(
    root: CheckedTable, kind: type[MeasuresT], shape: Shape, like: Shape, whole: bool = True
) -> MeasuresT | None:
    """Return the measures of one shape, changed by the keys of another; None without such a table."""
    if shape.value not in root:
        return None
    own, other = root[shape.value], root[like.value]
    own.table()
    return measures_from(kind, CheckedTable(merged(_raw(other), _raw(own)), own.path), whole)


def measures_from(kind: type[MeasuresT], table: CheckedTable, whole: bool = True) -> MeasuresT:
    """Return a dataclass or named tuple with the values of a table.

    Fields are whole numbers, truth values, names of an enum (`Literal` of its members), other such classes,
    and tuples of these; the key of an optional field may be missing. Of a `whole` table those that the class
    names as `WHOLE` may not: only a plate does without. LevelFault names the first key that is wrong, missing
    or not known.
    """
    needed: frozenset[str] = getattr(kind, "WHOLE", frozenset()) if whole else frozenset()
    values = {
        field.name: None
        if field.optional and field.name not in table and field.name not in needed
        else _read(table[field.name], field.hint)
        for field in _fields(cast(Any, kind))
    }
    table.close()
    return kind(**values)


def _raw(value: Value) -> Mapping[str, object]:
    return value.raw if isinstance(value.raw, Mapping) else {}


class _Field(NamedTuple):
    """A field of a class of measures: its type, without None where it is optional."""

    name: str
    hint: Any
    optional: bool


@cache
def _fields(kind: Any) -> tuple[_Field, ...]:
    """Return the fields of a class: looking up their types takes longer than reading their values."""
    hints = get_type_hints(kind, include_extras=True)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else kind._fields
    return tuple(_field(name, hints[name]) for name in names)


def _field(name: str, hint: Any) -> _Field:
    if get_origin(hint) in (Union, UnionType):
        (hint,) = (option for option in get_args(hint) if option is not NoneType)
        return _Field(name, hint, True)
    return _Field(name, hint, False)


def _read(value: Value, hint: Any) -> Any:
    origin, inside = get_origin(hint), get_args(hint)
    if hint is int:
        return value.integer(0, _LARGEST)
    if hint is bool:
        return value.truth()
    if origin is Annotated:
        return value.integer(inside[1].low, inside[1].high)
    if origin is Literal:
        name = value.choice([member.value for member in inside])
        return next(member for member in inside if member.value == name)
    if origin is tuple:
        return _items(value, inside[0])
    return measures_from(hint, value.table())


def _items(value: Value, hint: Any) -> tuple[Any, ...]:
    """Return the items of a list; a name may not be in it twice."""
    items = tuple(_read(item, hint) for item in value.items(1, _MOST_ITEMS))
    if get_origin(hint) is Literal and len(set(items)) < len(items):
        raise value.fault("each name once")
    return items
