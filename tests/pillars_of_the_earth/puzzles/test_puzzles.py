"""Six puzzles: the end of a round of a real game, one goal each, which search meets."""

from dataclasses import replace

import pytest

from game.core.messages import ENGLISH
from game.core.puzzle import Outcome, Puzzle, Want
from game.pillars_of_the_earth.rules.puzzle_goals import PuzzleGoal
from game.pillars_of_the_earth.words.puzzles import PUZZLE_WORDS
from game.stage.puzzle_book import puzzle_pages
from training.pillars_riddles import PILLARS
from training.puzzles import level_of, match_of

LEVEL = level_of(PILLARS)
PUZZLES = PILLARS.game.puzzles


def goal_of(puzzle: Puzzle) -> PuzzleGoal:
    assert isinstance(puzzle.goal, PuzzleGoal)
    return puzzle.goal


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_its_position_is_reached_by_lawful_choices_and_its_goal_is_open_there(puzzle: Puzzle) -> None:
    match = match_of(PILLARS, puzzle, LEVEL)
    view = match.view(puzzle.solver)
    assert match.to_move == (puzzle.solver,) and view.step in (12, 13)
    assert puzzle.goal.outcome(view, view) is Outcome.OPEN


def test_a_goal_is_decided_when_the_part_of_the_cathedral_stands() -> None:
    puzzle = PUZZLES[0]
    start = match_of(PILLARS, puzzle, LEVEL).view(puzzle.solver)
    goal = PuzzleGoal((Want("points", start.points[puzzle.solver] + 2), Want("metal", 1)))
    metal = tuple(1 if kind % 4 == 3 else many for kind, many in enumerate(start.cubes))
    rich = replace(start, points=tuple(points + 2 for points in start.points), cubes=metal)
    assert goal.outcome(start, rich) is Outcome.OPEN
    assert goal.outcome(start, replace(rich, risen=start.risen + 1)) is Outcome.MET
    assert goal.outcome(start, replace(start, risen=start.risen + 1)) is Outcome.MISSED


def test_what_is_asked_for_is_said_in_one_sentence() -> None:
    goal = PuzzleGoal((Want("points", 24), Want("metal", 1)))
    assert PUZZLE_WORDS.goal(goal, ENGLISH) == "This round: have 24 points or more and keep 1 metal or more"


def test_what_was_reached_is_said_of_all_that_was_asked_for() -> None:
    puzzle = PUZZLES[0]
    view = match_of(PILLARS, puzzle, LEVEL).view(puzzle.solver)
    goal = PuzzleGoal((Want("points", 90), Want("gold", 1), Want("metal", 1), Want("cubes", 9)))
    cubes = view.cubes_of(puzzle.solver)
    assert PUZZLE_WORDS.reached(goal, puzzle.solver, view, ENGLISH) == (
        f"{view.points[puzzle.solver]} points, {view.gold[puzzle.solver]} gold, "
        f"{cubes[3]} metal and {sum(cubes)} cubes"
    )
    page = puzzle_pages(PUZZLES, PUZZLE_WORDS, ENGLISH)[0]
    assert page.reached(view) == PUZZLE_WORDS.reached(goal_of(puzzle), puzzle.solver, view, ENGLISH)
