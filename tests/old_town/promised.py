"""All that Old Town offers to be checked by a walk."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.old_town.game import OldTown
from game.old_town.rules import events as happened
from game.old_town.rules.level import Level
from game.old_town.rules.refusals import REASONS
from tests.old_town.rules.tables import ADVANCED, STANDARD, variant
from tests.playthrough.game_promises import Promised
from tests.playthrough.tables import shipped_levels
from tests.playthrough.walk import Observer

GAME: Final = OldTown()


class Points(Observer):
    """Every point has an event, and a building gives exactly its markers in all (rules 3.4)."""

    def begin(self) -> None:
        """Begin without points."""
        self.points = [0] * self.walk.table.players
        self.markers = [0] * 18

    def hear(self, event: Any) -> None:
        """Add up the points of markers."""
        match event:
            case happened.MarkersSpared(seat, building, points):
                self._gain(seat, building, points, points)
            case happened.MarkerLifted(seat, building, _, _, points):
                self._gain(seat, building, 1, points)
            case happened.Built(seat, building):
                self._gain(seat, building, 1, 1)

    def _gain(self, seat: int, building: int, markers: int, points: int) -> None:
        self.points[seat] += points
        self.markers[building] += markers

    def end(self) -> None:
        """Compare with the table at the end."""
        view, level = self.walk.view(None), self.walk.table.level
        if level.mode == "puzzle":
            return
        for building in range(18):
            left = 0 if view.built >> building & 1 else view.marks[building].bit_count()
            there = bool(view.marks[building]) or view.gone >> building & 1
            assert self.markers[building] + left == (level.switches.markers if there else 0)
        if not level.advanced.on and self.walk.table.players > 1:
            assert view.scores == tuple(self.points)


def _advanced(level: Level, **keys: Any) -> Level:
    return replace(level, advanced=replace(level.advanced, **keys))


#: Levels with other values of switches; each value occurs in one of them.
OTHERS: Final = {
    "table": variant(impossible="table", limit_when="after_chain", first_buildings="one", own_pile="choose"),
    "board": variant(inference="board", too_many="dead", refill_test="each", backs="kind", tie="last_seat"),
    "come off": variant(third_markers="come_off", pair_filter="again", dead_scores="if_built", dead_draw=1),
    "no play": variant(pass_when="no_play", reserve=True, exchange=True, own_pile="choose", hands="open"),
    "table come off": variant(
        impossible="table", third_markers="come_off", pair_filter="again", limit_when="after_chain"
    ),
    "board again": variant(inference="board", pair_filter="again", limit_when="after_chain", reserve=True),
    "waiting": _advanced(ADVANCED, may_wait="always", stuck="nothing", dead_cards=False),
    "apart": _advanced(
        variant(ADVANCED, exchange=True, own_pile="choose", inference="full"),
        never_apart="seat_order", plays=3, partners_at=1,
    ),
}  # fmt: skip

PROMISED: Final = Promised(
    GAME,
    shipped_levels(GAME),
    OTHERS,
    future=frozenset({"agenda"}),
    refilled=frozenset(f"mine {attempt}" for attempt in range(1, 100)),
    reasons=REASONS,
    own=lambda: (Points(),),
)
assert STANDARD.offered == (1, 2, 3, 4)
