"""A window that is too small for the game shows a complete notice instead."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.messages import ENGLISH
from game.stage.layout import TextSize
from tests.lettering.faults import faults
from tests.lettering.measured import probe_into
from tests.old_london_bridge.golden.studio import Size, Studio
from tests.pseudo import PSEUDO


@pytest.mark.parametrize("large", [False, True], ids=["longer", "large"])
@pytest.mark.parametrize("size", [(400, 300), (999, 599), (300, 900)], ids=str)
def test_a_window_without_room_says_so(
    size: Size, large: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = probe_into(monkeypatch)
    with Studio(tmp_path, size, ENGLISH if large else PSEUDO) as studio:
        if large:
            studio.app.set_text_size(TextSize.LARGE)
        probe.clear()
        studio.app.window.ask_for_room()
        assert probe.said == [] or faults(probe, studio.app.window.canvas) == []
        assert pygame.display.get_window_size() == size
