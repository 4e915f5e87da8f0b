"""Possible towns: of all ways to place the buildings exactly those that fit (rules 4.1, 4.3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.old_town.solving.clues import Pair
from game.old_town.solving.pair_towns import clash, fits, open_plots, supports, town_with, towns_of
from game.old_town.solving.towns import town_of
from tests.old_town.solving.decks import bits, by_product, clue, masks, number

#: Up to six buildings on eight plots, some of them not in question.
SETS = st.lists(st.integers(0, 255), min_size=1, max_size=6).map(tuple)
SMALL = st.lists(st.integers(1, 63).filter(lambda one: one.bit_count() < 4), min_size=4, max_size=6).map(
    tuple
)
PLOT_PAIRS = st.tuples(st.integers(0, 7), st.integers(0, 7)).map(lambda one: (1 << one[0], 1 << one[1]))


@st.composite
def boards(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[Pair, ...]]:
    """Return sets of plots and pairs between buildings in question."""
    sets = draw(st.one_of(SETS, SMALL))
    asked = [building for building, mask in enumerate(sets) if mask]
    if len(asked) < 2:
        return sets, ()
    ends = st.lists(st.sampled_from(asked), min_size=2, max_size=2, unique=True)
    one = st.builds(
        lambda ends, plots: Pair(ends[0], ends[1], tuple(plots)),
        ends,
        st.lists(PLOT_PAIRS, min_size=4, max_size=16),
    )
    return sets, tuple(draw(st.lists(one, max_size=4)))


def union(towns: list[tuple[int, ...]]) -> list[int]:
    """Return the plots of each building in some towns."""
    together = [0] * len(towns[0])
    for town in towns:
        together = [mask | plot for mask, plot in zip(together, town, strict=True)]
    return together


def free_in_some(towns: list[tuple[int, ...]]) -> int:
    """Return the plots that one of some towns leaves free."""
    return sum(1 << place for place in range(16) if any(1 << place not in town for town in towns))


@given(st.one_of(SETS, SMALL), st.lists(st.integers(0, 7), min_size=6, max_size=6))
def test_a_possible_town_is_found_whenever_there_is_one(sets: tuple[int, ...], known: list[int]) -> None:
    earlier = [1 << place for place in known[: len(sets)]]
    for start in ((), earlier):
        town = town_of(sets, start)
        assert (town is not None) == bool(by_product(sets, ()))
        assert town is None or tuple(town) in by_product(sets, ())


@given(boards())
def test_the_towns_that_satisfy_pairs_are_all_found_each_once(
    board: tuple[tuple[int, ...], tuple[Pair, ...]],
) -> None:
    sets, pairs = board
    found = [tuple(town) for town in towns_of(sets, pairs)]
    assert sorted(found) == sorted(by_product(sets, pairs))
    town = town_with(sets, pairs)
    assert (town is not None) == bool(found)
    assert town is None or tuple(town) in found


@given(boards(), st.randoms(use_true_random=False))
def test_the_markers_that_stay_are_those_of_some_possible_town(board, random) -> None:  # type: ignore[no-untyped-def]
    sets, pairs = board
    towns = by_product(sets, pairs)
    earlier = [[1 << random.randrange(8) for _ in sets] for _ in range(3)]
    for known in ((), earlier, towns[:2]):
        found = supports(sets, pairs, known)
        if not towns:
            assert found is None
            continue
        assert found is not None
        assert found[0] == union(towns)
        assert all(fits(town, sets, pairs) for town in found[1])
        assert open_plots(sets, pairs, found[1]) == free_in_some(towns)


@given(boards())
def test_buildings_named_in_a_refusal_leave_no_town_and_none_is_named_needlessly(
    board: tuple[tuple[int, ...], tuple[Pair, ...]],
) -> None:
    sets, pairs = board
    if by_product(sets, pairs):
        return

    def towns_for(buildings: list[int], used: list[Pair]) -> bool:
        asked = [mask if building in buildings else 0 for building, mask in enumerate(sets)]
        return bool(
            by_product(asked, [one for one in used if one.named in buildings and one.mine in buildings])
        )

    named, used = clash(sets, pairs)
    assert not towns_for(named, used)
    for building in named:
        assert towns_for([other for other in named if other != building], used)
    for pair in used:
        assert towns_for(named, [other for other in used if other is not pair])
    if not used:
        plots = union([tuple(sets[building] for building in named)])
        together = 0
        for mask in plots:
            together |= mask
        assert together.bit_count() < len(named)


def test_an_earlier_town_that_fits_is_kept() -> None:
    sets = masks(church=(10, 11), hotel=(10, 14), bank=(4, 8))
    known = masks(church=(11,), hotel=(14,), bank=(8,))
    assert town_of(sets, known) == known


def test_three_buildings_on_two_plots_have_no_town_and_are_named() -> None:
    locked = {"sheriff": (2, 6), "hotel": (2, 6)}
    assert town_of(masks(**locked, casino=(6, 7))) is not None
    crowded = masks(**locked, casino=(6,), church=(10, 11), bank=(4, 11))
    assert town_of(crowded) is None
    assert clash(crowded) == ([number("hotel"), number("sheriff"), number("casino")], [])


def test_a_tight_group_takes_its_plots_from_all_others() -> None:
    sets = masks(hotel=(1, 2), stable=(1, 2, 3), sheriff=(2, 3), bank=(3, 8, 12))
    found = supports(sets)
    assert found is not None
    assert found[0] == masks(hotel=(1, 2), stable=(1, 2, 3), sheriff=(2, 3), bank=(8, 12))


def test_a_plot_that_others_need_is_not_open_to_a_building_without_markers() -> None:
    sets = masks(bank=(13, 14), saloon=(14, 16), casino=(13, 16), church=(10, 11, 15))
    found = supports(sets)
    assert found is not None
    assert open_plots(sets, (), found[1]) == 0xFFFF & ~bits(13, 14, 16)


def test_a_pair_played_before_goes_on_ruling_plots_out() -> None:
    pair = clue("C1=hotel").pair
    assert pair is not None
    sets = masks(church=(11, 15), hotel=(10, 14), bank=(11,))
    found = supports(sets, [pair])
    assert found is not None
    assert found[0] == masks(church=(15,), hotel=(14,), bank=(11,))
    without = supports(sets)
    assert without is not None
    assert without[0][number("hotel")] == bits(10, 14)


@pytest.mark.parametrize("most", [15, 16])
def test_a_town_of_sixteen_buildings_leaves_no_plot_open(most: int) -> None:
    sets = [0xFFFF] * most + [0] * (18 - most)
    found = supports(sets)
    assert found is not None
    assert bool(open_plots(sets, (), found[1])) == (most == 15)
