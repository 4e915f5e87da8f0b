"""The events of a game, each emitted as its one change is made.

An event names seats by number (0-based, in seating order), the neutral colour by the number after them,
buildings, goods and land tiles by their index in `components`, sites as in `land`. `changes` names the fields
of a `View` that the event may alter; the tests check it. Every event is public: nothing in this game is known
to some seats alone.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from game.singapore.rules.causes import Cause

#: Why a game ends (rules 3.2, 4.5).
EndReason = Literal["tiles", "lots"]


@dataclass(frozen=True, slots=True)
class Event:
    """The base class of all events of this game."""

    changes: ClassVar[frozenset[str]] = frozenset()
    closes_round: ClassVar[bool] = False

    def seen_by(self, viewer: int | None) -> "Event":
        """Return the event itself: it is public."""
        return self


# 2: setup


@dataclass(frozen=True, slots=True)
class MarkerStacked(Event):
    """The score marker of a seat is put on those stacked before it."""

    changes = frozenset({"stack"})
    seat: int


@dataclass(frozen=True, slots=True)
class LandDrawn(Event):
    """A land tile is drawn, whose spot is drawn next, in the free layout. Changes no field."""

    tile: int


@dataclass(frozen=True, slots=True)
class LandLaid(Event):
    """A land tile is laid with its upper left corner on a square."""

    changes = frozenset({"laid"})
    tile: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class TileTurnedUp(Event):
    """The next tile of the pile is seen on its top."""

    changes = frozenset({"top", "left", "turned"})
    tile: int


# 3: rounds


@dataclass(frozen=True, slots=True)
class TileShown(Event):
    """The top of the pile joins the tiles on show."""

    changes = frozenset({"top", "row"})
    tile: int


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A round begins."""

    changes = frozenset({"round"})
    round: int


@dataclass(frozen=True, slots=True)
class RafflesNamed(Event):
    """A seat takes the Raffles tile; `tie` if its marker was the lowest of several (rules 3.1)."""

    changes = frozenset({"raffles"})
    seat: int
    tie: bool


@dataclass(frozen=True, slots=True)
class LotMarked(Event):
    """The Raffles player puts a colour's lot marker on a lot (rules 3.3)."""

    changes = frozenset({"marks"})
    seat: int
    colour: int
    site: int


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """A seat's turn begins (rules 3.4)."""

    changes = frozenset({"turn", "steps", "actions"})
    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat's turn is over, with steps and actions left."""

    changes = frozenset({"turn", "steps", "actions", "used"})
    seat: int
    steps: int
    actions: int


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A colour takes a tile on show; it loses the hut."""

    changes = frozenset({"row", "hut"})
    colour: int
    tile: int


@dataclass(frozen=True, slots=True)
class TileBought(Event):
    """The last player of a round takes the top of the pile, paid for just before."""

    changes = frozenset({"top"})
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class BuildingBuilt(Event):
    """A tile is laid on a lot, for the owner's colour."""

    changes = frozenset({"sites", "owners", "marks"})
    colour: int
    tile: int
    site: int


@dataclass(frozen=True, slots=True)
class StreetLaid(Event):
    """A street leads from a building to its eastern neighbour, or with `south` to its southern one."""

    changes = frozenset({"east", "south", "streets"})
    seat: int
    building: int
    south: bool
    cause: Cause


@dataclass(frozen=True, slots=True)
class WorkerStepped(Event):
    """A worker, 1 or 2, moves to a building; `start` is where it stood, -1 for the hand."""

    changes = frozenset({"workers", "steps"})
    seat: int
    worker: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class BuildingUsed(Event):
    """A seat uses a building; `way` from 1, 0 where it has one (rules 3.4 step 3)."""

    changes = frozenset({"used", "actions"})
    seat: int
    building: int
    way: int


@dataclass(frozen=True, slots=True)
class UseLapsed(Event):
    """A use lapses: after its chip it can be made no more (rules 8, `chip_when`). Changes no field."""

    seat: int
    building: int


# 4: money, points, police


@dataclass(frozen=True, slots=True)
class GoodsMoved(Event):
    """A seat gets goods of a kind from the supply, or below 0 gives them back."""

    changes = frozenset({"goods"})
    seat: int
    kind: int
    by: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class MoneyMoved(Event):
    """A seat gets pounds, or below 0 pays them."""

    changes = frozenset({"money"})
    seat: int
    by: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class PointsMoved(Event):
    """A score marker moves to a total, on top of those there."""

    changes = frozenset({"points", "stack"})
    seat: int
    before: int
    after: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class SealReached(Event):
    """A seat reaches or passes a seal for the first time; its money follows."""

    changes = frozenset({"seals"})
    seat: int
    seal: int


@dataclass(frozen=True, slots=True)
class PriceWaived(Event):
    """What money and points do not cover of a lot price or a fine is waived. Changes no field."""

    seat: int
    pounds: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class StepsGained(Event):
    """Raffles' Instruction gives a seat more steps this turn."""

    changes = frozenset({"steps"})
    seat: int
    steps: int


@dataclass(frozen=True, slots=True)
class WorkerGained(Event):
    """A seat gets its second worker into the hand."""

    changes = frozenset({"workers"})
    seat: int


@dataclass(frozen=True, slots=True)
class ChipDrawn(Event):
    """A colour draws a chip from the bag: black stays before it, white is a raid (rules 4.2)."""

    changes = frozenset({"chips", "black", "white", "drawn"})
    colour: int
    white: bool


@dataclass(frozen=True, slots=True)
class RaidBegun(Event):
    """Everybody shows the opium; the sums that are compared, and the colours raided. Changes no field."""

    sums: tuple[int, ...]
    opium: tuple[int, ...]
    raided: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChipsReturned(Event):
    """A colour puts black chips back into the bag."""

    changes = frozenset({"chips", "black"})
    colour: int
    chips: int
    cause: Cause


# 3.5 and 5


@dataclass(frozen=True, slots=True)
class HutPlaced(Event):
    """A tile left over gets the hut, and is offered again."""

    changes = frozenset({"hut"})
    tile: int


@dataclass(frozen=True, slots=True)
class TileLeft(Event):
    """A tile left over leaves the game, and the hut on it comes back."""

    changes = frozenset({"row", "hut"})
    tile: int


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """A round is over. Changes no field."""

    closes_round = True
    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; the place of each seat."""

    changes = frozenset({"places"})
    places: tuple[int, ...]
    why: EndReason
