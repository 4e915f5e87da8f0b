"""What lies over the table for a moment leaves free what is read at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.thing import TableButton
from game.singapore.look.places.table_places import SingaporePlaces
from game.stage.layout import Layout
from tests.cabinet.table_driver import TableDriver
from tests.singapore.screen.players import BOT, a_match, opened

SIZES = ((1920, 1080), (1280, 720), (1000, 600), (1440, 1080), (1080, 1920), (2560, 1080))


@pytest.fixture(params=[(1280, 720), (1000, 600)], ids=str)
def seated(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[TableDriver]:
    """Return a player who is asked for a first tile."""
    made = opened(tmp_path, size=request.param)
    made.sit(a_match(("human", BOT, BOT)))
    assert made.wait()
    yield made
    made.app.close_window()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hint_lies_between_the_header_and_the_town(size: tuple[int, int]) -> None:
    layout = Layout(*size, near=size == (1000, 600))
    places = SingaporePlaces(layout)
    room = places.hint
    assert room.top > places.header.bottom and room.bottom < places.board.top
    assert pygame.Rect((0, 0), size).contains(room) and room.width > layout.px(1000)


def test_the_words_of_the_mode_that_asks_why_leave_the_prompt_and_every_sign_free(
    seated: TableDriver,
) -> None:
    scene, asking = seated.table, seated.app.stack.asking
    scene.choose(TableButton.WHY)
    places, window = scene.screen.places, pygame.Rect((0, 0), scene.kit.layout.size)
    free = [places.prompt, places.menu, *places.signs.values(), places.board]
    strip = asking.strip(scene)
    assert window.contains(strip) and strip.collidelist(free) < 0
    seated.move(strip.center)
    away = asking.strip(scene)
    assert window.contains(away) and not away.colliderect(strip)
