"""Six puzzles: the end of a round of a real game, one goal each, which search meets."""

import json
from dataclasses import replace

import pytest

from game.core.messages import ENGLISH
from game.core.puzzle import Outcome, Puzzle, Want, puzzle_table, puzzles_from
from game.pillars_of_the_earth.puzzles import puzzles
from game.pillars_of_the_earth.rules.puzzle_goals import RoundGoal, goal_from, goal_table
from game.pillars_of_the_earth.words.puzzles import PUZZLE_WORDS
from game.stage.puzzle_book import puzzle_pages
from tests.sampling import sample
from training.pillars_riddles import PILLARS
from training.puzzles import falls_to_apprentice, level_of, match_of, solves

LEVEL = level_of(PILLARS)


def goal_of(puzzle: Puzzle) -> RoundGoal:
    assert isinstance(puzzle.goal, RoundGoal)
    return puzzle.goal


def test_there_are_six_each_with_a_name_of_its_own() -> None:
    pages = puzzle_pages(puzzles(), PUZZLE_WORDS, ENGLISH)
    assert len(pages) == len({page.title for page in pages}) == 6


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.name)
def test_its_position_is_reached_by_lawful_choices_and_its_goal_is_open_there(puzzle: Puzzle) -> None:
    match = match_of(PILLARS, puzzle, LEVEL)
    view = match.view(puzzle.solver)
    assert match.to_move == (puzzle.solver,) and view.step in (12, 13)
    assert puzzle.goal.outcome(view, view) is Outcome.OPEN


@pytest.mark.parametrize("puzzle", sample("pillars puzzles", puzzles(), 2), ids=lambda puzzle: puzzle.name)
def test_search_meets_its_goal(puzzle: Puzzle) -> None:
    assert solves(PILLARS, match_of(PILLARS, puzzle, LEVEL), goal_of(puzzle), puzzle.solver, 7)


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.name)
def test_an_apprentice_that_does_not_look_for_it_misses_it(puzzle: Puzzle) -> None:
    assert not falls_to_apprentice(match_of(PILLARS, puzzle, LEVEL), goal_of(puzzle), puzzle.solver)


def test_a_goal_is_decided_when_the_part_of_the_cathedral_stands() -> None:
    puzzle = puzzles()[0]
    start = match_of(PILLARS, puzzle, LEVEL).view(puzzle.solver)
    goal = RoundGoal((Want("points", start.points[puzzle.solver] + 2), Want("metal", 1)))
    metal = tuple(1 if kind % 4 == 3 else many for kind, many in enumerate(start.cubes))
    rich = replace(start, points=tuple(points + 2 for points in start.points), cubes=metal)
    assert goal.outcome(start, rich) is Outcome.OPEN
    assert goal.outcome(start, replace(rich, risen=start.risen + 1)) is Outcome.MET
    assert goal.outcome(start, replace(start, risen=start.risen + 1)) is Outcome.MISSED


def test_what_is_asked_for_is_said_in_one_sentence() -> None:
    goal = RoundGoal((Want("points", 24), Want("metal", 1)))
    assert PUZZLE_WORDS.goal(goal, ENGLISH) == "This round: have 24 points or more and keep 1 metal or more"


def test_what_was_reached_is_said_of_all_that_was_asked_for() -> None:
    puzzle = puzzles()[0]
    view = match_of(PILLARS, puzzle, LEVEL).view(puzzle.solver)
    goal = RoundGoal((Want("points", 90), Want("gold", 1), Want("metal", 1), Want("cubes", 9)))
    cubes = view.cubes_of(puzzle.solver)
    assert PUZZLE_WORDS.reached(goal, puzzle.solver, view, ENGLISH) == (
        f"{view.points[puzzle.solver]} points, {view.gold[puzzle.solver]} gold, "
        f"{cubes[3]} metal and {sum(cubes)} cubes"
    )
    page = puzzle_pages(puzzles(), PUZZLE_WORDS, ENGLISH)[0]
    assert page.reached(view) == PUZZLE_WORDS.reached(goal_of(puzzle), puzzle.solver, view, ENGLISH)


def test_a_file_reads_back_as_it_was_written() -> None:
    tables = [puzzle_table(puzzle, goal_table(goal_of(puzzle))) for puzzle in puzzles()]
    assert puzzles_from(json.dumps(tables), goal_from) == puzzles()
