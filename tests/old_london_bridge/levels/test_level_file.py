"""The values that a level's table may have: each impossible one is refused with its key."""

from typing import Any

import pytest

from game.core.checking import LevelFault
from game.old_london_bridge.rules.level_file import level_from, level_table
from tests.level_tables import Path
from tests.old_london_bridge.levels.level_tables import small, standard, with_change, without


def fault(table: dict[str, Any]) -> str:
    """Return the line by which a table is refused."""
    with pytest.raises(LevelFault) as caught:
        level_from(table)
    line = str(caught.value)
    assert line.isprintable() and len(line) < 300
    return line


def test_a_small_level_may_be_played_as_long_as_its_sums_agree() -> None:
    level = level_from(small())
    assert len(level.buildings) == 10
    assert level.parks == (2, 0, 0, 0)
    assert level.markers == ((1, 1), (3, 1))
    assert level.seating(4).rounds == 2
    assert level_from(level_table(level)) == level


def test_guildhalls_alone_carry_all_crests() -> None:
    assert fault(with_change(("buildings", "chapel", "all"), [61])).startswith(
        "buildings.chapel.all: an unknown key"
    )


def test_seatings_that_are_not_offered_may_stay_described() -> None:
    assert [s.players for s in level_from(with_change(("players", "offered"), [3])).seatings] == [3]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("gmae",), "gmae: an unknown key; allowed: board, bonus, "),
        (("board", "sight"), "board.sight: an unknown key; allowed: empty_stacks_end, "),
        (("buildings", "tower"), "buildings.tower: an unknown key; allowed: chapel, gate, "),
        (
            ("buildings", "chapel", "red"),
            "buildings.chapel.red: an unknown key; allowed: blue, count, ",
        ),
        (("buildings", "park", "all"), "buildings.park.all: an unknown key; allowed: blue, count, "),
        (("rondel", "markers", "6"), "rondel.markers.6: an unknown key; allowed: 1, 2, 3, 4 or 5"),
        (
            ("chapel_track", "coins", 0, "x"),
            "chapel_track.coins[0].x: an unknown key; allowed: pays or ",
        ),
        (("gate_track", "x"), "gate_track.x: an unknown key; allowed: last_pays, length or tiles"),
        (("cards", "queen"), "cards.queen: an unknown key; allowed: cleric, first_hand, "),
        (("bonus", "stacks", 1, "x"), "bonus.stacks[1].x: an unknown key; allowed: chapel_2, "),
        (("bonus", "x"), "bonus.x: an unknown key; allowed: stacks"),
        (("players", "5"), "players.5: an unknown key; allowed: 2, 3, 4 or offered"),
        (
            ("players", "2", "x"),
            "players.2.x: an unknown key; allowed: cards, prizes, rounds or zeros",
        ),
        (("faces", "x"), "faces.x: an unknown key; allowed: bridge, chapel, gate or inn"),
        (("face_values", "x"), "face_values.x: an unknown key; allowed: ahead_of_last, "),
        (("scoring", "x"), "scoring.x: an unknown key; allowed: empty_sites or unused_tile"),
        (("rules", "x"), "rules.x: an unknown key; allowed: coins_again_last, "),
        (("a key\nof two lines",), r'"a key\nof two lines": an unknown key; allowed: board, '),
    ],
)
def test_an_unknown_key_is_named_with_the_keys_that_are_known(path: Path, line: str) -> None:
    assert fault(with_change(path, 1)).startswith(line)


@pytest.mark.parametrize(
    "path",
    [
        *((key,) for key in standard()),
        *((key, below) for key, table in standard().items() if isinstance(table, dict) for below in table),
        ("players", "4", "rounds"),
        ("buildings", "inn", "count"),
        ("chapel_track", "coins", 2, "pays"),
        ("face_values", "gate_spaces", 0, "from"),
    ],
)
def test_a_key_left_out_is_named(path: Path) -> None:
    if path in (("players", "2"), ("players", "3"), ("players", "4")):
        assert (
            fault(without(path))
            == f"players.{path[1]}: missing; allowed: a table, because players.offered names it"
        )
    elif path[:2] == ("rondel", "markers") and len(path) > 2:
        level_from(without(path))
    else:
        assert ": missing; allowed: " in fault(without(path))


