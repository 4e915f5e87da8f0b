"""The events whose motions overlap at a table: the cards of one mix, nothing else."""

from __future__ import annotations

from typing import Any

from game.match.match import DecisionRequested
from game.old_london_bridge.rules.causes import BonusTile
from game.old_london_bridge.rules.events import CardTaken, TurnEnded
from game.old_london_bridge.scenes.bridge_performance import BridgePerformance
from game.stage.house import Table
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import a_match


def performance() -> BridgePerformance:
    house: Any = None
    return BridgePerformance(house, Table(a_match((PERSON, BOT))))


def test_the_cards_of_a_mix_fly_ninety_milliseconds_apart_whatever_is_asked_between_them() -> None:
    show, first, asked, second = performance(), _taken(0, 1), DecisionRequested((0,)), _taken(0, 3)
    assert show.follows([first], asked) == 0
    assert show.follows([first, asked], second) == 90
    assert show.follows([first, asked, second], asked) == 0


def test_cards_of_two_hands_and_whatever_else_happens_wait_for_each_other() -> None:
    show = performance()
    assert show.follows([_taken(0, 1)], _taken(1, 1)) is None
    assert show.follows([_taken(0, 1)], TurnEnded(0)) is None
    assert show.follows([TurnEnded(0)], DecisionRequested((0,))) is None


def _taken(seat: int, value: int) -> CardTaken:
    return CardTaken(seat, value, BonusTile(0))
