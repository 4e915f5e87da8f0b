"""A checked reader of parsed tables (TOML or JSON) that knows the path of every key.

A `CheckedTable` returns a `Value` for each key. A `Value` is read as the type that it must have, or raises
`LevelFault`: one short line with the key, its value and the allowed values. No function here opens a file.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

from game.core.wording.lists import OR, listed

ChoiceT = TypeVar("ChoiceT", bound=str)

#: The deepest nesting of tables and lists that is accepted.
DEEPEST: Final = 16
#: The most characters of a key or a text that a fault quotes.
SHOWN: Final = 32

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
#: int() refuses more than 4,300 digits; longer numbers are cut to a thousand, still out of every range.
_LONG_NUMBER: Final = re.compile(r"(?<![0-9_])([0-9_]{1000})[0-9_]+")
_LARGEST_SHOWN: Final = 10**15
#: C0 and C1 controls, line separators, and directional marks, embeddings and isolates.
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class LevelFault(ValueError):
    """One fault of a level: the path of the key, its value, and the allowed values.

    >>> str(LevelFault("board.sites", "99", "a whole number from 1 to 24"))
    'board.sites: 99; allowed: a whole number from 1 to 24'
    """

    def __init__(self, key: str, says: str, allowed: str) -> None:
        super().__init__(key, says, allowed)
        self.key: Final = key
        self.says: Final = says
        self.allowed: Final = allowed

    def __str__(self) -> str:
        return f"{self.key}: {self.says}; allowed: {self.allowed}"


class _Absent:
    """The type of the placeholder for a missing key."""


_ABSENT: Final = _Absent()


class Value:
    """A value and its path; each reading method checks one type or raises `LevelFault`."""

    __slots__ = ("path", "raw")

    def __init__(self, raw: object, path: str) -> None:
        self.raw = raw
        self.path = path

    def fault(self, allowed: str) -> LevelFault:
        """Return the fault for this value, with a text on the allowed values."""
        return LevelFault(self.path, shown(self.raw), allowed)

    def integer(self, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`, both included; true and 3.0 are refused."""
        if type(self.raw) is int and low <= self.raw <= high:
            return self.raw
        raise self.fault(f"a whole number from {low} to {high}")

    def truth(self) -> bool:
        """Return true or false."""
        if type(self.raw) is bool:
            return self.raw
        raise self.fault("true or false")

    def text(self, longest: int) -> str:
        """Return one line of 1 to `longest` printable characters, without spaces around it."""
        raw = self.raw
        if type(raw) is str and 0 < len(raw) <= longest and raw.isprintable() and raw.strip() == raw:
            return raw
        raise self.fault(f"one line of 1 to {longest} printable characters")

    def choice(self, names: Sequence[ChoiceT]) -> ChoiceT:
        """Return the value if it is one of the names."""
        for name in names:
            if self.raw == name:
                return name
        raise self.fault(listed([f'"{name}"' for name in names], last=OR))

    def items(self, fewest: int, most: int) -> "tuple[Value, ...]":
        """Return the values of a list of `fewest` to `most` entries."""
        if isinstance(self.raw, list) and fewest <= len(self.raw) <= most:
            return tuple(Value(raw, f"{self.path}[{place}]") for place, raw in enumerate(self.raw))
        raise self.fault(f"a list of {fewest}" if fewest == most else f"a list of {fewest} to {most}")

    def integers(self, low: int, high: int, fewest: int, most: int) -> tuple[int, ...]:
        """Return `fewest` to `most` whole numbers from `low` to `high`."""
        return tuple(item.integer(low, high) for item in self.items(fewest, most))

    def table(self) -> "CheckedTable":
        """Return the table below this key."""
        if isinstance(self.raw, Mapping):
            return CheckedTable(self.raw, self.path)
        raise self.fault("a table")


