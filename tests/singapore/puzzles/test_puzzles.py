"""Six puzzles: one turn of a real game, one goal each, which can be met whatever chance brings."""

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from game.cabinet.day_solver import strongest
from game.core.messages import ENGLISH
from game.core.puzzle import Outcome, Puzzle, Want
from game.match.daily import day_match, day_of, day_seats
from game.match.level_files import usual_level
from game.singapore.game import Singapore
from game.singapore.rules.agenda import ASK_TAKE, ASK_WORK
from game.singapore.rules.puzzle_goals import PuzzleGoal
from game.singapore.rules.view import View
from game.singapore.words.puzzles import PUZZLE_WORDS
from game.stage.palette import PLAYERS
from training.puzzles import SureSearch, level_of, lines_of, match_of
from training.singapore_riddles import SINGAPORE

LEVEL = level_of(SINGAPORE)
PUZZLES = SINGAPORE.game.puzzles


def goal_of(puzzle: Puzzle) -> PuzzleGoal:
    assert isinstance(puzzle.goal, PuzzleGoal)
    return puzzle.goal


def start_of(puzzle: Puzzle) -> View:
    view: View = match_of(SINGAPORE, puzzle, LEVEL).view(puzzle.solver)
    return view


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_it_begins_with_a_turn_or_its_work_and_its_goal_is_open_there(puzzle: Puzzle) -> None:
    view = start_of(puzzle)
    assert view.to_move == (puzzle.solver,) and view.agenda[-1][0] in (ASK_TAKE, ASK_WORK)
    assert (view.steps, view.actions) == (LEVEL.steps, LEVEL.actions)
    assert puzzle.goal.outcome(view, view) is Outcome.OPEN


def test_a_goal_that_a_raid_can_spoil_is_not_solved() -> None:
    puzzle = PUZZLES[0]
    view, seat = start_of(puzzle), puzzle.solver
    position = SINGAPORE.worlds(view, Random(0))()
    lines = lines_of(SINGAPORE, position.copy(), seat)
    assert lines is not None
    most = max(line.values["goods"] for line in lines)
    assert SureSearch(SINGAPORE, PuzzleGoal((Want("goods", most),)), view).moves(position) is None
    assert SureSearch(SINGAPORE, PuzzleGoal((Want("goods", most - 1),)), view).moves(position) is not None


def test_a_goal_is_decided_when_the_turn_is_over() -> None:
    puzzle = PUZZLES[0]
    start, seat = start_of(puzzle), puzzle.solver
    goal = PuzzleGoal((Want("points", start.points[seat] + 2), Want("money", 3)))
    rich = replace(
        start,
        points=tuple(points + 2 for points in start.points),
        money=tuple(money + 3 for money in start.money),
    )
    assert goal.outcome(start, rich) is Outcome.OPEN
    assert goal.outcome(start, replace(rich, turn=-1)) is Outcome.MET
    assert goal.outcome(start, replace(start, turn=-1)) is Outcome.MISSED
    # The first seat of the next round may be the last one of this round.
    assert goal.outcome(start, replace(rich, round=start.round + 1)) is Outcome.MET


def test_what_is_asked_for_is_said_in_one_sentence() -> None:
    goal = PuzzleGoal((Want("points", 24), Want("money", 5)))
    assert PUZZLE_WORDS.goal(goal, ENGLISH) == "This turn: have 24 points or more and keep £5 or more"
    goal = PuzzleGoal((Want("lead", 1), Want("goods", 14)))
    assert PUZZLE_WORDS.goal(goal, ENGLISH) == (
        "This turn: lead by 1 point or more and keep 14 goods or more"
    )


def test_what_was_reached_is_said_of_all_that_was_asked_for() -> None:
    view = replace(start_of(PUZZLES[0]), players=2, points=(9, 12), money=(4, 0), goods=(1, 0, 2, 0) * 2)
    goal = PuzzleGoal(tuple(Want(name, 1) for name in ("points", "lead", "money", "goods")))
    assert PUZZLE_WORDS.reached(goal, 0, view, ENGLISH) == (
        "9 points, 3 points behind the leader, £4 and 3 goods"
    )
    assert PUZZLE_WORDS.reached(PuzzleGoal((Want("lead", 1),)), 1, view, ENGLISH) == "a lead of 3 points"


def test_the_deal_of_the_day_has_all_its_seats_and_the_taipan_to_beat() -> None:
    game, day = Singapore(), date(2026, 11, 27)
    level = usual_level(game)
    seats = day_seats(game.usual_bot, ("Ann", "Ben", "Cat", "Dan"), tuple(PLAYERS), 4)
    match = day_match(game, level, seats, day)
    match.start()
    assert game.players_of(level)[-1] == len(match.seats) == 4
    assert day_of(match, day) == day
    assert strongest(game) == "taipan"
