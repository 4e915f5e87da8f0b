"""The number of positions after so many choices: the results of move generation, counted."""

from dataclasses import replace

import pytest

from game.old_london_bridge.rules.level import Level, Seating
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import STANDARD


def small_level() -> Level:
    """Return a level with two tiles a stack, two bonus stacks of two, two rounds, and hands of two cards."""
    numbers = (1, 2, 3, 4, 5, 16, 17, 18, 19, 20)
    return replace(
        STANDARD,
        seatings=(Seating(2, 1, 2, 2, (5,)), Seating(3, 2, 1, 1, (5, 3))),
        buildings=tuple(b for b in STANDARD.buildings if b.number in numbers),
        parks=(1, 1, 0, 0),
        gate_tiles=(1, 2, 3),
        first_hand=(0, 1, 0, 0, 1),
        bonus_stacks=((1, 0, 0, 0, 0, 0, 1, 0), (0, 0, 0, 1, 1, 0, 0, 0)),
    )


def leaves(p: Position, depth: int) -> int:
    """Return how many positions are `depth` choices away or final, chance always the first outcome."""
    while p.chance_size():
        p.turn_up(0)
    if depth == 0 or p.over:
        return 1
    count = 0
    seat = p.to_move[0]
    for code in p.codes(seat):
        q = p.copy()
        q.play(seat, code)
        count += leaves(q, depth - 1)
    return count


@pytest.mark.parametrize(
    ("players", "counts"),
    [(2, [1, 5, 35, 385, 385, 2310, 3500, 12172]), (3, [1, 3, 12, 48, 528, 528, 3168, 4800])],
)
def test_positions_by_depth(players: int, counts: list[int]) -> None:
    found = [leaves(Position.new(small_level(), players), depth) for depth in range(len(counts))]
    assert found == counts
