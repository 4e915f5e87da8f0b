"""Self-play for training: games by the current values with some noise, and samples of their outcomes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots.bot import never
from game.bots.search import Guide, Manner, Search
from game.core.contract import BY_CHANCE, OVER
from game.old_london_bridge.judgement.features import Pairs, features, turns_left
from game.old_london_bridge.rules.position import Position

#: The share of choices made at random, so that values cover more than good play.
STRAY: Final = 0.06
#: The most pounds of random noise on the other choices.
LOOSE: Final = 1.5

Choose = Callable[[Position, int, Sequence[int]], int]


@dataclass(slots=True)
class Sample:
    """A seat at the start of a round: own turns left, its pounds, its features, and its final pounds."""

    left: int
    money: int
    pairs: Pairs
    final: int = 0


def by_appraisal(guide: Guide, random: Random) -> Choose:
    """Return a chooser that takes the best choice by the guide's scores plus noise."""

    def choose(position: Position, seat: int, codes: Sequence[int]) -> int:
        scores = [score + LOOSE * random.random() for score in guide.scores(position, seat, codes)]
        return codes[scores.index(max(scores))]

    return choose


def by_search(guide: Guide, random: Random, simulations: int) -> Choose:
    """Return a chooser that takes the most tried choice of a short search."""
    search = Search(guide, random, Manner())

    def choose(position: Position, seat: int, codes: Sequence[int]) -> int:
        choices = search.run(position.copy, simulations, never).choices[seat]
        return max(codes, key=lambda code: choices[code].tries)

    return choose


def play(position: Position, choose: Choose, random: Random) -> list[Sample]:
    """Play a game to its end; return a sample for each seat and round.

    Seats that seal simultaneously do so one after the other here, on the position itself: a later one
    sees the hands that earlier ones have left. Samples are taken as a round begins, before any seat seals.
    """
    samples: list[list[Sample]] = []
    while (seat := position.mover) != OVER:
        if seat == BY_CHANCE:
            position.turn_up(int(random.random() * position.chance_size()))
            continue
        if position.round > len(samples):
            samples.append(_samples(position))
        codes = position.codes(seat)
        stray = len(codes) == 1 or random.random() < STRAY
        code = codes[int(random.random() * len(codes))] if stray else choose(position, seat, codes)
        position.play(seat, code)
    for of_round in samples:
        for sample, final in zip(of_round, position.money, strict=True):
            sample.final = final
    return [sample for of_round in samples for sample in of_round]


def _samples(position: Position) -> list[Sample]:
    left = turns_left(position)
    return [Sample(left[seat], position.money[seat], pairs) for seat, pairs in enumerate(features(position))]
