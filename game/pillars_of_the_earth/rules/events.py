"""The events of a game, each emitted as its one change is made.

An event names seats by number (0-based, in seating order); cubes, craftsmen, advantages, events and places by
their index in `components`, resource cards by their place in the level, numbered spaces from 0. `changes`
names the fields of a `View` that the event may alter; the tests check it. `seen_by` limits an event to what
a viewer may know.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from game.pillars_of_the_earth.rules.causes import Cause


@dataclass(frozen=True, slots=True)
class Event:
    """The base class of all events of this game."""

    changes: ClassVar[frozenset[str]] = frozenset()
    closes_round: ClassVar[bool] = False

    def seen_by(self, viewer: int | None) -> "Event":
        """Return the event as a viewer may see it (None: the public); itself unless it holds a secret."""
        return self


@dataclass(frozen=True, slots=True)
class OnlyChoice(Event):
    """A seat's one lawful choice is made at once (rules 8); `code` is its action's. Changes nothing."""

    seat: int
    code: int


# Setup and 3.0: preparation


@dataclass(frozen=True, slots=True)
class StartDealt(Event):
    """The lot names the starting player, and everybody's gold (rules 2)."""

    changes = frozenset({"start", "gold"})
    seat: int
    gold: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A round begins: market, metal, the builders' price as at first, and its cards (rules 3.0)."""

    changes = frozenset(
        {"round", "stock", "court_metal", "marker", "wall", "next_wall", "bag", "for_hire", "cards"}
    )
    round: int
    metal: int


@dataclass(frozen=True, slots=True)
class WorkersReady(Event):
    """Everybody's workers of the round (rules 3.0)."""

    changes = frozenset({"workers"})
    workers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AdvantageTurnedUp(Event):
    """An advantage card lies face up at Kingsbridge (rules 3.0)."""

    changes = frozenset({"offered", "advantages_left"})
    number: int
    advantage: int


@dataclass(frozen=True, slots=True)
class CraftsmanTurnedUp(Event):
    """One of the round's craftsmen goes to Shiring (rules 3.0)."""

    changes = frozenset({"at_shiring", "for_hire"})
    number: int
    craftsman: int


@dataclass(frozen=True, slots=True)
class CraftsmenOffered(Event):
    """The other craftsmen of the round are for hire (rules 3.0). Changes nothing."""

    craftsmen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardLeftOut(Event):
    """A resource card stays out of the round (rules 3.0)."""

    changes = frozenset({"cards"})
    card: int


@dataclass(frozen=True, slots=True)
class CardsOffered(Event):
    """The other resource cards lie face up (rules 3.0). Changes nothing."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EventLookedAt(Event):
    """The coming event is seen by some seats alone; None for all others (rules 3.0)."""

    changes = frozenset({"coming"})
    seats: tuple[int, ...]
    event: int | None

    def seen_by(self, viewer: int | None) -> Event:
        """Return the event without its card for every viewer that has not looked."""
        return self if viewer in self.seats else replace(self, event=None)


@dataclass(frozen=True, slots=True)
class EventForetold(Event):
    """The coming event lies open for all (rules 7, `open_book`)."""

    changes = frozenset({"coming"})
    event: int


@dataclass(frozen=True, slots=True)
class TaxForetold(Event):
    """The coming tax lies open for all (rules 7, `open_book`)."""

    changes = frozenset({"tax"})
    tax: int


@dataclass(frozen=True, slots=True)
class BuilderForetold(Event):
    """The next of the builders in their order, which lies open for all (rules 7, `open_book`)."""

    changes = frozenset({"queue"})
    seat: int


# 3.1: choosing cards


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A resource card goes to a seat, and the seat's workers to its pit (rules 3.1.1)."""

    changes = frozenset({"cards", "workers"})
    seat: int
    card: int
    workers: int


@dataclass(frozen=True, slots=True)
class CraftsmanJoined(Event):
    """A craftsman joins a seat (rules 3.1.2, 3.3 step 10)."""

    changes = frozenset({"craftsmen", "for_hire", "at_shiring"})
    seat: int
    craftsman: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class CraftsmanLeft(Event):
    """A craftsman leaves a seat and the game (rules 3.1.3, 1.4)."""

    changes = frozenset({"craftsmen"})
    seat: int
    craftsman: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class ChoosingPassed(Event):
    """A seat takes no further card in this phase (rules 3.1)."""

    changes = frozenset({"passed"})
    seat: int


