"""Conversion of views to JSON fields, without their level, and back.

A view is a frozen dataclass of whole numbers, truth values, texts, None and nested tuples of these. Its level
is passed separately, because it stays the same from view to view.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from game.core.checking import printable, shown
from game.core.json_value import Json
from game.core.wording.lists import OR, listed

#: The only field that is left out of the JSON fields.
LEVEL: Final = "level"
#: The largest absolute value of a whole number in a view.
LARGEST: Final = 2**53

ViewT = TypeVar("ViewT")

#: Reads a value at a path, or raises ViewFault.
_Reader = Callable[[object, str], Any]


class ViewFault(ValueError):
    """One fault of a view's fields, in one line: the path, the value, and the allowed values."""

    def __init__(self, path: str, says: str, allowed: str) -> None:
        super().__init__(f"{path}: {says}; allowed: {allowed}")


def fields_of(view: Any) -> dict[str, Json]:
    """Return the fields of a view except its level."""
    return {field.name: getattr(view, field.name) for field in fields(view) if field.name != LEVEL}


def view_from(kind: type[ViewT], table: object, level: object) -> ViewT:
    """Return the view of class `kind` with these fields; ViewFault if they do not fit."""
    if not isinstance(table, Mapping):
        raise ViewFault("view", shown(table), "a table")
    hashable: Any = kind  # Every class is hashable, but mypy does not accept it.
    readers = _readers(hashable)
    for name in table:
        if name not in readers:
            known = listed(sorted(readers), last=OR)
            raise ViewFault(printable(str(name)), "an unknown field", known)
    for name in readers:
        if name not in table:
            raise ViewFault(name, "missing", "a value")
    return kind(**{name: read(table[name], name) for name, read in readers.items()}, **{LEVEL: level})


@cache
def _readers(kind: type[Any]) -> dict[str, _Reader]:
    """Return a reader for each field of a class of views."""
    hints = get_type_hints(kind)
    return {field.name: _reader(hints[field.name]) for field in fields(kind) if field.name != LEVEL}


def _reader(hint: Any) -> _Reader:
    """Return a reader for a type: int, bool, str, a tuple, or an optional one of these."""
    if get_origin(hint) is tuple:
        inside = get_args(hint)
        return _row(_reader(inside[0])) if inside[1:] == (...,) else _places(tuple(map(_reader, inside)))
    if get_origin(hint) in (Union, UnionType):
        (other,) = (option for option in get_args(hint) if option is not NoneType)
        return _or_none(_reader(other))
    return {int: _integer, bool: _truth, str: _text}[hint]


def _integer(raw: object, path: str) -> int:
    if type(raw) is not int or not -LARGEST <= raw <= LARGEST:
        raise ViewFault(path, shown(raw), "a whole number")
    return raw


def _truth(raw: object, path: str) -> bool:
    if type(raw) is not bool:
        raise ViewFault(path, shown(raw), "true or false")
    return raw


def _text(raw: object, path: str) -> str:
    if type(raw) is not str:
        raise ViewFault(path, shown(raw), "a text")
    return raw


def _or_none(read: _Reader) -> _Reader:
    return lambda raw, path: None if raw is None else read(raw, path)


def _items(raw: object, path: str, allowed: str) -> list[object] | tuple[object, ...]:
    if not isinstance(raw, list | tuple):
        raise ViewFault(path, shown(raw), allowed)
    return raw


def _row(read: _Reader) -> _Reader:
    """Return a reader for any number of values of one type."""

    def row(raw: object, path: str) -> tuple[Any, ...]:
        return tuple(read(item, f"{path}[{place}]") for place, item in enumerate(_items(raw, path, "a list")))

    return row


def _places(reads: tuple[_Reader, ...]) -> _Reader:
    """Return a reader for as many values as there are readers, each of its own type."""
    allowed = f"a list of {len(reads)}"

    def places(raw: object, path: str) -> tuple[Any, ...]:
        items = _items(raw, path, allowed)
        if len(items) != len(reads):
            raise ViewFault(path, shown(list(items)), allowed)
        pairs = enumerate(zip(reads, items, strict=True))
        return tuple(read(item, f"{path}[{place}]") for place, (read, item) in pairs)

    return places
