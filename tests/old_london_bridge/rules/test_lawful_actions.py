"""Every decision has a lawful action; there is always a legal site, and twelve sites are enough."""

import random
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from game.old_london_bridge.rules.bridge import legal_sites, longest_run
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.position import Position
from tests import sampling
from tests.old_london_bridge.rules.million import play_many
from tests.old_london_bridge.rules.walks import quick_level

NUMBERS = range(1, 8)
PARK = PARK_TILE


def test_every_decision_of_random_games_has_a_lawful_action() -> None:
    decisions = 100_000 if sampling.whole else 25_000
    counts = play_many(decisions)
    assert counts["decisions"] >= decisions
    # The rare questions occurred too.
    assert counts["turns given up"] and counts["ended early"] and counts["sites"]


def test_nobody_owes_a_choice_outside_the_table() -> None:
    p = Position.new(quick_level(), 2)
    assert (p.legal(0), p.legal(7), p.to_move) == ([], [], ())


# 3.3.4 There is always a legal site, and twelve turns never overfill twelve sites: proof by search.


def falling_bridges(parks: int) -> Iterator[list[int]]:
    """Yield every bridge of these numbers and so many parks whose runs fall, numbers left out at will."""
    for places in product(range(parks + 2), repeat=len(NUMBERS)):
        bridge: list[int] = []
        for run in range(parks + 1):
            bridge += [n for n, place in zip(NUMBERS, places, strict=True) if place == run][::-1]
            bridge += [PARK] if run < parks else []
        yield bridge


def falls(bridge: list[int]) -> bool:
    return all(a >= PARK or b >= PARK or a > b for a, b in pairwise(bridge))


@pytest.mark.parametrize("lower_may_replace", [False, True])
def test_3_3_4_there_is_always_a_legal_site(lower_may_replace: bool) -> None:
    """Check every falling bridge of seven numbers and up to two parks, with every possible tile.

    The legal sites depend only on the order of neighbouring numbers, so seven numbers are as good as sixty. A
    legal site leaves a falling bridge: so all bridges of all games are among these.
    """
    for parks in range(3):
        for bridge in falling_bridges(parks):
            room = len(bridge) + 1
            for tile in {*NUMBERS, PARK} - {n for n in bridge if n < PARK}:
                sites = legal_sites(bridge, tile, room, lower_may_replace)
                assert sites, (bridge, tile)
                for site in sites:
                    after = [*bridge[:site], tile, *bridge[site + 1 :]]
                    assert falls(after), (bridge, tile, site)
                    assert after.count(PARK) >= parks
                    # One turn adds one building at most.
                    assert len(after) <= len(bridge) + 1


@pytest.mark.parametrize("lower_may_replace", [False, True])
def test_3_3_4_turns_never_overfill_as_many_sites(lower_may_replace: bool) -> None:
    """Check every game of five turns on five sites, with numbers and parks in any order, on any site."""
    reached: set[tuple[tuple[int, ...], frozenset[int]]] = {((), frozenset())}
    for turn in range(5):
        following = set()
        for bridge, gone in reached:
            for tile in {*range(1, 6), PARK} - gone:
                sites = legal_sites(list(bridge), tile, 5, lower_may_replace)
                assert sites, (bridge, tile)
                for site in sites:
                    after = (*bridge[:site], tile, *bridge[site + 1 :])
                    assert len(after) <= turn + 1
                    following.add((after, gone | {tile} if tile < PARK else gone))
        reached = following
    assert any(len(bridge) == 5 for bridge, _ in reached)
    assert any(len(bridge) < 5 for bridge, _ in reached)


def test_3_3_4_twelve_turns_on_twelve_sites_with_all_sixty_numbers() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        bridge: list[int] = []
        for tile in rng.sample([*range(1, 61), *[PARK] * 12], 12):
            site = rng.choice(legal_sites(bridge, tile, 12))
            bridge[site : site + 1] = [tile]
        assert falls(bridge) and len(bridge) <= 12
        assert longest_run(bridge) <= 12