def short(value: object) -> str:
    """Return the name of a case, however long the value is."""
    try:
        said = repr(value)
    except ValueError:
        said = f"{type(value).__name__} of many digits"
    return said if len(said) <= 60 else f"{said[:57]}..."


@pytest.mark.parametrize("wrong", [None, True, 3.0, "12", [], {}, float("nan"), 10**4000, -1], ids=short)
@pytest.mark.parametrize(
    "path", [("board", "sites"), ("players", "2", "zeros"), ("buildings", "gate", "grey", 1)]
)
def test_a_whole_number_is_nothing_else(path: Path, wrong: object) -> None:
    assert "; allowed: a whole number from 1 to " in fault(with_change(path, wrong))


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        (("game",), "chess", 'game: "chess"; allowed: "old_london_bridge"'),
        (("name",), "", 'name: ""; allowed: one line of 1 to 40 printable characters'),
        (("name",), "two\nlines", r'name: "two\nlines"; allowed: one line of 1 to 40 printable characters'),
        (("name",), "x" * 9000, f'name: "{"x" * 29}..."; allowed: one line of 1 to 40 printable characters'),
        (("name",), 7, "name: 7; allowed: one line of 1 to 40 printable characters"),
        (("summary",), " x", 'summary: " x"; allowed: one line of 1 to 200 printable characters'),
        (("board",), 1, "board: 1; allowed: a table"),
        (("board", "sites"), 25, "board.sites: 25; allowed: a whole number from 1 to 24"),
        (
            ("board", "sites"),
            10**4000,
            "board.sites: a number of many digits; allowed: a whole number from 1 to 24",
        ),
        (("board", "empty_stacks_end"), 7, "board.empty_stacks_end: 7; allowed: a whole number from 1 to 6"),
        (
            ("buildings", "inn", "blue", 2),
            100,
            "buildings.inn.blue[2]: 100; allowed: a whole number from 1 to 99",
        ),
        (("buildings", "inn", "blue"), 20, "buildings.inn.blue: 20; allowed: a list of 0 to 24"),
        (("rondel", "stacks", 0), "park", "rondel.stacks: the same kind twice; allowed: each kind once"),
        (("rondel", "spaces", 1), "Y", 'rondel.spaces[1]: "Y"; allowed: a whole number from 1 to 99'),
        (("rondel", "spaces"), [1, 2, 3], "rondel.spaces: a list of 3; allowed: a list of 6"),
        (("rules", "gate_tie"), "lot", 'rules.gate_tie: "lot"; allowed: "chapel" or "pile"'),
        (("rules", "zero_wins"), 0, "rules.zero_wins: 0; allowed: true or false"),
        (("cards", "first_hand"), [0], "cards.first_hand[0]: 0; allowed: a whole number from 1 to 4"),
        (("cards", "step_cards"), [1, 2], "cards.step_cards: a list of 2; allowed: a list of 4"),
        (("players", "4", "cards"), 3, "players.4.cards: 3; allowed: a whole number from 1 to 2"),
        (("faces", "inn"), [], "faces.inn: a list of 0; allowed: a list of 1 to 5"),
        (("faces", "inn"), ["card_sets"] * 2, "faces.inn: the same face twice; allowed: each face once"),
        (("bonus", "stacks"), [], "bonus.stacks: a list of 0; allowed: a list of 1 to 6"),
        (("bonus", "stacks", 0), {}, "bonus.stacks[0]: no tile; allowed: at least one tile"),
    ],
    ids=short,
)
def test_a_value_that_is_not_allowed_is_named_with_what_is(path: Path, value: object, line: str) -> None:
    assert fault(with_change(path, value)) == line


