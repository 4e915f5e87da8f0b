"""Which events of this game overlap, and before which of them people read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.pillars_of_the_earth.look.motion.motions_board import LIGHT, PASSES, WALK
from game.pillars_of_the_earth.look.places.places import BOTS_ALONE
from game.pillars_of_the_earth.rules.causes import (
    AtBishop,
    AtCourt,
    AtPriory,
    BuilderPaid,
    ByEvent,
    Cause,
    Crafted,
    FromPit,
    Hired,
    Shortage,
    Tax,
    Traded,
    Wool,
)
from game.pillars_of_the_earth.rules.components import STEPS
from game.pillars_of_the_earth.rules.events import (
    AdvantageLeft,
    AdvantageTaken,
    AdvantageTurnedUp,
    BuilderDrawn,
    BuilderPassed,
    BuilderPlaced,
    BuilderReturned,
    CardLeftOut,
    CraftsmanJoined,
    CraftsmanTurnedUp,
    CraftsmanUnclaimed,
    CraftsmanUsed,
    CubesChanged,
    EventIgnored,
    EventSpared,
    EventTold,
    GoldChanged,
    MarkerMoved,
    MillReturned,
    PitReturned,
    PointsChanged,
    StartPassed,
    StepBegun,
    StockChanged,
    TaxSpared,
    TradeNoted,
    WorkersHired,
    WorkersToMill,
)
from game.pillars_of_the_earth.sound.cues import cues
from game.pillars_of_the_earth.words.event_lines import is_spared
from game.stage.house import House, Table
from game.stage.performance import Wait
from game.stage.storyline import Snapshot
from game.tabletop.motion.payloads import Motion
from game.tabletop.motion.table_performance import TablePerformance

#: The ms between pieces that move one close upon the other, and from a craftsman's nod to his cube.
_CLOSE: Final = 60.0
_NOD: Final = 90.0
#: The ms from the lantern's setting out until something happens where it goes, as it comes near.
_ARRIVED: Final = 260.0
#: The ms from a builder's step until the price falls, and until it has landed on its space.
_FALLS: Final = 240.0
_LANDED: Final = 620.0
#: The ms in which a cube flies to the cathedral and is set, before it counts.
_SET: Final = 640.0
#: The steps whose outcome is read before the next one begins: event, tax, cathedral.
_READ: Final = ("event", "kings_court", "cathedral")
_EVENT: Final = STEPS.index("event") + 1
#: Causes for which all seats are paid, or pay, one close upon the other; and the event that closes each.
_AT_ONCE: Final[dict[type[Cause], tuple[type[Any], ...]]] = {
    Wool: (MillReturned,),
    FromPit: (PitReturned,),
    Tax: (TaxSpared,),
    ByEvent: (),
}
#: Events that may happen on the walk round the board while the lantern goes on.
_WALK: Final = (
    StepBegun,
    BuilderReturned,
    GoldChanged,
    PointsChanged,
    CubesChanged,
    MillReturned,
    PitReturned,
    AdvantageTaken,
    AdvantageLeft,
    CraftsmanJoined,
    CraftsmanUnclaimed,
    WorkersHired,
    StartPassed,
)
_PLACED: Final = (BuilderPlaced, BuilderPassed, MarkerMoved)
_OFFER: Final = (AdvantageTurnedUp, CraftsmanTurnedUp, CardLeftOut)


class PillarsPerformance(TablePerformance[Any]):
    """The performance of the events of one table of builders."""

    sounds = staticmethod(cues)
    least_reading = 2500.0

    def __init__(self, house: House, table: Table) -> None:
        super().__init__(house, table)
        read = _READ if table.match.level.drawn_events else _READ[1:]
        self._here = [seat for seat, who in enumerate(self._seats) if who.human and not self._watched]
        """The people at this table."""
        self._touched: set[int] = set()
        """Those of them whom the last event card touches."""
        self._people = any(seat.human for seat in table.match.seats)
        self._goes_on = frozenset(STEPS.index(name) + 2 for name in read)

    def wait_after(self, event: Any) -> Wait | None:
        """Return the wait before an event; the effect of an event card on a person here waits for a press.

        Events that a press skips come through here too, so that it skips no card that touches somebody.
        """
        match event:
            case EventTold():
                self._touched = set(self._here)
            case EventSpared(seat) | EventIgnored(seat):
                self._touched.discard(seat)
            case StepBegun(step) if step == _EVENT + 1 and self._touched:
                return Wait.PRESS
        return super().wait_after(event)

    def _to_be_read(self, motion: Motion, event: Any, before: Snapshot[Any], after: Snapshot[Any]) -> Motion:
        """Return the motion with the time to read its texts; no such time if a press is awaited."""
        if isinstance(event, EventTold) and any(not is_spared(after.view, seat) for seat in self._here):
            return motion
        return super()._to_be_read(motion, event, before, after)

    def is_read_before(self, event: Any) -> bool:
        """Return whether a step begins after one whose outcome is to be read.

        A level without event cards has nothing to read in their step.
        """
        return isinstance(event, StepBegun) and event.step in self._goes_on

    def follows(self, events: Sequence[Any], following: Any) -> float | None:
        """Return when `following` begins: on the walk round the board close upon the event before it.

        The next builder comes out of the bag as the one before it has landed, while the price still falls.
        """
        last = events[-1]
        if isinstance(events[0], StepBegun):
            apart = _on_the_walk(last, following)
        elif isinstance(following, MarkerMoved | BuilderDrawn) and isinstance(last, _PLACED):
            apart = _placing(last, following)
        else:
            apart = super().follows(events, following)
        if apart is None:
            return None
        apart *= 1.0 if self._people else BOTS_ALONE
        return max(apart, self._walking(events)) if isinstance(following, StepBegun) else apart

    def _walking(self, events: Sequence[Any]) -> float:
        """Return the ms until the lantern, of which there is one, has come to where it was sent last.

        `events` are played together; each began so much after the one before as `follows` says.
        """
        last = len(events) - 1
        steps = [place for place, event in enumerate(events) if isinstance(event, StepBegun)]
        sent = max(steps, default=last)
        if sent == last:
            return PASSES
        since = (self.follows(events[: one + 1], events[one + 1]) or 0.0 for one in range(sent, last))
        return WALK + LIGHT - sum(since)

    def apart(self, first: Any, following: Any) -> float | None:
        """Return the ms from one event to the next where they are one happening; None for any others."""
        for cause, closing in _AT_ONCE.items():
            if _is_of(first, cause, closing):
                return _CLOSE if _is_of(following, cause, closing) else None
        match first:
            case AdvantageTurnedUp() | CraftsmanTurnedUp() | CardLeftOut():
                return _CLOSE if isinstance(following, _OFFER) else None
            case WorkersToMill():
                return _CLOSE if isinstance(following, WorkersToMill) else None
            case GoldChanged(seat=seat, cause=Hired() | BuilderPaid()):
                bought = isinstance(following, CraftsmanJoined | BuilderPlaced) and following.seat == seat
                return 0.0 if bought else None
            case GoldChanged(cause=Traded() as trade) | CubesChanged(cause=Traded() as trade):
                return 0.0 if _trades(following, first.seat, trade) else None
            case CraftsmanUsed():
                return _crafted(first, following)
            case (
                WorkersHired() | PointsChanged(cause=AtPriory()) | CubesChanged(cause=AtBishop() | AtCourt())
            ):
                return _CLOSE if isinstance(following, BuilderReturned) else None
        return None


def _on_the_walk(last: Any, following: Any) -> float | None:
    """Return the ms between two events of steps without a decision; None where something is read or asked."""
    if not isinstance(following, _WALK):
        return None
    if isinstance(following, StepBegun):
        return _CLOSE if isinstance(last, StepBegun) else 0.0
    if isinstance(last, StepBegun):
        return _ARRIVED
    return 0.0 if getattr(last, "seat", None) == getattr(following, "seat", -1) else _CLOSE


def _placing(last: Any, following: Any) -> float | None:
    """Return the ms from a builder's step to the fall of the price, or from either to the next draw."""
    if isinstance(following, MarkerMoved):
        return None if isinstance(last, MarkerMoved) else _FALLS
    if isinstance(last, MarkerMoved):
        return _LANDED - _FALLS
    return _LANDED


def _is_of(event: Any, cause: type[Cause], closing: tuple[type[Any], ...]) -> bool:
    """Return whether an event is due to a cause, also by a shortage for it, or closes it."""
    if isinstance(event, GoldChanged | PointsChanged | CubesChanged):
        why = event.cause
        return isinstance(why.of if isinstance(why, Shortage) else why, cause)
    return isinstance(event, closing)


def _trades(event: Any, seat: int, trade: Traded) -> bool:
    """Return whether an event is a part of a seat's trade."""
    match event:
        case GoldChanged() | CubesChanged():
            return bool(event.seat == seat and event.cause == trade)
        case TradeNoted():
            return bool(event.seat == seat)
        case StockChanged():
            return bool(event.cube == trade.cube)
    return False


def _crafted(used: CraftsmanUsed, following: Any) -> float | None:
    """Return the ms until the cost and the yield of a craftsman's use are shown."""
    work = Crafted(used.craftsman, used.times)
    if not isinstance(following, GoldChanged | PointsChanged | CubesChanged) or following.cause != work:
        return None
    if isinstance(following, CubesChanged) or (isinstance(following, GoldChanged) and following.gold < 0):
        return _NOD
    return _SET
