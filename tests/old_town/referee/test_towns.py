"""Possible towns and the steps of puzzles, compared with trying everything."""

from __future__ import annotations

import random
from itertools import islice, permutations

import pytest

from tests.old_town.referee.printed import puzzle, standard
from tests.old_town.referee.puzzle_game import printed_riddle
from tests.old_town.referee.riddle import closed, grade_of, next_step
from tests.old_town.referee.towns import Sets, Use, find_town, matching, supports, towns


def all_towns(sets: Sets, uses: list[Use]) -> list[dict[str, int]]:
    """Return every town, by trying every order of plots."""
    plots = sorted(set().union(*sets.values()))
    every = (dict(zip(sets, order, strict=True)) for order in permutations(plots, len(sets)))
    return [
        town
        for town in every
        if all(town[building] in sets[building] for building in sets)
        and all((town[use.named], town[use.mine]) in use.plots for use in uses)
    ]


@pytest.mark.parametrize("number", range(60))
def test_towns_are_those_of_trying_everything(number: int) -> None:
    rng = random.Random(number)
    names = "abcde"[: rng.randint(2, 5)]
    sets = {name: set(rng.sample(range(1, 8), rng.randint(1, 4))) for name in names}
    uses = [
        Use(named, mine, frozenset((rng.randint(1, 7), rng.randint(1, 7)) for _ in range(12)))
        for named, mine in (rng.sample(names, 2) for _ in range(number % 3))
    ]
    found = all_towns(sets, uses)
    assert sorted(map(str, (sorted(town.items()) for town in towns(sets, uses)))) == sorted(
        map(str, (sorted(town.items()) for town in found))
    )
    assert (find_town(sets, uses) is not None) == bool(found)
    assert (matching(sets) is not None) == bool(all_towns(sets, []))
    possible = {name: {town[name] for town in found} for name in sets}
    assert supports(sets, uses) == (possible if found else None)


@pytest.mark.parametrize("number", range(1, 9))
def test_the_ready_puzzles_have_their_town_and_grade(number: int) -> None:
    level = puzzle(ready=number)
    riddle, town = printed_riddle(level, number)
    assert list(islice(towns(riddle.start(), riddle.uses()), 2)) == [town]
    entry = level["puzzles"][str(number)]
    assert grade_of(riddle) == entry["grade"]
    assert entry["grade"] in level["puzzle"]["levels"][entry["level"]]
    assert len(riddle.buildings) == 16 == len(town)


def test_a_ready_puzzle_with_two_towns_is_refused() -> None:
    level = standard()
    level["puzzles"]["1"]["clues"].remove("A1")
    with pytest.raises(ValueError):
        printed_riddle(level, 1)


@pytest.mark.parametrize("number", [2, 4])
def test_hints_take_only_plots_that_are_wrong_and_end_where_steps_end(number: int) -> None:
    riddle, town = printed_riddle(puzzle(), number)
    sets, uses = riddle.start(), riddle.uses()
    end = closed(sets, uses)
    kinds = []
    while step := next_step(sets, uses):
        kinds.append(step[0])
        for building, plots in step[1].items():
            assert plots and plots <= sets[building] and town[building] not in plots
            sets[building] -= plots
    assert sets == end and max(kinds) == level_grade(number)


def level_grade(number: int) -> int:
    """Return the grade that the level prints."""
    return int(standard()["puzzles"][str(number)]["grade"])
