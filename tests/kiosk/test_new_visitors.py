"""Each visitor is new: nothing that an earlier visitor has learned or set is left, and nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.stage.director import Pace
from tests.cabinet.two_games import BRIDGE_NAME
from tests.kiosk.hall import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


def test_what_a_visitor_sets_ends_with_the_sitting(hall: Hall) -> None:
    kiosk = hall.kiosk
    kiosk.begin_quick(BRIDGE_NAME, friend=False)
    kiosk.set_pace(Pace.STILL)
    kiosk.mute(True)
    kiosk.set_coaching(False)
    kiosk.done()
    assert kiosk.pace.label == "brisk"
    assert not kiosk.stack.still
    assert not kiosk.muted
    assert kiosk.coaching


def test_each_visitor_sees_picture_and_tips_anew(hall: Hall) -> None:
    kiosk = hall.kiosk
    for _ in range(2):
        kiosk.begin_quick(BRIDGE_NAME, friend=False)
        assert not kiosk.taught.has_seen(BRIDGE_NAME)
        kiosk.taught.keep_seen(BRIDGE_NAME)
        kiosk.taught.keep_done(BRIDGE_NAME, "Maud", "rondel")
        kiosk.done()
    assert kiosk.taught.done(BRIDGE_NAME, "Maud") == frozenset()


def test_another_game_of_the_same_visitor_teaches_nothing_again(hall: Hall) -> None:
    kiosk = hall.kiosk
    kiosk.begin_quick(BRIDGE_NAME, friend=False)
    kiosk.taught.keep_seen(BRIDGE_NAME)
    kiosk.set_pace(Pace.SWIFT)
    kiosk.again()
    kiosk.begin_quick(BRIDGE_NAME, friend=False)
    assert kiosk.taught.has_seen(BRIDGE_NAME)
    assert kiosk.pace.label == "swift"
    kiosk.again()
    hall.run(31)
    kiosk.begin_quick(BRIDGE_NAME, friend=False)
    assert not kiosk.taught.has_seen(BRIDGE_NAME)
    assert kiosk.pace.label == "brisk"


def test_nothing_of_a_visitor_is_written(hall: Hall) -> None:
    kiosk = hall.kiosk
    kiosk.begin_quick(BRIDGE_NAME, friend=False)
    kiosk.set_pace(Pace.SWIFT)
    kiosk.taught.keep_seen(BRIDGE_NAME)
    kiosk.done()
    written = [path.name for path in hall.folder.rglob("*.json")]
    assert written == ["visit.json"]
