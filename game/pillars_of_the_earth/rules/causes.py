"""The causes of changes, as small values; `words` makes sentences of them.

Seats, cards, spaces and cubes are named as in `events`.
"""

from functools import cache
from typing import Final

from game.core.values import FrozenValue


class Cause(FrozenValue):
    """The base class of all causes."""


class Hired(Cause):
    """The price of a craftsman (rules 3.1.2)."""

    craftsman: int


class TooMany(Cause):
    """One craftsman more than allowed (rules 3.1.3)."""


class AtShiring(Cause):
    """A craftsman taken at Shiring (rules 3.3 step 10)."""


class ByEvent(Cause):
    """An event card (rules 1.4)."""

    event: int


class ByAdvantage(Cause):
    """An advantage card (rules 1.3)."""

    advantage: int


class BuilderPaid(Cause):
    """The price of placing a builder (rules 3.2.3)."""

    space: int


class AtBishop(Cause):
    """The cube of the bishop's seat (rules 3.3 step 2)."""


class Wool(Cause):
    """Workers in the wool mill (rules 3.3 step 3)."""

    workers: int


class AtPriory(Cause):
    """A space of the priory, from 0; `more` points by advantages (rules 3.3 step 5)."""

    number: int
    more: int


class FromPit(Cause):
    """A pit's cubes: by resource cards as printed, by an event, by advantages (rules 3.3 steps 6 to 8)."""

    pit: int
    cards: int
    event: int
    advantages: int


class Tax(Cause):
    """The tax; `fixed` by an advantage (rules 3.3 step 9)."""

    rolled: int
    fixed: bool


class AtCourt(Cause):
    """The metal at the king's court (rules 3.3 step 9)."""


class Shortage(Cause):
    """Gold that was missing, and the cause of the payment (rules 1.4, 3.3 step 9)."""

    missing: int
    of: Cause


class Traded(Cause):
    """Cubes bought or sold at the market (rules 3.3 step 12)."""

    cube: int
    many: int
    bought: bool


class Crafted(Cause):
    """A craftsman's uses (rules 3.3 step 13)."""

    craftsman: int
    times: int


# The causes that search meets at every turn: each is made once for its facts, since a level has few of them.

builder_paid: Final = cache(BuilderPaid)
from_pit: Final = cache(FromPit)
tax: Final = cache(Tax)
traded: Final = cache(Traded)
crafted: Final = cache(Crafted)
