"""The three pictures before the first deal of every game: every letter is whole, and they tell how to win."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cabinet.games import SHIPPED
from game.tabletop.board.package_front import PackageFront
from tests.cabinet.driver import Driver
from tests.lettering.boxes import recorded


@pytest.mark.parametrize("name", SHIPPED.names)
@pytest.mark.parametrize("size", [(1920, 1080), (1000, 600), (1080, 1920)], ids=str)
def test_every_letter_is_whole_and_they_close_with_how_the_game_is_won(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    with recorded() as boxes:
        driver = Driver(tmp_path, size, game=name)
        app = driver.app
        app.title()
        app._push_picture(app.close, app.close)
        boxes.clear()
        app.stack.mark_dirty()
        app.loop.draw()
        assert not boxes.faults(size)
        front = SHIPPED.front_called(name)
        assert isinstance(front, PackageFront)
        closing = front.glimpses(app).closing
        assert closing == "" or closing in [line.words for line in boxes.lines]
        app.close_window()
