"""A puzzle is solved by its building, its plot and the main button; pencil marks answer nothing."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from game.core.thing import TableButton
from game.match.match import Match
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.rules.actions import Action
from game.old_town.scenes.pencil import Pencil
from game.old_town.scenes.solitaire_games import map_of_day, new_map, storm_of_day
from game.old_town.scenes.solitaire_question import PuzzleQuestion
from game.old_town.things import Clue, Plot, PuzzleTool, StockBuilding, TakeHint, Tool
from tests.old_town.rules.tables import level_named

WORDS: Any = None


@pytest.fixture
def match() -> Match:
    """Return the first ready map, posed."""
    puzzle = level_named("puzzle")
    level = replace(puzzle, puzzle=replace(puzzle.puzzle, ready=1))
    made = Match(OldTown(), level, (Seat("Maud", "human"),), "seed", "salt")
    made.start()
    return made


def question(match: Match, pencil: Pencil) -> PuzzleQuestion:
    return PuzzleQuestion(match.view(0), 0, match.legal(0), WORDS, pencil)


def test_a_puzzle_is_settled_to_its_end_with_two_presses_and_the_main_button(match: Match) -> None:
    pencil = Pencil()
    for place, building in enumerate(match.level.puzzles[1].town):
        asked = question(match, pencil)
        assert not asked.press(StockBuilding(building))
        assert not asked.press(Plot(place + 1))
        (action,) = asked.press(TableButton.MAIN)
        match.decide(0, action)
    assert match.over
    assert match.view(0).scores == (100,)


def test_a_wrong_plot_costs_10_and_is_offered_no_more(match: Match) -> None:
    pencil, town = Pencil(), match.level.puzzles[1].town
    asked = question(match, pencil)
    asked.press(StockBuilding(town[0]))
    asked.press(Plot(2))
    (action,) = asked.press(Plot(2))
    match.decide(0, action)
    assert match.view(0).scores == (90,)
    asked = question(match, pencil)
    assert asked.mine == town[0]
    assert Plot(2) not in asked.selectable
    assert Plot(3) in asked.selectable


def test_a_pencil_mark_is_free_and_rubbed_out_again(match: Match) -> None:
    pencil = Pencil()
    asked = question(match, pencil)
    asked.press(PuzzleTool(Tool.PENCIL))
    asked.press(StockBuilding(0))
    assert not asked.press(Plot(3))
    assert not asked.confirm_actions()
    assert pencil.on(match.view(0))[0] == 1 << 2
    asked.press(PuzzleTool(Tool.RUB_OUT))
    assert Plot(3) in asked.selectable
    assert Plot(4) not in asked.selectable
    asked.press(Plot(3))
    assert not pencil.on(match.view(0))[0]
    assert match.view(0).scores == (100,)


def test_a_hint_asks_for_a_second_press(match: Match) -> None:
    asked = question(match, Pencil())
    assert not asked.press(TakeHint())
    assert asked.press(TakeHint()) == (Action("hint"),)


def test_a_clue_chooses_a_building_that_it_speaks_of(match: Match) -> None:
    asked = question(match, Pencil())
    card, mine = match.view(0).clues[-1]
    named = match.level.cards[card].building
    asked.press(Clue(card))
    assert (asked.card, asked.mine) == (card, named)
    asked.press(Clue(card))
    assert asked.mine == mine


def test_the_map_and_the_storm_of_a_day_are_the_same_for_everybody() -> None:
    monday = date(2026, 11, 23)
    assert map_of_day(monday) == new_map("easy", "old-town puzzle 2026-11-23")
    assert storm_of_day(monday).seed == "old-town storm 2026-11-23"
    assert storm_of_day(monday).level.offered == (1,)


def test_a_plot_asks_for_a_building_first(match: Match) -> None:
    asked = question(match, Pencil())
    assert Plot(3) not in asked.selectable
    refusal = asked.refusal(asked.action_for(Plot(3)) or Action("hint"))
    assert refusal is not None
    assert refusal.reason == "no_building"
