"""A puzzle is made from a seed by draws from named piles (rules 6.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date
from itertools import islice

import pytest

from game.core.chance import draw
from game.old_town.scenes.solitaire_games import map_of_day
from game.old_town.solving.clues import asked
from game.old_town.solving.making import buildings_of
from game.old_town.solving.pair_towns import towns_of
from game.old_town.solving.steps import grade
from tests.old_town.solving.decks import CARDS, NAMES, STANDARD, clue, is_true, made, making, towns_meeting

LEVELS = tuple(STANDARD["puzzle"]["levels"])


def town_from(plots: Sequence[int]) -> tuple[int, ...]:
    """Return the buildings of plots 1-16 in turn, from the plot of each building."""
    return tuple(plots.index(1 << place) for place in range(16))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", [f"seed {number}" for number in range(20)])
@pytest.mark.sampled(12)
def test_a_puzzle_has_one_town_and_a_grade_of_its_level(level: str, seed: str) -> None:
    puzzle, _ = made(level, seed)
    buildings = buildings_of(puzzle.town, len(NAMES))
    assert sum(map(bool, buildings)) == len({*puzzle.town}) == 16
    assert list(islice(towns_meeting(puzzle.clues, puzzle.town), 2)) == [puzzle.town]
    assert puzzle.grade == grade(*asked(puzzle.clues, buildings))
    assert puzzle.grade in STANDARD["puzzle"]["levels"][level]
    order = [card.name for card in CARDS]
    places = [order.index(clue.card.name) for clue in puzzle.clues]
    assert places == sorted({*places})
    dropped = {kind for group in STANDARD["puzzle"]["dropped"][level] for kind in group}
    for one in puzzle.clues:
        if one.card.kind in dropped:
            fewer = [other for other in puzzle.clues if other is not one]
            ways = [town_from(town) for town in islice(towns_of(*asked(fewer, buildings)), 2)]
            assert len({*ways}) == 2
            assert all(is_true(other, way) for other in fewer for way in ways)


@pytest.mark.parametrize("level", LEVELS)
def test_each_attempt_draws_from_its_own_piles(level: str) -> None:
    puzzle, drawn = made(level, "piles")
    last = max(int(pile.split(" ")[1]) for pile, _ in drawn)
    assert [int(pile.split(" ")[1]) for pile, _ in drawn] == sorted(
        int(pile.split(" ")[1]) for pile, _ in drawn
    )
    for attempt in range(1, last + 1):
        outcomes = {
            pile: [outcome for name, outcome in drawn if name == f"{pile} {attempt}"]
            for pile in ("unused", "town", "cards", "mine")
        }
        assert Counter(outcomes["unused"] + outcomes["town"]) == Counter(NAMES)
        assert len(outcomes["unused"]) == 2
        assert Counter(outcomes["cards"]) == Counter(card.name for card in CARDS)
        town = tuple(map(NAMES.index, outcomes["town"]))
        mine = iter(outcomes["mine"])
        for name in outcomes["cards"]:
            named = NAMES if name[0] != "A" else ()
            owners = [one for one in named if is_true(clue(f"{name}={one}"), town)]
            assert not owners or next(mine) in owners
        assert next(mine, None) is None
    assert tuple(map(NAMES.index, outcomes["town"])) == puzzle.town


def test_my_building_is_drawn_at_once_also_if_it_is_the_only_one() -> None:
    state = making("medium")
    alone = 0
    waiting = ""
    while chance := state.due():
        pile = chance.pile.split(" ")[0]
        assert (pile == "mine") or not waiting
        alone += pile == "mine" and len(chance.outcomes) == 1
        assert (chance.deal, chance.seen_by) == (True, ())
        place = draw("alone", chance)
        state.turn_up(place)
        after = state.due()
        waiting = chance.outcomes[place] if after and after.pile.startswith("mine") else ""
        assert not waiting or waiting[0] in "BC"
    assert alone


def test_draws_from_a_pile_are_counted_from_0() -> None:
    state, drawn = making("easy"), Counter[str]()
    while chance := state.due():
        assert chance.drawn == drawn[chance.pile]
        drawn[chance.pile] += 1
        state.turn_up(draw("count", chance))


def test_a_copy_goes_on_by_itself() -> None:
    state = making("easy")
    for number in range(60):
        chance = state.due()
        assert chance is not None
        state.turn_up(number % len(chance.outcomes))
    before, twin = state.due(), state.copy()
    for _ in range(8):
        assert twin.due() is not None
        twin.turn_up(0)
    assert state.due() == before
    assert twin.due() != before


def test_the_same_seed_gives_the_same_puzzle() -> None:
    assert made("hard", "twice") == made("hard", "twice")
    assert made("hard", "twice")[0] != made("hard", "thrice")[0]


def test_the_puzzle_of_the_day_gets_harder_in_the_course_of_the_week() -> None:
    week = STANDARD["puzzle"]["days"]["week"]
    games = [map_of_day(date(2026, 11, day)) for day in range(23, 30)]
    assert [one.level.puzzle.level for one in games] == week == ["easy"] * 2 + ["medium"] * 3 + ["hard"] * 2
    assert games[0].seed == "old-town puzzle 2026-11-23"
