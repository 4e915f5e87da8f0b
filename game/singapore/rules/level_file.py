"""The format of a level file: the table of a checked `Level`, read and written.

TOML files and the header of a game's record share this format, so
``level_from(level_table(level)) == level`` for every level that `level_from` made.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.checking import Value
from game.core.schema import Choice, Converted, Flag, Line, List, Shape, Table, Whole, once, rises
from game.core.schema_record import Key, Record, read_level, switches
from game.singapore.rules.components import (
    BUILDINGS,
    ERA_OF,
    GOODS,
    LAND,
    LAND_HEIGHT,
    LAND_WIDTH,
    SPECIALS,
    STARTS,
)
from game.singapore.rules.level import FIRST_START, WATER, Building, Level, Switches, Way
from game.singapore.rules.level_sums import check_level

GAME: Final = "singapore"

#: The most that one way takes or gives of pounds, points or a kind of goods; and of `any` goods.
MOST_MOVED: Final = 20
MOST_ANY: Final = 6
MOST_SAME: Final = 9
MOST_WAYS: Final = 4
_WATER: Final = "W"
_DIGIT: Final = Whole(0, 9)
_ONE_OR_MORE: Final = Whole(1, 9)
_NO_GOODS: Final = (0, 0, 0, 0)


@dataclass(eq=False, repr=False)
class LeftOut(Shape):
    """A piece of the box, or `false`, which leaves out a piece that an extended level has."""

    shape: Shape

    def read(self, value: Value) -> Any:
        return None if value.raw is False else self.shape.read(value)

    def write(self, made: Any) -> Any:
        return self.shape.write(made)


@dataclass(eq=False, repr=False)
class StartSquare(Shape):
    """A square of the start tile: a price, a start building by name, or W for water."""

    def read(self, value: Value) -> int:
        if type(value.raw) is int:
            return value.integer(0, 9)
        if value.raw == _WATER:
            return WATER
        if value.raw in BUILDINGS[:STARTS]:
            return FIRST_START - BUILDINGS.index(str(value.raw))
        raise value.fault('a price from 0 to 9, "S1" to "S4", or "W"')

    def write(self, made: int) -> int | str:
        if made <= FIRST_START:
            return BUILDINGS[FIRST_START - made]
        return _WATER if made == WATER else made


def _rising(numbers: Sequence[int]) -> tuple[str, str] | None:
    return None if rises(numbers) else (str(list(numbers)), "numbers that rise")


def _start_map(rows: Sequence[Sequence[int]]) -> tuple[str, str] | None:
    if len({len(row) for row in rows}) > 1:
        return "rows of different lengths", "rows of one length"
    for number in range(STARTS):
        there = sum(list(row).count(FIRST_START - number) for row in rows)
        if there != 1:
            return f"{BUILDINGS[number]} {there} times", "each of S1 to S4 once"
    return None


# Buildings


@dataclass(eq=False, repr=False)
class Amounts(Shape):
    """Amounts by name as a dictionary, each from 1 to its most; a name may be left out."""

    most_of: Mapping[str, int]

    def read(self, value: Value) -> dict[str, int]:
        table = value.table()
        made = {name: table[name].integer(1, most) for name, most in self.most_of.items() if name in table}
        table.close()
        return made


_FIXED: Final = dict.fromkeys((*GOODS, "pounds", "points"), MOST_MOVED)
_PAY: Final = Amounts({**_FIXED, "any": MOST_ANY, "same": MOST_SAME})
_GET: Final = Amounts({**_FIXED, "pick": MOST_MOVED})


def _sound_way(way: Mapping[str, Mapping[str, int]]) -> tuple[str, str] | None:
    pay, get = way["pay"], way["get"]
    if (
        len({name for name in ("any", "same") if name in pay} | {"goods" for name in GOODS if name in pay})
        > 1
    ):
        return "goods of several sorts in pay", "any, or same, or goods by kind"
    if "pick" in get and any(name in get for name in GOODS):
        return "pick and other goods in get", "pick, or goods by kind"
    return None if get else ("nothing in get", "a gain")


def _way_of(way: Mapping[str, Mapping[str, int]]) -> Way:
    pay, get = way["pay"], way["get"]
    return Way(
        pays=_four(pay),
        pays_any=pay.get("any", 0),
        pays_same=pay.get("same", 0),
        pays_pounds=pay.get("pounds", 0),
        pays_points=pay.get("points", 0),
        gets=_four(get),
        picks=get.get("pick", 0),
        gets_pounds=get.get("pounds", 0),
        gets_points=get.get("points", 0),
    )


def _four(amounts: Mapping[str, int]) -> tuple[int, int, int, int]:
    brick, textile, tea, opium = (amounts.get(name, 0) for name in GOODS)
    return brick, textile, tea, opium


def _halves_of(way: Way) -> dict[str, dict[str, int]]:
    pay = dict(zip(GOODS, way.pays, strict=True)) | {
        "any": way.pays_any, "same": way.pays_same, "pounds": way.pays_pounds, "points": way.pays_points
    }  # fmt: skip
    get = dict(zip(GOODS, way.gets, strict=True)) | {
        "pick": way.picks, "pounds": way.gets_pounds, "points": way.gets_points
    }  # fmt: skip
    return {
        half: {name: many for name, many in amounts.items() if many}
        for half, amounts in (("pay", pay), ("get", get))
    }


_WAY: Final = Converted(
    Record(dict, Key("pay", _PAY, default={}), Key("get", _GET)), _way_of, _halves_of, _sound_way
)


def _has_ways(made: Mapping[str, Any]) -> bool:
    return not made["special"]


def _building(number: int) -> LeftOut:
    era = ERA_OF[number]
    return LeftOut(
        Record(
            Building,
            Key("name", Line(40)),
            Key("era", Whole(era, era)),
            Key("illegal", Flag(), default=False),
            Key("special", Choice(SPECIALS), default=""),
            Key("ways", List(_WAY, 1, MOST_WAYS), default=(), when=_has_ways),
        )
    )


# The map

_LAND_TILE: Final = List(List(_DIGIT, LAND_WIDTH, LAND_WIDTH), LAND_HEIGHT, LAND_HEIGHT)
_SPOT: Final = Converted(List(Whole(-40, 40), 2, 2), tuple, list)
_LAYOUT: Final = Converted(
    Choice(("standard", "free")), lambda name: name == "free", lambda free: "free" if free else "standard"
)

_LEVEL: Final = Record(
    Level,
    Key("name", Line(40)),
    Key("summary", Line(200)),
    Key("players.offered", List(Whole(2, 4), 1, 3, _rising)),
    Key("start.money", Whole(0, 99), "start_money"),
    Key("start.points", Whole(0, 99), "start_points"),
    Key("supply.goods_each", Whole(1, 99)),
    Key("supply.streets", Whole(0, 99)),
    Key("supply.black_chips", Whole(0, 99)),
    Key("supply.white_chips", Whole(0, 99)),
    Key("track.seals", List(Whole(1, 99), 0, 20, _rising)),
    Key("track.seal_pays", Whole(0, MOST_MOVED)),
    Key("track.lap", Whole(10, 99)),
    Key("prices.street", _DIGIT, "street_price"),
    Key("prices.tile_from_pile", _DIGIT, "tile_price"),
    Key("prices.point_pays", _ONE_OR_MORE),
    Key("prices.owner_points", _DIGIT),
    Key("prices.fine_each", _DIGIT),
    Key("turn.steps", _ONE_OR_MORE),
    Key("turn.actions", _ONE_OR_MORE),
    Key("turn.instruction_steps", _ONE_OR_MORE),
    Key("turn.courthouse_chips", _ONE_OR_MORE),
    Key("turn.lodge_levy", _ONE_OR_MORE),
    Key("map.start", List(List(StartSquare(), 1, 9), 1, 9, _start_map), "start_map"),
    Key("map.layout", _LAYOUT, "free_layout"),
    Key("map.spots", List(_SPOT, 0, len(LAND), once("spot")), "spots"),
    Key("map.land", Table(LAND, LeftOut(_LAND_TILE), default=None)),
    Key("buildings", Table(BUILDINGS, [_building(number) for number in range(len(BUILDINGS))], default=None)),
    Key("rules", switches(Switches), "switches"),
)


def level_from(raw: Mapping[str, object]) -> Level:
    """Return the level of a complete table; raise `LevelFault` for the first invalid value."""
    level: Level = read_level(raw, GAME, _LEVEL)
    check_level(level)
    return level


def level_table(level: Level) -> dict[str, Any]:
    """Return the table, fit for JSON and TOML, from which `level_from` makes the same level."""
    return {"game": GAME, **_LEVEL.write(level)}
