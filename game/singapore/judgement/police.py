"""The danger of raids: the exact chance of the next chip, and the likely loss until the next own turn."""

from __future__ import annotations

from typing import Final

from game.singapore.judgement.worths import Worths
from game.singapore.rules.chips import sums
from game.singapore.rules.state import State

#: Chips that a rival draws in a turn, for each illegal building on the map; and at most.
_DRAWS_EACH: Final = 0.2
_MOST_DRAWS: Final = 1.2
#: The chance to lead after all, for each chip or opium by which a seat is behind.
_BEHIND: Final = 0.35
#: Points that a rival's raid is worth to another seat, for each point that it loses.
_GLEE: Final = 0.2


def chance_of_raid(s: State) -> float:
    """Return the probability that the next chip is white, 0 for an empty bag."""
    there = s.black + s.white
    return s.white / there if there else 0.0


def behind(s: State, seat: int) -> int:
    """Return by how much a seat's sum is below the highest sum of the others; 0 or less if it leads."""
    compared = sums(s)
    return max(many for colour, many in enumerate(compared) if colour != seat) - compared[seat]


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


def holding_loss(s: State, seat: int, worths: Worths, draws: float) -> float:
    """Return the loss that a seat expects from what it holds, over a number of chips drawn by rivals."""
    chance = chance_of_raid(s)
    if not chance or not draws:
        return 0.0
    raid = 1.0 - (1.0 - chance) ** draws
    leads: float = _BEHIND ** max(0, behind(s, seat))
    return raid * worths.loss(s, seat) * leads


def take_black(s: State, colour: int) -> None:
    """Give a colour a black chip from the bag, if it has one."""
    if s.black:
        s.black -= 1
        s.chips[colour] += 1
