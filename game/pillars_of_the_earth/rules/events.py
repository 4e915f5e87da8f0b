"""The events of a game, each emitted as its one change is made.

An event names seats by number (0-based, in seating order); cubes, craftsmen, advantages, events and places by
their index in `components`, resource cards by their place in the level, numbered spaces from 0. `changes`
names the fields of a `View` that the event may alter; the tests check it. `seen_by` limits an event to what
a viewer may know.
"""

from dataclasses import replace
from typing import Self

from game.core.values import PlainEvent
from game.pillars_of_the_earth.rules.causes import Cause


class Event(PlainEvent):
    """The base class of all events of this game."""


class OnlyChoice(Event):
    """A seat's one lawful choice is made at once (rules 8); `code` is its action's. Changes nothing."""

    seat: int
    code: int


# Setup and 3.0: preparation


class StartDealt(Event, changes="start gold"):
    """The lot names the starting player, and everybody's gold (rules 2)."""

    seat: int
    gold: tuple[int, ...]


class RoundBegun(Event, changes="round stock court_metal marker wall next_wall bag for_hire cards"):
    """A round begins: market, metal, the builders' price as at first, and its cards (rules 3.0)."""

    round: int
    metal: int


class WorkersReady(Event, changes="workers"):
    """Everybody's workers of the round (rules 3.0)."""

    workers: tuple[int, ...]


class AdvantageTurnedUp(Event, changes="offered advantages_left"):
    """An advantage card lies face up at Kingsbridge (rules 3.0)."""

    number: int
    advantage: int


class CraftsmanTurnedUp(Event, changes="at_shiring for_hire"):
    """One of the round's craftsmen goes to Shiring (rules 3.0)."""

    number: int
    craftsman: int


class CraftsmenOffered(Event):
    """The other craftsmen of the round are for hire (rules 3.0). Changes nothing."""

    craftsmen: tuple[int, ...]


class CardLeftOut(Event, changes="cards"):
    """A resource card stays out of the round (rules 3.0)."""

    card: int


class CardsOffered(Event):
    """The other resource cards lie face up (rules 3.0). Changes nothing."""

    cards: tuple[int, ...]


class EventLookedAt(Event, changes="coming"):
    """The coming event is seen by some seats alone; None for all others (rules 3.0)."""

    seats: tuple[int, ...]
    event: int | None

    def seen_by(self, viewer: int | None) -> Self:
        """Return the event without its card for every viewer that has not looked."""
        return self if viewer in self.seats else replace(self, event=None)


class EventForetold(Event, changes="coming"):
    """The coming event lies open for all (rules 7, `open_book`)."""

    event: int


class TaxForetold(Event, changes="tax"):
    """The coming tax lies open for all (rules 7, `open_book`)."""

    tax: int


class BuilderForetold(Event, changes="queue"):
    """The next of the builders in their order, which lies open for all (rules 7, `open_book`)."""

    seat: int


# 3.1: choosing cards


class CardTaken(Event, changes="cards workers"):
    """A resource card goes to a seat, and the seat's workers to its pit (rules 3.1.1)."""

    seat: int
    card: int
    workers: int


class CraftsmanJoined(Event, changes="craftsmen for_hire at_shiring"):
    """A craftsman joins a seat (rules 3.1.2, 3.3 step 10)."""

    seat: int
    craftsman: int
    cause: Cause


class CraftsmanLeft(Event, changes="craftsmen"):
    """A craftsman leaves a seat and the game (rules 3.1.3, 1.4)."""

    seat: int
    craftsman: int
    cause: Cause


class ChoosingPassed(Event, changes="passed"):
    """A seat takes no further card in this phase (rules 3.1)."""

    seat: int


class ChoosingEnded(Event, changes="cards for_hire passed"):
    """The cards that nobody chose are put by (rules 3.1.4)."""


class WorkersToMill(Event, changes="workers mill"):
    """A seat's unused workers go to the wool mill (rules 3.1.4)."""

    seat: int
    workers: int


# 3.2: placing master builders


class BuilderDrawn(Event, changes="bag drawn draws queue"):
    """A builder comes out of the bag (rules 3.2.1)."""

    seat: int


class BuilderAccepted(Event):
    """The starting player lets the builder just drawn choose (rules 3.2.2). Changes no field."""

    seat: int


class BuilderPutBack(Event, changes="bag drawn redrawn"):
    """The starting player puts the builder just drawn back into the bag (rules 3.2.2)."""

    seat: int


class BuilderSetAside(Event, changes="drawn aside"):
    """A builder is set aside: its colour has placed enough this round (rules 3.2.6)."""

    seat: int


class BuilderPlaced(Event, changes="at drawn waiting placed"):
    """A builder is placed on a space of a place; `waited`: it had passed before (rules 3.2.3, 3.2.5)."""

    seat: int
    space: int
    number: int
    waited: bool


class BuilderPassed(Event, changes="drawn waiting placed"):
    """A builder waits on the field of the cost track (rules 3.2.3)."""

    seat: int
    field: int


class BuilderDeclined(Event, changes="waiting bag"):
    """A builder that waited is not placed (rules 7, `passed_must_place`)."""

    seat: int


