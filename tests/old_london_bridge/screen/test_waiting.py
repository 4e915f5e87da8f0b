"""A table may require a press after each turn of a rival; else it waits as long as its words take to read."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.thing import TableButton
from game.old_london_bridge.look.panels.tie_panel import tie_lines
from game.old_london_bridge.rules.events import OrderDrawn
from game.stage.director import Pace
from game.tabletop.motion.reading import reading_ms
from game.tabletop.motion.samples import is_flying
from tests.cabinet.table_driver import BOT, LOOK, NAMES, PERSON
from tests.old_london_bridge.screen.players import Player, a_match
from tests.sampling import by_run

#: Seconds for a person to look.
LOOKS = 20.0


def played_round(player: Player, rng: random.Random) -> int:
    """Play until the second round; return how many presses were required."""
    session, waits, orders = player.table.session, 0, 0
    while session.shown.round < 2:
        player.tick()
        if session.waiting:
            shown = session.shown
            order = shown.builder is None
            assert order or not session.match.seats[shown.builder].human
            player.tick(LOOKS)
            player.tick(LOOKS)
            assert (session.shown, session.waiting, session.person) == (shown, True, None)
            main = next(one for one in player.focus.elements if one.key is TableButton.MAIN)
            assert (main.enabled, main.name) == (True, "Go on")
            marks = player.table.screen.marks(player.shown)
            spoken_of = shown.order[0][0] if order else shown.builder
            words = "builds first" if order else "has built"
            assert marks.prompt == f"{NAMES[spoken_of]} {words}. Press anywhere to go on."
            assert marks.spoken_of == (spoken_of,) or (not order and marks.near == spoken_of)
            orders += order
            player.tap(main.rect.center)
            assert not session.waiting
            waits += 1
        if session.attended:
            player.answer(rng)
    assert orders == (1 if waits else 0)
    return waits


def order_stood(player: Player) -> Iterator[tuple[float, tuple[str, ...]]]:
    """Yield for each order of building the ms that it stayed in its rows, and the lines on its ties."""
    session, stood = player.table.session, 0.0
    while not session.over:
        player.tick()
        moment = session.moment
        if isinstance(moment.event, OrderDrawn) and not is_flying(moment.samples):
            stood += LOOK * 1000
            lines = tie_lines(player.table.screen.kit, player.shown.view)
        elif stood:
            yield stood, lines
            stood = 0.0


@pytest.mark.parametrize("pace", by_run([Pace.SWIFT], [Pace.BRISK, Pace.SWIFT, Pace.STILL]))
def test_an_order_stands_as_long_as_its_reasons_take_to_read(player: Player, pace: Pace) -> None:
    player.sit(a_match((BOT,) * 4), pace)
    seen = set()
    for stood, lines in order_stood(player):
        reads = reading_ms(*lines)
        assert reads <= stood <= reads + 900 + 240 + 600
        seen.add(len(lines))
    assert 4 in seen


def test_where_people_go_on_by_a_press_the_order_waits_for_it_and_not_for_its_time(player: Player) -> None:
    player.app.set_waits(True)
    player.sit(a_match((PERSON, BOT, BOT, BOT)), Pace.BRISK)
    session, rng = player.table.session, random.Random(2)
    while not isinstance(session.moment.event, OrderDrawn):
        player.tick()
        if session.attended:
            player.answer(rng)
    begun = session.ms
    while not session.waiting:
        player.tick()
    assert session.ms - begun < 520 + 240 + 900 + 100


def test_after_each_turn_of_a_bot_the_table_waits_until_somebody_presses(player: Player) -> None:
    player.app.set_waits(True)
    player.sit(a_match((PERSON, BOT, BOT)), Pace.SWIFT)
    assert played_round(player, random.Random(2)) == 3


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
