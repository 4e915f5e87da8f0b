"""The built-in levels are what their summaries promise, and impossible tables are refused with their key."""

from __future__ import annotations

import json
import random
from dataclasses import fields
from statistics import mean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.checking import LevelFault
from game.match.level_files import find_levels
from game.match.places import levels_folder
from game.singapore.rules.codes import codes_of
from game.singapore.rules.components import BUILDINGS
from game.singapore.rules.level import Level
from game.singapore.rules.level_file import GAME, level_from, level_table
from game.singapore.rules.position import Position
from tests.level_tables import Path, StandardLevel, at, paths
from tests.singapore.rules.tables import LEVELS, STANDARD, level_named

TABLE = StandardLevel(GAME)


def differing(level: Level) -> set[str]:
    """Return the fields in which a level differs from the standard one, its texts aside."""
    named = {field.name for field in fields(Level)} - {"name", "summary"}
    return {name for name in named if getattr(level, name) != getattr(STANDARD, name)}


def black(level: Level) -> int:
    """Return the number of illegal tiles."""
    return sum(one.illegal for one in level.buildings if one is not None)


def left_out(level: Level) -> set[str]:
    """Return the buildings that a level leaves out."""
    return {name for name, one in zip(BUILDINGS, level.buildings, strict=True) if one is None}


def test_every_built_in_level_loads_and_is_read_back_the_same() -> None:
    entries = find_levels(levels_folder(GAME), [], level_from)
    assert {entry.name: entry.fault for entry in entries} == dict.fromkeys(LEVELS)
    for name in LEVELS:
        level = level_named(name)
        assert level_from(json.loads(json.dumps(level_table(level)))) == level
        assert level.offered == ((2,) if name == "two-player" else (2, 3, 4))


def test_the_standard_level_has_42_tiles_nine_of_them_black_and_about_450_actions() -> None:
    assert STANDARD.tiles.bit_count() == 42 and black(STANDARD) == 9
    assert 440 <= len(codes_of(STANDARD).actions) <= 460


def test_levels_differ_from_the_standard_one_in_what_they_say() -> None:
    assert differing(level_named("quick")) == {"seals", "spots", "land", "buildings"}
    assert level_named("quick").tiles.bit_count() == 22 and black(level_named("quick")) == 4
    assert differing(level_named("honest")) == {"buildings"}
    assert level_named("honest").tiles.bit_count() == 32 and black(level_named("honest")) == 0
    assert (left_out(level_named("no-police")), black(level_named("no-police"))) == ({"II2"}, 0)
    assert differing(level_named("harsh-law")) == {"black_chips", "white_chips"}
    assert differing(level_named("free-map")) == {"free_layout"}
    assert differing(level_named("two-player")) == {"offered"}
    house = level_named("house-rules")
    assert differing(house) == {"switches"}
    usual = STANDARD.switches
    assert all(getattr(house.switches, field.name) != getattr(usual, field.name) for field in fields(usual))


@pytest.mark.parametrize(
    ("level", "players", "rounds"),
    [("standard", 2, (9, 12)), ("standard", 3, (9, 12)), ("standard", 4, (7, 9)), ("quick", 4, (3, 5))],
)
def test_a_game_is_as_long_as_the_rules_say(level: str, players: int, rounds: tuple[int, int]) -> None:
    rng, played = random.Random(1), []
    for _ in range(20):
        p = Position.new(level_named(level), players)
        p.rollout(rng.random)
        played.append(p.round)
    assert rounds[0] <= min(played) <= mean(played) <= max(played) <= rounds[1]


@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="offered for 2, 3, 4 players"):
        Position.new(STANDARD, players)


