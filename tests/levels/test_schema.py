"""One declaration reads a table and writes it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.checking import LevelFault, Value
from game.core.schema import (
    Checked,
    Each,
    Flag,
    Index,
    KeyShape,
    Line,
    Many,
    Name,
    Record,
    Whole,
    once,
    read_level,
    rising,
    switches,
)


@dataclass(frozen=True)
class Card:
    """A card with a number, unless it is a joker."""

    kind: str
    number: int


@dataclass(frozen=True)
class Rules:
    """Choices."""

    open_hands: bool
    tie: Literal["shared", "first"]
    most: int


@dataclass(frozen=True)
class Toy:
    """A level with a shape of each kind."""

    name: str
    seats: tuple[int, ...]
    gold: tuple[int, ...]
    colours: tuple[int, ...]
    cards: tuple[Card, ...]
    rules: Rules


COLOURS = "red", "green", "blue"
CARD = Record(
    Card,
    {
        "kind": Name(("plain", "bad", "joker")),
        "number": ("number", lambda card: Whole(-9 if card["kind"] == "bad" else 0, 9)),
    },
    {"number": 0},
    lambda field, card: field != "number" or card["kind"] != "joker",
)
KEYS: dict[str, KeyShape] = {
    "name": Line(10),
    "players.seats": Many(Whole(2, 4), 1, 3, rising("numbers that rise")),
    "start.gold": Each(COLOURS, Whole(0, 9), usual=0),
    "start.colours": Many(Index(COLOURS), 0, 3, once("each colour once", "the same colour twice"), sorted),
    "cards": Many(CARD, 1, 9),
    "rules": switches(Rules, most=Whole(1, 5)),
}
TOY = Record(Toy, KEYS)
TABLE: dict[str, Any] = {
    "game": "toy",
    "name": "Toy",
    "players": {"seats": [2, 4]},
    "start": {"gold": {"green": 3}, "colours": ["blue", "red"]},
    "cards": [{"kind": "plain", "number": 3}, {"kind": "bad", "number": -2}, {"kind": "joker"}],
    "rules": {"open_hands": True, "tie": "first", "most": 2},
}
LEVEL = Toy(
    "Toy",
    (2, 4),
    (0, 3, 0),
    (0, 2),
    (Card("plain", 3), Card("bad", -2), Card("joker", 0)),
    Rules(True, "first", 2),
)


def test_a_table_is_read_into_its_dataclass_and_written_back() -> None:
    assert read_level(TABLE, "toy", TOY) == LEVEL
    written = {"game": "toy", **TOY.write(LEVEL)}
    assert written == {**TABLE, "start": {"gold": {"green": 3}, "colours": ["red", "blue"]}}
    assert read_level(written, "toy", TOY) == LEVEL


def changed(path: str, value: object) -> dict[str, Any]:
    """Return the table with another value at a path; None leaves its key out."""
    *above, last = path.split(".")
    table: dict[str, Any] = {**TABLE}
    below = table
    for part in above:
        below[part] = {**below[part]}
        below = below[part]
    if value is None:
        del below[last]
    else:
        below[last] = value
    return table


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("game", "pig", 'game: "pig"; allowed: "toy"'),
        ("name", "", 'name: ""; allowed: one line of 1 to 10 printable characters'),
        ("name", None, "name: missing; allowed: one line of 1 to 10 printable characters"),
        ("players", 3, "players: 3; allowed: a table"),
        ("players.seats", [4, 2], "players.seats: [4, 2]; allowed: numbers that rise"),
        ("players.seats", [5], "players.seats[0]: 5; allowed: a whole number from 2 to 4"),
        ("players.more", 1, "players.more: an unknown key; allowed: seats"),
        ("start.gold", {"pink": 1}, "start.gold.pink: an unknown key; allowed: blue, green or red"),
        ("start.colours", ["red", "red"], "start.colours: the same colour twice; allowed: each colour once"),
        ("start.colours", ["pink"], 'start.colours[0]: "pink"; allowed: "red", "green" or "blue"'),
        ("cards", [], "cards: a list of 0; allowed: a list of 1 to 9"),
        (
            "cards",
            [{"kind": "plain", "number": -1}],
            "cards[0].number: -1; allowed: a whole number from 0 to 9",
        ),
        ("cards", [{"kind": "joker", "number": 1}], "cards[0].number: an unknown key; allowed: kind"),
        ("rules.tie", "none", 'rules.tie: "none"; allowed: "shared" or "first"'),
        ("rules.open_hands", 1, "rules.open_hands: 1; allowed: true or false"),
        ("more", 1, "more: an unknown key; allowed: cards, game, name, players, rules or start"),
    ],
)
def test_the_first_value_that_is_not_allowed_is_named(path: str, value: object, fault: str) -> None:
    with pytest.raises(LevelFault) as caught:
        read_level(changed(path, value), "toy", TOY)
    assert str(caught.value) == fault


def test_a_rule_may_be_added_to_any_shape() -> None:
    even = Checked(Whole(0, 9), lambda made: (str(made), "an even number") if made % 2 else None)
    assert even.read(Value(4, "n")) == even.write(4) == 4
    with pytest.raises(LevelFault, match="n: 3; allowed: an even number"):
        even.read(Value(3, "n"))


def test_names_may_have_shapes_of_their_own() -> None:
    shape = Each(("low", "high"), of=lambda place: Whole(0, 9 if place else 3))
    assert shape.read(Value({"low": 3, "high": 9}, "t")) == (3, 9)
    assert shape.write((1, 2)) == {"low": 1, "high": 2}
    with pytest.raises(LevelFault, match=r"t\.low: 4"):
        shape.read(Value({"low": 4, "high": 9}, "t"))


@given(
    st.builds(
        Toy,
        st.sampled_from(["A", "Toy 2"]),
        st.sets(st.integers(2, 4), min_size=1).map(lambda seats: tuple(sorted(seats))),
        st.tuples(*[st.integers(0, 9)] * 3),
        st.sets(st.integers(0, 2)).map(lambda colours: tuple(sorted(colours))),
        st.lists(
            st.one_of(
                st.builds(Card, st.just("plain"), st.integers(0, 9)),
                st.builds(Card, st.just("bad"), st.integers(-9, 9)),
                st.just(Card("joker", 0)),
            ),
            min_size=1,
            max_size=9,
        ).map(tuple),
        st.builds(Rules, st.booleans(), st.sampled_from(["shared", "first"]), st.integers(1, 5)),
    )
)
def test_what_is_written_is_read_back(level: Toy) -> None:
    assert read_level({"game": "toy", **TOY.write(level)}, "toy", TOY) == level


def test_truth_is_no_number() -> None:
    assert Flag().read(Value(False, "x")) is False
    with pytest.raises(LevelFault):
        Whole(0, 1).read(Value(True, "x"))
