"""Measures, compared with numbers computed by hand and tables of Student's t."""

import doctest
import math
import random

import pytest

from game.league import measures
from game.league.measures import Deal, deal_of, estimate, t_reach

#: Student's t, two-sided 95 %, as tables print it.
PRINTED = {
    1: 12.706,
    2: 4.303,
    3: 3.182,
    4: 2.776,
    5: 2.571,
    9: 2.262,
    10: 2.228,
    30: 2.042,
    39: 2.023,
    120: 1.980,
    1000: 1.962,
}


@pytest.mark.parametrize(("freedom", "reach"), PRINTED.items())
def test_t_is_what_tables_print(freedom: int, reach: float) -> None:
    assert t_reach(freedom) == pytest.approx(reach, abs=0.0006)


def test_a_deal_of_two_against_two_by_hand() -> None:
    games = [(("a", "a", "b", "b"), (1, 2, 3, 4)), (("a", "b", "a", "b"), (4, 1, 2, 3))]
    # Wins: the first game alone. Utilities of a: 1 and 2/3, then 0 at the last place and 2/3.
    assert deal_of("a", games).utility == pytest.approx((1 + 2 / 3 + 0 + 2 / 3) / 4)
    assert deal_of("b", games).utility == pytest.approx(1 - deal_of("a", games).utility)
    assert deal_of("a", games).won == deal_of("b", games).won == 0.5


def test_a_deal_of_three_by_hand() -> None:
    games = [(("a", "a", "b"), (2, 3, 1)), (("b", "b", "a"), (2, 3, 1))]
    # a: half and nothing behind b's win, then the win over both.
    assert deal_of("a", games) == Deal(0.5, 0.5)


def test_at_two_both_measures_are_the_share_of_wins() -> None:
    games = [(("a", "b"), (1, 2)), (("b", "a"), (2, 1)), (("a", "b"), (2, 1)), (("b", "a"), (2, 1))]
    assert deal_of("a", games) == Deal(0.75, 0.75)


def test_a_best_place_that_is_shared_is_won_in_parts() -> None:
    # Alone at the best place; one of the two seats that share it; last of all, behind both of b's.
    games = [
        (("a", "b", "b"), (1, 2, 2)),
        (("b", "a", "b"), (3, 1, 1)),
        (("b", "b", "a"), (1, 1, 3)),
    ]
    told = deal_of("a", games)
    assert told.won == pytest.approx((1 + 1 / 2 + 0) / 3)
    assert told.utility == pytest.approx((1 + 3 / 4 + 0) / 3)
    assert deal_of("b", games).won == pytest.approx(1 - told.won)


def test_an_interval_by_hand() -> None:
    # Deviations -0.1, 0, 0.1, 0: variance 0.02 / 3, error of the mean 0.0408248, times 3.18245.
    found = estimate([0.4, 0.5, 0.6, 0.5])
    assert found.mean == 0.5
    assert (found.low, found.high) == pytest.approx((0.5 - 0.129923, 0.5 + 0.129923), abs=1e-6)


def test_an_interval_does_not_leave_what_is_possible() -> None:
    found = estimate([0.5, 0.75, 1.0])
    assert found.mean == 0.75 and found.high == 1.0
    assert found.low == pytest.approx(0.75 - 4.302653 * 0.25 / math.sqrt(3), abs=1e-6)


@pytest.mark.parametrize("count", [1, 2, 40])
def test_deals_that_are_all_alike_promise_no_more_than_the_rule_of_three(count: int) -> None:
    unseen = 1 - 0.05 ** (1 / count)
    for share, low, high in (
        (1.0, 1 - unseen, 1.0),
        (0.0, 0.0, unseen),
        (0.5, 0.5 - unseen / 2, 0.5 + unseen / 2),
    ):
        found = estimate([share] * count)
        assert (found.mean, found.low, found.high) == pytest.approx((share, low, high))


def test_intervals_hold_the_true_mean_in_about_95_of_100_measurements() -> None:
    rng = random.Random("deals that agree within themselves")
    held = 0
    for _ in range(600):
        chances = [rng.choice((0.2, 0.5, 0.8)) for _ in range(40)]
        deals = [sum(rng.random() < chance for _ in range(6)) / 6 for chance in chances]
        found = estimate(deals)
        held += found.low <= 0.5 <= found.high
    assert 0.92 < held / 600 < 0.98


def test_the_examples_of_measures_are_true() -> None:
    result = doctest.testmod(measures)
    assert result.attempted > 0 and result.failed == 0