def fault(table: dict[str, Any]) -> str:
    """Return the line by which a table is refused."""
    with pytest.raises(LevelFault) as caught:
        level_from(table)
    return str(caught.value)


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        (("track", "seals"), [10, 70], "track.seals: 70; allowed: at most 60"),
        (("track", "seals"), [20, 10], "track.seals: [20, 10]; allowed: numbers that rise"),
        (("start", "points"), 61, "start.points: 61; allowed: at most 60"),
        (("prices", "point_pays"), 0, "prices.point_pays: 0; allowed: a whole number from 1 to 9"),
        (("players", "offered"), [3, 2], "players.offered: [3, 2]; allowed: numbers that rise"),
        (("map", "spots"), [[2, -2]], "map.spots: 1 spots; allowed: 6"),
        (("map", "spots", 0), [3, 0], "map.spots: a tile at [3, 0]"),
        (("map", "spots", 0), [2, -2], "map.spots: the same spot twice"),
        (("map", "start", 0), [2, 1, 1], "map.start: rows of different lengths"),
        (("map", "start", 0, 0), "S1", "map.start: S1 2 times"),
        (("map", "start", 0, 0), "Q", 'map.start[0][0]: "Q"; allowed: a price'),
        (("map", "start", 1, 1), 3, "map.start: S1 0 times"),
        (("map", "land", "L1"), [[1, 2, 3]], "map.land.L1: a list of 1; allowed: a list of 2"),
        (("map", "land", "L7"), [[1, 2, 3], [1, 2, 3]], "map.land.L7: an unknown key"),
        (("buildings", "S1"), False, "buildings.S1: left out; allowed: a start building"),
        (("buildings", "I1", "era"), 2, "buildings.I1.era: 2; allowed: a whole number from 1 to 1"),
        (("buildings", "I1", "ways"), [], "buildings.I1.ways: a list of 0; allowed: a list of 1 to 4"),
        (("buildings", "I1", "special"), "agent", "buildings.I1.ways: an unknown key"),
        (("buildings", "II1", "special"), "spy", 'buildings.II1.special: "spy"; allowed: "agent"'),
        (("buildings", "II1", "special"), "court", 'buildings: special "court" 2 times'),
        (("buildings", "I1", "ways", 0, "get"), {}, "buildings.I1.ways[0]: nothing in get"),
        (("buildings", "I1", "ways", 0, "get"), {"rice": 1}, "buildings.I1.ways[0].get.rice: an unknown key"),
        (
            ("buildings", "I7", "ways", 0, "pay"),
            {"any": 1, "tea": 1},
            "buildings.I7.ways[0]: goods of several",
        ),
        (
            ("buildings", "II9", "ways", 0, "get"),
            {"pick": 1, "tea": 1},
            "buildings.II9.ways[0]: pick and other",
        ),
        (("buildings", "I7", "ways", 0, "pay", "any"), 7, "buildings.I7.ways[0].pay.any: 7; allowed"),
        (("rules", "raided"), "all", 'rules.raided: "all"; allowed: "opium_and_chips", "opium"'),
        (("supply", "streets"), "many", 'supply.streets: "many"; allowed: a whole number from 0'),
    ],
)
def test_an_impossible_value_is_refused_with_its_key(path: Path, value: object, line: str) -> None:
    assert fault(TABLE.with_change(path, value)).startswith(line)


def test_fewer_tiles_than_the_preparation_takes_are_refused() -> None:
    table = TABLE.table()
    for name in BUILDINGS[4:]:
        table["buildings"][name] = False
    for name in ("I1", "I2", "I3"):
        table["buildings"][name] = TABLE.table()["buildings"][name]
    assert fault(table) == "buildings: 3 tiles; allowed: at least 4"
    table["players"]["offered"] = [3]
    p = Position.new(level_from(table), 3)
    p.rollout(random.Random(1).random)
    assert p.over and p.round == 0


def test_a_start_tile_in_the_water_is_refused_in_the_free_layout() -> None:
    table = TABLE.table()
    table["map"] |= {
        "layout": "free",
        "start": [["W"] * 4, ["W", "S1", "S2", "W"], ["W", "S3", "S4", 1], ["W"] * 4],
    }
    assert fault(table) == "map.start: water on every side; allowed: a side for a land tile"


_NUMBERS = [path for path in paths(TABLE.table()) if type(at(TABLE.table(), path)) is int]
_VALUES = (
    st.none() | st.booleans() | st.integers(-2, 30) | st.integers() | st.text(max_size=9)
    | st.lists(st.integers(-3, 9) | st.sampled_from(["W", "S1"]), max_size=4)
    | st.dictionaries(st.sampled_from(["any", "pick", "tea", "get", "pay"]), st.integers(-1, 30), max_size=3)
)  # fmt: skip


def level_or_line(table: dict[str, Any]) -> None:
    """Read a table; an accepted level is read back the same and is played, for another there is one line."""
    try:
        level = level_from(table)
    except LevelFault as caught:
        assert str(caught).isprintable() and len(str(caught)) < 500
        return
    assert level_from(json.loads(json.dumps(level_table(level)))) == level
    p = Position.new(level, level.offered[-1])
    p.rollout(random.Random(1).random)
    assert p.over and min(*p.money, *p.points, *p.goods, *p.supply, p.streets, p.black, p.white) >= 0


@given(st.lists(st.tuples(st.sampled_from(_NUMBERS), st.integers(-1, 9)), min_size=1, max_size=5))
def test_a_table_of_other_numbers_is_a_level_that_can_be_played_or_has_one_line(
    changes: list[tuple[Path, int]],
) -> None:
    table = TABLE.table()
    for path, value in changes:
        at(table, path[:-1])[path[-1]] = value
    level_or_line(table)


@given(st.lists(st.tuples(st.sampled_from(paths(TABLE.table())), _VALUES), min_size=1, max_size=3))
def test_a_changed_table_is_a_level_or_has_one_line(changes: list[tuple[Path, object]]) -> None:
    table = TABLE.table()
    for path, value in changes:
        try:
            at(table, path[:-1])[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            continue
    level_or_line(table)
