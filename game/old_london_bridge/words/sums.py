"""The sources of purses, hands, bonus tiles and markers so far, a fold over public events.

Each sum equals the amount in the view after the same event.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.old_london_bridge.account import SOURCES, earned
from game.old_london_bridge.rules.causes import OrderTie
from game.old_london_bridge.rules.events import (
    BonusTaken,
    CardReturned,
    CardsRevealed,
    CardTaken,
    Event,
    MarkerMoved,
    OrderDrawn,
    StepDealt,
    StrengthCounted,
    TileUsed,
)
from game.old_london_bridge.rules.view import View

_START: Final = SOURCES.index("start")


@dataclass(frozen=True, slots=True)
class SeatSums:
    """The sources of one seat's money, cards, bonus tiles and spaces.

    `income` are pounds by source, in the order of `account.SOURCES`. Cards were `dealt`, `taken` from the
    supply and `played` (a 0 that came back is not); bonus tiles were `gained` and `used`. `walked` are spaces
    on the chapel and the gate track, by buildings, and `carried` those by bonus tiles.
    """

    income: tuple[int, ...]
    dealt: int
    taken: int = 0
    played: int = 0
    gained: int = 0
    used: int = 0
    walked: tuple[int, int] = (0, 0)
    carried: tuple[int, int] = (0, 0)

    @property
    def purse(self) -> int:
        """The sum of the income, in pounds."""
        return sum(self.income)


@dataclass(frozen=True, slots=True)
class Sums:
    """The sums of all seats; `ties` of the latest order; `by_tile`: a bonus tile is moving a marker."""

    seats: tuple[SeatSums, ...] = ()
    ties: tuple[OrderTie, ...] = ()
    by_tile: bool = False


NO_SUMS: Final = Sums()


def summed(sums: Sums, event: Event, view: View) -> Sums:
    """Return the sums after an event; of the view, only the level and the number of players are read."""
    if not sums.seats:
        sums = begun(view)
    money = earned(event)
    if money is not None:
        seat = sums.seats[money.seat]
        place = SOURCES.index(money.source)
        income = (*seat.income[:place], seat.income[place] + money.pounds, *seat.income[place + 1 :])
        return _with(sums, money.seat, replace(seat, income=income))
    match event:
        case OrderDrawn(ties=ties):
            return replace(sums, ties=ties)
        case CardsRevealed(cards=cards):
            shown = zip(sums.seats, cards, strict=True)
            return replace(
                sums, seats=tuple(replace(seat, played=seat.played + len(own)) for seat, own in shown)
            )
        case StrengthCounted():
            return replace(sums, by_tile=False)
    return _changed(sums, event)


def _changed(sums: Sums, event: Event) -> Sums:
    """Return the sums after an event that changes one seat's cards, tiles or spaces."""
    match event:
        case StepDealt(seat=number):
            seat = sums.seats[number]
            return _with(sums, number, replace(seat, dealt=seat.dealt + 1))
        case CardTaken(seat=number):
            seat = sums.seats[number]
            return _with(sums, number, replace(seat, taken=seat.taken + 1))
        case CardReturned(seat=number, value=0):
            seat = sums.seats[number]
            return _with(sums, number, replace(seat, played=seat.played - 1))
        case BonusTaken(seat=number):
            seat = sums.seats[number]
            return _with(sums, number, replace(seat, gained=seat.gained + 1))
        case TileUsed(seat=number):
            seat = sums.seats[number]
            return _with(replace(sums, by_tile=True), number, replace(seat, used=seat.used + 1))
        case MarkerMoved(seat=number):
            return _with(sums, number, _moved(sums.seats[number], event, sums.by_tile))
    return sums


def _moved(seat: SeatSums, event: MarkerMoved, by_tile: bool) -> SeatSums:
    spaces = [0, 0]
    spaces[event.track] = event.end - event.start
    before = seat.carried if by_tile else seat.walked
    after = before[0] + spaces[0], before[1] + spaces[1]
    return replace(seat, carried=after) if by_tile else replace(seat, walked=after)


def begun(view: View) -> Sums:
    """Return the sums before the first event."""
    level = view.level
    income = tuple(level.start_money * (place == _START) for place in range(len(SOURCES)))
    dealt = level.seating(view.players).zeros + sum(level.first_hand[1:])
    return Sums((SeatSums(income, dealt),) * view.players)


def _with(sums: Sums, number: int, seat: SeatSums) -> Sums:
    return replace(sums, seats=(*sums.seats[:number], seat, *sums.seats[number + 1 :]))
