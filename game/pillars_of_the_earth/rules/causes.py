"""The causes of changes, as small values; `words` makes sentences of them.

Seats, cards, spaces and cubes are named as in `events`.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final


@dataclass(frozen=True, slots=True)
class Cause:
    """The base class of all causes."""


@dataclass(frozen=True, slots=True)
class Hired(Cause):
    """The price of a craftsman (rules 3.1.2)."""

    craftsman: int


@dataclass(frozen=True, slots=True)
class TooMany(Cause):
    """One craftsman more than allowed (rules 3.1.3)."""


@dataclass(frozen=True, slots=True)
class AtShiring(Cause):
    """A craftsman taken at Shiring (rules 3.3 step 10)."""


@dataclass(frozen=True, slots=True)
class ByEvent(Cause):
    """An event card (rules 1.4)."""

    event: int


@dataclass(frozen=True, slots=True)
class ByAdvantage(Cause):
    """An advantage card (rules 1.3)."""

    advantage: int


@dataclass(frozen=True, slots=True)
class BuilderPaid(Cause):
    """The price of placing a builder (rules 3.2.3)."""

    space: int


@dataclass(frozen=True, slots=True)
class AtBishop(Cause):
    """The cube of the bishop's seat (rules 3.3 step 2)."""


@dataclass(frozen=True, slots=True)
class Wool(Cause):
    """Workers in the wool mill (rules 3.3 step 3)."""

    workers: int


@dataclass(frozen=True, slots=True)
class AtPriory(Cause):
    """A space of the priory, from 0; `more` points by advantages (rules 3.3 step 5)."""

    number: int
    more: int


@dataclass(frozen=True, slots=True)
class FromPit(Cause):
    """A pit's cubes: by resource cards as printed, by an event, by advantages (rules 3.3 steps 6 to 8)."""

    pit: int
    cards: int
    event: int
    advantages: int


@dataclass(frozen=True, slots=True)
class Tax(Cause):
    """The tax; `fixed` by an advantage (rules 3.3 step 9)."""

    rolled: int
    fixed: bool


@dataclass(frozen=True, slots=True)
class AtCourt(Cause):
    """The metal at the king's court (rules 3.3 step 9)."""


@dataclass(frozen=True, slots=True)
class Shortage(Cause):
    """Gold that was missing, and the cause of the payment (rules 1.4, 3.3 step 9)."""

    missing: int
    of: Cause


@dataclass(frozen=True, slots=True)
class Traded(Cause):
    """Cubes bought or sold at the market (rules 3.3 step 12)."""

    cube: int
    many: int
    bought: bool


@dataclass(frozen=True, slots=True)
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
