"""A table may require a press after each turn of a rival, so that people see what was built."""

from __future__ import annotations

import random

from game.core.thing import TableButton
from game.stage.director import Pace
from tests.old_london_bridge.screen.players import BOT, PERSON, Player, a_match

#: Seconds for a person to look.
LOOKS = 20.0


def played_round(player: Player, rng: random.Random) -> int:
    """Play until the second round; return how many presses were required."""
    session, waits = player.table.session, 0
    while session.shown.round < 2:
        player.tick()
        if session.waiting:
            shown = session.shown
            assert not session.match.seats[shown.builder].human
            player.tick(LOOKS)
            player.tick(LOOKS)
            assert (session.shown, session.waiting, session.person) == (shown, True, None)
            main = next(one for one in player.focus.elements if one.key is TableButton.MAIN)
            assert (main.enabled, main.name) == (True, "Go on")
            assert "Press anywhere to go on" in said(player)
            player.tap(main.rect.center)
            assert not session.waiting
            waits += 1
        if session.attended:
            player.answer(rng)
    return waits


def said(player: Player) -> str:
    return player.table.screen.marks(player.shown).prompt or ""


def test_after_each_turn_of_a_bot_the_table_waits_until_somebody_presses(player: Player) -> None:
    player.app.set_waits(True)
    player.sit(a_match((PERSON, BOT, BOT)), Pace.SWIFT)
    assert played_round(player, random.Random(2)) == 2


def test_unless_it_is_told_to_it_never_waits(player: Player) -> None:
    player.sit(a_match((PERSON, BOT, BOT)), Pace.SWIFT)
    assert played_round(player, random.Random(2)) == 0


def test_a_demo_never_waits(player: Player) -> None:
    player.app.set_waits(True)
    player.app.watch()
    session = player.table.session
    while session.shown.round < 2:
        player.tick()
        assert not session.waiting


def test_at_pace_still_nothing_is_drawn_while_a_press_is_waited_for(player: Player) -> None:
    player.app.set_waits(True)
    player.sit(a_match((PERSON, BOT, BOT)), Pace.STILL)
    rng, session = random.Random(2), player.table.session
    while not session.waiting:
        player.tick()
        if session.attended:
            player.answer(rng)
    player.app.loop.draw()
    drawn = player.app.loop.frames
    for _ in range(20):
        player.tick()
        player.app.loop.draw()
    assert player.app.loop.frames == drawn


def test_where_nobody_plays_there_is_nothing_to_take_back(player: Player) -> None:
    player.app.watch()
    while not player.table.session.idle:
        player.tick()
    keys = {one.key for one in player.focus.elements}
    assert not keys & {TableButton.UNDO, TableButton.MAIN}
    assert keys >= {TableButton.MENU, TableButton.PAUSE, TableButton.HELP}
