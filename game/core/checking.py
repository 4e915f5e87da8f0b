"""Reading a parsed table (TOML or JSON) with every value checked and every key's path known.

A `Table` hands out a `Value` for each key; a `Value` is read as what it must be, or a
`LevelFault` says in one short line which key is wrong, what it says and what is allowed.
Nothing here opens a file: text comes in, tables and faults come out.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

import tomli

from game.core.wording.lists import OR, listed

ChoiceT = TypeVar("ChoiceT", bound=str)

#: Tables and lists inside each other, in a text that is accepted.
DEEPEST: Final = 16
#: Characters of a key or a text that a fault repeats.
SHOWN: Final = 32

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
#: int() refuses more than 4,300 digits; a thousand are out of every range as well.
_LONG_NUMBER: Final = re.compile(r"(?<![0-9_])([0-9_]{1000})[0-9_]+")
_LARGEST_SHOWN: Final = 10**15
#: Control characters of both blocks, separators of lines, and marks, embeddings and isolates of direction.
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class LevelFault(ValueError):
    """One fault of a level: the path of the key, what stands there, and what is allowed.

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
    """Stands where a key that must be there is not."""


_ABSENT: Final = _Absent()


class Value:
    """A value and its path; each method reads it as one type or raises `LevelFault`."""

    __slots__ = ("path", "raw")

    def __init__(self, raw: object, path: str) -> None:
        self.raw = raw
        self.path = path

    def fault(self, allowed: str) -> LevelFault:
        """The fault of a value that is none of what is allowed."""
        return LevelFault(self.path, shown(self.raw), allowed)

    def integer(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included; true and 3.0 are none."""
        if type(self.raw) is int and low <= self.raw <= high:
            return self.raw
        raise self.fault(f"a whole number from {low} to {high}")

    def truth(self) -> bool:
        """true or false."""
        if type(self.raw) is bool:
            return self.raw
        raise self.fault("true or false")

    def text(self, longest: int) -> str:
        """One line of 1 to `longest` printable characters, no spaces around it."""
        raw = self.raw
        if type(raw) is str and 0 < len(raw) <= longest and raw.isprintable() and raw.strip() == raw:
            return raw
        raise self.fault(f"one line of 1 to {longest} printable characters")

    def choice(self, names: Sequence[ChoiceT]) -> ChoiceT:
        """One of the names."""
        for name in names:
            if self.raw == name:
                return name
        raise self.fault(listed([f'"{name}"' for name in names], last=OR))

    def items(self, fewest: int, most: int) -> "tuple[Value, ...]":
        """The values of a list of `fewest` to `most` entries."""
        if isinstance(self.raw, list) and fewest <= len(self.raw) <= most:
            return tuple(Value(raw, f"{self.path}[{place}]") for place, raw in enumerate(self.raw))
        raise self.fault(f"a list of {fewest}" if fewest == most else f"a list of {fewest} to {most}")

    def integers(self, low: int, high: int, fewest: int, most: int) -> tuple[int, ...]:
        """A list of `fewest` to `most` whole numbers from `low` to `high`."""
        return tuple(item.integer(low, high) for item in self.items(fewest, most))

    def table(self) -> "Table":
        """The table below this key."""
        if isinstance(self.raw, Mapping):
            return Table(self.raw, self.path)
        raise self.fault("a table")


class Table:
    """A table whose keys are asked for one by one; `close` refuses those never asked for."""

    __slots__ = ("_asked", "_raw", "path")

    def __init__(self, raw: Mapping[str, object], path: str = "") -> None:
        self._raw = raw
        self._asked: list[str] = []
        self.path = path

    def __contains__(self, key: str) -> bool:
        """Whether the key is there; a key asked after may be left out."""
        self._ask(key)
        return key in self._raw

    def __getitem__(self, key: str) -> Value:
        """The value at a key; reading it raises the fault where it is missing."""
        self._ask(key)
        return Value(self._raw.get(key, _ABSENT), self.path_of(key))

    def _ask(self, key: str) -> None:
        if key not in self._asked:
            self._asked.append(key)

    def path_of(self, key: str) -> str:
        """The path of one of this table's keys."""
        name = key if _BARE_KEY.fullmatch(key) else shown(key)
        return f"{self.path}.{name}" if self.path else name

    def close(self) -> None:
        """Refuse a key that nobody asked for."""
        for key in self._raw:
            if key not in self._asked:
                raise LevelFault(
                    self.path_of(str(key)), "a key that is not known", listed(sorted(self._asked), last=OR)
                )


def shown(raw: object) -> str:
    """A value in a few printable characters, whatever it is.

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
        return "nothing"
    return "null" if raw is None else f"a {type(raw).__name__}"


def printable(text: str, longest: int = SHOWN) -> str:
    """At most `longest` characters of a text, those that cannot be printed escaped."""
    # One character more tells whether anything was left out; escapes only make it longer.
    start = text[: longest + 1]
    escaped = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in start)
    return escaped if len(escaped) <= longest else escaped[: longest - 3] + "..."


def holds_control(text: str) -> bool:
    """Return whether a text holds a character that controls how text is shown instead of being shown itself.

    These are C0 and C1 controls, line and paragraph separators, and bidirectional controls. The set is fixed:
    unlike `str.isprintable` it does not depend on the version of Unicode that Python knows.

    >>> holds_control("Maud"), holds_control("Ma" + chr(0) + "ud"), holds_control(chr(0x202E) + "Maud")
    (False, True, True)
    """
    return _CONTROL.search(text) is not None


def table_from_text(text: str) -> dict[str, object]:
    """The table that a TOML text holds; `LevelFault` with the line where it is no TOML."""
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
    return LevelFault("the file", "tables or lists too deep inside each other", f"{DEEPEST} at most")


def _is_shallow(table: dict[str, object]) -> bool:
    """Whether what later steps follow inward ends soon enough."""
    layer: list[object] = [table]
    for _ in range(DEEPEST):
        layer = [inner for outer in layer for inner in _inside(outer)]
    return not layer


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def merged(parent: Mapping[str, object], child: Mapping[str, object]) -> dict[str, object]:
    """The parent's table changed by the child's: tables key by key, all else replaced whole.

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
