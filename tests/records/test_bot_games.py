"""A seed plays the same game on every Python: sums of floats are made in one way, and the records agree.

From Python 3.12 on the built-in `sum` adds floats in another way than before.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from typing import Any

import pytest

from game.bots.bot import Candidate, Thought, merged
from tests import sampling
from tests.records.bot_games import BotGame, bot_games, stored

GAMES = list(bot_games())


def exact(values: Iterable[Any], start: Any = 0) -> Any:
    """Return the result of `sum`; AssertionError for floats."""
    total = start
    for value in values:
        assert not isinstance(value, float), "sums of floats that bots compare are made by math.fsum"
        total += value
    return total


def test_every_bot_is_in_the_list() -> None:
    played = {(game.series.game.name, bot) for game in GAMES for bot in game.series.bots}
    assert played == {(game.series.game.name, bot) for game in GAMES for bot in game.series.game.bots}
    assert stored().keys() == {game.name for game in GAMES}


@pytest.mark.parametrize("game", sampling.sample("bot games", GAMES, 20), ids=lambda game: game.name)
def test_a_game_of_bots_is_the_stored_one(game: BotGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "sum", exact)
    digest = game.digest()
    monkeypatch.undo()
    assert digest == stored()[game.name]


def test_merged_thoughts_add_floats_in_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = [Thought((Candidate("sell", points, visits=3),), 3) for points in (0.1, 0.7)]
    judged = [Thought((Candidate("sell", points),)) for points in (0.1, 0.7)]
    monkeypatch.setattr(builtins, "sum", exact)
    both = merged(searched), merged(judged)
    monkeypatch.undo()
    assert [one.candidates[0].points for one in both] == [pytest.approx(0.4)] * 2
