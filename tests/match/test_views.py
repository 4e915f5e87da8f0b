"""Views as fields of JSON: the same view is read back, and fields of none are refused in one line."""

import json
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import pytest

from game.core.json_value import Json
from game.core.views import ViewFault, fields_of, view_from
from tests.match.tables import BOTH, play
from tests.playthrough.tables import Table

TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)


def text_of(view: Any) -> str:
    return json.dumps(fields_of(view))


@TABLES
def test_the_text_tells_nothing_of_the_level(table: Table) -> None:
    said = fields_of(table.match().view(0))
    assert "level" not in said and not any(is_dataclass(value) for value in said.values())


WRONG: tuple[Json, ...] = ("x", 1.5, True, None, {}, [], [[]], ["x"], 2**80, {"a": 1}, [None], [[None]])


@TABLES
def test_wrong_fields_are_refused_in_one_line_that_names_the_field(table: Table) -> None:
    match = play(table.match(), 5, 9)
    said = json.loads(text_of(match.view(0)))
    refused = 0
    for field in said:
        for wrong in WRONG:
            try:
                table.game.view_from({**said, field: wrong}, table.level)
            except ViewFault as fault:
                refused += 1
                assert str(fault).isprintable() and len(str(fault)) < 120 and str(fault).startswith(field)
    assert refused > len(said) * len(WRONG) // 2


@TABLES
@pytest.mark.parametrize("table_said", [None, 3, "view", [], [1], True])
def test_what_is_no_table_is_refused(table: Table, table_said: object) -> None:
    with pytest.raises(ViewFault, match=r"view: .*; allowed: a table"):
        table.game.view_from(table_said, table.level)


@TABLES
def test_every_field_must_be_there_and_no_other(table: Table) -> None:
    view = table.match().view(0)
    said = json.loads(text_of(view))
    for field in said:
        with pytest.raises(ViewFault, match=f"{field}: missing; allowed: a value"):
            table.game.view_from({name: value for name, value in said.items() if name != field}, table.level)
    for other in ("level", "seed", "two\nlines"):
        with pytest.raises(ViewFault, match="an unknown field") as fault:
            table.game.view_from({**said, other: 1}, table.level)
        assert str(fault.value).isprintable()
    assert len(said) == len(fields(view)) - 1


@dataclass(frozen=True, slots=True)
class Sample:
    """A view with every kind of value."""

    level: str
    count: int
    truth: bool
    text: str
    seat: int | None
    row: tuple[int, ...]
    pairs: tuple[tuple[int, str], ...]


RIGHT = {"count": 1, "truth": False, "text": "t", "seat": None, "row": [1, 2], "pairs": [[1, "a"], [2, "b"]]}


def test_each_kind_of_value_is_read() -> None:
    assert view_from(Sample, RIGHT, "L") == Sample("L", 1, False, "t", None, (1, 2), ((1, "a"), (2, "b")))


@pytest.mark.parametrize(
    ("field", "wrong", "says"),
    [
        ("count", True, "count: true; allowed: a whole number"),
        ("count", 2**53 + 1, "count: a number of many digits; allowed: a whole number"),
        ("truth", 0, "truth: 0; allowed: true or false"),
        ("text", 1, "text: 1; allowed: a text"),
        ("seat", "x", 'seat: "x"; allowed: a whole number'),
        ("row", [1, "x"], 'row[1]: "x"; allowed: a whole number'),
        ("row", 4, "row: 4; allowed: a list"),
        ("pairs", [[1, "a"], [2]], "pairs[1]: a list of 1; allowed: a list of 2"),
        ("pairs", [[1, "a"], ["b", 2]], 'pairs[1][0]: "b"; allowed: a whole number'),
    ],
)
def test_a_fault_says_where_what_and_what_is_allowed(field: str, wrong: object, says: str) -> None:
    with pytest.raises(ViewFault) as fault:
        view_from(Sample, {**RIGHT, field: wrong}, "L")
    assert str(fault.value) == says
