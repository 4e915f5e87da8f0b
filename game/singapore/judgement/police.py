"""The danger of raids: the exact chance of the next chip, and the likely loss until the next own turn."""

from __future__ import annotations

from typing import Final

from game.singapore.judgement.worths import Worths
from game.singapore.rules.chips import sums
from game.singapore.rules.components import OPIUM
from game.singapore.rules.state import State

#: Chips that a rival draws in a turn, for each illegal building on the map; and at most.
_DRAWS_EACH: Final = 0.3
_MOST_DRAWS: Final = 1.2
#: The chance to lead after all, by the chips and opium by which a seat is behind; none beyond.
_BEHIND: Final[tuple[float, ...]] = (1.0, 0.45, 0.2, 0.1)
#: Points that a rival's raid is worth to another seat, for each point that it loses.
_GLEE: Final = 0.2


def chance_of_raid(s: State) -> float:
    """Return the probability that the next chip is white, 0 for an empty bag."""
    there = s.black + s.white
    return s.white / there if there else 0.0


def own_sum(s: State, seat: int) -> int:
    """Return the sum of a seat that is compared in a raid."""
    counted = s.box.switches.raided
    opium, chips = s.goods[4 * seat + OPIUM], s.chips[seat]
    return (0 if counted == "chips" else opium) + (0 if counted == "opium" else chips)


def highest_of_others(s: State, seat: int) -> int:
    """Return the highest sum of the other colours."""
    return max(many for colour, many in enumerate(sums(s)) if colour != seat)


def draw_loss(s: State, seat: int, worths: Worths) -> float:
    """Return the loss that a seat expects from the next chip, as the table is; below 0 where rivals pay."""
    chance = chance_of_raid(s)
    if not chance:
        return 0.0
    compared = sums(s)
    highest = max(compared)
    if not highest:
        return 0.0
    lost = 0.0
    for colour in range(s.box.players):
        if compared[colour] == highest:
            lost += worths.loss(s, colour) * (1.0 if colour == seat else -_GLEE)
    return chance * lost


def draws_to_come(s: State, turns: int) -> float:
    """Return the chips that rivals are likely to draw in a number of their turns."""
    return turns * min(_MOST_DRAWS, _DRAWS_EACH * (s.standing & s.box.illegal).bit_count())


def holding_loss(s: State, seat: int, worths: Worths, draws: float, highest: int) -> float:
    """Return the loss that a seat expects from what it holds, over a number of chips drawn by rivals.

    `highest` is the highest sum of the others.
    """
    there, own = s.black + s.white, own_sum(s, seat)
    if not there or not own:
        return 0.0
    behind = max(0, highest - own)
    if behind >= len(_BEHIND):
        return 0.0
    return min(1.0, draws * s.white / there) * _BEHIND[behind] * worths.loss(s, seat)


def take_black(s: State, colour: int) -> None:
    """Give a colour a black chip from the bag, if it has one."""
    if s.black:
        s.black -= 1
        s.chips[colour] += 1
