"""A window below the usual size: a whole game can be played in it; in one below the smallest it waits."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.thing import TableButton
from game.old_london_bridge.things import WholeBridge
from game.stage.layout import SMALLEST, Shape
from game.stage.window import SETTLED_AFTER
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_late_match, a_match
from tests.old_london_bridge.screen.test_whole_games import played_by_mouse
from tests.sampling import by_run

SMALL = by_run((SMALLEST, SMALLEST[::-1]), (SMALLEST, SMALLEST[::-1], (1100, 650)))
#: The least side of a target in pixels: as high as a header's sign at the smallest scale.
LEAST = 16


@pytest.fixture(params=SMALL, ids=str)
def small(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Player]:
    """Yield the program in each small window."""
    player = Player(tmp_path, request.param)
    yield player
    player.app.close_window()


def resized(player: Player, size: tuple[int, int]) -> None:
    """Give the window another size, and wait until it has settled."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    player.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
    player.run(2 * SETTLED_AFTER)
    assert player.app.window.layout.size == size


@pytest.fixture
def smallest(tmp_path: Path) -> Iterator[Player]:
    """Yield the program in the smallest window."""
    player = Player(tmp_path, SMALLEST)
    yield player
    player.app.close_window()


def test_a_whole_game_by_mouse_alone_in_the_smallest_window(smallest: Player) -> None:
    smallest.sit(a_late_match((PERSON, BOT, BOT, BOT), choices=30))
    smallest.picture()
    match = played_by_mouse(smallest, 4)
    assert match.over and match.round == 6


def test_whatever_can_be_chosen_in_a_small_window_is_in_it_and_can_be_met(small: Player) -> None:
    small.sit(a_match((PERSON, BOT, BOT, BOT)))
    window, rng = pygame.Rect((0, 0), small.app.window.layout.size), random.Random(6)
    for _ in range(12):
        assert small.wait()
        for one in small.focus.elements:
            assert window.contains(one.rect), one.name
            assert min(one.rect.size) >= LEAST, one.name
            if one.enabled:
                found = small.focus.at(one.rect.center)
                assert found is not None and found.key == one.key, one.name
        small.answer(rng)
    small.picture()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_far_bridge_opens_while_its_strip_is_pointed_at(smallest: Player, players: int) -> None:
    smallest.sit(a_match((PERSON, BOT, BOT, BOT)[:players], "standard"))
    assert smallest.wait()
    places = smallest.table.screen.places
    assert places.layout.shape is Shape.CLOSE
    assert len(places.strips) == players - 1
    for seat, strip in enumerate(places.strips, start=1):
        smallest.post(pygame.MOUSEMOTION, pos=strip.center, rel=(1, 1), buttons=(0, 0, 0))
        assert smallest.shown.table.opened == WholeBridge(seat)
        smallest.picture()


def test_payments_and_chronicle_open_from_their_signs(smallest: Player) -> None:
    smallest.sit(a_match((PERSON, BOT, BOT, BOT)))
    assert smallest.wait()
    before = smallest.picture().get_buffer().raw
    scoring = next(one for one in smallest.focus.elements if one.key is TableButton.SCORING)
    smallest.touch(scoring)
    assert smallest.shown.table.opened is TableButton.SCORING
    assert smallest.picture().get_buffer().raw != before
    smallest.touch(scoring)
    assert smallest.shown.table.opened is None
    smallest.touch(next(one for one in smallest.focus.elements if one.key is TableButton.CHRONICLE))
    assert smallest.scene is not smallest.app.stack


def test_a_game_waits_while_its_window_is_too_small_and_goes_on_when_it_has_grown(smallest: Player) -> None:
    smallest.sit(a_match((BOT, BOT, BOT)))
    smallest.run(1.0)
    session = smallest.table.session
    assert session.match.lines
    resized(smallest, (800, 600))
    lines, ms = len(session.match.lines), session.ms
    told = smallest.picture()
    assert told.get_at((3, 3)) == told.get_at((796, 596)), "one line on an empty ground"
    smallest.run(8.0)
    assert (len(session.match.lines), session.ms) == (lines, ms)
    resized(smallest, SMALLEST[::-1])
    smallest.run(8.0)
    assert len(session.match.lines) > lines and session.ms > ms
