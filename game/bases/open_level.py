"""Levels of games on the bases: a dataclass whose fields are the keys of a level file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar

from game.core.checking import Value
from game.core.json_value import Json
from game.core.schema import Choice, Flag, Line, List, Shape, Whole, rises
from game.core.schema_record import Key, Record, read_level

_SHAPE: Final = "shape"

LevelT = TypeVar("LevelT", bound="OpenLevel")


def _rising(players: Sequence[int]) -> tuple[str, str] | None:
    said = f"a list of {len(players)}"
    return None if rises(players) else (said, "numbers of players that rise")


def whole(low: int, high: int) -> Any:
    """Declare a key that is a whole number."""
    return key(Whole(low, high))


def truth() -> Any:
    """Declare a key that is true or false."""
    return key(Flag())


def choice(*names: str) -> Any:
    """Declare a key that is one of some names."""
    return key(Choice(names))


def wholes(low: int, high: int, fewest: int, most: int) -> Any:
    """Declare a key that is a list of whole numbers; the level has a tuple of them."""
    return key(List(Whole(low, high), fewest, most))


def key(shape: Shape) -> Any:
    """Declare a key with a shape."""
    return field(metadata={_SHAPE: shape})


@dataclass(frozen=True)
class OpenLevel:
    """The keys of every level; a game's subclass, also a frozen dataclass, adds its own."""

    name: str = key(Line(40))
    summary: str = key(Line(200))
    players: tuple[int, ...] = key(List(Whole(1, 5), 1, 5, _rising))
    rounds: int = whole(1, 100)

    def wrong(self) -> tuple[str, str] | None:
        """Return a key and its allowed values, if values of the level do not fit together."""
        return None


def level_from(kind: type[LevelT], game: str, raw: Mapping[str, object]) -> LevelT:
    """Return the level of a table; `checking.LevelFault` for the first value that is not allowed."""
    level: LevelT = read_level(raw, game, _record(kind))
    if (wrong := level.wrong()) is not None:
        raise Value(raw[wrong[0]], wrong[0]).fault(wrong[1])
    return level


def level_table(game: str, level: OpenLevel) -> dict[str, Json]:
    """Return the table from which `level_from` reads the level back."""
    return {"game": game, **_record(type(level)).write(level)}


def _record(kind: type[OpenLevel]) -> Record:
    return Record(kind, *(Key(one.name, one.metadata[_SHAPE]) for one in fields(kind)))
