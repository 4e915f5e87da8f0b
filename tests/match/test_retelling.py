"""A record told again: the same game, whatever the order in which seats are asked."""

from __future__ import annotations

import pytest

from game.match.lines import RecordLine
from game.match.match import counting
from game.match.replay import replay
from game.match.replaying import NothingTold
from game.match.retelling import Told, retold
from game.match.seat import people_of
from tests.cabinet.two_games import TWO_GAMES
from tests.match.tables import bridge, cairn, play
from tests.playthrough.tables import Table


def plain(lines: list[RecordLine]) -> list[RecordLine]:
    """Return what happened: choices, outcomes and the result."""
    kept = counting(lines)
    return [line for line in kept if {"action", "chance", "result"} & set(line)]


@pytest.mark.parametrize("table", [bridge("standard", 3), cairn(2)])
def test_a_finished_game_is_told_to_the_same_end(table: Table) -> None:
    match = play(table.match("told"), 1)
    again, choices = retold(replay(match.lines, TWO_GAMES.game_called).match)
    assert not people_of(again.seats)
    again.start()
    while not again.over:
        for seat in again.to_move:
            again.decide(seat, choices(seat))
    assert again.result() == match.result()
    assert sorted(map(str, plain(again.lines))) == sorted(map(str, plain(match.lines)))


def test_an_unfinished_game_is_told_to_its_last_choice() -> None:
    match = play(cairn(2).match("told"), 1, 3)
    again, choices = retold(match)
    again.start()
    with pytest.raises((Told, NothingTold)):
        while True:
            for seat in again.to_move:
                again.decide(seat, choices(seat))
    assert again.decided == 3
