"""Typed names are never cut: one line, smaller letters, two lines, a hyphen."""

from itertools import product

import pytest

from game.stage.fonts import Role
from game.stage.layout import Layout
from game.stage.naming import set_name
from game.stage.text import Text

NAMES = (
    "Bartholomew Long",
    "Warmsworthington",
    "Christopher Wren",
    "Wilhelmina Stone",
    "石橋太郎左衛門尉藤原朝臣景清",
)


@pytest.fixture(scope="module")
def text() -> Text:
    return Text(Layout(1280, 720))


def test_a_short_name_keeps_its_letters(text: Text) -> None:
    shown = set_name(text, "Maud", Role.NAME, 30, (200, 40))
    assert (shown.role, shown.units, shown.lines) == (Role.NAME, 30, ("Maud",))


@pytest.mark.parametrize(("name", "width"), [*product(NAMES, (300, 150, 100, 66, 40))])
def test_no_letter_is_lost_and_every_line_fits(text: Text, name: str, width: int) -> None:
    shown = set_name(text, name, Role.NAME, 30, (width, 160))
    assert "".join(shown.lines).replace("-", "").replace(" ", "") == name.replace(" ", "")
    assert text.size(shown.role, shown.units) >= shown.role.floor
    assert all(text.fits(line, shown.role, shown.units, width) for line in shown.lines)


@pytest.mark.parametrize("name", NAMES)
def test_of_a_name_longer_than_two_lines_a_low_box_cuts_the_second(text: Text, name: str) -> None:
    shown = set_name(text, name, Role.NAME, 30, (46, 34))
    assert len(shown.lines) == 2 and shown.lines[1].endswith("…")
    assert all(text.fits(line, shown.role, shown.units, 46) for line in shown.lines)
    assert name.startswith(shown.lines[0].rstrip("-"))


def test_a_hyphen_of_the_name_itself_is_not_said_twice(text: Text) -> None:
    shown = set_name(text, "Anne-Marguerite-Sophie", Role.NAME, 30, (54, 24))
    assert len(shown.lines) == 2 and not shown.lines[1].startswith("-")


def test_a_name_is_parted_at_its_space_before_a_word_is(text: Text) -> None:
    assert set_name(text, "Christopher Wren", Role.NAME, 36, (90, 60)).lines == ("Christopher", "Wren")


def test_a_word_is_parted_where_a_syllable_may_begin(text: Text) -> None:
    shown = set_name(text, "Warmsworthington", Role.NAME, 36, (90, 60))
    assert shown.hyphened
    assert shown.lines[1][0] not in "aeiou"


def test_in_a_low_room_a_name_stands_in_one_line(text: Text) -> None:
    assert len(set_name(text, "Christopher Wren", Role.NAME, 36, (130, 24)).lines) == 1
