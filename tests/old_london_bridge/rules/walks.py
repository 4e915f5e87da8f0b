"""Random games, walked step by step, for tests of invariants."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.contract import Emit
from game.old_london_bridge.rules.components import FACES
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import STANDARD, variant

#: Every area draws one of its five faces.
EXPERT: Final = replace(STANDARD, faces=tuple(tuple(range(len(names))) for names in FACES))
#: Every switch of section 5 that changes play, at its other value.
HOUSE_RULES: Final = variant(
    EXPERT,
    lower_may_replace=True,
    gate_tie="pile",
    coins_again_last=False,
    zero_wins=True,
    gate_last_gives_tile=True,
    parks_have_crest=False,
)
SEATINGS: Final = (2, 3, 4)


def quick_level() -> Level:
    """Return a level with short tracks, few tiles and no money, in which rare events are common."""
    few = [b for b in STANDARD.buildings if b.number <= 20]
    return replace(
        HOUSE_RULES,
        buildings=tuple(few),
        parks=(1, 1, 1, 1),
        empty_stacks_end=6,
        chapel_length=6,
        chapel_coins=((2, 1), (4, 2), (6, 10)),
        gate_length=6,
        gate_tiles=(1, 2, 3, 4, 5),
        start_money=0,
    )


def step(p: Position, rng: random.Random, emit: Emit | None = None) -> bool:
    """Make one random outcome, or one random choice of a random seat; return whether it was a choice."""
    size = p.chance_size()
    if size:
        p.turn_up(rng.randrange(size), emit)
        return False
    seat = rng.choice(p.to_move)
    p.apply(seat, rng.choice(p.legal(seat)), emit)
    return True


def game(level: Level, players: int, seed: int) -> Iterator[Position]:
    """Yield the single position of a random game, before each of its steps and at the end."""
    rng = random.Random(seed)
    p = Position.new(level, players)
    while not p.over:
        yield p
        step(p, rng)
    yield p