def test_a_face_belongs_to_its_area() -> None:
    line = fault(with_change(("faces", "chapel"), ["most_inns"]))
    assert line.startswith('faces.chapel[0]: "most_inns"; allowed: "printed", "most_chapels", ')


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        (
            ("buildings", "chapel", "blue"),
            [12, 32, 52, 61],
            "buildings.chapel: 13 numbers; allowed: 12, as its count says",
        ),
        (("buildings", "park", "grey"), 2, "buildings.park: 11 parks; allowed: 12, as its count says"),
        (
            ("buildings", "gate", "blue", 0),
            12,
            "buildings.gate.blue: 12, also at buildings.chapel.blue; allowed: each number once",
        ),
        (
            ("buildings", "guildhall", "all", 1),
            4,
            "buildings.guildhall.all: 4, also at buildings.guildhall.all; allowed: each number once",
        ),
        (("board", "sites"), 11, "board.sites: 11; allowed: at least 12, a site for each turn of players.2"),
        (
            ("players", "3", "rounds"),
            13,
            "board.sites: 12; allowed: at least 13, a site for each turn of players.3",
        ),
        (
            ("rondel", "markers"),
            {"1": 5, "3": 6},
            "rondel.markers: 11 markers; allowed: at least 12, one for each round of players.3",
        ),
        (
            ("players", "2", "zeros"),
            1,
            "players.2.zeros: 1; allowed: at least 2, as cards says, so that hands never run out",
        ),
        (("cards", "peter"), 3, "cards.peter: 3; allowed: at least 4, for the first hands of 2 players"),
        (("cards", "noble"), 4, "cards.noble: 4; allowed: at least 5, for the first hands of 4 players"),
        (("cards", "step_cards"), [4, 4, 4, 4], None),
        (("players", "2", "prizes"), [5, 3, 1], "players.2.prizes: 3 prizes; allowed: at most 2 prizes"),
        (("players", "4", "prizes"), [3, 5], "players.4.prizes: 5 after 3; allowed: prizes that fall"),
        (("players", "offered"), [3, 2], "players.offered: 2 after 3; allowed: numbers that rise"),
        (("players", "offered"), [2, 2], "players.offered: 2 after 2; allowed: numbers that rise"),
        (
            ("chapel_track", "length"),
            16,
            "chapel_track.coins: the last coin on space 15; allowed: the last coin on the last space, 16",
        ),
        (
            ("chapel_track", "coins", 1, "space"),
            8,
            "chapel_track.coins: 8 after 8; allowed: numbers that rise",
        ),
        (("gate_track", "tiles"), [3, 15], "gate_track.tiles: 15; allowed: spaces before the last, 15"),
        (("gate_track", "tiles"), [6, 3], "gate_track.tiles: 3 after 6; allowed: numbers that rise"),
        (("gate_track", "tiles"), [], None),
        (
            ("rondel", "spaces", 1),
            "X",
            'rondel.spaces: "X" 2 times; allowed: pounds for five spaces, "X" for one',
        ),
        (
            ("bonus", "stacks", 0, "raise"),
            8,
            "bonus.stacks: 10 tiles raise; allowed: at most 9 in all stacks",
        ),
        (("bonus", "stacks", 0, "raise"), 7, None),
        (
            ("scoring", "empty_sites"),
            [0, 4, 1],
            "scoring.empty_sites: 1 after 4; allowed: pounds that never decrease",
        ),
        (
            ("face_values", "gate_spaces", 1, "from"),
            4,
            "face_values.gate_spaces: 4 after 4; allowed: numbers that rise",
        ),
        (
            ("face_values", "card_sets"),
            [5, 4, 9],
            "face_values.card_sets: 4 after 5; allowed: pounds that never decrease",
        ),
    ],
)
def test_sums_that_cannot_be(path: Path, value: object, line: str | None) -> None:
    table = with_change(path, value)
    if line is None:
        level_from(table)
    else:
        assert fault(table) == line
