"""The keys of the setup's controls: values that name a control's effect, and its seat.

The key of an element in a row of segments or bars is the pair (key of the row, value).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Occupant(Enum):
    """The kinds of player at a seat."""

    PERSON = "person"
    BOT = "bot"


class SeedSource(Enum):
    """The sources of a game's seed."""

    RANDOM = "random"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class TabChoice:
    """The key to choose, by a bool, between the setup and that of games for one player."""


@dataclass(frozen=True, slots=True)
class PreviousName:
    """The key to step a seat's name back through the list of names."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameEntry:
    """The key of the entry for a seat's name."""

    seat: int


@dataclass(frozen=True, slots=True)
class NextName:
    """The key to step a seat's name on through the list of names."""

    seat: int


@dataclass(frozen=True, slots=True)
class OccupantOf:
    """The key to choose the `Occupant` of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class SkillOf:
    """The key to choose the bot of a seat by its name."""

    seat: int


@dataclass(frozen=True, slots=True)
class NextSkill:
    """The key to step a seat's bot on to the next skill."""

    seat: int


@dataclass(frozen=True, slots=True)
class SealOf:
    """The key to give a seat a colour, and the seal of that colour."""

    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class RemoveSeat:
    """The key to leave a seat empty."""

    seat: int


@dataclass(frozen=True, slots=True)
class AddSeat:
    """The key to add a seat after the last one."""


@dataclass(frozen=True, slots=True)
class PracticeChoice:
    """The key to choose, by a bool, whether the only person practises."""


@dataclass(frozen=True, slots=True)
class PreviousLevel:
    """The key to step back through the levels."""


@dataclass(frozen=True, slots=True)
class NextLevel:
    """The key to step on through the levels."""


@dataclass(frozen=True, slots=True)
class PaceChoice:
    """The key to choose the `Pace`."""


@dataclass(frozen=True, slots=True)
class SeedChoice:
    """The key to choose the `SeedSource`."""


@dataclass(frozen=True, slots=True)
class SeedEntry:
    """The key of the entry for the seed."""


@dataclass(frozen=True, slots=True)
class LeaveSetup:
    """The key to go back to the title."""


@dataclass(frozen=True, slots=True)
class LeaveForShelf:
    """The key to go to the shelf of all games."""


@dataclass(frozen=True, slots=True)
class OpenRulebook:
    """The key of the sign that opens the rulebook."""


@dataclass(frozen=True, slots=True)
class BeginGame:
    """The key of the main button, which starts the game."""
