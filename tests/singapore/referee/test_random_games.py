"""Whole random games on the referee: they end, and nothing is lost on the way."""

from __future__ import annotations

import random

import pytest

from tests.singapore.referee import scorer
from tests.singapore.referee.referee import Referee
from tests.singapore.referee.table import KINDS
from tests.singapore.referee.walks import chooser, levels

LEVELS = levels()
#: Rounds, fewest to most, by players: section 5.
ROUNDS = {2: (9, 12), 3: (9, 12), 4: (7, 9)}


def holds(referee: Referee) -> None:
    """Check the invariants after every choice and draw."""
    table, level = referee.table, referee.table.level
    for kind in KINDS:
        held = sum(goods[kind] for goods in table.goods)
        assert held + table.supply[kind] == level["supply"]["goods_each"]
        assert table.supply[kind] >= 0 and all(goods[kind] >= 0 for goods in table.goods)
    assert min(table.money) >= 0 and min(table.points) >= 0 and min(table.chips) >= 0
    assert sum(table.chips) + table.bag["black"] == level["supply"]["black_chips"]
    assert len(table.streets) + table.street_stock == level["supply"]["streets"]
    assert sorted(table.stack) == sorted(set(table.stack))
    assert table.steps_made <= table.steps_allowed and table.actions_left >= 0
    buildings = list(table.stands.values())
    assert len(set(buildings)) == len(buildings)
    assert not set(table.marks.values()) & set(table.stands)


def walk(referee: Referee, rng: random.Random) -> None:
    """Play a game to its end."""
    choose = chooser(rng)
    while not referee.over:
        due = referee.chance()
        if due:
            assert due[1] == referee.table.drawn.get(due[0], 0)
            referee.turn_up(rng.choice(due[2]))
        else:
            referee.play(choose(referee))
        holds(referee)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", LEVELS)
def test_a_random_game(name: str, players: int) -> None:
    level = LEVELS[name]
    referee = Referee(level, players)
    walk(referee, random.Random(f"{name}/{players}"))
    table = referee.table

    fewest, most = ROUNDS[players]
    assert fewest <= len(referee.checkpoints) <= most
    assert len(table.price) == 44 and not table.marks
    built = len(table.stands) - len(table.start_buildings)
    row_and_pile = len(table.row) + len(table.unseen) + (table.top != "")
    assert built == len(table.owner) <= 40 and built + row_and_pile <= 42
    prepared = 4 if players == 2 else players
    assert built == prepared + len(referee.checkpoints) * (3 if players == 2 else players)
    markers = [list(table.owner.values()).count(colour) for colour in range(players + (players == 2))]
    assert max(markers) <= 14

    white = level["supply"]["white_chips"]
    assert table.bag["white"] == white or not level["rules"]["white_returns"]
    assert table.points == scorer.totals(level["start"]["points"], players, table.ledger)
    for seat in table.seats:
        assert table.highest_seal_paid[seat] >= max(
            (seal for seal in level["track"]["seals"] if seal <= table.points[seat]), default=0
        )
    result = referee.result()
    assert sorted(result["places"]) == list(range(1, players + 1))
    ranking = sorted(table.seats, key=lambda seat: result["places"][seat])
    assert [table.points[seat] for seat in ranking] == sorted(table.points, reverse=True)
    assert [line["checkpoint"] for line in referee.checkpoints] == list(range(1, table.round + 1))
    assert referee.to_move is None and referee.legal() == set() and referee.chance() is None
