"""A record that plays itself: the same game for any order in which seats are asked."""

from __future__ import annotations

import pytest

from game.match.replaying import NothingTold
from game.match.retelling import Told, retold
from tests.match.tables import cairn, play


def test_an_unfinished_game_is_told_to_its_last_choice() -> None:
    match = play(cairn(2).match("told"), 1, 3)
    again, choices = retold(match)
    again.start()
    with pytest.raises((Told, NothingTold)):
        while True:
            for seat in again.to_move:
                again.decide(seat, choices(seat))
    assert again.decided == 3
