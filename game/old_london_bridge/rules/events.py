"""The events of a game, each emitted as its one change is made.

An event names seats by number (0-based, in seating order), stacks and spaces by their place
clockwise on the rondel, sites from 0, money in pounds. `changes` names the fields of a `View`
that the event may alter; the tests check it. `seen_by` limits an event to what a viewer may
know.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from game.old_london_bridge.rules.causes import Cause, FirstPlace, OrderTie


@dataclass(frozen=True, slots=True)
class Event:
    """The base class of all events of this game."""

    changes: ClassVar[frozenset[str]] = frozenset()
    closes_round: ClassVar[bool] = False

    def seen_by(self, viewer: int | None) -> "Event":
        """Return the event as a viewer may see it (None: the public); itself unless it holds a secret."""
        return self


@dataclass(frozen=True, slots=True)
class StepDealt(Event):
    """A chapel marker goes to a starting step; with D, C, B, A the first hand is complete (rules 2)."""

    changes = frozenset({"chapel_order", "gate_order", "steps", "hands", "supply"})
    step: int
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class FaceLaid(Event):
    """An area gets its scoring face (rules 2)."""

    changes = frozenset({"faces"})
    area: int
    face: int


@dataclass(frozen=True, slots=True)
class TileTurnedUp(Event):
    """A building stack shows its next tile."""

    changes = frozenset({"tops", "below"})
    stack: int
    tile: int


@dataclass(frozen=True, slots=True)
class BonusTurnedUp(Event):
    """A stack of bonus tiles shows its next tile."""

    changes = frozenset({"bonus_tops", "bonus_below"})
    stack: int
    kind: int


@dataclass(frozen=True, slots=True)
class MarkerTurned(Event):
    """The round's marker is turned up (rules 3.1)."""

    changes = frozenset({"round", "markers", "markers_left"})
    round: int
    steps: int


@dataclass(frozen=True, slots=True)
class RondelTurned(Event):
    """The rondel turns clockwise (rules 3.1)."""

    changes = frozenset({"rondel"})
    steps: int


@dataclass(frozen=True, slots=True)
class TileUsed(Event):
    """A bonus tile is used and leaves the game (rules 3.5)."""

    changes = frozenset({"usable"})
    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card goes from the supply to a hand."""

    changes = frozenset({"hands", "supply"})
    seat: int
    value: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class CardsSealed(Event):
    """A seat has sealed; `cards` is None for every viewer but the owner (rules 3.2.2)."""

    changes = frozenset({"sealed", "hands"})
    seat: int
    cards: tuple[int, ...] | None

    def seen_by(self, viewer: int | None) -> Event:
        """Return the event without its cards for every viewer but the owner."""
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """All sealed cards are shown at once, by seat (rules 3.2.3)."""

    changes = frozenset({"sealed", "hands", "order"})
    cards: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class CardRaised(Event):
    """A shown card counts one more this round (rules 3.2.4)."""

    changes = frozenset({"order"})
    seat: int
    printed: int
    counts: int


@dataclass(frozen=True, slots=True)
class OrderDrawn(Event):
    """The order of building: (seat, printed value, value that counts), first builder first (rules 3.2.5)."""

    changes = frozenset({"order"})
    order: tuple[tuple[int, int, int], ...]
    ties: tuple[OrderTie, ...]


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """A seat's turn begins; `turn` counts the places in the order from 0."""

    changes = frozenset({"turn", "returned"})
    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """The played card goes back to the supply, a 0 to the hand (rules 3.3.1)."""

    changes = frozenset({"supply", "hands", "returned"})
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class FigurePlaced(Event):
    """The figure is on an outer space (named by the stack next to it) or the centre (rules 3.3.3)."""

    changes = frozenset({"figures"})
    seat: int
    space: int
    left: int


@dataclass(frozen=True, slots=True)
class FiguresLifted(Event):
    """All figures come off at the end of the round."""

    changes = frozenset({"figures"})


@dataclass(frozen=True, slots=True)
class MoneyChanged(Event):
    """A purse gains or pays; `pounds` is negative for a payment."""

    changes = frozenset({"money"})
    seat: int
    pounds: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class TileDrafted(Event):
    """The top tile of a stack is taken, to be built at once (rules 3.3.3)."""

    changes = frozenset({"tops", "drafted"})
    seat: int
    stack: int
    tile: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A tile is built on a site; `replaced` is the tile that left the game, 0 for none (rules 3.3.4)."""

    changes = frozenset({"bridges", "strengths", "drafted", "lowest", "lowest_seat"})
    seat: int
    site: int
    tile: int
    replaced: int


@dataclass(frozen=True, slots=True)
class StrengthCounted(Event):
    """The crests of one colour are counted over the bridge (rules 3.3.5); changes nothing.

    `sites` are those that carry the crest, `guildhalls` how many of them are guildhalls.
    """

    seat: int
    tile: int
    crest: int
    sites: tuple[int, ...]
    guildhalls: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """A marker goes along its track to the next space where something happens, or its last (rules 3.4)."""

    changes = frozenset({"chapel", "gate", "chapel_order", "gate_order"})
    seat: int
    track: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class StepsLost(Event):
    """Steps beyond the last space of a track are lost (rules 3.4); changes nothing."""

    seat: int
    track: int
    steps: int


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    """A face-up bonus tile is taken; usable from the next round (rules 3.4, 3.5)."""

    changes = frozenset({"bonus_tops", "fresh"})
    seat: int
    stack: int
    kind: int


@dataclass(frozen=True, slots=True)
class BonusLapsed(Event):
    """All bonus stacks are empty: the choice lapses (rules 3.4); changes nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat uses no tile although it is asked (rules 3.2), or takes no card at an inn (rules 3.3.5).

    Changes no field.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """No lawful placement: the figure stays where it is (rules 5); changes nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat's turn is over; the stack it took from is turned up next. Changes nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class TilesReady(Event):
    """The tiles gained this round become usable (rules 3.3)."""

    changes = frozenset({"usable", "fresh"})


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over."""

    changes = frozenset({"order", "turn", "returned", "lowest", "lowest_seat"})
    closes_round = True
    round: int


@dataclass(frozen=True, slots=True)
class GameEnding(Event):
    """The last round is over (rules 3.6); `empty_stacks` is 0 when all rounds were played."""

    changes = frozenset({"ending"})
    round: int
    empty_stacks: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """One line of the final scoring (rules 4)."""

    changes = frozenset({"money", "lines"})
    seat: int
    line: str
    pounds: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The final ranking, winner first; `standing` is the difference between the first two (rules 4)."""

    changes = frozenset({"ranking"})
    ranking: tuple[int, ...]
    money: tuple[int, ...]
    standing: FirstPlace
