"""The events of Cairn: one change, one event."""

from dataclasses import dataclass, replace
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """The root of all events of this game."""

    closes_round: ClassVar[bool] = False

    def seen_by(self, viewer: int | None) -> "Event":
        """Return the event as a viewer may see it."""
        return self


@dataclass(frozen=True, slots=True)
class SeatPlaced(Event):
    """The next place in the order, given to a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class StoneDrawn(Event):
    """The beginning of a round with its stone."""

    round: int
    stone: int


@dataclass(frozen=True, slots=True)
class CharmDealt(Event):
    """A charm dealt to a seat; `weight` is None for all viewers but the owner."""

    seat: int
    weight: int | None

    def seen_by(self, viewer: int | None) -> Event:
        """Return the event, without the charm's weight for other viewers."""
        return self if viewer == self.seat else replace(self, weight=None)


@dataclass(frozen=True, slots=True)
class StonePassed(Event):
    """The pass of the round's stone from a seat, which looks at the next one, to another."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class StoneSeen(Event):
    """A seat's look at the next stone of the pile; `stone` is None for all other viewers."""

    seat: int
    stone: int | None

    def seen_by(self, viewer: int | None) -> Event:
        """Return the event, without the stone for other viewers."""
        return self if viewer == self.seat else replace(self, stone=None)


@dataclass(frozen=True, slots=True)
class CharmUsed(Event):
    """A stone made heavier by a seat."""

    seat: int
    weight: int


@dataclass(frozen=True, slots=True)
class CharmsShown(Event):
    """The rest of a seat's hand at the end of the game."""

    seat: int
    charms: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """A sealed bid; `coins` is None for all viewers but the owner."""

    seat: int
    coins: int | None

    def seen_by(self, viewer: int | None) -> Event:
        """Return the event, without the coins for other viewers."""
        return self if viewer == self.seat else replace(self, coins=None)


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """All bids, by seat, revealed at once."""

    bids: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class CoinsChanged(Event):
    """A change of a purse; a negative number is a payment."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class StoneKept(Event):
    """The winner's decision to put the stone into the own row."""

    seat: int


@dataclass(frozen=True, slots=True)
class StonePlaced(Event):
    """A stone placed at an end of a row."""

    seat: int
    stone: int
    side: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The end of a round."""

    closes_round = True
    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The place of each seat, from 1; seats that are tied share it."""

    places: tuple[int, ...]
