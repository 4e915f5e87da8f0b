"""What happens in Cairn: one change, one event."""

from dataclasses import dataclass, replace
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """The root of all events of this game."""

    closes_round: ClassVar[bool] = False

    def seen_by(self, viewer: int | None) -> "Event":
        """The event as a viewer may see it."""
        return self


@dataclass(frozen=True, slots=True)
class SeatPlaced(Event):
    """A seat gets the next place in the order."""

    seat: int


@dataclass(frozen=True, slots=True)
class StoneDrawn(Event):
    """A round begins with its stone."""

    round: int
    stone: int


@dataclass(frozen=True, slots=True)
class CharmDealt(Event):
    """A seat is dealt a charm; `weight` is None for everybody but the owner."""

    seat: int
    weight: int | None

    def seen_by(self, viewer: int | None) -> Event:
        """Others see that the seat has a charm, not which."""
        return self if viewer == self.seat else replace(self, weight=None)


@dataclass(frozen=True, slots=True)
class StonePassed(Event):
    """The stone of the round goes from a seat, which looks at the next one, to another."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class StoneSeen(Event):
    """A seat has seen the next stone of the pile; `stone` is None for everybody else."""

    seat: int
    stone: int | None

    def seen_by(self, viewer: int | None) -> Event:
        """Others see that the seat has looked, not what at."""
        return self if viewer == self.seat else replace(self, stone=None)


@dataclass(frozen=True, slots=True)
class CharmUsed(Event):
    """A seat makes its stone heavier."""

    seat: int
    weight: int


@dataclass(frozen=True, slots=True)
class CharmsShown(Event):
    """What a seat still has in its hand at the end of the game."""

    seat: int
    charms: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """A seat has sealed; `coins` is None for everybody but the owner."""

    seat: int
    coins: int | None

    def seen_by(self, viewer: int | None) -> Event:
        """Others see that the seat has sealed, not what."""
        return self if viewer == self.seat else replace(self, coins=None)


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """All bids are shown at once, by seat."""

    bids: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class CoinsChanged(Event):
    """A purse gains, or with a negative number pays."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class StoneKept(Event):
    """The winner will put the stone into the own row."""

    seat: int


@dataclass(frozen=True, slots=True)
class StonePlaced(Event):
    """The stone lies at an end of a row."""

    seat: int
    stone: int
    side: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over."""

    closes_round = True
    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The place of each seat, from 1; seats that are tied share it."""

    places: tuple[int, ...]
