"""Steps taken back at the screen: one by one through lots and the own turn, up to what was drawn."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.core.barrier import Barrier
from game.core.thing import TableButton
from game.singapore.rules import agenda
from game.singapore.rules.actions import Use
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.level import Level
from game.stage.director import Pace
from game.stage.focus import Element
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.singapore.rules.tables import level_named, variant
from tests.singapore.screen.players import BOT, NAMES, a_match, played, until_asked

#: Nobody passes the screen on.
OPEN = variant(level_named("quick"), others_purses="open")
_KEYS = {TableButton.UNDO: pygame.K_u, TableButton.REDO: pygame.K_r}


def black(one: Any, level: Level) -> bool:
    """Return whether an action uses an illegal building."""
    return isinstance(one, Use) and level.building(BUILDING_NUMBERS[one.building]).illegal


def of_key(player: TableDriver, key: object) -> Element:
    return next(one for one in player.focus.elements if one.key == key)


def do(player: TableDriver, wish: TableButton, by: str) -> None:
    """Take a step back, or make it again."""
    if by == "mouse":
        player.touch(of_key(player, wish))
    else:
        player.press(_KEYS[wish])
    player.wait()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_choice_goes_back_and_is_made_again(player: TableDriver, by: str) -> None:
    player.sit(a_match((PERSON, PERSON), OPEN), Pace.STILL)
    rng, session = random.Random(1), player.table.session
    until_asked(player, rng, agenda.ASK_LOT, round_of=1)
    before, decided = session.match.view(None), session.match.decided
    while session.match.decided == decided:
        player.answer(rng)
        player.wait()
    after = session.match.view(None)
    do(player, TableButton.UNDO, by)
    assert session.match.view(None) == before
    do(player, TableButton.REDO, by)
    assert session.match.view(None) == after


def test_nothing_that_was_drawn_is_taken_back(player: TableDriver) -> None:
    player.app.set_sole_by_itself(False)
    player.sit(a_match((PERSON, PERSON), OPEN), Pace.STILL)
    rng, session = random.Random(1), player.table.session
    undone, told = 0, set[Barrier]()
    before: Any = None
    decided = 0
    while player.wait() and (undone < 10 or Barrier.DRAWN not in told):
        if session.match.decided == decided + 1:
            lines = session.match.lines
            chosen = max(number for number, line in enumerate(lines) if "action" in line)
            drawn = any("chance" in line for line in lines[chosen + 1 :])
            if session.may_undo:
                assert not drawn
                now = session.match.view(None)
                do(player, TableButton.UNDO, "keys")
                assert session.match.view(None) == before
                do(player, TableButton.REDO, "keys")
                assert session.match.view(None) == now
                undone += 1
            elif (barrier := session.undo_barrier) is not None:
                assert drawn or barrier is not Barrier.DRAWN
                told.add(barrier)
        before, decided = session.match.view(None), session.match.decided
        player.answer(rng)
    assert undone >= 10 and Barrier.DRAWN in told


def test_a_chip_is_drawn_by_its_own_press_and_until_then_the_trade_goes_back(player: TableDriver) -> None:
    match = a_match((PERSON, PERSON), OPEN)
    played(match, lambda view, legal: any(black(one, view.level) for one in legal))
    player.sit(match, Pace.STILL)
    assert player.wait()
    session = player.table.session
    seat, before = session.person, session.match.view(None)
    trade = next(one for one in session.legal(seat) if black(one, OPEN))
    for by in ("keys", "mouse"):
        session.decide(seat, trade)
        player.wait()
        assert session.held and session.match.lines[-1]["action"] == str(trade)
        shown = player.table.last_shown
        marks = player.table.screen.marks(shown)
        assert (marks.main, marks.prompt) == ("Draw", f"{NAMES[seat]}, draw, or take a step back")
        if by == "keys":
            do(player, TableButton.UNDO, by)
            assert session.match.view(None) == before
    player.touch(of_key(player, TableButton.MAIN))
    player.wait()
    assert session.match.lines[-1]["chance"] == "bag"
    assert session.undo_barrier is Barrier.DRAWN


def test_a_kept_game_goes_on_before_its_chip(player: TableDriver) -> None:
    match = a_match((PERSON, PERSON), OPEN)
    played(match, lambda view, legal: any(black(one, view.level) for one in legal))
    (seat,) = match.to_move
    match.decide(seat, next(one for one in match.legal(seat) if black(one, OPEN)), resolve=False)
    player.sit(match, Pace.STILL)
    assert player.wait() and player.table.session.held and "chance" not in match.lines[-1]


def test_the_chips_of_bots_come_by_themselves(player: TableDriver) -> None:
    match = a_match((PERSON, BOT), OPEN)

    def asked(view: Any, legal: list[Any]) -> bool:
        return 1 in view.to_move and any(black(one, view.level) for one in legal)

    played(match, asked, seed=2)
    match.decide(1, next(one for one in match.legal(1) if black(one, OPEN)), resolve=False)
    player.sit(match, Pace.STILL)
    assert player.table.session.match.lines[-1]["chance"] == "bag"
