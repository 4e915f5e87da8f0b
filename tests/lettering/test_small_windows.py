"""In a small window all text can be read; a window too small for the game shows a complete notice instead."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest

from game.core.messages import ENGLISH
from game.stage.layout import SMALLEST, TextSize
from tests.golden.manifest import Size
from tests.lettering.conftest import Rooms
from tests.lettering.faults import faults
from tests.lettering.measured import probe_into
from tests.lettering.windows import Setting
from tests.old_london_bridge.golden.studio import Studio
from tests.pseudo import PSEUDO
from tests.sampling import sample

#: English in the smallest windows, which have no room for names of the greatest length.
SMALL: Final = (Setting(SMALLEST), Setting(SMALLEST[::-1]))
READ: Final = (
    *("title", "saved", "settings", "pause", "sealing", "cover", "draft-late", "payments", "chronicle"),
    *("far-bridge", "inn", "bonus", "hint", "order-tied", "replay", "setup for four"),
)


@pytest.mark.parametrize("setting", SMALL, ids=str)
def test_what_a_game_shows_can_be_read_in_the_smallest_windows(setting: Setting, rooms: Rooms) -> None:
    room = rooms(setting, True)
    names = sample(str(setting), READ, 6)
    assert {name: found for name in names if (found := room.faults(name))} == {}


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
