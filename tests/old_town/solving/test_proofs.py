"""A proof has the reasons that are needed, in order of play, in at most five steps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.old_town.solving.clues import PLOTS, Clue, asked, removed
from game.old_town.solving.making import buildings_of
from game.old_town.solving.pair_towns import towns_of
from game.old_town.solving.proofs import MOST_STEPS, Proof, Reason, proof, proof_by_clues
from tests.old_town.solving.decks import NAMES, STANDARD, bits, clues, number, ready

CHURCH, HOTEL, SHERIFF = map(number, ("church", "hotel", "sheriff"))
NOBODY = [0] * len(NAMES)
ALL_BUT_15 = PLOTS & ~bits(15)
A1 = Reason("A1", PLOTS & ~bits(10, 11, 14, 15))
C1 = Reason("C1 with the hotel", bits(10, 14))
BLACKSMITH = Reason("blacksmith", bits(11))


def test_the_church_stands_on_the_plot_that_card_pair_and_building_leave() -> None:
    found = proof(CHURCH, ALL_BUT_15, [A1, C1, BLACKSMITH])
    assert found == Proof(
        CHURCH, ((A1,), (C1,), (BLACKSMITH,)), (bits(10, 11, 14, 15), bits(11, 15), bits(15))
    )


def test_an_empty_plot_has_the_one_reason_against_it() -> None:
    found = proof(CHURCH, bits(14), [A1, C1, BLACKSMITH])
    assert found is not None
    assert found.steps == ((C1,),)


def test_a_building_on_a_plot_that_the_card_rules_out_is_no_reason() -> None:
    bank = Reason("bank", bits(4))
    found = proof(CHURCH, ALL_BUT_15, [bank, A1, C1, BLACKSMITH])
    assert found is not None
    assert found.steps == ((A1,), (C1,), (BLACKSMITH,))


def test_full_plots_share_the_first_step_and_give_way_to_clues() -> None:
    full = [Reason(f"house {plot}", bits(plot), full=True) for plot in (14, 1, 2)]
    b9 = Reason("B9", bits(10, 14))
    found = proof(CHURCH, bits(1, 2, 10, 14), [*full, b9])
    assert found is not None
    assert found.steps == ((full[1], full[2]), (b9,))


def test_the_house_that_took_the_last_plot_is_the_last_step() -> None:
    full = [Reason(f"house {plot}", bits(plot), full=True) for plot in (1, 2, 11)]
    found = proof(CHURCH, bits(1, 2, 10, 11, 14), [full[0], C1, *full[1:]])
    assert found is not None
    assert found.steps == (tuple(full[:2]), (C1,), (full[2],))


def test_of_two_reasons_alike_the_earlier_one_is_given() -> None:
    later = Reason("B15", bits(10, 14))
    found = proof(CHURCH, bits(10, 14), [A1, C1, later])
    assert found is not None
    assert found.steps == ((C1,),)


def test_there_is_no_proof_against_a_plot_that_is_left() -> None:
    assert proof(CHURCH, PLOTS, [A1, C1, BLACKSMITH]) is None
    assert proof_by_clues(CHURCH, bits(10), clues("A1"), NOBODY) is None


def test_the_first_reasons_are_joined_where_there_are_more_than_five() -> None:
    reasons = [Reason(f"house {plot}", bits(plot)) for plot in range(1, 8)]
    found = proof(CHURCH, bits(*range(1, 8)), reasons)
    assert found is not None
    assert [len(step) for step in found.steps] == [3, 1, 1, 1, 1]
    assert found.left[0] == PLOTS & ~bits(1, 2, 3)


@given(st.lists(st.integers(0, PLOTS), max_size=9), st.integers(1, PLOTS))
def test_reasons_are_enough_and_each_is_needed(outs: list[int], out: int) -> None:
    reasons = [Reason(number, mask) for number, mask in enumerate(outs)]
    together = 0
    for mask in outs:
        together |= mask
    found = proof(CHURCH, out, reasons)
    assert (found is None) == bool(out & ~together)
    if found is None:
        return
    used = [reason for step in found.steps for reason in step]
    assert [reason.cause for reason in used] == sorted(reason.cause for reason in used)
    assert 1 <= len(found.steps) <= MOST_STEPS
    for left_out in (None, *used):
        left = out
        for reason in used:
            left &= ~(0 if reason is left_out else reason.out)
        assert bool(left) == (left_out is not None)


# Proofs by clues


def check(found: Proof[Clue] | None, some: list[Clue], buildings: list[int], out: int) -> None:
    """Assert that the clues of a proof are enough, that each is needed, and that they keep their order."""
    assert found is not None
    used = [one for step in found.steps for one in step]
    assert used == [one for one in some if one in used]
    assert 1 <= len(found.steps) <= MOST_STEPS
    assert found.left[-1] & out == 0
    asked_for = [mask or PLOTS * (one == found.building) for one, mask in enumerate(buildings)]
    for left_out in (None, *used):
        masks, pairs = asked([one for one in used if one is not left_out], asked_for)
        masks[found.building] &= out
        possible = masks[found.building] and next(towns_of(masks, pairs), None)
        assert bool(possible) == (left_out is not None)


def test_a_pair_played_before_is_a_reason_where_pairs_are_remembered() -> None:
    some = [*clues("A1", "A4", "A6", "C1=hotel"), removed(CHURCH, bits(11))]
    found = proof_by_clues(HOTEL, bits(2, 6, 10), some, NOBODY)
    check(found, some, NOBODY, bits(2, 6, 10))
    assert found is not None
    assert found.left[-1] == bits(11, 14, 15)
    assert found.steps[-1] == (removed(CHURCH, bits(11)),)
    assert [one for step in found.steps for one in step][:-1] == clues("A1", "C1=hotel")


def test_a_group_that_needs_all_its_plots_is_a_reason() -> None:
    some = clues("A6", "A12", "B12=bank", "B15=sheriff", "B15=stable", "A1")
    found = proof_by_clues(number("bank"), bits(1, 2), some, NOBODY)
    check(found, some, NOBODY, bits(1, 2))
    assert found is not None
    assert found.steps == ((*clues("A6", "A12", "B15=sheriff", "B15=stable"),),)


@pytest.mark.parametrize("name", STANDARD["puzzles"])
def test_every_building_of_a_ready_puzzle_has_a_proof(name: str) -> None:
    some, town, _ = ready(name)
    buildings = buildings_of(town, len(NAMES))
    for place, building in enumerate(town):
        out = PLOTS & ~(1 << place)
        check(proof_by_clues(building, out, some, buildings), some, buildings, out)
