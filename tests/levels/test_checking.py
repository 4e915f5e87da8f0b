"""Reading a checked table, key by key."""

import doctest

import pytest

from game.core import checking
from game.core.checking import CheckedTable, LevelFault, Value, merged, printable, shown, table_from_text


def test_the_examples_in_the_text_are_true() -> None:
    assert doctest.testmod(checking).failed == 0


def test_a_fault_says_the_key_what_stands_there_and_what_is_allowed() -> None:
    table = CheckedTable({"inner": {"list": [1, {"deep": "x"}]}})
    deep = table["inner"].table()["list"].items(0, 9)[1].table()["deep"]
    with pytest.raises(LevelFault) as caught:
        deep.integer(1, 6)
    fault = caught.value
    assert (fault.key, fault.says, fault.allowed) == (
        "inner.list[1].deep",
        '"x"',
        "a whole number from 1 to 6",
    )


def test_a_table_closes_only_when_every_key_has_been_asked_for() -> None:
    table = CheckedTable({"a": 1, "b": 2})
    assert "c" not in table
    table["a"].integer(0, 9)
    with pytest.raises(LevelFault, match=r"^b: an unknown key; allowed: a or c$"):
        table.close()
    assert "b" in table
    table.close()


@pytest.mark.parametrize("raw", ["x\ud800", "x\u202ey", "tab\t", "\x1b[31m", "x\u2028y"])
def test_a_text_holds_nothing_that_cannot_be_printed(raw: str) -> None:
    with pytest.raises(LevelFault) as caught:
        Value(raw, "name").text(40)
    assert str(caught.value).isprintable()


def test_text_in_any_script_is_text() -> None:
    assert Value("Łódź 東京", "name").text(40) == "Łódź 東京"


@pytest.mark.parametrize("raw", ["\U000f0000" * 50, "x" * 10**6, "\\" * 99, "\n" * 99])
def test_what_is_shown_is_short(raw: str) -> None:
    assert len(printable(raw)) <= checking.SHOWN
    assert len(shown(raw)) <= checking.SHOWN + 2
    assert printable(raw).isprintable()


def test_merging_changes_neither_table() -> None:
    parent: dict[str, object] = {"a": {"x": 1, "y": 2}, "b": [1, 2], "c": {"z": 3}}
    child: dict[str, object] = {"a": {"y": 5}, "b": [9], "c": 4}
    assert merged(parent, child) == {"a": {"x": 1, "y": 5}, "b": [9], "c": 4}
    assert parent == {"a": {"x": 1, "y": 2}, "b": [1, 2], "c": {"z": 3}}
    assert child == {"a": {"y": 5}, "b": [9], "c": 4}


def test_a_long_number_in_a_text_or_a_comment_is_no_fault_of_the_toml() -> None:
    digits = "7" * 5000
    table = table_from_text(f'# {digits}\na = "{digits}"\nb = {digits}\n')
    assert shown(table["b"]) == "a number of many digits"
    with pytest.raises(LevelFault):
        CheckedTable(table)["a"].text(999)
