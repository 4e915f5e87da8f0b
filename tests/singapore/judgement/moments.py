"""Games played by a judge, stopped before each choice."""

import random
from collections.abc import Iterator

from game.core.contract import BY_CHANCE
from game.singapore.judgement.judge import Judge
from game.singapore.judgement.temper import Temper
from game.singapore.rules.position import Position
from tests.singapore.rules.tables import level_named

#: A judge that needs little time.
QUICK = Judge(Temper(widths=(2, 2, 1), nodes=150))


def moments(level: str, players: int, seed: int, judge: Judge = QUICK) -> Iterator[Position]:
    """Yield the single position of a game before each choice of a seat; the judge plays all seats."""
    rng = random.Random(seed)
    p = Position.new(level_named(level), players)
    while not p.over:
        if p.mover == BY_CHANCE:
            p.turn_up(rng.randrange(p.chance_size()))
            continue
        yield p
        p.play(p.mover, judge.options(p, p.mover)[0].code)
