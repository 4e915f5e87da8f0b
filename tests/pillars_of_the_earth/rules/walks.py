"""Random games, walked step by step, for tests of invariants."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from game.core.contract import Emit
from game.pillars_of_the_earth.rules.actions import Action, Decline, Done, Pass
from game.pillars_of_the_earth.rules.components import EVENTS
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.tables import LEVELS, STANDARD, level_named, variant

SEATINGS: Final = (2, 3, 4)
_IDLE: Final = (Pass(), Done(), Decline())


@cache
def all_levels() -> dict[str, Level]:
    """Return the built-in levels, and levels in which rare things are common."""
    return {name: level_named(name) for name in LEVELS} | rare_levels()


def rare_levels() -> dict[str, Level]:
    """Return levels in which rare things are common."""
    return {
        "four events": replace(
            level_named("house-rules"),
            start_gold=(30,) * 4,
            rounds=(2, 4, 5, 6),
            drawn_events=tuple(map(EVENTS.index, ("wool_boom", "archbishop", "william", "city_wall"))),
            events_removed=0,
        ),
        "wall": variant(replace(STANDARD, events_removed=0), city_wall="aside_drop", tie="starting_player"),
        "few": _few(),
        "mixed": variant(
            STANDARD,
            resale="none",
            bishop="choice",
            first_spaces=False,
            archbishop="at_once",
            wool_boom_most=0,
        ),
    }


def _few() -> Level:
    """Return a level of debts: little gold, a high tax, few points, few cubes at the market."""
    return replace(
        STANDARD,
        start_gold=(3, 3, 3, 3),
        start_points=0,
        tax=(5, 6, 9),
        market_stock=(1, 0, 2),
        most_craftsmen=4,
        cubes_kept=2,
        most_gold=12,
        cost_track=(3, 1, 0),
    )


def step(p: Position, rng: random.Random, emit: Emit | None = None, busy: bool = False) -> Action | None:
    """Make one random outcome, or one random choice; return the choice. Busy players rarely pass."""
    size = p.chance_size()
    if size:
        p.turn_up(rng.randrange(size), emit)
        return None
    (seat,) = p.to_move
    actions = p.legal(seat)
    if busy and rng.random() < 0.8:
        actions = [action for action in actions if action not in _IDLE] or actions
    action = rng.choice(actions)
    p.apply(seat, action, emit)
    return action


def game(level: Level, players: int, seed: int | str, busy: bool = False) -> Iterator[Position]:
    """Yield the single position of a random game, before each of its steps and at the end."""
    rng = random.Random(seed)
    p = Position.new(level, players)
    while not p.over:
        yield p
        step(p, rng, busy=busy)
    yield p
