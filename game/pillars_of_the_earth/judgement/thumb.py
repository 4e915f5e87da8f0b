"""Rules of thumb: the worth of a position to a seat, in points at the end of the game.

The worth is the sum of the seat's holdings, the gains of the rest of the round, the yield of its craftsmen in
the rounds to come, and the use of its gold, cubes, cards and builders. Each number is a named constant.
"""

from math import fsum
from typing import Final

from game.pillars_of_the_earth.judgement.prospect import Prospect, typical_yield
from game.pillars_of_the_earth.judgement.work import worth_of
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import (
    BISHOP,
    MARKET,
    SHIRING_CASTLE,
    STARTING_PLAYER,
)
from game.pillars_of_the_earth.rules.position import Position

#: Points of a gold: up to so many, at such a price; beyond, at the next one.
GOLD_TO: Final = (8, 14, 20, 30)
GOLD_WORTH: Final = (0.30, 0.22, 0.14, 0.06)
#: The share of them that is left with the last round's cards still to choose, and after them.
GOLD_LAST: Final = 0.75
#: The share of a harvest's work that a round to come brings.
SHARE: Final = 0.8
#: Points of a builder that is still in the bag or waits.
BUILDER_TO_COME: Final = 0.8
#: Points of spaces whose worth no number on the table shows; the last two only before the last round.
SPACE_WORTH: Final = {BISHOP: 0.9, MARKET: 0.9, SHIRING_CASTLE: 1.0, STARTING_PLAYER: 1.2}
_FOR_NEXT: Final = (SHIRING_CASTLE, STARTING_PLAYER)
#: Points of an advantage for each round that it still acts, by its effect; of one that acts once.
EACH_ROUND: Final = {
    "cubes_each_round": 0.6,
    "more_craftsmen": 0.5,
    "more_workers": 0.35,
    "fixed_tax": 0.25,
    "priory_points": 0.6,
    "look_ahead": 0.15,
}
ONCE: Final = {"free_tax": 0.8, "ignore_event": 0.9, "free_builder": 1.1}
#: Rounds that count for an advantage in the round in which it is got.
_THIS_ROUND: Final = 0.5
_MARKET_STEP: Final = 12
#: The cost of a use that is still to come, so that the shortest of equal ways is taken.
A_USE: Final = 1e-6


def terms_of(s: Position, seat: int, found: Prospect) -> dict[str, float]:
    """Return the value of a position to a seat by term, in points; not at the end of the game."""
    rounds = s.box.last - s.round
    return {
        "points": float(s.points[seat] + found.points),
        "work": found.work.points - A_USE * len(found.work.uses),
        "gold": gold_worth(found.gold, rounds),
        "cubes": worth_of(found.work.kept) if rounds else 0.0,
        "craftsmen": SHARE * rounds * typical_yield(s.box, found.craftsmen) if rounds else 0.0,
        "spaces": _spaces(s, seat, rounds),
        "builders": _builders(s, seat),
        "cards": _cards(s, found.held, rounds),
    }


def _builders(s: Position, seat: int) -> float:
    if s.step:
        return 0.0
    waiting = sum(1 for other, _ in s.waiting if other == seat)
    return BUILDER_TO_COME * (s.bag[seat] + waiting + (s.drawn == seat))


def _spaces(s: Position, seat: int, rounds: int) -> float:
    """Return the points of a seat's builders whose worth no number on the table shows."""
    if seat not in s.at:
        return 0.0
    return fsum(
        SPACE_WORTH.get(space, 0.0)
        for at, (space, _) in enumerate(s.box.spaces)
        if s.at[at] == seat
        and (rounds or space not in _FOR_NEXT)
        and (space != MARKET or s.step < _MARKET_STEP)
    )


def _cards(s: Position, held: int, rounds: int) -> float:
    if not held:
        return 0.0
    advantages = s.box.level.advantages
    acting = rounds + (_THIS_ROUND if s.step < 6 else 0.0)
    return fsum(card_worth(advantages[number].effect, acting) for number in numbers_in(held))


def card_worth(effect: str, rounds: float) -> float:
    """Return the points of an advantage that is held for so many rounds."""
    if effect in ONCE:
        return ONCE[effect] if rounds else 0.0
    return EACH_ROUND[effect] * rounds


def gold_worth(gold: int, rounds: int) -> float:
    """Return the points of gold with so many rounds to come; debt counts as lost points."""
    if gold < 0:
        return 0.5 * gold
    if not rounds:
        return gold * 0.01
    worth, before = 0.0, 0
    for to, a_gold in zip(GOLD_TO, GOLD_WORTH, strict=True):
        worth += a_gold * max(0, min(gold, to) - before)
        before = to
    return worth * (GOLD_LAST if rounds == 1 else 1.0)
