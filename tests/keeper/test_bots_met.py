"""Visitors meet the bots that the operator has set, in every game of the cabinet."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Game
from game.keeper.bots_met import bots_met
from tests.match.tables import BRIDGE, CAIRN


@pytest.mark.parametrize("game", [BRIDGE, CAIRN], ids=lambda game: game.name)
def test_visitors_meet_the_mildest_the_usual_or_any(game: Game[Any]) -> None:
    everybody = bots_met(game, "any")
    assert bots_met(game, "gentle") == everybody[:1]
    assert bots_met(game, "steady") == (game.usual_bot,)
    assert game.usual_bot in everybody
    assert not any(game.bots[name].anchor for name in everybody)
