"""Opponents play as their sentences in the setup say: each claim is visible in the figures of their games."""

import pytest

from bench.tempers import CLAIMS, TABLES, figures, table
from game.cabinet.games import SHIPPED
from tests.sampling import by_run

GAMES = pytest.mark.parametrize("game", sorted(CLAIMS))


@GAMES
def test_each_claim_holds_for_the_opponent_of_whom_it_is_made(game: str) -> None:
    least = by_run(0.0, 2.0)
    found = figures(game, by_run(6, 32))
    apart = {f"{one.claim.bot}: {one.claim.what}": round(one.errors_apart, 1) for one in found}
    assert all(one.errors_apart > least for one in found), apart


@GAMES
def test_every_quick_opponent_has_a_claim_and_a_line(game: str) -> None:
    made = SHIPPED.game_called(game)
    assert made is not None
    assert {claim.bot for claim in CLAIMS[game]} == set(TABLES[game]) <= set(made.bots)
    assert len(table(game, 2)) == 2 + len(CLAIMS[game])
