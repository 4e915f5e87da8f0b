"""The standing if the game ended now: for whole games, from a view and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.old_london_bridge.look.standing import if_ended, is_dealt
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from tests.match.tables import BRIDGE_LEVELS, bridge, play
from tests.old_london_bridge.look.tables import with_switches

TABLES = pytest.mark.parametrize(("level", "players"), [("standard", 4), ("expert", 3), ("house-rules", 2)])


def views(level: str, players: int) -> list[View]:
    """Return the views of every viewer at some moments of one game, before its end."""
    match, told = bridge(level, players).match("standing"), []
    for seed in range(24):
        play(match, seed, 5)
        if not match.over:
            told += [match.view(viewer) for viewer in (None, *range(players))]
    return told


@TABLES
def test_when_the_game_is_over_the_forecast_is_what_was_reckoned(level: str, players: int) -> None:
    for seed in range(3):
        match = play(bridge(level, players).match(str(seed)), seed)
        for viewer in (None, *range(players)):
            told = if_ended(match.view(viewer))
            assert tuple(told.total(seat) for seat in range(players)) == match.result().scores


@TABLES
def test_before_the_end_equal_views_have_equal_forecasts(level: str, players: int) -> None:
    for number, view in enumerate(views(level, players)):
        if is_dealt(view):
            other = Position.world(view, Random(number)).view(view.viewer)
            assert other == view and if_ended(other) == if_ended(view)


def test_nobody_learns_a_purse_that_the_level_hides() -> None:
    assert BRIDGE_LEVELS["standard"].switches.others_money == "open"
    for view in views("standard", 4):
        if not is_dealt(view):
            continue
        hidden = with_switches(view, others_money="hidden")
        told = if_ended(hidden)
        assert [told.total(seat) is None for seat in range(4)] == [seat != view.viewer for seat in range(4)]
        poorer = tuple(money if seat == view.viewer else money - 3 for seat, money in enumerate(view.money))
        assert if_ended(replace(hidden, money=poorer)) == told
