"""The built-in levels are what their summaries promise, and impossible tables are refused with their key."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest

from game.core.checking import LevelFault
from game.match.level_files import find_levels
from game.match.places import levels_folder
from game.old_town.rules.level import Level
from game.old_town.rules.level_file import GAME, level_from, level_table
from tests.level_tables import Path, StandardLevel
from tests.old_town.rules.tables import LEVELS, STANDARD, level_named

TABLE = StandardLevel(GAME)


def differing(level: Level) -> dict[str, Any]:
    """Return the fields in which a level differs from the standard one, its texts aside, with their keys."""
    found: dict[str, Any] = {}
    for one in fields(Level):
        here, there = getattr(level, one.name), getattr(STANDARD, one.name)
        if here != there and one.name not in ("name", "summary"):
            keys = [
                key
                for key in getattr(type(here), "__slots__", ())
                if getattr(here, key) != getattr(there, key)
            ]
            found[one.name] = {key: getattr(here, key) for key in keys} or here
    return found


def test_every_built_in_level_loads_and_is_read_back_the_same() -> None:
    entries = find_levels(levels_folder(GAME), [], level_from)
    assert {entry.name: entry.fault for entry in entries} == dict.fromkeys(LEVELS)
    for name in LEVELS:
        level = level_named(name)
        assert level_from(json.loads(json.dumps(level_table(level)))) == level


@pytest.mark.parametrize(
    ("name", "differs"),
    [
        ("short", {"switches": {"end_buildings": 10}}),
        ("advanced", {"offered": (2, 4), "advanced": {"on": True}}),
        ("direct", {"switches": {"inference": "direct", "impossible": "table"}}),
        ("logician", {"switches": {"inference": "full", "exchange": True}}),
        ("family", {"switches": {"reserve": True, "exchange": True}}),
        ("open-hands", {"switches": {"hands": "open"}}),
        ("storm", {"offered": (1,)}),
        ("storm-short", {"offered": (1,), "switches": {"end_buildings": 10}, "storm": {"turns": 18}}),
        ("puzzle", {"offered": (1,), "mode": "puzzle"}),
    ],
)
def test_a_level_differs_from_the_standard_one_in_what_it_says(name: str, differs: dict[str, Any]) -> None:
    assert differing(level_named(name)) == differs


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (("map", "plots"), 15, "map.plots"),
        (("map", "columns"), 5, "map.rows"),
        (("map", "doors"), ["S"] * 15, "map.doors"),
        (("map", "across"), [150, 410, 590], "map.across"),
        (("map", "areas", "centre"), [6, 17], "map.areas.centre[1]"),
        (("map", "relations", "facing"), [[1, 1]], "map.relations.facing[0]"),
        (("buildings", "church", "code"), "Ba", "buildings: code"),
        (("buildings", "Town hall"), {"code": "Th", "name": "Town hall"}, 'buildings."Town hall"'),
        (("buildings", "church"), False, "buildings"),
        (("fours", "A1", "plots"), [10, 11, 14, 10], "fours.A1.plots"),
        (("fours", "A1", "building"), "barn", "fours.A1.building"),
        (("fours", "A2", "building"), "church", "fours"),
        (("fours", "A1", "text"), "stood next to {mine}", "fours.A1.text"),
        (("pairs", "C1", "text"), "stood next door", "pairs.C1.text"),
        (("pairs", "C1", "plots"), [[2, 2]], "pairs.C1.plots[0]"),
        (("pairs", "C1", "plots"), [[2, 3], [2, 3]], "pairs.C1.plots"),
        (("pairs", "C2", "building"), "church", "pairs"),
        (("eights", "B25"), {"text": "was new", "plots": [1]}, "eights.B25"),
        (("players",), [2, 2], "players"),
        (("players",), [5], "players[0]"),
        (("mode",), "war", "mode"),
        (("mode",), "puzzle", "players"),
        (("rules", "inference"), "direct", "rules.inference"),
        (("rules", "inference"), "guess", "rules.inference"),
        (("rules", "own_buildings"), 5, "rules.own_buildings"),
        (("rules", "dead_draw"), 5, "rules.dead_draw"),
        (("rules", "reserve"), 1, "rules.reserve"),
        (("advanced", "on"), True, "players"),
        (("deal", "4", "fours"), 5, "deal.4"),
        (("deal", "2", "common_fours"), 1, "deal.2.common_fours"),
        (("storm", "ranks"), [[5, "Low"]], "storm.ranks"),
        (("puzzle", "ready"), 9, "puzzle.ready"),
        (("puzzle", "days", "week"), ["easy"] * 6, "puzzle.days.week"),
        (("puzzles", "1", "unused"), ["casino", "bank"], "puzzles.1"),
        (("puzzles", "1", "grade"), 5, "puzzles.1.grade"),
        (("puzzles", "1", "clues"), ["A1"], "puzzles.1.clues"),
        (("puzzles", "1", "clues"), ["A1=bank"], "puzzles.1.clues"),
        (("puzzles", "1", "clues"), ["B1"], "puzzles.1.clues"),
        (("puzzles", "1", "clues"), ["A3", "A6", "A12", "B4=sheriff"], "puzzles.1.clues"),
    ],
)
def test_one_clear_line_names_the_key_of_an_impossible_value(path: Path, value: object, key: str) -> None:
    with pytest.raises(LevelFault) as raised:
        level_from(TABLE.with_change(path, value))
    assert raised.value.key == key
    assert "\n" not in str(raised.value) and "; allowed: " in str(raised.value)


@pytest.mark.parametrize("inference", ["board", "full"])
def test_towns_are_not_drawn_at_a_table_that_allows_impossible_moves(inference: str) -> None:
    table = TABLE.with_change(("rules", "impossible"), "table")
    assert level_from(table).switches.impossible == "table"
    table["rules"]["inference"] = inference
    with pytest.raises(LevelFault, match=r"rules\.inference"):
        level_from(table)


def test_the_hand_limit_holds_a_hand_dealt_and_chosen_hands_are_small() -> None:
    table = TABLE.with_change(("advanced", "on"), True)
    table["players"] = [2, 4]
    table["advanced"]["hand_limit"] = 3
    with pytest.raises(LevelFault, match=r"advanced\.hand_limit: 3; allowed: at least 4"):
        level_from(table)
    table = TABLE.with_change(("rules", "own_pile"), "choose")
    table["deal"]["2"]["fours"] = 5
    with pytest.raises(LevelFault, match=r"deal\.2\.fours"):
        level_from(table)


def test_a_puzzle_with_two_towns_or_with_another_town_is_refused() -> None:
    table = TABLE.table()
    table["puzzles"]["3"]["clues"].pop()
    with pytest.raises(LevelFault, match=r"puzzles\.3\.clues: clues that several towns meet"):
        level_from(table)
    table = TABLE.table()
    town = table["puzzles"]["3"]["town"]
    town[0], town[1] = town[1], town[0]
    with pytest.raises(LevelFault, match=r"puzzles\.3\.town"):
        level_from(table)


def test_an_owner_corrects_map_clue_and_building_in_the_file_alone() -> None:
    table = TABLE.with_change(("buildings", "post_office"), False)
    table["buildings"]["telegraph"] = {"code": "Te", "name": "Telegraph"}
    table["fours"]["A18"] |= {"building": "telegraph", "plots": [1, 2, 3, 4]}
    table["pairs"]["C18"]["building"] = "telegraph"
    table["puzzles"] = {}
    level = level_from(table)
    assert level.buildings[-1].id == "telegraph" and level.cards[17].plots == (1, 2, 3, 4)
    assert level_from(json.loads(json.dumps(level_table(level)))) == level
