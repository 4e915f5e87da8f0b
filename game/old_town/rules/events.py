"""The events of a game, each emitted as its one change is made.

An event names seats, buildings and cards by number, plots as 1-16, kinds of cards and piles as in `level`
and `agenda`. `seat` is the seat on turn, which gets the points. `changes` names the fields of a `View` that
the event may alter; the tests check it.
"""

from dataclasses import replace
from typing import Literal, Self

from game.core.values import PlainEvent

#: Why a game ends (rules 3.7, 6).
EndReason = Literal["town", "stuck", "storm", "solved"]


class Event(PlainEvent):
    """The base class of all events of this game."""


class StartNamed(Event, changes="first"):
    """The start player is named."""

    seat: int


class KindDrawn(Event, changes="draws own agenda"):
    """The kind of a card is drawn from an own pile; -1 for a viewer who may not see it."""

    seat: int
    kind: int
    open: bool

    def seen_by(self, viewer: int | None) -> Self:
        """Return the event without the kind for those who may not see it."""
        return self if self.open or viewer == self.seat else replace(self, kind=-1)


class Drawn(Event, changes="draws hands own own_cards active common"):
    """A card goes to a hand. `knowing` are the seats that see it, None for all; for others `card` is -1.

    `kind` is -1, too, where the pile does not tell it and the back does not show it.
    """

    seat: int
    pile: int
    kind: int
    card: int
    knowing: tuple[int, ...] | None
    open: bool

    def seen_by(self, viewer: int | None) -> Self:
        """Return the event without the facts that a viewer may not see."""
        if self.knowing is None or viewer in self.knowing:
            return self
        return replace(self, card=-1, kind=self.kind if self.open else -1)


class Kept(Event, changes="hands own own_cards stowed secret_keep"):
    """A seat keeps cards of a kind, and puts `stowed` others on its own pile; `cards` are its own secret."""

    seat: int
    kind: int
    stowed: int
    cards: tuple[int, ...]
    open: bool

    def seen_by(self, viewer: int | None) -> Self:
        """Return the event without the cards for other seats."""
        return self if self.open or viewer == self.seat else replace(self, cards=())


class RoundBegun(Event, changes="round"):
    """A round begins."""

    round: int


class TurnBegun(Event, changes="turn turns active"):
    """A seat's turn begins."""

    seat: int


class BuildingTaken(Event, changes="rows stock secret_keep"):
    """A seat takes a building from the stock."""

    seat: int
    building: int


class CardPlayed(Event, changes="hands shown active"):
    """A card is played; `mine` is "my building", -1 for a `four`."""

    seat: int
    card: int
    mine: int


class MarkersSpared(Event, changes="scores"):
    """Markers of a building that are not placed are points."""

    seat: int
    building: int
    points: int


class MarkerPlaced(Event, changes="marks lifted"):
    """A marker of a building is placed."""

    building: int
    plot: int


class MarkerLifted(Event, changes="marks scores lifted"):
    """A marker comes off; `cause` is a code of `causes`."""

    seat: int
    building: int
    plot: int
    cause: int
    points: int


class Built(Event, changes="marks built rows stock scores"):
    """A building is built; its last marker is a point."""

    seat: int
    building: int
    plot: int
    owner: int


class OwnerPaid(Event, changes="scores"):
    """The owner of a building that is built gets points (rules 5)."""

    seat: int
    building: int
    points: int


class BuildingLeft(Event, changes="gone rows stock"):
    """A building without a place leaves the game (rules 4.4)."""

    building: int


class CardDiscarded(Event, changes="hands shown active"):
    """A dead card is thrown away for a marker."""

    seat: int
    card: int


class CardThrown(Event, changes="hands shown"):
    """A card is swapped for another one (rules 5)."""

    seat: int
    card: int


class Exchanged(Event, changes="rows stock"):
    """A seat swaps an own building with one of the stock."""

    seat: int
    given: int
    taken: int


class Passed(Event):
    """A seat passes, or stops. Changes no field but the agenda."""

    seat: int


class PileChosen(Event):
    """A seat says from which pile it draws. Changes no field but the agenda."""

    seat: int
    own: bool


class SidesFormed(Event, changes="sides scores hands"):
    """First and fourth, second and third become sides (rules 5)."""

    sides: tuple[tuple[int, int], tuple[int, int]]


class PuzzleDrawn(Event, changes="attempts agenda"):
    """Something is drawn for the puzzle."""


class PuzzlePosed(Event, changes="clues unused first turn scores"):
    """The puzzle is there. The viewer learns its clues from the view."""


class PuzzleSettled(Event, changes="marks built"):
    """A building is settled on its plot."""

    reveals = True
    building: int
    plot: int


class PuzzleCrossed(Event, changes="off scores"):
    """A plot is crossed out for a building: it was wrong."""

    reveals = True
    building: int
    plot: int
    points: int


class PuzzleHinted(Event, changes="off scores hinted"):
    """A hint takes plots away, as pairs of a building and a plot."""

    reveals = True
    gone: tuple[tuple[int, int], ...]
    points: int


class TurnEnded(Event, changes="idle active turn"):
    """A seat's turn is over."""

    seat: int


class RoundEnded(Event, changes="idle active turn", closes_round=True):
    """The last turn of a round is over."""

    seat: int


class GameEnded(
    Event, changes="places scores why idle active turn hands own_cards draws town", closes_round=True
):
    """The game is over, and with it the round; `bonus` are the points for turns left (rules 6.1)."""

    why: EndReason
    places: tuple[int, ...]
    bonus: int
