"""Levels of games on the bases: a dataclass whose fields are the keys of a level file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar

from game.core.checking import CheckedTable, Value
from game.core.json_value import Json

_NAME: Final = 40
_SUMMARY: Final = 200
_READER: Final = "reader"

LevelT = TypeVar("LevelT", bound="OpenLevel")


def whole(low: int, high: int) -> Any:
    """Declare a key that is a whole number."""
    return field(metadata={_READER: lambda value: value.integer(low, high)})


def truth() -> Any:
    """Declare a key that is true or false."""
    return field(metadata={_READER: Value.truth})


def choice(*names: str) -> Any:
    """Declare a key that is one of some names."""
    return field(metadata={_READER: lambda value: value.choice(names)})


def wholes(low: int, high: int, fewest: int, most: int) -> Any:
    """Declare a key that is a list of whole numbers; the level has a tuple of them."""
    return field(metadata={_READER: lambda value: value.integers(low, high, fewest, most)})


@dataclass(frozen=True)
class OpenLevel:
    """The keys of every level; a game's subclass, also a frozen dataclass, adds its own."""

    name: str = field(metadata={_READER: lambda value: value.text(_NAME)})
    summary: str = field(metadata={_READER: lambda value: value.text(_SUMMARY)})
    players: tuple[int, ...] = wholes(1, 8, 1, 8)
    rounds: int = whole(1, 100)

    def wrong(self) -> tuple[str, str] | None:
        """Return a key and what is allowed there, if values of the level do not fit together."""
        return None


def level_from(kind: type[LevelT], game: str, raw: Mapping[str, object]) -> LevelT:
    """Return the level of a table; `checking.LevelFault` for the first value that is not allowed."""
    table = CheckedTable(raw)
    table["game"].choice((game,))
    made = {one.name: one.metadata[_READER](table[one.name]) for one in fields(kind)}
    players = made["players"]
    if list(players) != sorted(set(players)):
        raise table["players"].fault("numbers of players that rise")
    table.close()
    level = kind(**made)
    if (wrong := level.wrong()) is not None:
        raise table[wrong[0]].fault(wrong[1])
    return level


def level_table(game: str, level: OpenLevel) -> dict[str, Json]:
    """Return the table from which `level_from` reads the level back."""
    values = {one.name: getattr(level, one.name) for one in fields(level)}
    return {"game": game, **{name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}}