class CheckedTable:
    """A table that notes the keys that were read; `close` refuses all others."""

    __slots__ = ("_asked", "_raw", "path")

    def __init__(self, raw: Mapping[str, object], path: str = "") -> None:
        self._raw = raw
        self._asked: list[str] = []
        self.path = path

    def __contains__(self, key: str) -> bool:
        """Return whether an optional key is there; from then on `close` accepts it."""
        self._ask(key)
        return key in self._raw

    def __getitem__(self, key: str) -> Value:
        """Return the value at a key; if the key is missing, reading the value raises the fault."""
        self._ask(key)
        return Value(self._raw.get(key, _ABSENT), self.path_of(key))

    def _ask(self, key: str) -> None:
        if key not in self._asked:
            self._asked.append(key)

    def path_of(self, key: str) -> str:
        """Return the path of one of this table's keys."""
        name = key if _BARE_KEY.fullmatch(key) else shown(key)
        return f"{self.path}.{name}" if self.path else name

    def close(self) -> None:
        """Raise LevelFault for a key that was never read."""
        for key in self._raw:
            if key not in self._asked:
                raise LevelFault(
                    self.path_of(str(key)), "an unknown key", listed(sorted(self._asked), last=OR)
                )


def shown(raw: object) -> str:
    """Return any value as a few printable characters.

    >>> shown("a line\\nand another"), shown([1, 2, 3]), shown(10**4000), shown(True)
    ('"a line\\\\nand another"', 'a list of 3', 'a number of many digits', 'true')
    """
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, int):
        return str(raw) if abs(raw) <= _LARGEST_SHOWN else "a number of many digits"
    if isinstance(raw, float):
        return repr(raw)
    if isinstance(raw, str):
        return f'"{printable(raw)}"'
    if isinstance(raw, list):
        return f"a list of {len(raw)}"
    if isinstance(raw, Mapping):
        return "a table"
    if isinstance(raw, _Absent):
        return "missing"
    return "null" if raw is None else f"a {type(raw).__name__}"


def printable(text: str, longest: int = SHOWN) -> str:
    """Return at most `longest` characters of a text, with unprintable ones escaped."""
    # One character more shows whether anything is left out; escapes only make the text longer.
    start = text[: longest + 1]
    escaped = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in start)
    return escaped if len(escaped) <= longest else escaped[: longest - 3] + "..."


def holds_control(text: str) -> bool:
    """Return whether a text holds a control character.

    These are C0 and C1 controls, line and paragraph separators, and bidirectional controls. The set is fixed:
    unlike `str.isprintable` it does not depend on the Unicode version of Python.

    >>> holds_control("Maud"), holds_control("Ma" + chr(0) + "ud"), holds_control(chr(0x202E) + "Maud")
    (False, True, True)
    """
    return _CONTROL.search(text) is not None


def table_from_text(text: str) -> dict[str, object]:
    """Return the table of a TOML text; `LevelFault`, with the line if it is known, if it is not TOML."""
    import tomli

    try:
        table: dict[str, object] = tomli.loads(_LONG_NUMBER.sub(r"\1", text))
    except RecursionError:
        raise _too_deep() from None
    except tomli.TOMLDecodeError as error:
        raise LevelFault(f"line {error.lineno}", printable(error.msg, 80), "TOML") from None
    except ValueError as error:
        raise LevelFault("the file", printable(str(error), 80), "TOML") from None
    if not _is_shallow(table):
        raise _too_deep()
    return table


def _too_deep() -> LevelFault:
    return LevelFault("the file", "tables or lists nested too deeply", f"at most {DEEPEST} levels")


def _is_shallow(table: dict[str, object]) -> bool:
    """Return whether a table is nested at most `DEEPEST` deep."""
    layer: list[object] = [table]
    for _ in range(DEEPEST):
        layer = [inner for outer in layer for inner in _inside(outer)]
    return not layer


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def merged(parent: Mapping[str, object], child: Mapping[str, object]) -> dict[str, object]:
    """Return the parent's table changed by the child's: tables key by key, other values replaced whole.

    >>> merged({"a": {"x": 1, "y": [1, 2]}}, {"a": {"y": [3]}, "b": 4})
    {'a': {'x': 1, 'y': [3]}, 'b': 4}
    """
    result = dict(parent)
    for key, value in child.items():
        below = result.get(key)
        if isinstance(below, Mapping) and isinstance(value, Mapping):
            result[key] = merged(below, value)
        else:
            result[key] = value
    return result
