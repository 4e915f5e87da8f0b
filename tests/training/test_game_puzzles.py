"""The puzzles of every game: a position of a real game, one goal each, which a strong opponent meets."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.cabinet.games import SHIPPED
from game.core.messages import ENGLISH
from game.core.puzzle import MeasuredGoal, Outcome, Puzzle, PuzzleFault, puzzle_table, puzzles_from
from game.match.match import Match
from game.stage.house import House
from game.stage.puzzle_book import PuzzlePage
from tests.sampling import sample
from tests.wording.sentence_checks import check_sentence
from training.puzzles import RIDDLES, falls_to_apprentice, level_of, match_of, solves

GAMES = tuple(RIDDLES)
#: How many puzzles of each game the short run solves by search, and how many the apprentice tries.
SEARCHED, TRIED = 3, 6


class Speaking:
    """A `House` that only translates."""

    @staticmethod
    def translate() -> Any:
        return ENGLISH


def pages(name: str) -> tuple[PuzzlePage, ...]:
    """Return the pages of a game, in English."""
    house: House = Speaking()  # type: ignore[assignment]
    return tuple(SHIPPED.front_called(name).puzzles(house))


def cases(name: str, count: int | None = None) -> list[Any]:
    """Return the game and its puzzle of each puzzle, or of `count` of them a game in the short run."""
    found = []
    for game, riddles in RIDDLES.items():
        known = riddles.game.puzzles
        some = known if count is None else sample(f"{name} {game}", known, count)
        found += [pytest.param(game, puzzle, id=f"{game} {puzzle.name}") for puzzle in some]
    return found


@cache
def level(name: str) -> Any:
    return level_of(RIDDLES[name])


def start(name: str, puzzle: Puzzle) -> Match:
    """Return the match of a puzzle at its beginning."""
    return match_of(RIDDLES[name], puzzle, level(name))


def goal(puzzle: Puzzle) -> MeasuredGoal:
    """Return the goal of a puzzle."""
    assert isinstance(puzzle.goal, MeasuredGoal)
    return puzzle.goal


def test_every_game_with_a_page_of_puzzles_has_some() -> None:
    house: House = Speaking()  # type: ignore[assignment]
    assert set(GAMES) == {name for name in SHIPPED.names if SHIPPED.front_called(name).has_puzzles(house)}


@pytest.mark.parametrize("name", GAMES)
def test_each_puzzle_has_a_name_of_its_own(name: str) -> None:
    titles = {page.title for page in pages(name)}
    assert len(titles) == len(RIDDLES[name].game.puzzles) == RIDDLES[name].count


@pytest.mark.parametrize(("name", "puzzle"), cases("begin"))
def test_its_position_is_reached_by_legal_choices_and_its_goal_is_open_there(
    name: str, puzzle: Puzzle
) -> None:
    match = start(name, puzzle)
    view = match.view(puzzle.solver)
    assert match.to_move == (puzzle.solver,)
    assert puzzle.goal.outcome(view, view) is Outcome.OPEN


@pytest.mark.parametrize(("name", "puzzle"), cases("solve", SEARCHED))
def test_search_that_knows_the_solvers_view_alone_meets_its_goal(name: str, puzzle: Puzzle) -> None:
    assert solves(RIDDLES[name], start(name, puzzle), goal(puzzle), puzzle.solver, 7)


@pytest.mark.parametrize(("name", "puzzle"), cases("miss", TRIED))
def test_an_apprentice_that_does_not_look_for_it_misses_it(name: str, puzzle: Puzzle) -> None:
    assert not falls_to_apprentice(start(name, puzzle), goal(puzzle), puzzle.solver)


@pytest.mark.parametrize("name", GAMES)
def test_goals_and_the_amounts_reached_are_sentences(name: str) -> None:
    for page in pages(name):
        check_sentence(page.goal)
        reached = page.reached(start(name, page.puzzle).view(page.puzzle.solver))
        assert reached and "{" not in reached


@pytest.mark.parametrize("name", GAMES)
def test_a_file_reads_back_as_it_was_written(name: str) -> None:
    puzzles, kind = RIDDLES[name].game.puzzles, RIDDLES[name].goal
    assert puzzles_from(json.dumps([puzzle_table(puzzle) for puzzle in puzzles]), kind.of) == puzzles


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "not JSON"),
        ("{}", "a list"),
        ("[1]", "a goal must be a table"),
        ('[{"goal": {"wealth": 3}}]', "some of {measure}"),
        ('[{"goal": {"{measure}": 0}}]', "1 to 200"),
        ('[{"goal": {"{measure}": 3}}]', "a puzzle has name"),
    ],
)
def test_a_fault_of_a_file_is_told_in_one_line(name: str, text: str, told: str) -> None:
    measure = next(iter(RIDDLES[name].goal.measures))
    with pytest.raises(PuzzleFault, match=told.replace("{measure}", measure)) as fault:
        puzzles_from(text.replace("{measure}", measure), RIDDLES[name].goal.of)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_against_the_rules_is_told(name: str) -> None:
    puzzle = RIDDLES[name].game.puzzles[0]
    (seat, _first), (_seat, late) = puzzle.choices[0], puzzle.choices[-1]
    wrong = replace(puzzle, choices=((seat, late), *puzzle.choices[1:]))
    with pytest.raises(PuzzleFault, match="choice 1 of seat"):
        start(name, wrong)
