"""The values that a level's table may have: each impossible one is refused with its key."""

from typing import Any

import pytest

from game.core.checking import LevelFault
from game.pillars_of_the_earth.rules.components import CRAFTSMEN
from game.pillars_of_the_earth.rules.level_file import level_from, level_table
from tests.level_tables import Path
from tests.pillars_of_the_earth.levels.level_tables import standard, with_change, without


def fault(table: dict[str, Any]) -> str:
    """Return the line by which a table is refused."""
    with pytest.raises(LevelFault) as caught:
        level_from(table)
    line = str(caught.value)
    assert line.isprintable() and len(line) < 500
    return line


def short(value: object) -> str:
    """Return the name of a case, however long the value is."""
    try:
        said = repr(value)
    except ValueError:
        said = f"{type(value).__name__} of many digits"
    return said if len(said) <= 60 else f"{said[:57]}..."


def test_the_standard_level_is_read_back_the_same() -> None:
    level = level_from(standard())
    assert level_from(level_table(level)) == level
    assert level_table(level) == level_table(level_from(level_table(level)))


@pytest.mark.parametrize(
    "path",
    [
        ("gmae",),
        *((key, "x") for key, below in standard().items() if isinstance(below, dict)),
        ("market", "stock", "metal"),
        ("market", "price", "gold"),
        ("craftsmen", "mason_2", "x"),
        ("craftsmen", "mason_2", "takes", "points"),
        ("craftsmen", "mason_2", "gives", "stone"),
        ("craftsmen", "woodworker", "price"),
        ("craftsmen", "woodworker", "round"),
        ("resource_cards", "forest", 0, "x"),
        ("advantages", "jack", "cubes"),
        ("advantages", "ellen", "amount"),
        ("events", "collapse", "amount"),
    ],
)
def test_an_unknown_key_is_named_with_the_keys_that_are_known(path: Path) -> None:
    line = fault(with_change(path, 1))
    assert ": an unknown key; allowed: " in line
    assert str(path[-1]) in line.split(":")[0]


@pytest.mark.parametrize(
    "path",
    [
        *((key,) for key in standard()),
        *((key, below) for key, table in standard().items() if isinstance(table, dict) for below in table),
        ("craftsmen", "mason_2", "round"),
        ("craftsmen", "mason_2", "price"),
        ("craftsmen", "mason_2", "cap"),
        ("craftsmen", "mason_2", "takes"),
        ("craftsmen", "mason_2", "gives"),
        ("resource_cards", "quarry", 1, "workers"),
        ("resource_cards", "quarry", 1, "cubes"),
        ("advantages", "jack", "amount"),
        ("advantages", "aliena", "cubes"),
        ("events", "king", "sign"),
        ("events", "king", "amount"),
        ("market", "stock", "wood"),
        ("market", "price", "metal"),
    ],
)
def test_a_key_left_out_is_named(path: Path) -> None:
    line = fault(without(path))
    assert ": missing; allowed: " in line
    assert ".".join(str(step) for step in path if type(step) is str) in line.replace("[1]", "")


