"""Keys alone: the ring is where Return acts, at every question, and nowhere else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cabinet.puzzles_scene import PuzzlesScene
from game.core.thing import TableButton
from game.stage.director import Pace
from game.stage.focus import FocusList
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import GAME
from tests.cabinet.table_driver import BOT, PERSON, TableDriver
from tests.old_london_bridge.screen import players as bridge
from tests.pillars_of_the_earth.screen import players as pillars
from tests.sampling import by_run


@pytest.fixture(params=["bridge", "pillars"])
def by_keys(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TableDriver]:
    """A table that was opened by keys."""
    kinds = (PERSON, BOT, BOT)
    if request.param == "bridge":
        player: TableDriver = bridge.Player(tmp_path)
        match = bridge.a_match(kinds, "standard")
    else:
        player = pillars.opened(tmp_path)
        match = pillars.a_match(kinds)
    player.app.title()
    player.press(pygame.K_TAB)
    player.sit(match, Pace.SWIFT)
    yield player
    player.app.close_window()


def ringed(player: TableDriver, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return whether the ring is drawn in this picture."""
    rings: list[object] = []
    with monkeypatch.context() as patch:
        patch.setattr(FocusList, "draw_ring", lambda focus, *_more: rings.append(focus.focused))
        player.draw()
    return bool(rings) and rings[-1] is not None and player.focus.by_keyboard


def test_at_every_question_something_that_can_be_chosen_has_the_ring(
    by_keys: TableDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, rng, asked, last = by_keys, random.Random(6), 0, None
    for _ in range(by_run(60, 400)):
        if not player.wait():
            break
        player.tick()
        awaited = player.table.turn.awaited
        if awaited != last:
            # Later the person has moved the ring.
            last, asked = awaited, asked + 1
            focused = player.focus.focused
            assert focused is not None, player.table.last_shown.answer
            assert focused.enabled or focused.key is TableButton.MAIN, focused
            assert ringed(player, monkeypatch)
        wanted = player.wanted(rng)
        player.focus.focus(wanted.key)
        player.press(pygame.K_RETURN)
        player.press(pygame.K_RETURN)
    assert asked > 20


def test_no_ring_is_drawn_around_an_empty_field_in_a_rivals_turn(
    by_keys: TableDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, rng, looked = by_keys, random.Random(6), 0
    for _ in range(4000):
        session = player.table.session
        if session.over or looked > 40:
            break
        if session.attended:
            player.focus.focus(player.wanted(rng).key)
            player.press(pygame.K_RETURN)
            player.press(pygame.K_RETURN)
        elif session.thinking is not None:
            looked += 1
            focused = player.focus.focused
            if focused is not None and not focused.enabled:
                assert not ringed(player, monkeypatch), focused
        player.tick()
    assert looked > 10


def test_return_after_the_reckoning_starts_no_new_game(by_keys: TableDriver) -> None:
    player, rng = by_keys, random.Random(1)
    while player.wait():
        player.answer(rng)
    table = player.table
    player.run(0.5)
    player.press(pygame.K_RETURN, pygame.K_RETURN)
    others = [one for one in player.app.stack if isinstance(one, TableScene) and one is not table]
    assert table.session.over and not others, "no other game has begun"


def test_the_cap_of_return_is_on_what_return_chooses(drive: Drive) -> None:
    driver = drive()
    driver.app.title()
    driver.press(pygame.K_TAB)
    driver.app.puzzles(GAME)
    scene = driver.scene
    assert isinstance(scene, PuzzlesScene)
    capped = {
        element.key
        for element in scene.focus.elements
        if scene.focus.glyph("choose", element.key) is not None
    }
    assert capped == {scene.main()}
