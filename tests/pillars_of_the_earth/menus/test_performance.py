"""The events that overlap, and the pauses for reading before the walk goes on."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.match.match import Match
from game.match.seat import Seat
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.rules.causes import (
    AtBishop,
    AtPriory,
    AtShiring,
    BuilderPaid,
    ByEvent,
    Crafted,
    FromPit,
    Hired,
    Shortage,
    Tax,
    Traded,
    Wool,
)
from game.pillars_of_the_earth.rules.events import (
    BuilderDrawn,
    BuilderPlaced,
    BuilderReturned,
    CraftsmanJoined,
    CraftsmanUsed,
    CubesChanged,
    GoldChanged,
    MarkerMoved,
    MillReturned,
    PitReturned,
    PointsChanged,
    StepBegun,
    StockChanged,
    TaxSpared,
    TradeNoted,
    WorkersToMill,
)
from game.pillars_of_the_earth.scenes.pillars_performance import PillarsPerformance
from game.stage.house import House, Table
from game.stage.performance import Wait
from tests.pillars_of_the_earth.rules.tables import level_named


class Habits:
    """The part of the program's interface that a performance uses."""

    pause_after_rival = True
    confirm_turn_end = True


def performance(level: str = "standard", people: bool = True) -> PillarsPerformance:
    kinds = ("human" if people else "bot:apprentice", "bot:apprentice")
    seats = tuple(Seat(name, kind) for name, kind in zip(("Maud", "Hugh"), kinds, strict=True))
    match = Match(PillarsOfTheEarth(), level_named(level), seats, "seed", "salt")
    return PillarsPerformance(cast(House, Habits()), Table(match))


def waits(made: PillarsPerformance) -> list[int]:
    return [step for step in range(1, 15) if made.wait_after(StepBegun(step)) is Wait.PRESS]


def test_people_read_the_event_the_tax_and_the_gains_of_the_round() -> None:
    assert waits(performance()) == [2, 10, 14]


def test_without_event_cards_there_is_nothing_to_read_in_their_step() -> None:
    assert waits(performance("first-game")) == [10, 14]


def test_bots_alone_wait_for_nobody() -> None:
    assert waits(performance(people=False)) == []


SALE = Traded(1, 2, False)
PURCHASE = Traded(0, 1, True)
WORK = Crafted(6, 2)
PIT = FromPit(1, 4, 1, 0)

TOGETHER: tuple[tuple[Any, Any], ...] = (
    (GoldChanged(3, -5, 0, Hired(6)), CraftsmanJoined(3, 6, Hired(6))),
    (GoldChanged(2, -7, 0, BuilderPaid(4)), BuilderPlaced(2, 4, 0, False)),
    (WorkersToMill(0, 3), WorkersToMill(1, 4)),
    (GoldChanged(3, 6, 0, Wool(6)), MillReturned(3, 6)),
    (GoldChanged(3, 6, 0, Wool(6)), GoldChanged(2, 4, 0, Wool(4))),
    (CubesChanged(1, 0, 5, PIT), PitReturned(1, 5)),
    (GoldChanged(0, -2, 0, Tax(2, False)), TaxSpared(3, False)),
    (GoldChanged(0, -2, 0, Tax(2, False)), PointsChanged(1, -1, 0, Shortage(1, Tax(2, False)))),
    (GoldChanged(0, -2, 0, ByEvent(5)), PointsChanged(1, -1, 0, Shortage(1, ByEvent(5)))),
    (CubesChanged(3, 1, -2, SALE), GoldChanged(3, 6, 0, SALE)),
    (GoldChanged(1, -4, 0, PURCHASE), StockChanged(0, -1)),
    (GoldChanged(1, -4, 0, PURCHASE), TradeNoted(1, 0, 1, True)),
    (CraftsmanUsed(0, 6, 2), CubesChanged(0, 0, -2, WORK)),
    (CraftsmanUsed(0, 6, 2), PointsChanged(0, 2, 0, WORK)),
    (PointsChanged(0, 2, 0, AtPriory(0, 0)), BuilderReturned(0, 2, 0)),
    (CubesChanged(0, 0, 1, AtBishop()), BuilderReturned(0, 0, 0)),
)
APART: tuple[tuple[Any, Any], ...] = (
    (GoldChanged(3, -5, 0, Hired(6)), GoldChanged(3, -2, 0, Hired(3))),
    (BuilderPlaced(2, 4, 0, False), MarkerMoved(6)),
    (MarkerMoved(6), BuilderDrawn(1)),
    (GoldChanged(3, 6, 0, Wool(6)), StepBegun(4)),
    (GoldChanged(0, -2, 0, Tax(2, False)), CubesChanged(0, 0, 5, PIT)),
    (CubesChanged(3, 1, -2, SALE), GoldChanged(1, -4, 0, PURCHASE)),
    (CraftsmanUsed(0, 6, 2), CraftsmanUsed(0, 6, 1)),
    (CraftsmanUsed(0, 6, 2), PointsChanged(0, 1, 0, Crafted(6, 1))),
    (CraftsmanJoined(2, 5, AtShiring()), CraftsmanJoined(2, 4, AtShiring())),
)


@pytest.mark.parametrize(("first", "following"), TOGETHER)
def test_what_is_one_happening_moves_at_once(first: Any, following: Any) -> None:
    assert performance().apart(first, following) is not None


@pytest.mark.parametrize(("first", "following"), APART)
def test_what_comes_after_something_waits_for_it(first: Any, following: Any) -> None:
    assert performance().apart(first, following) is None


def test_a_point_flies_after_its_cube_is_set() -> None:
    made = performance()
    used, cube = CraftsmanUsed(0, 6, 2), CubesChanged(0, 0, -2, WORK)
    assert made.apart(used, cube) == 90
    assert made.apart(used, PointsChanged(0, 2, 0, WORK)) == 520 + 120
