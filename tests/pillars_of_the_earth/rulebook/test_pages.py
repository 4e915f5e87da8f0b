"""The rulebook explains every rule and every thing, and each of its numbers is the level's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from game.core.thing import Thing, ThingValue
from game.pillars_of_the_earth import things
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, EVENTS, SPACES, STEPS
from game.pillars_of_the_earth.rules.level import Level, Switches
from game.pillars_of_the_earth.things import Amount
from game.pillars_of_the_earth.words.cards_in_play import CRAFTSMEN_PAGES
from game.pillars_of_the_earth.words.rule_of_thing import rule_of
from game.pillars_of_the_earth.words.rule_pages import Rule
from tests.pillars_of_the_earth.rulebook.pages import opened, texts, told
from tests.pillars_of_the_earth.rules.tables import LEVELS, STANDARD, level_named, variant

RULES_PAGE = Path(__file__).parents[3] / "docs" / "pillars_of_the_earth" / "rules.md"


# Every rule and thing has its page


def test_the_standard_level_has_every_page_once() -> None:
    assert list(texts()) == list(opened()) == list(Rule)


def sections() -> set[str]:
    """Return the sections of the rules that a player needs, numbered sentences and steps too."""
    found, section = set(), ""
    for line in RULES_PAGE.read_text(encoding="utf-8").splitlines():
        head = re.match(r"(?:#+ |\*\*)(\d(?:\.\d)?)\.? ", line)
        section = head[1] if head else section
        if head:
            found.add(head[1])
        if section in ("3.1", "3.2"):
            found |= {f"{section}.{number}" for number in re.findall(r"^(\d)\. ", line)}
        elif section == "3.3":
            found |= {f"3.3 step {number}" for number in re.findall(r"(?:^|, )(\d+)\. \*\*", line)}
    # The names of choices in records, and the examples, are no rules of their own.
    return found - {"8", "9"}


def test_every_section_of_the_rules_has_a_page() -> None:
    wanted = sections()
    assert {"1", "1.4", "3.0", "3.1.4", "3.2.7", "3.3 step 8", "3.3 step 14", "4", "7"} <= wanted
    assert wanted - set(chain.from_iterable(page.sections for page in texts().values())) == set()


def test_no_page_names_a_section_that_is_not_there() -> None:
    assert set(chain.from_iterable(page.sections for page in texts().values())) <= sections()


def every_thing() -> list[Thing]:
    """Return every thing of the table, those of a kind with all their kinds."""
    made: list[Thing] = [things.SeatAmount(0, amount) for amount in Amount]
    made += [things.Craftsman(one) for one in range(len(CRAFTSMEN))]
    made += [things.Advantage(card) for card in range(len(ADVANTAGES))]
    made += [things.Space(space, 0) for space in range(len(SPACES))]
    made += [kind(step) for kind in (things.Place, things.StepSign) for step in range(1, len(STEPS) + 1)]
    classes = [one for one in vars(things).values() if isinstance(one, type) and issubclass(one, Thing)]
    there = {type(thing) for thing in made} | {ThingValue}
    return made + [one(*[0 for _field in fields(one)]) for one in classes if one not in there]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", LEVELS)
def test_every_thing_has_a_page_that_is_there(name: str) -> None:
    level = level_named(name)
    there = texts(level, level.offered[-1])
    assert len(every_thing()) > 90
    for thing in every_thing():
        assert rule_of(thing, level) in there, thing


def test_a_craftsman_and_an_advantage_open_the_page_that_shows_them() -> None:
    shown = told()
    for number, one in enumerate(STANDARD.craftsmen):
        rule = rule_of(things.Craftsman(number), STANDARD)
        assert (rule is not None and f"{one.price} gold" in shown[rule]) or not one.round
    assert rule_of(things.Craftsman(CRAFTSMEN.index("bell_maker")), STANDARD) is Rule.CRAFTSMEN_6
    assert rule_of(things.Craftsman(CRAFTSMEN.index("woodworker")), STANDARD) is Rule.FIRST_CRAFTSMEN
    assert rule_of(things.Advantage(ADVANTAGES.index("jack")), STANDARD) is Rule.LASTING
    assert rule_of(things.Advantage(ADVANTAGES.index("thomas")), STANDARD) is Rule.ONCE


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_told_for_every_number_of_builders(name: str) -> None:
    level = level_named(name)
    for players in level.offered:
        for rule, page in texts(level, players).items():
            assert page.heading and page.paragraphs and all(page.paragraphs) and all(page.steps), rule


def test_every_craftsman_advantage_and_event_in_play_is_shown_once() -> None:
    pages = opened()
    craftsmen = [Rule.FIRST_CRAFTSMEN, *CRAFTSMEN_PAGES]
    assert sum(len(pages[rule].items) for rule in craftsmen) == len(CRAFTSMEN)
    assert sum(len(pages[rule].items) for rule in (Rule.LASTING, Rule.ONCE)) == len(ADVANTAGES)
    assert sum(len(pages[rule].items) for rule in (Rule.GOOD_EVENTS, Rule.BAD_EVENTS)) == len(EVENTS)


def test_a_game_without_events_tells_of_none() -> None:
    shown = told(level_named("first-game"))
    assert not {Rule.GOOD_EVENTS, Rule.BAD_EVENTS, Rule.WALL} & shown.keys()
    assert "without event cards" in shown[Rule.EVENTS] and "cube from the market" in shown[Rule.BISHOP]
    assert "Ellen" not in "".join(shown.values()) and "Thomas" not in "".join(shown.values())


def test_a_quick_game_shows_the_craftsmen_of_its_rounds() -> None:
    shown = told(level_named("quick"))
    assert Rule.CRAFTSMEN_5 not in shown
    assert shown[Rule.CRAFTSMEN_3].startswith("Craftsmen of round 3\n")
    assert "Glassblower, 9 gold" in shown[Rule.CRAFTSMEN_3]
    assert "After four rounds" in shown[Rule.END]


# Every number is the level's


def craftsman(name: str, **changes: Any) -> Level:
    number = CRAFTSMEN.index(name)
    changed = list(STANDARD.craftsmen)
    changed[number] = replace(changed[number], **changes)
    return replace(STANDARD, craftsmen=tuple(changed))


def advantage(name: str, **changes: Any) -> Level:
    changed = list(STANDARD.advantages)
    changed[ADVANTAGES.index(name)] = replace(changed[ADVANTAGES.index(name)], **changes)
    return replace(STANDARD, advantages=tuple(changed))


def event(name: str, amount: int) -> Level:
    changed = list(STANDARD.events)
    changed[EVENTS.index(name)] = replace(changed[EVENTS.index(name)], amount=amount)
    return replace(STANDARD, events=tuple(changed))


def card(number: int, **changes: Any) -> Level:
    changed = list(STANDARD.resource_cards)
    changed[number] = replace(changed[number], **changes)
    return replace(STANDARD, resource_cards=tuple(changed))


#: A changed level, and the resulting texts of its pages.
CHANGED: Mapping[str, tuple[Level, Mapping[Rule, str]]] = {
    "workers": (replace(STANDARD, start_workers=9), {Rule.SETUP: "9 workers"}),
    "points": (replace(STANDARD, start_points=7), {Rule.SETUP: "7 points"}),
    "builders": (
        replace(STANDARD, start_builders=2),
        {Rule.SETUP: "two master builders", Rule.DRAWING: "two of each colour: with four players eight."},
    ),
    "gold": (replace(STANDARD, start_gold=(11, 12, 13, 14)), {Rule.SETUP: "11, 12, 13 and 14"}),
    "same gold": (replace(STANDARD, start_gold=(11, 11, 11, 11)), {Rule.SETUP: "Everybody gets 11 gold."}),
    "most gold": (replace(STANDARD, most_gold=44), {Rule.BOUNDS: "44 gold"}),
    "craftsmen": (replace(STANDARD, most_craftsmen=4), {Rule.LIMIT: "four craftsmen"}),
    "kept": (replace(STANDARD, cubes_kept=3), {Rule.KEEPING: "keep three cubes"}),
    "rounds": (
        replace(STANDARD, rounds=(1, 2, 3)),
        {Rule.AIM: "After three rounds", Rule.END: "After three rounds"},
    ),
    "price": (
        replace(STANDARD, cost_track=(9, 4, 0)),
        {Rule.PRICE: "9, 4 and 0.\nFrom the price 0 on, after two builders", Rule.PREPARATION: "9 gold"},
    ),
    "tax": (
        replace(STANDARD, tax=(1, 1, 6, 6, 6, 6)),
        {Rule.COURT: "the tax: 1 or 6 gold", Rule.STEPS: "1 or 6 gold"},
    ),
    "stock": (
        replace(STANDARD, market_stock=(1, 2, 3)),
        {Rule.MARKET: "1 stone, 2 wood and 3 sand", Rule.PREPARATION: "1 stone, 2 wood and 3 sand"},
    ),
    "market": (
        replace(STANDARD, market_price=(9, 8, 7, 6)),
        {Rule.MARKET: "stone 9, wood 8 and sand 7 gold. Metal is only sold, for 6 gold."},
    ),
    "metal": (replace(STANDARD, court_metal=2), {Rule.COURT: "2 metal", Rule.PREPARATION: "2 metal"}),
    "priory": (
        replace(STANDARD, priory_points=(5, 4)),
        {Rule.PRIORY: "5 points and 4 points", Rule.STEPS: "5 and 4", Rule.SPACES: "5 and 4"},
    ),
    "spaces": (replace(STANDARD, court_spaces=5), {Rule.SPACES: "There are 18"}),
    "castle": (replace(STANDARD, castle_workers=3), {Rule.CASTLE: "3 workers", Rule.STEPS: "3 workers"}),
    "cards": (
        replace(STANDARD, cards_offered=6),
        {Rule.CHOOSING: "all eight cards", Rule.RESOURCES: "three of them", Rule.PREPARATION: "six"},
    ),
    "removed": (
        replace(STANDARD, advantages_removed=3, events_removed=2),
        {Rule.SETUP: "three advantages and two events"},
    ),
    "hire": (craftsman("mason_4", price=9), {Rule.CRAFTSMEN_3: "Mason, 9 gold"}),
    "cap": (craftsman("potter_2", cap=7), {Rule.CRAFTSMEN_2: "1 point for 1 sand, up to 7 times"}),
    "recipe": (
        craftsman("bell_maker", gives=8, takes=(1, 0, 0, 2)),
        {Rule.CRAFTSMEN_6: "8 points for 1 stone and 2 metal"},
    ),
    "tools": (craftsman("tool_maker", pays=5), {Rule.READINGS_MORE: "5 gold in all"}),
    "wool": (variant(wool_boom_most=3), {Rule.READINGS: "adds 3 gold at most"}),
    "first": (craftsman("woodworker", takes=(0, 3, 0, 0)), {Rule.FIRST_CRAFTSMEN: "1 point for 3 wood"}),
    "madonna": (advantage("crying_madonna", amount=6), {Rule.ONCE: "6 points at once"}),
    "jack": (advantage("jack", amount=2), {Rule.LASTING: "2 more", Rule.LIMIT: "Jack makes room for two"}),
    "philip": (advantage("prior_philip", amount=3), {Rule.PRIORY: "Prior Philip adds 3 points"}),
    "king": (event("king", 9), {Rule.GOOD_EVENTS: "everybody gets 9 gold"}),
    "william": (event("william", -7), {Rule.BAD_EVENTS: "everybody pays 7 gold"}),
    "wall": (
        event("city_wall", 1),
        {Rule.WALL: "only one in the next round", Rule.BAD_EVENTS: "one builder"},
    ),
    "pit": (
        card(0, workers=11, cubes=5),
        {Rule.RESOURCES: "11 workers bring 5", Rule.PITS: "11 workers bring 5"},
    ),
}


@pytest.mark.parametrize("name", CHANGED)
def test_a_changed_level_reads_true(name: str) -> None:
    level, expected = CHANGED[name]
    before, after = told(), told(level)
    for rule, words in expected.items():
        assert words not in before[rule], f"{rule} says it anyway"
        assert words in after[rule], after[rule]


#: Every other value of every switch.
OTHERWISE: Mapping[str, tuple[object, ...]] = {
    "bishop": ("choice",),
    "resale": ("count", "none"),
    "sell_then_buy": (False,),
    "vp_below_zero": (True,),
    "redraw": ("paid", "none"),
    "passed_must_place": (False,),
    "city_wall": ("aside_drop", "out_of_bag"),
    "extra_workers_earn": (False,),
    "wool_boom_most": (0, 3),
    "archbishop": ("at_once",),
    "tool_maker": ("each",),
    "market_space": ("lowest",),
    "first_spaces": (False,),
    "metal_piles_up": (True,),
    "tie": ("cubes", "starting_player"),
    "cubes_limited": (True,),
    "open_book": (True,),
}


def test_every_switch_has_its_line() -> None:
    lines = [*texts()[Rule.READINGS].steps, *texts()[Rule.READINGS_MORE].steps]
    assert len(lines) == len(fields(Switches)) == len({line.split(":")[0] for line in lines})


@pytest.mark.parametrize("switch", [one.name for one in fields(Switches)])
def test_another_reading_is_told(switch: str) -> None:
    told_of = [told()]
    for value in OTHERWISE[switch]:
        level = variant(**{switch: value})  # type: ignore[arg-type]
        assert told(level) not in told_of, f"{switch} = {value!r} reads like another"
        told_of.append(told(level))


@pytest.mark.parametrize(
    ("players", "drawn"), [(2, "two players six"), (3, "three players nine"), (4, "four players twelve")]
)
def test_the_builders_that_are_drawn_are_told_with_the_number_of_players(players: int, drawn: str) -> None:
    expected = f"All builders are drawn, three of each colour: with {drawn}."
    assert expected in told(players=players)[Rule.DRAWING]


def test_with_two_builders_none_comes_free_from_the_bag() -> None:
    assert "Only six builders are drawn at this table" in told(players=2)[Rule.PRICE]
    assert "gold is 20 and 21." in told(players=2)[Rule.SETUP]
