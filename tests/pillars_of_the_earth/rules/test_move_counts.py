"""Lines of 1, 2 and 3 choices from positions of five games, counted by both readings of the rules.

Chance is fixed by a seed, as in records: every outcome is `core.chance.draw`, so a line's length counts
choices alone. A game is led on by its seed too.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

import pytest

from game.core.chance import draw
from game.pillars_of_the_earth.rules.actions import action_from
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.second_lawful import lawful
from tests.pillars_of_the_earth.rules.tables import level_named

#: By level, players, seed and choices made: the lines of 1, 2, 3 choices.
COUNTS: Final[dict[tuple[str, int, str, int], tuple[int, int, int]]] = {
    ("standard", 2, "abbey", 0): (10, 91, 506),
    ("standard", 2, "abbey", 9): (11, 113, 1082),
    ("standard", 2, "abbey", 75): (9, 53, 254),
    ("standard", 2, "abbey", 100): (6, 84, 686),
    ("standard", 4, "kings", 0): (10, 91, 748),
    ("standard", 4, "kings", 30): (5, 22, 85),
    ("standard", 4, "kings", 121): (6, 31, 136),
    ("house-rules", 3, "mortar", 55): (4, 12, 59),
    ("house-rules", 3, "mortar", 121): (14, 151, 1263),
    ("open-book", 3, "nave", 30): (3, 10, 35),
    ("open-book", 3, "nave", 55): (10, 96, 812),
    ("first-game", 2, "spire", 121): (8, 57, 286),
}


def meet_chance(p: Position, seed: str) -> Position:
    """Turn up everything that chance owes."""
    while (chance := p.chance()) is not None:
        p.turn_up(draw(seed, chance))
    return p


@cache
def root(level: str, players: int, seed: str, choices: int) -> Position:
    """Return the position of a game after so many choices, spread over the lawful ones."""
    p = meet_chance(Position.new(level_named(level), players), seed)
    for number in range(choices):
        actions = p.legal(p.to_move[0])
        p.apply(p.to_move[0], actions[number * 7 % len(actions)])
        meet_chance(p, seed)
    return p


def count(p: Position, seed: str, depth: int, texts: Callable[[Position, int], list[str]]) -> int:
    """Return the number of lines of play of so many choices."""
    if p.over or not depth:
        return 1
    (seat,) = p.to_move
    found = 0
    for text in texts(p, seat):
        if depth == 1:
            found += 1
            continue
        q = p.copy()
        q.apply(seat, action_from(text))
        found += count(meet_chance(q, seed), seed, depth - 1, texts)
    return found


def by_the_rules(p: Position, seat: int) -> list[str]:
    return [str(action) for action in p.legal(seat)]


def by_the_second_reading(p: Position, seat: int) -> list[str]:
    return sorted(lawful(p.view(seat), seat))


@pytest.mark.parametrize(("level", "players", "seed", "choices"), COUNTS)
def test_lines_of_play_are_as_many_as_ever(level: str, players: int, seed: str, choices: int) -> None:
    p = root(level, players, seed, choices)
    expected = COUNTS[level, players, seed, choices]
    assert tuple(count(p, seed, depth, by_the_rules) for depth in (1, 2, 3)) == expected
    assert tuple(count(p, seed, depth, by_the_second_reading) for depth in (1, 2)) == expected[:2]
