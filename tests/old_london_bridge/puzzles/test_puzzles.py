"""Twelve puzzles: a position of a real game, one goal each, which a strong opponent meets."""

from dataclasses import replace

import pytest

from game.core.messages import ENGLISH
from game.core.puzzle import Outcome, Puzzle, Want
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.puzzle_goals import PuzzleGoal
from game.old_london_bridge.words.puzzles import PUZZLE_WORDS
from game.stage.puzzle_book import puzzle_pages
from tests.old_london_bridge.look.tables import view_of
from training.bridge_riddles import BRIDGE
from training.puzzles import level_of, match_of

LEVEL = level_of(BRIDGE)
PUZZLES = BRIDGE.game.puzzles


def goal_of(puzzle: Puzzle) -> PuzzleGoal:
    assert isinstance(puzzle.goal, PuzzleGoal)
    return puzzle.goal


def test_a_goal_is_decided_when_the_turn_is_over_and_not_before() -> None:
    start = view_of(4)
    seat = start.builder
    assert seat is not None
    start = replace(start, viewer=seat)
    goal = PuzzleGoal((Want("purse", start.money[seat] + 3),))
    rich = replace(start, money=tuple(money + 3 for money in start.money))
    assert goal.outcome(start, rich) is Outcome.OPEN
    assert goal.outcome(start, replace(rich, turn=start.turn + 1)) is Outcome.MET
    assert goal.outcome(start, replace(start, turn=start.turn + 1)) is Outcome.MISSED


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_what_was_reached_is_said_of_all_that_was_asked_for(puzzle: Puzzle) -> None:
    view = match_of(BRIDGE, puzzle, LEVEL).view(puzzle.solver)
    told = PUZZLE_WORDS.reached(goal_of(puzzle), puzzle.solver, view, ENGLISH)
    assert told and "{" not in told
    assert puzzle_pages(PUZZLES, PUZZLE_WORDS, ENGLISH)[PUZZLES.index(puzzle)].reached(view) == told
    purse = PuzzleGoal((Want("purse", 50), Want("won", 1)))
    words = PUZZLE_WORDS.reached(purse, puzzle.solver, view, ENGLISH)
    assert words == f"£{view.money[puzzle.solver]} and the game is not won"


@pytest.mark.parametrize(("least", "told"), [(35, "35+ or a park"), (PARK_TILE, "a park")])
def test_what_the_bridge_is_to_end_with_is_said_as_it_is_measured(least: int, told: str) -> None:
    start = replace(view_of(4), viewer=0)
    goal = PuzzleGoal((Want("room", least),))
    assert PUZZLE_WORDS.goal(goal, ENGLISH) == f"This turn: end your bridge with {told}"
    for last, met in ((34, False), (35, least == 35), (PARK_TILE + 2, True)):
        bridges = ((60, last), *start.bridges[1:])
        ended = replace(start, bridges=bridges, turn=start.turn + 1)
        assert goal.outcome(start, ended) is (Outcome.MET if met else Outcome.MISSED)
