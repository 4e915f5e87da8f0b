"""A program that runs for weeks: a closed table leaves nothing in memory."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from game.stage.preparation import Preparation
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match


@pytest.mark.parametrize("turns", [0, 20])
def test_a_table_that_is_left_is_let_go_at_once(turns: int, tmp_path: Path) -> None:
    """This also applies to a table whose preparation is not finished."""
    player = Player(tmp_path)
    player.sit(a_match((PERSON, BOT)))
    assert player.wait()
    player.picture()
    for _ in range(turns):
        player.app.stack.prepare(Preparation(timed=False), 1.0)
    screen = player.table.screen
    kept = [
        weakref.ref(thing) for thing in (player.table, screen, screen.picture, screen.sealing, screen.score)
    ]
    del screen
    gc.collect()
    gc.disable()
    try:
        player.app.title()
        assert [thing() for thing in kept] == [None] * len(kept)
    finally:
        gc.enable()
    player.app.close_window()


def test_the_next_table_finds_the_pieces_of_the_last_one(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.sit(a_match((PERSON, BOT)))
    assert player.wait()
    player.picture()
    drawn = player.app.stack.kit.art.rasterisations
    player.sit(a_match((PERSON, BOT)))
    assert player.wait()
    player.picture()
    assert player.app.stack.kit.art.rasterisations == drawn
    player.app.close_window()
