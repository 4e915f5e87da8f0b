"""The keys of the setup's controls: values that say what a control does, and for which seat.

Of a row of segments or bars an element's key is the pair (key of the row, value).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Occupant(Enum):
    """Who may play a seat."""

    PERSON = "person"
    BOT = "bot"


class SeedSource(Enum):
    """Where the seed of a game comes from."""

    RANDOM = "random"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class PreviousName:
    """Step a seat's name back through the list of names."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameEntry:
    """Type a seat's name."""

    seat: int


@dataclass(frozen=True, slots=True)
class NextName:
    """Step a seat's name on through the list of names."""

    seat: int


@dataclass(frozen=True, slots=True)
class OccupantOf:
    """Choose the `Occupant` of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class SkillOf:
    """Choose the bot of a seat by its name."""

    seat: int


@dataclass(frozen=True, slots=True)
class NextSkill:
    """Step a seat's bot on to the next skill."""

    seat: int


@dataclass(frozen=True, slots=True)
class SealOf:
    """Give a seat a colour, and the seal that goes with it."""

    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class RemoveSeat:
    """Leave a seat empty."""

    seat: int


@dataclass(frozen=True, slots=True)
class AddSeat:
    """Add a seat behind the last one."""


@dataclass(frozen=True, slots=True)
class PracticeChoice:
    """Choose, by a bool, whether the only person practises."""


@dataclass(frozen=True, slots=True)
class PreviousLevel:
    """Step back through the levels."""


@dataclass(frozen=True, slots=True)
class NextLevel:
    """Step on through the levels."""


@dataclass(frozen=True, slots=True)
class PaceChoice:
    """Choose the `Pace`."""


@dataclass(frozen=True, slots=True)
class SeedChoice:
    """Choose the `SeedSource`."""


@dataclass(frozen=True, slots=True)
class SeedEntry:
    """Type the seed."""


@dataclass(frozen=True, slots=True)
class LeaveSetup:
    """Go back to the title."""


@dataclass(frozen=True, slots=True)
class LeaveForShelf:
    """Go to the shelf of all games."""


@dataclass(frozen=True, slots=True)
class BeginGame:
    """Lay the table: the main button."""
