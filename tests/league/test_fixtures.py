"""Seats at tables are shared evenly, and each missing game is played once."""

import doctest
from collections import Counter

import pytest

from game.league import fixtures
from game.league.fixtures import Fixture, Pairing, seatings


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, {"ab", "ba"}),
        (3, {"aab", "aba", "baa", "abb", "bab", "bba"}),
        (4, {"aabb", "abab", "abba", "baab", "baba", "bbaa"}),
    ],
)
def test_a_deal_is_played_from_every_seating_that_shares_the_table(players: int, expected: set[str]) -> None:
    games = list(Pairing(players, "a", "b").fixtures(7))
    assert {"".join(game.seats) for game in games} == expected and len(games) == len(expected)
    assert {game.deal for game in games} == {7}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_sit_at_every_seat_equally_often(players: int) -> None:
    for seat in range(players):
        taken = Counter(seating[seat] for seating in seatings(players))
        assert taken[0] == taken[1] > 0


def test_games_are_values() -> None:
    assert Fixture(1, ("a", "b")) in set(Pairing(2, "a", "b").fixtures(1))
    assert set(Pairing(4, "a", "b").fixtures(1)) == set(Pairing(4, "b", "a").fixtures(1))


def test_the_examples_of_fixtures_are_true() -> None:
    result = doctest.testmod(fixtures)
    assert result.attempted > 0 and result.failed == 0
