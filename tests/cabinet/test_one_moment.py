"""Every part of one picture shows the same seat and the same moment, also during animations."""

from __future__ import annotations

import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from game.core.thing import TableButton
from game.old_london_bridge.look.motion.moving import BridgeSwap
from game.pillars_of_the_earth.look.leaves.leaf import Leaf, leaf_of
from game.pillars_of_the_earth.words.market_lines import in_store
from game.stage.director import Pace
from game.stage.text import Text
from game.stage.tween import Phase
from game.tabletop.kit.part_cache import PartCache
from tests.cabinet.table_driver import BOT, NAMES, PERSON, TableDriver
from tests.old_london_bridge.screen import players as bridge
from tests.pillars_of_the_earth.screen import players as pillars
from tests.sampling import by_run

#: Seconds between two checked pictures.
LOOK = 0.04


def pictures(player: TableDriver, rng: random.Random, choices: int) -> Any:
    """Yield the shown state at each check, until people have made that many choices."""
    made, asked = 0, None
    for _ in range(40_000):
        table = player.table
        yield table.last_shown
        session = table.session
        if session.over or made >= choices:
            return
        if session.held or (session.person is not None):
            now = session.held, session.match.decided
            made += now != asked
            asked = now
            player.answer(rng)
        elif session.waiting:
            session.press()
        player.tick(LOOK)


@pytest.mark.parametrize("size", [(1280, 700), (1080, 1920)], ids=str)
def test_all_of_a_builder_changes_with_the_bridge_in_front(tmp_path: Path, size: tuple[int, int]) -> None:
    player = bridge.Player(tmp_path, size=size)
    player.sit(bridge.a_match((PERSON, BOT, BOT, BOT)), Pace.BRISK)
    passed, rows = 0, defaultdict[int, set[int]](set)
    for shown in pictures(player, random.Random(3), by_run(12, 80)):
        swaps = [
            one.payload
            for one in shown.table.samples
            if isinstance(one.payload, BridgeSwap) and one.phase is not Phase.DONE
        ]
        if swaps:
            passed += 1
            assert shown.near == swaps[0].seat, "panel, hand and rows are those of the bridge in front"
        if shown.view.ending or shown.table.covered is not None:
            continue
        table = player.table.screen.picture
        seats = [part.seat(shown.near) for part in table.far]
        assert seats == [part.seat(shown.near) for part in table.strips] or table.places.by_seat
        assert {*seats, shown.near} == {0, 1, 2, 3}
        for row, seat in enumerate(seats):
            rows[seat].add(row)
    assert passed > 20
    assert all(len(rows[rival]) == 1 for rival in (1, 2, 3)), f"the rivals keep their rows: {dict(rows)}"
    player.app.close_window()


def test_an_opened_sheet_has_the_purses_of_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = bridge.Player(tmp_path)
    player.sit(bridge.a_match((PERSON, BOT, BOT)), Pace.BRISK)
    money: list[Any] = []
    placed = PartCache.placed

    def spied(cache: Any, part: Any, view: Any, marks: Any) -> Any:
        if part is player.table.screen.sheet:
            money.append(view.money)
        return placed(cache, part, view, marks)

    monkeypatch.setattr(PartCache, "placed", spied)
    rolling = 0
    for shown in pictures(player, random.Random(5), by_run(12, 80)):
        screen = player.table.screen
        now, _moving = screen.board.in_motion(shown.view, shown.table.samples)
        if now.money == shown.view.money or screen.is_reckoning(shown.view):
            continue
        rolling += 1
        money.clear()
        screen.panels.begin()
        screen.draw_opened(screen.panels.nowhere(), TableButton.SCORING, shown, screen.marks(shown))
        assert money == [now.money], "a figure that rolls is the same on the board and over it"
    assert rolling > 5
    player.app.close_window()


def test_the_market_is_that_of_whoever_trades(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = pillars.opened(tmp_path, size=(1280, 700))
    player.sit(pillars.a_match((PERSON, BOT, BOT), seed="market"), Pace.BRISK)
    said: list[str] = []
    draw = Text.draw

    def spied(text: Text, surface: Any, words: str, *more: Any, **options: Any) -> Any:
        said.append(words)
        return draw(text, surface, words, *more, **options)

    monkeypatch.setattr(Text, "draw", spied)
    looked, own = 0, 0
    for shown in pictures(player, random.Random(4), by_run(60, 400)):
        screen = player.table.screen
        view = shown.view
        if shown.table.covered is not None or screen.is_reckoning(view) or leaf_of(view) is not Leaf.MARKET:
            continue
        leaf = next(one for one in screen.picture.parts if type(one).__name__ == "LeafPart")
        marks = screen.marks(shown)
        now, _moving = screen.board.in_motion(view, shown.table.samples)
        if leaf_of(now) is not Leaf.MARKET:
            continue
        said.clear()
        leaf.paint(screen.panels.nowhere(), now, marks)
        named = [seat for seat, name in enumerate(NAMES[:3]) if f"{name} trades." in " ".join(said)]
        seat, yours = (named[0], False) if named else (0, True)
        own += not named
        looked += 1
        store = [in_store(many, yours, screen.kit.translator) for many in now.cubes_of(seat)]
        assert [one for one in store if one in said] == store, (named, said)
        if not yours:
            assert "+" not in said or shown.answer is None or shown.answer.seat == seat
    assert looked > 20 and own
    player.app.close_window()


@pytest.mark.parametrize("size", [(1280, 700), (1080, 1920)], ids=str)
def test_all_parts_of_a_board_show_one_view_with_one_set_of_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    player = pillars.opened(tmp_path, size=size)
    player.sit(pillars.a_match((PERSON, BOT, BOT), seed="one"), Pace.BRISK)
    painted: list[tuple[Any, Any, Any]] = []
    placed = PartCache.placed

    def spied(cache: Any, part: Any, view: Any, marks: Any) -> Any:
        painted.append((part, view, marks))
        return placed(cache, part, view, marks)

    monkeypatch.setattr(PartCache, "placed", spied)
    moving, looked = 0, 0
    for shown in pictures(player, random.Random(6), by_run(7, 200)):
        screen = player.table.screen
        painted.clear()
        player.app.stack.redraw(player.app.window.canvas)
        on_board = [(view, marks) for part, view, marks in painted if part in screen.picture.parts]
        if shown.table.covered is not None or screen.is_reckoning(shown.view) or not on_board:
            continue
        looked += 1
        moving += bool(shown.table.samples)
        assert len(on_board) == len(screen.picture.parts)
        view, marks = on_board[0]
        assert all(one is view and other is marks for one, other in on_board)
        for part, other, _ in painted:
            if part is screen.chronicle:
                assert other == shown.view, "panels around the board show where the board is going to"
            elif part in (screen.header, screen.prompt):
                assert other == view, "header and prompt speak of what the board shows"
    assert looked > 50 and moving > 20
    player.app.close_window()
