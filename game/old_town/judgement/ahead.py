"""The worth of choices by looking ahead: they are played on in worlds that fit the view.

In a world every seat takes its best choice by the board, so a choice that sets up the next seat, or leaves
nothing for the seat's own next turn, shows by its results. A world deals the cards that the view hides at
random; passes are no evidence in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from random import Random
from typing import Final

from game.core.contract import BY_CHANCE
from game.old_town.judgement.board_worth import lead, worths
from game.old_town.judgement.temper import Temper
from game.old_town.rules.position import Position

#: How every seat plays on.
_PLAIN: Final = Temper()
#: The share of worlds where the markers follow from possible towns.
_SLOWER: Final = 4


def looked_ahead(
    s: Position, world: Callable[[], Position], codes: Sequence[int], temper: Temper, random: Random
) -> list[float]:
    """Return the mean change of the lead of the seat to move after each choice, in points.

    All choices meet the same worlds, fewer where possible towns are drawn after every choice: that is slow.
    """
    seat, before = s.mover, lead(s, s.mover, temper.fear)
    last = s.turns + temper.rounds * s.players + temper.turns
    found: list[list[float]] = [[] for _ in codes]
    for _ in range(-(-temper.worlds // _SLOWER) if s.box.by_towns else temper.worlds):
        drawn, luck = world(), random.random()
        for results, code in zip(found, codes, strict=True):
            twin = drawn.copy()
            twin.play(seat, code)
            _play_on(twin, last, Random(luck))
            results.append(lead(twin, seat, temper.fear) - before)
    return [fsum(results) / len(results) for results in found]


def _play_on(s: Position, last: int, random: Random) -> None:
    """Play until the turn of a number is over, or the game."""
    while not s.over:
        if s.mover == BY_CHANCE:
            s.turn_up(int(random.random() * s.chance_size()))
        elif s.turns > last:
            return
        else:
            s.play(s.mover, _best(s, s.mover, random))


def _best(s: Position, seat: int, random: Random) -> int:
    """Return the best choice by the board; chance decides between equal ones."""
    codes = s.codes(seat)
    if len(codes) == 1:
        return codes[0]
    found = worths(s, seat, codes, _PLAIN)
    best = max(found)
    equal = [code for code, worth in zip(codes, found, strict=True) if worth == best]
    return equal[int(random.random() * len(equal))]
