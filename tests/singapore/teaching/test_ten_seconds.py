"""The three pictures before the first deal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lettering.boxes import recorded
from tests.singapore.screen.players import opened


@pytest.mark.parametrize("size", [(1920, 1080), (1000, 600), (1080, 1920)])
def test_they_close_with_how_the_game_is_won(tmp_path: Path, size: tuple[int, int]) -> None:
    with recorded() as boxes:
        player = opened(tmp_path, size=size)
        player.app.title()
        player.app._push_picture(player.app.close, player.app.close)
        boxes.clear()
        player.app.stack.mark_dirty()
        player.app.loop.draw()
        assert "Most points when the tiles run out" in [line.words for line in boxes.lines]
        assert not boxes.faults(size)
        player.app.close_window()
