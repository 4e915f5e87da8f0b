"""Games played at random or by bots, stopped before each choice."""

import random
from collections.abc import Iterator, Sequence

from game.core.contract import BY_CHANCE
from game.old_town.opponents import BOTS
from game.old_town.rules.position import Position
from tests.old_town.rules.tables import level_named


def moments(level: str, players: int, seed: int, names: Sequence[str] = ()) -> Iterator[tuple[Position, int]]:
    """Yield the position of a game before each choice of a seat, and the code then chosen.

    `names` are bots by seat; without them all choices are random ones.
    """
    rng = random.Random(seed)
    p = Position.new(level_named(level), players)
    bots = [BOTS[name](f"bot {seat}") for seat, name in enumerate(names)]
    while not p.over:
        if p.mover == BY_CHANCE:
            p.turn_up(rng.randrange(p.chance_size()))
            continue
        seat, legal = p.mover, p.legal(p.mover)
        action = bots[seat].choose(p.view(seat), legal) if bots else rng.choice(legal)
        assert action in legal
        code = p.box.codes.numbers[action]
        yield p, code
        p.play(seat, code)
    yield p, -1


def whole(level: str, names: Sequence[str], seed: int) -> Position:
    """Return the end of a game between bots."""
    for p, _ in moments(level, len(names), seed, names):
        last = p
    return last