class MarkerMoved(Event, changes="marker"):
    """The price of the next builder falls (rules 3.2.3)."""

    cost: int


class AdvantageUsed(Event, changes="held"):
    """A card that acts once is used, and leaves the game (rules 1.3)."""

    seat: int
    advantage: int


# 3.3: round the board


class StepBegun(Event, changes="step"):
    """A step of the third phase begins, from 1 (rules 3.3)."""

    step: int


class EventTold(Event, changes="event told coming events_left hit"):
    """The event of the round is turned up (rules 3.3 step 1)."""

    event: int


class EventSpared(Event, changes="hit"):
    """An event does not touch a seat: it is at the bishop's (rules 3.3 step 1)."""

    seat: int


class EventIgnored(Event, changes="hit"):
    """An event does not touch a seat: it has used a card (rules 3.3 step 1)."""

    seat: int


class EventSuffered(Event):
    """A seat keeps the card that ignores an event (rules 3.3 step 1). Changes no field."""

    seat: int


class CubeChosen(Event, changes="cube_due"):
    """The guest of the bishop suffers the event, and gets a cube (rules 7, `bishop`)."""

    seat: int


class WallBegun(Event, changes="next_wall wall_most"):
    """Some seats have fewer builders in the next round (rules 1.4)."""

    seats: tuple[int, ...]
    builders: int


class CraftsmanBlessed(Event, changes="blessed"):
    """A seat names the craftsman that may be used once more (rules 7, `archbishop`)."""

    seat: int
    craftsman: int


class BuilderReturned(Event, changes="at bag"):
    """A builder goes from a space back to the bag (rules 3.3)."""

    seat: int
    space: int
    number: int


class GoldChanged(Event, changes="gold"):
    """A seat's gold changes; `lost` is the gold beyond the most that it may have (rules 6)."""

    seat: int
    gold: int
    lost: int
    cause: Cause


class PointsChanged(Event, changes="points"):
    """A seat's victory points change; `spared` is the part that would have gone below 0 (rules 6)."""

    seat: int
    points: int
    spared: int
    cause: Cause


class CubesChanged(Event, changes="cubes court_metal"):
    """A seat's cubes of one kind change."""

    seat: int
    cube: int
    many: int
    cause: Cause


class StockChanged(Event, changes="stock"):
    """The market's cubes of one kind change."""

    cube: int
    many: int


class TradeNoted(Event, changes="bought sold"):
    """A seat has bought or sold a kind this round, which bounds its further trade (rules 3.3 step 12)."""

    seat: int
    cube: int
    many: int
    bought: bool


class MillReturned(Event, changes="mill"):
    """A seat's workers come back from the wool mill (rules 3.3 step 3)."""

    seat: int
    workers: int


class PitReturned(Event, changes="cards"):
    """A seat's workers come back from a pit, and its card is put by (rules 3.3 steps 6 to 8)."""

    seat: int
    card: int


class AdvantageTaken(Event, changes="offered held"):
    """An advantage card goes to the builder at its space; it is kept or acts at once (rules 3.3 step 4)."""

    seat: int
    number: int
    advantage: int


class AdvantageLeft(Event, changes="offered"):
    """An advantage card that nobody took leaves the game (rules 3.3 step 4)."""

    number: int
    advantage: int


class TaxRolled(Event, changes="tax"):
    """The starting player rolls the tax (rules 3.3 step 9)."""

    tax: int


class TaxSpared(Event):
    """A seat pays no tax: `by_card`, or with a builder at the court (rules 3.3 step 9). Changes nothing."""

    seat: int
    by_card: bool


class CraftsmanUnclaimed(Event, changes="at_shiring"):
    """A craftsman at Shiring that nobody took leaves the game (rules 3.3 step 10)."""

    number: int
    craftsman: int


class WorkersHired(Event, changes="hired"):
    """Grey workers join a seat for the next round (rules 3.3 step 11)."""

    seat: int
    workers: int


class TradingPassed(Event):
    """A builder at the market trades no more (rules 3.3 step 12). Changes nothing."""

    seat: int
    number: int


class CraftsmanUsed(Event, changes="uses"):
    """A seat uses a craftsman so many times (rules 3.3 step 13)."""

    seat: int
    craftsman: int
    times: int


class CraftsEnded(Event, changes="uses"):
    """A seat uses no craftsman any more this round (rules 3.3 step 13)."""

    seat: int


class CubesLost(Event, changes="cubes"):
    """The cubes beyond those kept are lost, by kind (rules 3.3 step 13)."""

    seat: int
    cubes: tuple[int, ...]


class PartRaised(Event, changes="risen"):
    """A part of the cathedral is set up, from 1 (rules 3.3 step 13)."""

    part: int


class StartPassed(Event, changes="start"):
    """A seat is the starting player from now on; `placed` with a builder (rules 3.3 step 14)."""

    seat: int
    placed: bool


class RoundEnded(
    Event,
    changes="bag aside placed redrawn grey hired event hit cube_due tax bought sold step blessed",
    closes_round=True,
):
    """A round is over."""

    round: int


class GameWon(Event, changes="places"):
    """The final places by seat, shared by tied seats (rules 5), and the amounts that decide them first."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    gold: tuple[int, ...]