@dataclass(frozen=True, slots=True)
class ChoosingEnded(Event):
    """The cards that nobody chose are put by (rules 3.1.4)."""

    changes = frozenset({"cards", "for_hire", "passed"})


@dataclass(frozen=True, slots=True)
class WorkersToMill(Event):
    """A seat's unused workers go to the wool mill (rules 3.1.4)."""

    changes = frozenset({"workers", "mill"})
    seat: int
    workers: int


# 3.2: placing master builders


@dataclass(frozen=True, slots=True)
class BuilderDrawn(Event):
    """A builder comes out of the bag (rules 3.2.1)."""

    changes = frozenset({"bag", "drawn", "draws", "queue"})
    seat: int


@dataclass(frozen=True, slots=True)
class BuilderAccepted(Event):
    """The starting player lets the builder just drawn choose (rules 3.2.2). Changes no field."""

    seat: int


@dataclass(frozen=True, slots=True)
class BuilderPutBack(Event):
    """The starting player puts the builder just drawn back into the bag (rules 3.2.2)."""

    changes = frozenset({"bag", "drawn", "redrawn"})
    seat: int


@dataclass(frozen=True, slots=True)
class BuilderSetAside(Event):
    """A builder is set aside: its colour has placed enough this round (rules 3.2.6)."""

    changes = frozenset({"drawn", "aside"})
    seat: int


@dataclass(frozen=True, slots=True)
class BuilderPlaced(Event):
    """A builder is placed on a space of a place; `waited`: it had passed before (rules 3.2.3, 3.2.5)."""

    changes = frozenset({"at", "drawn", "waiting", "placed"})
    seat: int
    space: int
    number: int
    waited: bool


@dataclass(frozen=True, slots=True)
class BuilderPassed(Event):
    """A builder waits on the field of the cost track (rules 3.2.3)."""

    changes = frozenset({"drawn", "waiting", "placed"})
    seat: int
    field: int


@dataclass(frozen=True, slots=True)
class BuilderDeclined(Event):
    """A builder that waited is not placed (rules 7, `passed_must_place`)."""

    changes = frozenset({"waiting", "bag"})
    seat: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """The price of the next builder falls (rules 3.2.3)."""

    changes = frozenset({"marker"})
    cost: int


@dataclass(frozen=True, slots=True)
class AdvantageUsed(Event):
    """A card that acts once is used, and leaves the game (rules 1.3)."""

    changes = frozenset({"held"})
    seat: int
    advantage: int


# 3.3: round the board


@dataclass(frozen=True, slots=True)
class StepBegun(Event):
    """A step of the third phase begins, from 1 (rules 3.3)."""

    changes = frozenset({"step"})
    step: int


@dataclass(frozen=True, slots=True)
class EventTold(Event):
    """The event of the round is turned up (rules 3.3 step 1)."""

    changes = frozenset({"event", "told", "coming", "events_left", "hit"})
    event: int


@dataclass(frozen=True, slots=True)
class EventSpared(Event):
    """An event does not touch a seat: it is at the bishop's (rules 3.3 step 1)."""

    changes = frozenset({"hit"})
    seat: int


@dataclass(frozen=True, slots=True)
class EventIgnored(Event):
    """An event does not touch a seat: it has used a card (rules 3.3 step 1)."""

    changes = frozenset({"hit"})
    seat: int


@dataclass(frozen=True, slots=True)
class EventSuffered(Event):
    """A seat keeps the card that ignores an event (rules 3.3 step 1). Changes no field."""

    seat: int


@dataclass(frozen=True, slots=True)
class CubeChosen(Event):
    """The guest of the bishop suffers the event, and gets a cube (rules 7, `bishop`)."""

    changes = frozenset({"cube_due"})
    seat: int


@dataclass(frozen=True, slots=True)
class WallBegun(Event):
    """Some seats have fewer builders in the next round (rules 1.4)."""

    changes = frozenset({"next_wall", "wall_most"})
    seats: tuple[int, ...]
    builders: int


@dataclass(frozen=True, slots=True)
class CraftsmanBlessed(Event):
    """A seat names the craftsman that may be used once more (rules 7, `archbishop`)."""

    changes = frozenset({"blessed"})
    seat: int
    craftsman: int


@dataclass(frozen=True, slots=True)
class BuilderReturned(Event):
    """A builder goes from a space back to the bag (rules 3.3)."""

    changes = frozenset({"at", "bag"})
    seat: int
    space: int
    number: int


