"""The rulebook tells every rule and every thing, and each of its numbers is the level's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Final, get_args, get_type_hints

import pytest

from game.core.messages import ENGLISH
from game.core.wording.page_text import PageText
from game.core.wording.sentence_context import SentenceContext
from game.singapore import things
from game.singapore.rules.components import BUILDING_NUMBERS, BUILDINGS
from game.singapore.rules.level import Level, Switches
from game.singapore.things import Amount
from game.singapore.words.rule_pages import Rule, rule_of
from game.singapore.words.rulebook import buildings_on, chapters
from tests.pseudo import PSEUDO
from tests.singapore.rules.tables import LEVELS, STANDARD, level_named, table, variant, working
from tests.singapore.words.speeches import NAMES, all_things
from tests.wording.sentence_checks import VOWELLESS, check_sentence, check_translated

RULES_PAGE: Final = Path(__file__).parents[3] / "docs" / "singapore" / "rules.md"


def texts(level: Level = STANDARD, players: int = 2) -> dict[Rule, PageText[Rule]]:
    """Return the texts of all pages."""
    context = SentenceContext(NAMES[:players], ENGLISH, level)
    return {page.rule: page for chapter in chapters(context) for page in chapter.pages}


def told(level: Level = STANDARD, players: int = 3) -> dict[Rule, str]:
    """Return the words of each page, line by line."""
    pages = texts(level, players)
    return {rule: "\n".join([page.heading, *page.paragraphs, *page.steps]) for rule, page in pages.items()}


# Everything is told


def test_with_two_players_the_standard_level_has_every_page_once() -> None:
    assert list(texts()) == list(Rule)
    assert Rule.TWO not in texts(players=3)


def test_every_section_of_the_rules_has_a_page() -> None:
    lines = RULES_PAGE.read_text(encoding="utf-8").splitlines()
    found = {match[1] for line in lines if (match := re.match(r"(?:#+ |\*\*)(\d(?:\.\d)?)\.? ", line))}
    wanted = found - {"9"}  # Examples are no rules of their own.
    assert {"1", "1.2", "3.5", "4.2", "6", "8"} <= wanted
    assert wanted == {section for page in texts().values() for section in page.sections} | {"4"}


def test_every_thing_of_the_table_has_a_page() -> None:
    p = working(table(2, row="I1 I2", built={"I7": (1, 0, 1)}), 0, at="I7")
    pages = texts()
    for thing in all_things(p.view(0)):
        assert rule_of(thing) in pages, thing
    assert rule_of(things.SeatAmount(0, Amount.SEAL)) is Rule.QUAY


def test_every_building_is_listed_once_and_opens_its_page() -> None:
    listed = [number for rule in Rule for number in buildings_on(rule, STANDARD)]
    assert sorted(listed) == list(range(len(BUILDINGS)))
    for number in listed:
        rule = rule_of(things.Building(number))
        assert rule is not None and number in buildings_on(rule, STANDARD)
    assert rule_of(things.ShownTile(BUILDING_NUMBERS["II10"])) is Rule.ERA_2_MORE
    assert BUILDING_NUMBERS["II2"] not in buildings_on(Rule.ERA_2, level_named("honest"))


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_told_for_every_number_of_players(name: str) -> None:
    level = level_named(name)
    for players in level.offered:
        for rule, page in texts(level, players).items():
            assert page.heading and page.paragraphs, rule
            for line in (page.heading, *page.paragraphs, *page.steps):
                check_sentence(line)


def test_the_book_goes_through_the_translator() -> None:
    context = SentenceContext(VOWELLESS[:2], PSEUDO, STANDARD)
    for chapter in chapters(context):
        for page in chapter.pages:
            for line in (chapter.name, page.heading, *page.paragraphs, *page.steps):
                check_translated(line)


def test_without_black_tiles_there_are_no_police() -> None:
    shown = told(level_named("honest"))
    assert not {Rule.CHIPS, Rule.RAIDS} & shown.keys()
    assert not re.search(
        r"police|black|Courthouse|Triad", "".join(v for k, v in shown.items() if "READ" not in k.name)
    )
    assert "Courthouse" in told()[Rule.SPECIAL]


# Every number is the level's

#: A changed level, and what its pages then say.
CHANGED: Mapping[str, tuple[Level, Mapping[Rule, str]]] = {
    "money": (replace(STANDARD, start_money=8), {Rule.SETUP: "£8"}),
    "points": (replace(STANDARD, start_points=7), {Rule.SETUP: "7 points"}),
    "goods": (replace(STANDARD, goods_each=12), {Rule.TABLE: "twelve of each"}),
    "chips": (replace(STANDARD, black_chips=9, white_chips=4), {Rule.CHIPS: "9 black chips and 4 white"}),
    "seals": (
        replace(STANDARD, seals=(15, 30), seal_pays=6, lap=50),
        {Rule.QUAY: "Stones on 15 and 30: whoever reaches or passes one for the first time gets £6"},
    ),
    "lap": (replace(STANDARD, lap=50), {Rule.QUAY: "Beyond 50"}),
    "street": (replace(STANDARD, street_price=2), {Rule.STREETS: "£2 each"}),
    "pile": (replace(STANDARD, tile_price=3), {Rule.BUILDING: "pay £3"}),
    "given": (replace(STANDARD, point_pays=3), {Rule.PRICE: "pays £3", Rule.RAIDS: "pay £3"}),
    "owner": (replace(STANDARD, owner_points=2), {Rule.OWNER: "2 points"}),
    "fine": (replace(STANDARD, fine_each=2), {Rule.RAIDS: "£2 for each"}),
    "turn": (
        replace(STANDARD, steps=4, actions=2),
        {Rule.TURN: "four steps and two trades", Rule.STEPS: "four steps", Rule.TRADES: "two trades"},
    ),
    "special": (
        replace(STANDARD, instruction_steps=6, courthouse_chips=2, lodge_levy=4),
        {Rule.SPECIAL: "up to two of your black chips"},
    ),
}


@pytest.mark.parametrize("name", CHANGED)
def test_a_changed_level_reads_true(name: str) -> None:
    level, expected = CHANGED[name]
    before, after = told(), told(level)
    for rule, words in expected.items():
        assert words not in before[rule], f"{rule} says it anyway"
        assert words in after[rule], after[rule]


@pytest.mark.parametrize("switch", [one.name for one in fields(Switches)])
def test_another_reading_is_told_on_its_own_page_too(switch: str) -> None:
    seen = [told(players=2)]
    values = get_args(get_type_hints(Switches)[switch]) or (True, False)
    for value in values:
        if value != getattr(STANDARD.switches, switch):
            after = told(variant(**{switch: value}), 2)
            assert after not in seen, f"{switch} = {value!r} reads like another"
            changed = {rule for rule in after if after[rule] != seen[0][rule]}
            assert changed - {Rule.READINGS, Rule.READINGS_MORE}, switch
            seen.append(after)


def test_every_switch_has_its_line() -> None:
    lines = [*texts()[Rule.READINGS].steps, *texts()[Rule.READINGS_MORE].steps]
    assert len(lines) == len(fields(Switches)) == len({line.split(":")[0] for line in lines})


@pytest.mark.parametrize(("players", "shown"), [(2, "four tiles"), (3, "four tiles"), (4, "five tiles")])
def test_the_tiles_on_show_follow_the_number_of_players(players: int, shown: str) -> None:
    assert shown in told(players=players)[Rule.TILES]
