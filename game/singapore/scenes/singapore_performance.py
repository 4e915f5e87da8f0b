"""Which events of this game overlap, and after which of them people read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.singapore.look.motion.motions import SingaporeChoreographer
from game.singapore.look.motion.motions_town import BOARD, COST, STANDS, TRAVEL, stays
from game.singapore.look.motion.motions_trade import CLOSE, passes_ms
from game.singapore.look.panels.round_end import leaf_words, round_end
from game.singapore.rules.events import (
    BuildingBuilt,
    BuildingUsed,
    ChipDue,
    ChipsReturned,
    GoodsMoved,
    MoneyMoved,
    PointsMoved,
    RaidBegun,
    RoundClosed,
    SealReached,
    StreetLaid,
    TileBought,
    TileShown,
    TileTaken,
    TileTurnedUp,
    TurnEnded,
)
from game.singapore.sound.cues import cues
from game.stage.storyline import Snapshot
from game.stage.tween import out_cubic
from game.tabletop.motion.payloads import Motion, track
from game.tabletop.motion.reading import reading_ms
from game.tabletop.motion.table_performance import TablePerformance

#: The ms from a tile shown to the next one.
_NEXT_TILE: Final = 300.0
#: The ms in which the leaf at the end of a round rises.
_RISES: Final = 420.0
#: The ms for which it stays where people go on by a press: so long that nobody waits for its end.
_UNTIL_PRESSED: Final = 3_600_000.0
_MOVED: Final = GoodsMoved, MoneyMoved, PointsMoved, ChipsReturned


class SingaporePerformance(TablePerformance[Any]):
    """The performance of the events of one table of merchants."""

    moves: SingaporeChoreographer
    sounds = staticmethod(cues)
    least_reading = 2500.0

    def _to_be_read(self, motion: Motion, event: Any, before: Snapshot[Any], after: Snapshot[Any]) -> Motion:
        """Return the motion; raid and end of a round stay in sight while they can be read, at every pace."""
        if isinstance(event, RoundClosed):
            return self._with_leaf(motion, before)
        if not isinstance(event, RaidBegun):
            return super()._to_be_read(motion, event, before, after)
        lines = self.moves.to_read(event, before.view, after.view)
        stays_ms = max(self.least_reading, reading_ms(*lines)) / self._house.pace.factor
        raid = self.moves.motion(event, before.view, after.view).tracks[0].payload
        held = track("read", motion.length, stays_ms, stays, raid)
        return replace(motion, tracks=(*motion.tracks, held))

    def _with_leaf(self, motion: Motion, before: Snapshot[Any]) -> Motion:
        """Return the motion with the leaf of a round, which rises, and goes at a press.

        It goes by itself too, unless people here end every pause for reading.
        """
        leaf, kit = round_end(self.moves.table, before.view, before.story), self.moves.table.kit
        if leaf is None:
            return motion
        words = leaf_words(kit, leaf)
        reading = max(self.least_reading, reading_ms(words.title, *words.seats[1:]))
        # At pace Still nothing rises.
        rises = (track("rises", 0, _RISES, out_cubic, leaf),) if motion.tracks else ()
        length = _UNTIL_PRESSED if self._looks else reading / self._house.pace.factor
        begin = _RISES if rises else 0.0
        read = track("read", begin, length, stays, leaf)
        return replace(motion, tracks=(*motion.tracks, *rises, read))

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat that ends its turn."""
        return event.seat if isinstance(event, TurnEnded) else None

    def begins_draw(self, event: Any) -> int | None:
        """Return the seat that is to draw a chip; the neutral colour's comes by itself."""
        return event.colour if isinstance(event, ChipDue) and event.colour < len(self._seats) else None

    def follows(self, events: Sequence[Any], following: Any) -> float | None:
        """Return how many ms after the last event `following` begins, where both are one happening."""
        return _apart(events, following)


def _apart(events: Sequence[Any], following: Any) -> float | None:
    """Return the ms from the last event to the following one; None for another happening."""
    last = events[-1]
    match last, following:
        case ((TileShown() | TileTurnedUp()), TileShown()):
            return _NEXT_TILE
        case TileShown(), TileTurnedUp():
            return 0.0
        case BuildingBuilt(), StreetLaid():
            return STANDS
        case PointsMoved(before=before), SealReached(seal=seal):
            return passes_ms(seal - before)
        case SealReached(), MoneyMoved():
            return 0.0
    taken = any(isinstance(event, TileTaken | TileBought) for event in events)
    if taken and isinstance(last, (TileTaken, TileBought, *_MOVED)):
        # A lot is paid for while its tile travels there.
        if isinstance(following, BuildingBuilt):
            return TRAVEL
        return 0.0 if isinstance(following, _MOVED) else None
    if isinstance(following, _MOVED) and isinstance(last, (BuildingUsed, *_MOVED)):
        return _of_one_trade(last, following)
    return None


def _of_one_trade(last: Any, following: Any) -> float | None:
    """Return the ms from one part of a trade or a fine to the next; None for another happening."""
    if isinstance(last, BuildingUsed):
        return None if following.cause.building != last.building else BOARD if _gains(following) else 0.0
    if last.cause.kind == "seal" or last.cause.building != following.cause.building:
        return None
    return COST + BOARD if not _gains(last) and _gains(following) else CLOSE


def _gains(event: Any) -> bool:
    """Return whether an event brings something."""
    match event:
        case GoodsMoved(by=by) | MoneyMoved(by=by):
            return bool(by > 0)
        case PointsMoved(before=before, after=after):
            return bool(after > before)
    return False
