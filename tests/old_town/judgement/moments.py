"""Games played at random or by bots, stopped before each choice."""

import random
from collections.abc import Iterator, Sequence

from game.core.contract import BY_CHANCE
from game.old_town.judgement.board_worth import worths
from game.old_town.judgement.temper import Temper
from game.old_town.opponents import BOTS
from game.old_town.rules.level import Level
from game.old_town.rules.position import Position
from tests.old_town.rules.tables import level_named


def moments(
    level: str | Level, players: int, seed: int, names: Sequence[str] = ()
) -> Iterator[tuple[Position, int]]:
    """Yield the position of a game before each choice of a seat, and the code then chosen.

    `names` are bots by seat; without them all choices are random ones.
    """
    rng = random.Random(seed)
    p = Position.new(level_named(level) if isinstance(level, str) else level, players)
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


def whole(level: str | Level, names: Sequence[str], seed: int) -> Position:
    """Return the end of a game between bots."""
    for p, _ in moments(level, len(names), seed, names):
        last = p
    return last


def turn_after(p: Position, code: int, rng: random.Random) -> int:
    """Return the points of the next seat in its turn after a choice, if it takes the most at each choice."""
    seat = (p.mover + 1) % p.players
    twin, before = p.copy(), p.scores[seat]
    twin.play(twin.mover, code)
    begun = False
    while not twin.over and not (begun and twin.turn != seat):
        begun = begun or twin.turn == seat
        if twin.mover == BY_CHANCE:
            twin.turn_up(rng.randrange(twin.chance_size()))
            continue
        codes = twin.codes(twin.mover)
        found = worths(twin, twin.mover, codes, Temper())
        twin.play(twin.mover, codes[found.index(max(found))])
    return twin.scores[seat] - before
