"""Seats that share a place earn the same, in PettingZoo and in OpenSpiel, and the sum is unchanged."""

from pathlib import Path
from typing import Any

from game.core.contract import Position
from game.study.aec import raw_env
from game.study.setup import beaten, setup_of
from game.study.spiel import unregistered
from tests.match.tables import CAIRN
from tests.study.tables import cairn_file
from tests.tiny.even import Even


def even(position: Position, seat: int) -> int:
    """Return, as an integer, the choice of a seat that ends with the coins it began with."""
    legal = position.legal(seat)
    view: Any = position.view(seat)
    return position.codes(seat)[legal.index(Even("").choose(view, legal))]


def test_pettingzoo_rewards_equals_alike(tmp_path: Path) -> None:
    table = raw_env(CAIRN, cairn_file(tmp_path), 2)
    table.reset(seed=3)
    while not all(table.terminations.values()):
        table.step(even(table.position, table.position.mover))
    assert table.position.result().places == (1, 1)
    assert table.rewards == {"seat_0": 0.5, "seat_1": 0.5}


def test_openspiel_returns_are_those_of_a_shared_place(tmp_path: Path) -> None:
    game = unregistered(setup_of(CAIRN, cairn_file(tmp_path), 3))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(even(state.moment.position, state.current_player()))
    assert state.moment.position.result().places == (1, 1, 1)
    assert state.returns() == beaten(state.moment.position) == [0.5] * 3
    assert sum(state.returns()) == game.utility_sum()
