"""Twelve puzzles: a position of a real game, one goal each, which a strong opponent meets."""

import json
from dataclasses import replace

import pytest

from game.core.messages import ENGLISH
from game.core.puzzle import Outcome, Puzzle, PuzzleFault, Want, puzzle_table, puzzles_from
from game.old_london_bridge.puzzles import puzzles
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.puzzle_goals import BridgeGoal, goal_from, goal_table
from game.old_london_bridge.words.puzzles import PUZZLE_WORDS
from game.stage.puzzle_book import puzzle_pages
from tests.old_london_bridge.look.tables import view_of
from tests.old_london_bridge.words.speeches import check_sentence
from tests.sampling import sample
from training.bridge_riddles import BRIDGE
from training.puzzles import falls_to_apprentice, level_of, match_of, solves

LEVEL = level_of(BRIDGE)


def goal_of(puzzle: Puzzle) -> BridgeGoal:
    assert isinstance(puzzle.goal, BridgeGoal)
    return puzzle.goal


def test_there_are_twelve_each_with_a_name_of_its_own() -> None:
    assert len(puzzles()) == 12
    assert len({PUZZLE_WORDS.title(place, ENGLISH) for place in range(12)}) == 12


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.name)
def test_its_position_is_reached_by_lawful_choices_and_its_goal_is_open_there(puzzle: Puzzle) -> None:
    match = match_of(BRIDGE, puzzle, LEVEL)
    view = match.view(puzzle.solver)
    assert match.to_move == (puzzle.solver,)
    assert puzzle.goal.outcome(view, view) is Outcome.OPEN
    check_sentence(PUZZLE_WORDS.goal(goal_of(puzzle), ENGLISH))


@pytest.mark.parametrize("puzzle", sample("puzzles", puzzles(), 4), ids=lambda puzzle: puzzle.name)
def test_search_that_knows_the_solvers_view_alone_meets_its_goal(puzzle: Puzzle) -> None:
    assert solves(BRIDGE, match_of(BRIDGE, puzzle, LEVEL), goal_of(puzzle), puzzle.solver, 7)


@pytest.mark.parametrize("puzzle", sample("riddles", puzzles(), 6), ids=lambda puzzle: puzzle.name)
def test_an_apprentice_that_does_not_look_for_it_misses_it(puzzle: Puzzle) -> None:
    assert not falls_to_apprentice(match_of(BRIDGE, puzzle, LEVEL), goal_of(puzzle), puzzle.solver)


def test_a_goal_is_decided_when_the_turn_is_over_and_not_before() -> None:
    start = view_of(4)
    seat = start.builder
    assert seat is not None
    start = replace(start, viewer=seat)
    goal = BridgeGoal((Want("purse", start.money[seat] + 3),))
    rich = replace(start, money=tuple(money + 3 for money in start.money))
    assert goal.outcome(start, rich) is Outcome.OPEN
    assert goal.outcome(start, replace(rich, turn=start.turn + 1)) is Outcome.MET
    assert goal.outcome(start, replace(start, turn=start.turn + 1)) is Outcome.MISSED


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.name)
def test_what_was_reached_is_said_of_all_that_was_asked_for(puzzle: Puzzle) -> None:
    view = match_of(BRIDGE, puzzle, LEVEL).view(puzzle.solver)
    told = PUZZLE_WORDS.reached(goal_of(puzzle), puzzle.solver, view, ENGLISH)
    assert told and "{" not in told
    assert puzzle_pages(puzzles(), PUZZLE_WORDS, ENGLISH)[puzzles().index(puzzle)].reached(view) == told
    purse = BridgeGoal((Want("purse", 50), Want("won", 1)))
    words = PUZZLE_WORDS.reached(purse, puzzle.solver, view, ENGLISH)
    assert words == f"£{view.money[puzzle.solver]} and the game is not won"


def test_a_file_reads_back_as_it_was_written() -> None:
    tables = [puzzle_table(puzzle, goal_table(goal_of(puzzle))) for puzzle in puzzles()]
    assert puzzles_from(json.dumps(tables), goal_from) == puzzles()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "not JSON"),
        ("{}", "a list"),
        ("[1]", "a goal must be a table"),
        ('[{"goal": {"wealth": 3}}]', "some of purse"),
        ('[{"goal": {"purse": 0}}]', "1 to 200"),
        ('[{"goal": {"purse": 3}}]', "a puzzle has name"),
    ],
)
def test_a_file_amiss_is_told_in_one_line(text: str, told: str) -> None:
    with pytest.raises(PuzzleFault, match=told) as fault:
        puzzles_from(text, goal_from)
    assert "\n" not in str(fault.value)


def test_a_choice_against_the_rules_is_told() -> None:
    puzzle = puzzles()[0]
    seat, _action = puzzle.choices[0]
    wrong = replace(puzzle, choices=((seat, "site 4"), *puzzle.choices[1:]))
    with pytest.raises(PuzzleFault, match="choice 1 of seat"):
        match_of(BRIDGE, wrong, LEVEL)


@pytest.mark.parametrize(("least", "told"), [(35, "35+ or a park"), (PARK_TILE, "a park")])
def test_what_the_bridge_is_to_end_with_is_said_as_it_is_measured(least: int, told: str) -> None:
    start = replace(view_of(4), viewer=0)
    goal = BridgeGoal((Want("room", least),))
    assert PUZZLE_WORDS.goal(goal, ENGLISH) == f"This turn: end your bridge with {told}"
    for last, met in ((34, False), (35, least == 35), (PARK_TILE + 2, True)):
        bridges = ((60, last), *start.bridges[1:])
        ended = replace(start, bridges=bridges, turn=start.turn + 1)
        assert goal.outcome(start, ended) is (Outcome.MET if met else Outcome.MISSED)