@pytest.mark.parametrize("wrong", [None, True, 3.0, "12", [], {}, float("nan"), 10**4000, -1], ids=short)
@pytest.mark.parametrize(
    "path",
    [("start", "workers"), ("craftsmen", "architect", "cap"), ("resource_cards", "quarry", 1, "cubes")],
)
def test_a_whole_number_is_nothing_else(path: Path, wrong: object) -> None:
    assert "; allowed: a whole number from 1 to " in fault(with_change(path, wrong))


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        (("game",), "chess", 'game: "chess"; allowed: "pillars_of_the_earth"'),
        (("name",), "", 'name: ""; allowed: one line of 1 to 40 printable characters'),
        (("name",), "two\nlines", r'name: "two\nlines"; allowed: one line of 1 to 40 printable characters'),
        (("summary",), " x", 'summary: " x"; allowed: one line of 1 to 200 printable characters'),
        (("start",), 1, "start: 1; allowed: a table"),
        (
            ("rounds",),
            [1, 1, 2],
            "rounds: [1, 1, 2]; allowed: sets of craftsmen that rise, each once",
        ),
        (("rounds",), [], "rounds: a list of 0; allowed: a list of 1 to 6"),
        (("rounds", 0), 7, "rounds[0]: 7; allowed: a whole number from 1 to 6"),
        (
            ("players", "offered"),
            [4, 2],
            "players.offered: [4, 2]; allowed: numbers of players that rise",
        ),
        (("players", "offered"), [5], "players.offered[0]: 5; allowed: a whole number from 2 to 4"),
        (("start", "gold"), [20, 21], "start.gold: a list of 2; allowed: a list of 4"),
        (("start", "gold", 3), 31, "start.gold: 31; allowed: at most 30, as limits.gold says"),
        (("limits", "gold"), 22, "start.gold: 23; allowed: at most 22, as limits.gold says"),
        (("start", "builders"), 4, "start.builders: 4; allowed: a whole number from 1 to 3"),
        (("limits", "craftsmen"), 2, "limits.craftsmen: 2; allowed: a whole number from 3 to 9"),
        (("limits", "cubes_kept"), 8, "limits.cubes_kept: 8; allowed: a whole number from 1 to 7"),
        (("cost", "track"), [3, 2, 1], "cost.track: [3, 2, 1]; allowed: prices that fall to 0"),
        (("cost", "track"), [3, 3, 0], "cost.track: [3, 3, 0]; allowed: prices that fall to 0"),
        (("tax", "faces"), [], "tax.faces: a list of 0; allowed: a list of 1 to 12"),
        (("market", "stock", "wood"), 10, "market.stock.wood: 10; allowed: a whole number from 0 to 9"),
        (("market", "price", "wood"), 0, "market.price.wood: 0; allowed: a whole number from 1 to 99"),
        (("spaces", "market"), 0, "spaces.market: 0; allowed: a whole number from 1 to 6"),
        (("decks", "marked"), ["jack"], "decks.marked: 1 cards; allowed: 2"),
        (
            ("decks", "marked"),
            ["jack", "completion"],
            'decks.advantages: "jack"; allowed: no card of decks.marked',
        ),
        (("decks", "events", 1), "king", "decks.events: the same card twice; allowed: each card once"),
        (
            ("decks", "advantages_removed"),
            5,
            "decks.advantages_removed: 9 cards left; allowed: at least 10 left",
        ),
        (("decks", "events_removed"), 5, "decks.events_removed: 5 cards left; allowed: at least 6 left"),
        (("decks", "events"), [], "decks.events_removed: 4; allowed: 0 without events"),
        (("decks", "cards_offered"), 9, "decks.cards_offered: 9; allowed: a whole number from 1 to 8"),
        (("craftsmen", "mason_2", "round"), 2, "craftsmen: 3 of round 1; allowed: 4 of each round"),
        (
            ("craftsmen", "mason_2", "cap"),
            10,
            "craftsmen.mason_2.cap: 10; allowed: a whole number from 1 to 9",
        ),
        (("craftsmen", "mason_2", "blessed"), 0, "craftsmen.mason_2.blessed: 0; allowed: true or false"),
        (
            ("resource_cards", "quarry", 0, "workers"),
            9,
            "resource_cards.quarry: workers [9, 8, 10]; allowed: numbers of workers that rise",
        ),
        (
            ("resource_cards", "quarry"),
            [{"workers": 5, "cubes": 2}],
            "resource_cards: 7 cards; allowed: 9 in all",
        ),
        (
            ("advantages", "aliena", "cubes"),
            {"metal": 1},
            "advantages.aliena.cubes: a table; allowed: stone, wood and sand, which have places",
        ),
        (("events", "king", "sign"), "0", 'events.king.sign: "0"; allowed: "+" or "-"'),
        (
            ("events", "city_wall", "amount"),
            3,
            "events.city_wall.amount: 3; allowed: a whole number from 0 to 2",
        ),
        (
            ("events", "wool_boom", "amount"),
            -1,
            "events.wool_boom.amount: -1; allowed: a whole number from 0 to 12",
        ),
        (
            ("events", "kings_metal", "amount"),
            -1,
            "events.kings_metal.amount: -1; allowed: a whole number from 0 to 12",
        ),
        (
            ("events", "archbishop", "amount"),
            -1,
            "events.archbishop.amount: -1; allowed: a whole number from 0 to 12",
        ),
        (("rules", "bishop"), "both", 'rules.bishop: "both"; allowed: "sign" or "choice"'),
        (("rules", "open_book"), 0, "rules.open_book: 0; allowed: true or false"),
        (("rules", "wool_boom_most"), 21, "rules.wool_boom_most: 21; allowed: a whole number from 0 to 20"),
    ],
    ids=short,
)
def test_a_value_that_is_not_allowed_is_named_with_what_is(path: Path, value: object, line: str) -> None:
    assert fault(with_change(path, value)) == line


def test_without_events_ellen_and_thomas_have_no_place() -> None:
    table = standard()
    table["decks"] |= {"events": [], "events_removed": 0}
    line = 'decks.advantages: "ellen"; allowed: only cards that are of use without events'
    assert fault(table) == line


def test_every_builder_has_a_space() -> None:
    table = standard()
    table["spaces"] |= {"kings_court": 1, "market": 1}
    table["priory"]["vp"] = [2]
    assert fault(table) == "spaces: 10 in all; allowed: at least 12, one for each builder"
    table["players"]["offered"] = [2, 3]
    level_from(table)


@pytest.mark.parametrize("name", CRAFTSMEN)
def test_craftsmen_take_and_give_what_the_rulebook_says(name: str) -> None:
    level = level_from(standard())
    one = level.craftsmen[CRAFTSMEN.index(name)]
    assert (one.round == 0) == (name in ("mortar_mixer", "woodworker", "stonecutter"))
    assert (one.needs_craftsman >= 0) == name.startswith("mason")
    assert one.blessed == (name not in ("organ_builder", "bell_maker", "architect", "tool_maker"))
