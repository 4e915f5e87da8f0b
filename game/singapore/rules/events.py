"""The events of a game, each emitted as its one change is made.

An event names seats by number (0-based, in seating order), the neutral colour by the number after them,
buildings, goods and land tiles by their index in `components`, sites as in `land`. `changes` names the fields
of a `View` that the event may alter; the tests check it. Every event is public: nothing in this game is known
to some seats alone.
"""

from typing import Literal

from game.core.values import PlainEvent
from game.singapore.rules.causes import Cause

#: Why a game ends (rules 3.2, 4.5).
EndReason = Literal["tiles", "lots"]


class Event(PlainEvent):
    """The base class of all events of this game."""


# 2: setup


class MarkerStacked(Event, changes="stack"):
    """The score marker of a seat is put on those stacked before it."""

    seat: int


class LandDrawn(Event):
    """A land tile is drawn, whose spot is drawn next, in the free layout. Changes no field."""

    tile: int


class LandLaid(Event, changes="laid"):
    """A land tile is laid with its upper left corner on a square."""

    tile: int
    x: int
    y: int


class TileTurnedUp(Event, changes="top left turned"):
    """The next tile of the pile is seen on its top."""

    tile: int


# 3: rounds


class TileShown(Event, changes="top row"):
    """The top of the pile joins the tiles on show."""

    tile: int


class RoundBegun(Event, changes="round"):
    """A round begins."""

    round: int


class RafflesNamed(Event, changes="raffles"):
    """A seat takes the Raffles tile; `tie` if its marker was the lowest of several (rules 3.1)."""

    seat: int
    tie: bool


class LotMarked(Event, changes="marks"):
    """The Raffles player puts a colour's lot marker on a lot (rules 3.3)."""

    seat: int
    colour: int
    site: int


class TurnBegun(Event, changes="turn steps actions"):
    """A seat's turn begins (rules 3.4)."""

    seat: int


class TurnEnded(Event, changes="turn steps actions used"):
    """A seat's turn is over, with steps and actions left."""

    seat: int
    steps: int
    actions: int


class TileTaken(Event, changes="row hut"):
    """A colour takes a tile on show; it loses the hut."""

    colour: int
    tile: int


class TileBought(Event, changes="top"):
    """The last player of a round takes the top of the pile, paid for just before."""

    seat: int
    tile: int


class BuildingBuilt(Event, changes="sites owners marks"):
    """A tile is laid on a lot, for the owner's colour."""

    colour: int
    tile: int
    site: int


class StreetLaid(Event, changes="east south streets"):
    """A street leads from a building to its eastern neighbour, or with `south` to its southern one."""

    seat: int
    building: int
    south: bool
    cause: Cause


class WorkerStepped(Event, changes="workers steps"):
    """A worker, 1 or 2, moves to a building; `start` is where it stood, -1 for the hand."""

    seat: int
    worker: int
    start: int
    end: int


class BuildingUsed(Event, changes="used actions"):
    """A seat uses a building; `way` from 1, 0 where it has one (rules 3.4 step 3)."""

    seat: int
    building: int
    way: int


class UseLapsed(Event):
    """A use lapses: after its chip it can be made no more (rules 8, `chip_when`). Changes no field."""

    seat: int
    building: int


# 4: money, points, police


class GoodsMoved(Event, changes="goods"):
    """A seat gets goods of a kind from the supply, or below 0 gives them back."""

    seat: int
    kind: int
    by: int
    cause: Cause


class MoneyMoved(Event, changes="money"):
    """A seat gets pounds, or below 0 pays them."""

    seat: int
    by: int
    cause: Cause


class PointsMoved(Event, changes="points stack"):
    """A score marker moves to a total, on top of those there."""

    seat: int
    before: int
    after: int
    cause: Cause


class SealReached(Event, changes="seals"):
    """A seat reaches or passes a seal for the first time; its money follows."""

    seat: int
    seal: int


class PriceWaived(Event):
    """What money and points do not cover of a lot price or a fine is waived. Changes no field."""

    seat: int
    pounds: int
    cause: Cause


class StepsGained(Event, changes="steps"):
    """Raffles' Instruction gives a seat more steps this turn."""

    seat: int
    steps: int


class WorkerGained(Event, changes="workers"):
    """A seat gets its second worker into the hand."""

    seat: int


class ChipDue(Event):
    """A colour is to draw a chip, for an illegal building just built or used. Changes no field."""

    colour: int
    building: int


class ChipDrawn(Event, changes="chips black white drawn"):
    """A colour draws a chip from the bag: black stays before it, white is a raid (rules 4.2)."""

    colour: int
    white: bool


class RaidBegun(Event):
    """Everybody shows the opium; the sums that are compared, and the colours raided. Changes no field."""

    sums: tuple[int, ...]
    opium: tuple[int, ...]
    raided: tuple[int, ...]


class ChipsReturned(Event, changes="chips black"):
    """A colour puts black chips back into the bag."""

    colour: int
    chips: int
    cause: Cause


# 3.5 and 5


class HutPlaced(Event, changes="hut"):
    """A tile left over gets the hut, and is offered again."""

    tile: int


class TileLeft(Event, changes="row hut"):
    """A tile left over leaves the game, and the hut on it comes back."""

    tile: int


class RoundClosed(Event, closes_round=True):
    """A round is over. Changes no field."""

    round: int


class GameEnded(Event, changes="places"):
    """The game is over; the place of each seat."""

    places: tuple[int, ...]
    why: EndReason