@dataclass(frozen=True, slots=True)
class GoldChanged(Event):
    """A seat's gold changes; `lost` is the gold beyond the most that it may have (rules 6)."""

    changes = frozenset({"gold"})
    seat: int
    gold: int
    lost: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """A seat's victory points change; `spared` is the part that would have gone below 0 (rules 6)."""

    changes = frozenset({"points"})
    seat: int
    points: int
    spared: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class CubesChanged(Event):
    """A seat's cubes of one kind change."""

    changes = frozenset({"cubes", "court_metal"})
    seat: int
    cube: int
    many: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class StockChanged(Event):
    """The market's cubes of one kind change."""

    changes = frozenset({"stock"})
    cube: int
    many: int


@dataclass(frozen=True, slots=True)
class TradeNoted(Event):
    """A seat has bought or sold a kind this round, which bounds its further trade (rules 3.3 step 12)."""

    changes = frozenset({"bought", "sold"})
    seat: int
    cube: int
    many: int
    bought: bool


@dataclass(frozen=True, slots=True)
class MillReturned(Event):
    """A seat's workers come back from the wool mill (rules 3.3 step 3)."""

    changes = frozenset({"mill"})
    seat: int
    workers: int


@dataclass(frozen=True, slots=True)
class PitReturned(Event):
    """A seat's workers come back from a pit, and its card is put by (rules 3.3 steps 6 to 8)."""

    changes = frozenset({"cards"})
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class AdvantageTaken(Event):
    """An advantage card goes to the builder at its space; it is kept or acts at once (rules 3.3 step 4)."""

    changes = frozenset({"offered", "held"})
    seat: int
    number: int
    advantage: int


@dataclass(frozen=True, slots=True)
class AdvantageLeft(Event):
    """An advantage card that nobody took leaves the game (rules 3.3 step 4)."""

    changes = frozenset({"offered"})
    number: int
    advantage: int


@dataclass(frozen=True, slots=True)
class TaxRolled(Event):
    """The starting player rolls the tax (rules 3.3 step 9)."""

    changes = frozenset({"tax"})
    tax: int


@dataclass(frozen=True, slots=True)
class TaxSpared(Event):
    """A seat pays no tax: `by_card`, or with a builder at the court (rules 3.3 step 9). Changes nothing."""

    seat: int
    by_card: bool


@dataclass(frozen=True, slots=True)
class CraftsmanUnclaimed(Event):
    """A craftsman at Shiring that nobody took leaves the game (rules 3.3 step 10)."""

    changes = frozenset({"at_shiring"})
    number: int
    craftsman: int


@dataclass(frozen=True, slots=True)
class WorkersHired(Event):
    """Grey workers join a seat for the next round (rules 3.3 step 11)."""

    changes = frozenset({"hired"})
    seat: int
    workers: int


@dataclass(frozen=True, slots=True)
class TradingPassed(Event):
    """A builder at the market trades no more (rules 3.3 step 12). Changes nothing."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class CraftsmanUsed(Event):
    """A seat uses a craftsman so many times (rules 3.3 step 13)."""

    changes = frozenset({"uses"})
    seat: int
    craftsman: int
    times: int


@dataclass(frozen=True, slots=True)
class CraftsEnded(Event):
    """A seat uses no craftsman any more this round (rules 3.3 step 13)."""

    changes = frozenset({"uses"})
    seat: int


@dataclass(frozen=True, slots=True)
class CubesLost(Event):
    """The cubes beyond those kept are lost, by kind (rules 3.3 step 13)."""

    changes = frozenset({"cubes"})
    seat: int
    cubes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PartRaised(Event):
    """A part of the cathedral is set up, from 1 (rules 3.3 step 13)."""

    changes = frozenset({"risen"})
    part: int


@dataclass(frozen=True, slots=True)
class StartPassed(Event):
    """A seat is the starting player from now on; `placed` with a builder (rules 3.3 step 14)."""

    changes = frozenset({"start"})
    seat: int
    placed: bool


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over."""

    changes = frozenset(
        {"bag", "aside", "placed", "redrawn", "grey", "hired", "event", "hit", "cube_due", "tax"}
        | {"bought", "sold", "step", "blessed"}
    )
    closes_round = True
    round: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The final places by seat, shared by tied seats (rules 5), and the amounts that decide them first."""

    changes = frozenset({"places"})
    places: tuple[int, ...]
    points: tuple[int, ...]
    gold: tuple[int, ...]
