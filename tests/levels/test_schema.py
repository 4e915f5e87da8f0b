"""One declaration reads, checks and writes the values of a level."""

from dataclasses import dataclass
from operator import lt
from typing import Any, Literal

import pytest

from game.core.checking import LevelFault, Value
from game.core.schema import Choice, Converted, Flag, Index, Line, List, Shape, Table, Whole, once, steps
from game.core.schema_record import Key, Record, read_level, switches

_COLOURS = ("red", "green", "blue")
_NUMBERS = List(Whole(1, 9), 1, 3, steps("numbers that rise", lt))


@pytest.mark.parametrize(
    ("shape", "raw", "made"),
    [
        (Whole(0, 3), 3, 3),
        (Flag(), False, False),
        (Line(5), "Maud", "Maud"),
        (Choice(_COLOURS), "green", "green"),
        (Index(_COLOURS), "blue", 2),
        (_NUMBERS, [1, 4], (1, 4)),
        (Table(_COLOURS, Whole(0, 9)), {"red": 1, "green": 2, "blue": 3}, (1, 2, 3)),
        (Table(_COLOURS, Whole(0, 9), 0), {"green": 2}, (0, 2, 0)),
        (Table(_COLOURS[:2], [Whole(0, 1), Flag()]), {"red": 1, "green": True}, (1, True)),
        (Converted(Index(("+", "-")), lambda place: place == 0, lambda plus: 0 if plus else 1), "-", False),
    ],
)
def test_a_shape_writes_the_value_that_it_read(shape: Shape, raw: object, made: object) -> None:
    assert shape.read(Value(raw, "key")) == made
    assert shape.write(made) == raw


@pytest.mark.parametrize(
    ("shape", "raw", "fault"),
    [
        (Whole(0, 3), 4, "key: 4; allowed: a whole number from 0 to 3"),
        (Flag(), 1, "key: 1; allowed: true or false"),
        (Index(_COLOURS), "pink", 'key: "pink"; allowed: "red", "green" or "blue"'),
        (_NUMBERS, [2, 10], "key[1]: 10; allowed: a whole number from 1 to 9"),
        (_NUMBERS, [2, 2], "key: 2 after 2; allowed: numbers that rise"),
        (
            List(Index(_COLOURS), 0, 3, once("colour")),
            ["red", "red"],
            "key: the same colour twice; allowed: each colour once",
        ),
        (Table(_COLOURS, Flag()), {"red": True}, "key.green: missing; allowed: true or false"),
        (
            Table(_COLOURS[:2], Flag(), False),
            {"pink": True},
            "key.pink: an unknown key; allowed: green or red",
        ),
        (
            Table(_COLOURS, Whole(0, 1), 0, lambda made: None if any(made) else ("none", "one colour")),
            {},
            "key: none; allowed: one colour",
        ),
    ],
)
def test_a_fault_names_the_key_and_what_is_allowed(shape: Shape, raw: object, fault: str) -> None:
    with pytest.raises(LevelFault) as caught:
        shape.read(Value(raw, "key"))
    assert str(caught.value) == fault


def test_a_list_is_sorted_after_its_rule_has_passed() -> None:
    shape = List(Index(_COLOURS), 0, 3, once("colour"), sorted)
    assert shape.read(Value(["blue", "red"], "key")) == (0, 2)


@dataclass(frozen=True)
class _Switches:
    bids: Literal["open", "sealed"]
    ties: bool
    most: int


@dataclass(frozen=True)
class _Level:
    name: str
    gold: int
    points: int
    deck: tuple[int, ...]
    hand: int
    effect: str
    amount: int
    edition: int
    switches: _Switches


_LEVEL = Record(
    _Level,
    Key("name", Line(9)),
    Key("start.gold", Whole(0, 9)),
    Key("start.vp", Whole(0, 9), "points", default=5),
    Key("cards.deck.*", Table(_COLOURS, Whole(0, 9)), "deck"),
    Key("cards.deck.hand", Whole(1, 4)),
    Key("effect", Choice(("gain", "loss", "peace"))),
    Key("amount", Whole(0, 9), default=0, when=lambda read: read["effect"] == "gain"),
    Key("amount", Whole(-9, -1), default=0, when=lambda read: read["effect"] == "loss"),
    Key("rules", switches(_Switches, most=Whole(0, 3)), "switches"),
    edition=2,
)


def _table(**changes: object) -> dict[str, Any]:
    return {
        "name": "Maud",
        "start": {"gold": 3, "vp": 4},
        "cards": {"deck": {"red": 1, "green": 2, "blue": 3, "hand": 2}},
        "effect": "loss",
        "amount": -3,
        "rules": {"bids": "sealed", "ties": True, "most": 3},
    } | changes


def test_a_record_reads_dotted_keys_into_the_fields_of_a_dataclass() -> None:
    level = _LEVEL.read(Value(_table(), ""))
    assert level == _Level("Maud", 3, 4, (1, 2, 3), 2, "loss", -3, 2, _Switches("sealed", True, 3))


@pytest.mark.parametrize(
    "table",
    [
        _table(),
        _table(start={"gold": 3}),
        _table(effect="gain", amount=3),
        {key: value for key, value in _table(effect="peace").items() if key != "amount"},
    ],
)
def test_a_record_writes_the_keys_that_it_read_in_their_order(table: dict[str, Any]) -> None:
    written = _LEVEL.write(_LEVEL.read(Value(table, "")))
    assert written == table
    assert list(written) == list(table)


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (_table(start=1), "start: 1; allowed: a table"),
        (_table(start={"gold": 1, "x": 1}), "start.x: an unknown key; allowed: gold or vp"),
        (
            _table(cards={"deck": {"red": 1, "green": 2, "blue": 3, "hand": 2, "x": 1}}),
            "cards.deck.x: an unknown key; allowed: blue, green, hand or red",
        ),
        (_table(amount=3), "amount: 3; allowed: a whole number from -9 to -1"),
        (
            _table(effect="peace"),
            "amount: an unknown key; allowed: cards, effect, name, rules or start",
        ),
        (
            _table(rules={"bids": "x", "ties": True, "most": 3}),
            'rules.bids: "x"; allowed: "open" or "sealed"',
        ),
        (
            _table(rules={"bids": "open", "ties": True, "most": 4}),
            "rules.most: 4; allowed: a whole number from 0 to 3",
        ),
    ],
)
def test_a_fault_of_a_record_names_the_whole_path(table: dict[str, Any], fault: str) -> None:
    with pytest.raises(LevelFault) as caught:
        _LEVEL.read(Value(table, ""))
    assert str(caught.value) == fault


def test_a_level_names_its_game() -> None:
    assert read_level(_table(game="cairn"), "cairn", _LEVEL).name == "Maud"
    with pytest.raises(LevelFault, match=r'^game: "bridge"; allowed: "cairn"$'):
        read_level(_table(game="bridge"), "cairn", _LEVEL)
