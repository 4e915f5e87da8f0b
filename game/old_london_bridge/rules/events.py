"""The events of a game, each emitted as its one change is made.

An event names seats by number (0-based, in seating order), stacks and spaces by their place
clockwise on the rondel, sites from 0, money in pounds. `changes` names the fields of a `View`
that the event may alter; the tests check it. `seen_by` limits an event to what a viewer may
know.
"""

from dataclasses import replace
from typing import Self

from game.core.values import PlainEvent
from game.old_london_bridge.rules.causes import Cause, FirstPlace, OrderTie


class Event(PlainEvent):
    """The base class of all events of this game."""


class StepDealt(Event, changes="chapel_order gate_order steps hands supply"):
    """A chapel marker goes to a starting step; with D, C, B, A the first hand is complete (rules 2)."""

    step: int
    seat: int
    card: int


class FaceLaid(Event, changes="faces"):
    """An area gets its scoring face (rules 2)."""

    area: int
    face: int


class TileTurnedUp(Event, changes="tops below"):
    """A building stack shows its next tile."""

    stack: int
    tile: int


class BonusTurnedUp(Event, changes="bonus_tops bonus_below"):
    """A stack of bonus tiles shows its next tile."""

    stack: int
    kind: int


class MarkerTurned(Event, changes="round markers markers_left"):
    """The round's marker is turned up (rules 3.1)."""

    round: int
    steps: int


class RondelTurned(Event, changes="rondel"):
    """The rondel turns clockwise (rules 3.1)."""

    steps: int


class TileUsed(Event, changes="usable"):
    """A bonus tile is used and leaves the game (rules 3.5)."""

    seat: int
    kind: int


class CardTaken(Event, changes="hands supply"):
    """A card goes from the supply to a hand."""

    seat: int
    value: int
    cause: Cause


class CardsSealed(Event, changes="sealed hands"):
    """A seat has sealed; `cards` is None for every viewer but the owner (rules 3.2.2)."""

    seat: int
    cards: tuple[int, ...] | None

    def seen_by(self, viewer: int | None) -> Self:
        """Return the event without its cards for every viewer but the owner."""
        return self if viewer == self.seat else replace(self, cards=None)


class CardsRevealed(Event, changes="sealed hands order"):
    """All sealed cards are shown at once, by seat (rules 3.2.3)."""

    cards: tuple[tuple[int, ...], ...]


class CardRaised(Event, changes="order"):
    """A shown card counts one more this round (rules 3.2.4)."""

    seat: int
    printed: int
    counts: int


class OrderDrawn(Event, changes="order"):
    """The order of building: (seat, printed value, value that counts), first builder first (rules 3.2.5)."""

    order: tuple[tuple[int, int, int], ...]
    ties: tuple[OrderTie, ...]


class TurnBegun(Event, changes="turn returned"):
    """A seat's turn begins; `turn` counts the places in the order from 0."""

    seat: int
    turn: int


class CardReturned(Event, changes="supply hands returned"):
    """The played card goes back to the supply, a 0 to the hand (rules 3.3.1)."""

    seat: int
    value: int


class FigurePlaced(Event, changes="figures"):
    """The figure is on an outer space (named by the stack next to it) or the centre (rules 3.3.3)."""

    seat: int
    space: int
    left: int


class FiguresLifted(Event, changes="figures"):
    """All figures come off at the end of the round."""


class MoneyChanged(Event, changes="money"):
    """A purse gains or pays; `pounds` is negative for a payment."""

    seat: int
    pounds: int
    cause: Cause


class TileDrafted(Event, changes="tops drafted"):
    """The top tile of a stack is taken, to be built at once (rules 3.3.3)."""

    seat: int
    stack: int
    tile: int


class Built(Event, changes="bridges strengths drafted lowest lowest_seat"):
    """A tile is built on a site; `replaced` is the tile that left the game, 0 for none (rules 3.3.4)."""

    seat: int
    site: int
    tile: int
    replaced: int


class StrengthCounted(Event):
    """The crests of one colour are counted over the bridge (rules 3.3.5); changes nothing.

    `sites` are those that carry the crest, `guildhalls` how many of them are guildhalls.
    """

    seat: int
    tile: int
    crest: int
    sites: tuple[int, ...]
    guildhalls: int


class MarkerMoved(Event, changes="chapel gate chapel_order gate_order"):
    """A marker goes along its track to the next space where something happens, or its last (rules 3.4)."""

    seat: int
    track: int
    start: int
    end: int


class StepsLost(Event):
    """Steps beyond the last space of a track are lost (rules 3.4); changes nothing."""

    seat: int
    track: int
    steps: int


class BonusTaken(Event, changes="bonus_tops fresh"):
    """A face-up bonus tile is taken; usable from the next round (rules 3.4, 3.5)."""

    seat: int
    stack: int
    kind: int


class BonusLapsed(Event):
    """All bonus stacks are empty: the choice lapses (rules 3.4); changes nothing."""

    seat: int


class Declined(Event):
    """A seat uses no tile although it is asked (rules 3.2), or takes no card at an inn (rules 3.3.5).

    Changes no field.
    """

    seat: int


class TurnLost(Event):
    """No lawful placement: the figure stays where it is (rules 5); changes nothing."""

    seat: int


class TurnEnded(Event):
    """A seat's turn is over; the stack it took from is turned up next. Changes nothing."""

    seat: int


class TilesReady(Event, changes="usable fresh"):
    """The tiles gained this round become usable (rules 3.3)."""


class RoundEnded(Event, changes="order turn returned lowest lowest_seat", closes_round=True):
    """A round is over."""

    round: int


class GameEnding(Event, changes="ending"):
    """The last round is over (rules 3.6); `empty_stacks` is 0 when all rounds were played."""

    round: int
    empty_stacks: int


class Scored(Event, changes="money lines"):
    """One line of the final scoring (rules 4)."""

    seat: int
    line: str
    pounds: int
    cause: Cause


class GameWon(Event, changes="ranking"):
    """The final ranking, winner first; `standing` is the difference between the first two (rules 4)."""

    ranking: tuple[int, ...]
    money: tuple[int, ...]
    standing: FirstPlace
