"""Ratings are those of openskill, and no more certain than the deals support."""

import pytest
from openskill.models import PlackettLuce

from game.league.ratings import Rated, ratings


def test_a_game_of_two_is_rated_as_openskill_does() -> None:
    model = PlackettLuce(tau=0.0)
    winner, loser = model.rating(), model.rating()
    [[winner], [loser]] = model.rate([[winner], [loser]], ranks=[1, 2])
    found = ratings([(1, ("a", "b"), (2, 1))])
    assert list(found) == ["b", "a"]
    assert found["b"].mean == pytest.approx(winner.mu) and found["a"].mean == pytest.approx(loser.mu)
    assert found["b"].high - found["b"].mean == pytest.approx(1.96 * winner.sigma)


def test_who_sits_at_two_seats_takes_the_changes_of_both() -> None:
    model = PlackettLuce(tau=0.0)
    [[first], [second], [third], [fourth]] = model.rate(
        [[model.rating()] for _ in range(4)], ranks=[1, 2, 3, 4]
    )
    found = ratings([(1, ("a", "b", "a", "b"), (1, 2, 3, 4))])
    assert found["a"].mean == pytest.approx(25 + (first.mu - 25) + (third.mu - 25))
    assert found["b"].mean == pytest.approx(25 + (second.mu - 25) + (fourth.mu - 25))


def test_games_are_rated_in_their_order_on_what_was_known_before() -> None:
    model = PlackettLuce(tau=0.0)
    held = {name: model.rating() for name in "abc"}
    games: list[Rated] = [(1, ("a", "b"), (1, 2)), (2, ("b", "c"), (1, 2)), (3, ("c", "a"), (2, 1))]
    for _, seats, places in games:
        after = model.rate([[held[name]] for name in seats], ranks=[float(place) for place in places])
        held.update({name: rating for name, [rating] in zip(seats, after, strict=True)})
    assert {name: one.mean for name, one in ratings(games).items()} == pytest.approx(
        {name: one.mu for name, one in held.items()}
    )


def alternating(copies: int) -> list[Rated]:
    """Return the games of twenty deals won by the sides in turn, all games of a deal alike."""
    return [
        (deal, ("a", "b"), (1, 2) if deal % 3 else (2, 1)) for deal in range(1, 21) for _ in range(copies)
    ]


def test_more_games_of_the_same_deals_are_no_more_certain() -> None:
    once, often = (ratings(alternating(copies))["a"] for copies in (1, 24))
    model = PlackettLuce(tau=0.0)
    a, b = model.rating(), model.rating()
    for _, _, places in alternating(24):
        [[a], [b]] = model.rate([[a], [b]], ranks=[float(place) for place in places])
    assert often.high - often.low > 2 * 2 * 1.96 * a.sigma, "openskill counts each game as news"
    assert often.high - often.low > 0.5 * (once.high - once.low)


def test_where_one_side_wins_everything_the_models_own_doubt_is_left() -> None:
    found = ratings([(deal, ("a", "b"), (1, 2)) for deal in range(1, 11)])
    assert found["a"].low < found["a"].mean < found["a"].high
