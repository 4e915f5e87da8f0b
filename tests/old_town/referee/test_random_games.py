"""Whole random games on the referee: they end, every building gives its points, nothing is lost."""

from __future__ import annotations

import random

import pytest

from tests import sampling
from tests.old_town.referee.clues import Level
from tests.old_town.referee.printed import puzzle
from tests.old_town.referee.referee import Referee
from tests.old_town.referee.riddle import grade_of
from tests.old_town.referee.table import Table
from tests.old_town.referee.towns import matching, supports
from tests.old_town.referee.walks import levels, step

LEVELS = levels()
#: More choices than any game has.
MOST = 5000


def points_taken(table: Table) -> int:
    """Return the points that the board has given: five for each building built, less for a marked one."""
    board, markers = table.board, int(table.rules["markers"])
    done = len(board.built) + len(board.left)
    return markers * done + sum(markers - len(plots) for plots in board.marks.values())


def holds(table: Table, paid: int, unpaid: int) -> None:
    """Check the invariants after every choice and draw, with the points of owners and of no one."""
    board = table.board
    scores = table.scores if table.sides is None else [table.scores[side[0]] for side in table.sides]
    assert sum(scores) == points_taken(table) + paid - unpaid
    rows = [building for row in table.rows for building in row]
    out = [*rows, *table.stock, *board.built, *board.left]
    assert sorted(out) == sorted(board.buildings)
    assert table.stock == [building for building in board.buildings if building in table.stock]
    assert len(set(board.built.values())) == len(board.built)
    assert not any(plot in plots for plots in board.marks.values() for plot in board.built.values())
    assert all(plots for plots in board.marks.values()) and not board.built.keys() & board.marks.keys()
    if not board.at_table:
        assert matching(board.sets()) is not None and all(len(p) > 1 for p in board.marks.values())
    else:
        assert all(len(p) > 1 or b in board.contested() for b, p in board.marks.items())
    if board.searches:
        assert supports(board.sets(), board.uses) == board.sets()
    for seat, hand in enumerate(table.hands):
        assert hand == table.in_order(hand)
        if table.advanced["on"] and table.turns[seat]:
            assert len(hand) <= table.advanced["hand_limit"]
    limit = table.rules["plot_limit"]
    if table.rules["limit_when"] == "before_chain":
        assert all(board.count(plot) <= limit for plot in range(1, 17))


def play(level: Level, players: int, seed: str) -> Referee:
    """Play a game to its end with the invariants; return it."""
    referee, rng = Referee(level, players), random.Random(seed)
    assert referee.town
    table, paid, unpaid = referee.town.table, 0, 0
    for _ in range(MOST):
        if referee.over:
            return referee
        rows, built = [list(row) for row in table.rows], set(table.board.built)
        text = step(referee, rng)
        raised = table.board.built.keys() - built
        if table.advanced["on"]:
            owned = [building for row in rows for building in row if building in raised]
            paid += table.advanced["owner_bonus"] * len(owned)
        if text.startswith("remove") and table.rules["dead_scores"] == "if_built" and not raised:
            unpaid += 1
        holds(table, paid, unpaid)
    raise AssertionError("the game does not end")


CASES = [
    (name, players)
    for name, level in LEVELS.items()
    if level["mode"] == "town"
    for players in level["players"]
]


@pytest.mark.sampled(40)
@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_random_game(name: str, players: int) -> None:
    for number in range(sampling.by_run(1, 10)):
        referee = play(LEVELS[name], players, f"{name}/{players}/{number}")
        assert referee.town
        table, result = referee.town.table, referee.result()
        assert result and result["why"] in ("town", "stuck", "storm")
        assert (result["why"] == "town") == table.complete
        if result["why"] == "town" and table.rules["end_buildings"] == 16 and not table.advanced["on"]:
            taken = points_taken(table)
            # A finished town gives exactly 80; only at the table may buildings be left over with markers.
            assert taken == 80 or table.board.at_table
        assert [line["checkpoint"] for line in referee.checkpoints] == list(range(1, referee.round + 1))
        assert referee.checkpoints[-1] == referee.checkpoint()
        assert referee.to_move is None and referee.choices() == [] and referee.chance() is None
        places = result["places"]
        assert min(places) == 1 and all(
            place == 1 + sum(other < place for other in places) for place in places
        )
        assert (result["why"] == "storm") <= (players == 1) and ("rank" in result) == (players == 1)
        if table.rules["tie"] == "last_seat" and not table.sides:
            assert sorted(places) == list(range(1, players + 1))


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_a_puzzle_is_made_and_solved(name: str) -> None:
    level = puzzle(level_of_it=name)
    referee, rng = Referee(level, 1), random.Random(name)
    for _ in range(MOST):
        if referee.over:
            break
        step(referee, rng)
    assert referee.puzzle.riddle.unique()
    assert grade_of(referee.puzzle.riddle) in level["puzzle"]["levels"][name]
    assert referee.puzzle.settled == referee.puzzle.town and len(referee.checkpoints) == 1
    result = referee.result()
    assert result and result["scores"] == [referee.puzzle.score] and result["why"] == "solved"
    assert all(
        town_plot not in referee.puzzle.off.get(building, ())
        for building, town_plot in referee.puzzle.town.items()
    )
