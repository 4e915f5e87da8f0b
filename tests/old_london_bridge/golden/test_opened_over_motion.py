"""A panel opened over the board covers the moving pieces."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.thing import TableButton, Thing
from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
from game.stage.loop import FRAME
from game.tabletop.motion.flights import Flights
from game.tabletop.table.table_scene import TableScene
from tests.golden.manifest import Size
from tests.old_london_bridge.golden.scenes import draw
from tests.old_london_bridge.golden.studio import Studio


def _looks(studio: Studio, opened: Thing | None, flies: bool, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Return the board's pixels now, with something opened over it, with or without moving pieces."""
    scene = studio.app.stack.top
    assert isinstance(scene, TableScene | BridgeReplay)
    scene.opened = opened
    with monkeypatch.context() as patch:
        if not flies:
            patch.setattr(Flights, "draw", lambda *_: None)
        board = studio.drawn().subsurface(scene.screen.places.board)
        return pygame.image.tobytes(board, "RGB")


@pytest.mark.parametrize(
    ("name", "opened", "size"),
    [
        ("tile-flying", TableButton.SCORING, (1280, 720)),
        ("replay-moving", TableButton.CHRONICLE, (1080, 1920)),
        pytest.param("tile-flying", TableButton.SCORING, (1080, 1920), marks=pytest.mark.whole),
        pytest.param("replay-moving", TableButton.SCORING, (1280, 720), marks=pytest.mark.whole),
    ],
)
def test_what_moves_passes_below_what_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, opened: Thing, size: Size
) -> None:
    with Studio(tmp_path, size) as studio:
        draw(studio, name)
        crossed = False
        for _ in range(30):
            studio.run(FRAME * 1000)
            crossed = _looks(studio, None, True, monkeypatch) != _looks(studio, None, False, monkeypatch)
            if crossed:
                break
        assert crossed, "nothing moves over the board"
        assert _looks(studio, opened, True, monkeypatch) == _looks(studio, opened, False, monkeypatch)
