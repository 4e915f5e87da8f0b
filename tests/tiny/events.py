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
