"""What a bot values and how far it looks: the parameters of its judgement."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """The parameters of a judgement; worths are in points.

    `pound`, `cube` and `opium` are worths of one, while enough rounds are left to use it. `gift` weighs the
    points of each rival, `fear` the danger of a raid. `raffles` is the worth of the Raffles tile in the next
    round, `estate` weighs the points that owners get. `malice` weighs the harm of a rival's lot; above 1 its
    printed price counts too, whatever the rival has.
    """

    pound: float = 0.65
    cube: float = 0.92
    opium: float = 0.85
    gift: float = 1.0
    fear: float = 1.0
    raffles: float = 1.5
    estate: float = 0.5
    malice: float = 1.0
    #: The share of the next uses' worth that the place of a worker is worth.
    stand: float = 0.36
    #: Whether it leaves black tiles alone.
    lawful: bool = False
    #: The most walks followed after each use, by the number of uses made, all if empty; and streets bought.
    widths: tuple[int, ...] = (6, 4, 3)
    streets: int = 1
    #: The most uses looked at in one turn.
    nodes: int = 1500
