"""The steps, the hint and the grade of a puzzle (rules 6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest

from game.old_town.solving.clues import Clue, Pair, asked
from game.old_town.solving.making import buildings_of
from game.old_town.solving.pair_towns import towns_of
from game.old_town.solving.steps import UNSOLVED, Step, first_step, grade, hint, without
from tests.old_town.solving.decks import (
    CARDS,
    NAMES,
    STANDARD,
    bits,
    clue,
    clues,
    made,
    masks,
    number,
    ready,
    towns_meeting,
)

#: All buildings but the last two are in the town.
ALL = buildings_of(range(16), len(NAMES))
CHURCH, BANK, SALOON, HOTEL, SHERIFF = map(number, ("church", "bank", "saloon", "hotel", "sheriff"))
#: Clues that leave the church plot 11 alone.
CHURCH_ON_11 = ("A1", "B13=church", "B15=church")


def having(**plots: tuple[int, ...]) -> list[int]:
    """Return the masks where some buildings have only the plots named, and all others every plot."""
    return [one or mask for one, mask in zip(masks(**plots), ALL, strict=True)]


def texts(some: Sequence[Clue]) -> list[str]:
    """Return the texts of clues."""
    return [one.text(NAMES) for one in some]


def hinted(*given: str, now: list[int] | None = None) -> tuple[Step, list[str]]:
    """Return the step of a hint and the clues that it rests on."""
    some = clues(*given)
    found = hint(some, ALL, now or asked(some, ALL)[0])
    assert found is not None
    return found[0], texts(found[1])


def test_step_1_a_building_with_one_plot_takes_it_from_all_others() -> None:
    step, rests_on = hinted("A2", *CHURCH_ON_11, "C3=hotel")
    others = [building for building in range(1, 16) if building not in (BANK, SALOON, HOTEL)]
    assert (step.kind, step.building, step.plot, step.pair) == (1, CHURCH, bits(11), None)
    assert step.gone == tuple((building, bits(11)) for building in others)
    assert rests_on == [*CHURCH_ON_11]


def test_step_1_names_the_first_building_whose_plot_others_still_have() -> None:
    now = having(hotel=(3,), sheriff=(5,))
    others = [building for building in range(16) if building not in (HOTEL, SHERIFF)]
    gone = tuple((building, bits(3)) for building in others)
    assert first_step(now, []) == Step(1, gone, HOTEL, bits(3))
    now = without(now, gone)
    gone = tuple((building, bits(5)) for building in others)
    assert first_step(now, []) == Step(1, gone, SHERIFF, bits(5))


def test_step_1_a_pair_with_one_end_known_leaves_the_other_its_partners() -> None:
    given = ("A4", *CHURCH_ON_11, "C1=hotel")
    step, _ = hinted(*given)
    now = without(asked(clues(*given), ALL)[0], step.gone)
    step, rests_on = hinted(*given, now=now)
    assert (step.kind, step.building, step.plot) == (1, CHURCH, bits(11))
    assert step.pair == clue("C1=hotel").pair
    assert step.gone == ((HOTEL, bits(2, 6, 14)),)
    # The pair has no plot but these for the church, so A1 is not needed.
    assert rests_on == ["B13=church", "B15=church", "C1=hotel"]


def test_step_1_looks_at_the_named_end_first() -> None:
    pair = clue("C1=hotel").pair
    assert pair is not None
    mine_known = having(hotel=(10,))
    mine_known = without(mine_known, [(one, bits(10)) for one in range(16) if one != HOTEL])
    step = first_step(mine_known, [pair])
    assert step is not None
    assert (step.building, step.gone) == (HOTEL, ((CHURCH, 0xFFFF & ~bits(10, 11)),))


def test_step_2_a_pair_with_both_ends_open_cuts_both_at_once() -> None:
    step, rests_on = hinted("A1", "A2", "A4", "C1=hotel")
    assert (step.kind, step.building, step.pair) == (2, -1, clue("C1=hotel").pair)
    assert step.gone == ((CHURCH, bits(10, 14)), (HOTEL, bits(2, 6)))
    assert rests_on == ["A1", "A4", "C1=hotel"]


def test_step_3_a_building_keeps_the_lowest_plot_that_no_other_can_have() -> None:
    now = without(ALL, [(one, bits(1)) for one in range(16) if one != SALOON])
    now = without(now, [(one, bits(3)) for one in range(16) if one != BANK])
    assert first_step(now, []) == Step(3, ((SALOON, 0xFFFF & ~bits(1, 3)),), SALOON, bits(1))


def test_step_3_rests_on_the_clues_that_keep_the_others_off() -> None:
    cards = {card.name: card for card in CARDS}
    some = [Clue(cards["B2" if one % 2 else "B3"], one) for one in range(16) if one != SALOON]
    now, pairs = asked(some, ALL)
    step = first_step(now, pairs)
    assert step is not None
    assert (step.kind, step.building, step.plot) == (3, SALOON, bits(1))
    found = hint([*some, clue("A6")], ALL, now)
    assert found is not None
    assert found[1] == some


def test_step_4_the_first_building_loses_all_plots_that_sets_of_others_need() -> None:
    now = having(hotel=(2, 6), sheriff=(2, 6))
    assert first_step(now, []) == Step(4, ((CHURCH, bits(2, 6)),), CHURCH)


def test_step_5_a_plot_goes_that_leads_to_an_empty_set() -> None:
    now = having(church=(1, 2), bank=(5, 6), saloon=(5, 7))
    pairs = [
        Pair(CHURCH, BANK, ((bits(1), bits(5)), (bits(2), bits(6)))),
        Pair(CHURCH, SALOON, ((bits(1), bits(5)), (bits(2), bits(7)))),
    ]
    assert first_step(now, pairs) == Step(5, ((CHURCH, bits(1)),), CHURCH, bits(1))


def test_the_lowest_step_is_taken_first() -> None:
    now = having(hotel=(2, 6), sheriff=(2, 6), casino=(9,))
    step = first_step(now, [])
    assert step is not None
    assert step.kind == 1


def test_no_hint_is_spent_on_a_settled_plot() -> None:
    given = ("A1", "A4", "C1=hotel")
    now = asked(clues(*given), ALL)[0]
    settled = [bits(5) if one == BANK else mask & ~bits(5) for one, mask in enumerate(now)]
    step, _ = hinted(*given, now=settled)
    assert (step.kind, step.gone) == (2, ((CHURCH, bits(10, 14)), (HOTEL, bits(2, 6))))


def test_a_hint_rests_on_no_clue_for_a_plot_that_was_crossed_out() -> None:
    given = ("A1", "B15=church", "C1=hotel")
    now = asked(clues(*given), ALL)[0]
    now[CHURCH] &= ~bits(15)
    step, rests_on = hinted(*given, now=now)
    assert (step.kind, step.building, step.plot) == (1, CHURCH, bits(11))
    assert rests_on == ["A1", "B15=church"]


def test_there_is_no_hint_once_all_is_known() -> None:
    some, town, _ = ready("1")
    known = [1 << town.index(one) if one in town else 0 for one in range(len(NAMES))]
    assert hint(some, buildings_of(town, len(NAMES)), known) is None


def test_a_puzzle_that_the_steps_do_not_solve_has_the_highest_grade() -> None:
    assert grade(ALL, []) == UNSOLVED


# The eight ready puzzles


@pytest.mark.parametrize("name", STANDARD["puzzles"])
def test_a_ready_puzzle_has_exactly_its_town_and_its_grade(name: str) -> None:
    some, town, wanted = ready(name)
    buildings = buildings_of(town, len(NAMES))
    found = list(islice(towns_of(*asked(some, buildings)), 2))
    assert found == [[1 << town.index(one) if one in town else 0 for one in range(len(NAMES))]]
    assert list(islice(towns_meeting(some, town), 2)) == [town]
    assert grade(*asked(some, buildings)) == wanted
    assert wanted in STANDARD["puzzle"]["levels"][STANDARD["puzzles"][name]["level"]]


def test_the_ready_puzzles_rise_in_grade() -> None:
    grades = [ready(name)[2] for name in STANDARD["puzzles"]]
    assert len(grades) == 8
    assert grades == sorted(grades)


@pytest.mark.parametrize("name", [*STANDARD["puzzles"], *STANDARD["puzzle"]["levels"]])
def test_hints_solve_a_puzzle_and_each_rests_on_clues_that_are_enough(name: str) -> None:
    if name in STANDARD["puzzles"]:
        some, town, wanted = ready(name)
    else:
        puzzle, _ = made(name, "hints")
        some, town, wanted = [*puzzle.clues], puzzle.town, puzzle.grade
    buildings = buildings_of(town, len(NAMES))
    now = start = asked(some, buildings)[0]
    highest = 1
    while found := hint(some, buildings, now):
        step, rests_on = found
        assert not any(1 << town.index(building) & plots for building, plots in step.gone)
        assert [one for one in some if one in rests_on] == rests_on
        _assert_enough(step, rests_on, buildings, [a & ~b for a, b in zip(start, now, strict=True)])
        highest = max(highest, step.kind)
        now = without(now, step.gone)
    assert now == [1 << town.index(one) if one in town else 0 for one in range(len(NAMES))]
    assert highest == wanted


def _assert_enough(step: Step, rests_on: list[Clue], buildings: list[int], known: list[int]) -> None:
    """Assert that steps up to a hint's kind take its plots by its clues, and by what was known before."""
    left, pairs = asked(rests_on, buildings)
    left = [mask & ~off for mask, off in zip(left, known, strict=True)]
    while (other := first_step(left, pairs)) and other.kind <= step.kind:
        left = without(left, other.gone)
    assert not any(left[building] & plots for building, plots in step.gone)
