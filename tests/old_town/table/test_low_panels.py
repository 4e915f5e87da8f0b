"""The low panels of the other seats in a small window: the name of the seat on turn stays whole."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.old_town.look.panels.seats import OthersPart
from game.stage.text import Text
from tests.old_town.golden.scenes import OF_GAME, QUESTIONS
from tests.old_town.golden.studio import Studio


@pytest.mark.parametrize("size", [(1280, 681), (1000, 600)], ids=str)
def test_the_name_of_the_seat_on_turn_is_whole(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Studio(tmp_path, size) as studio:
        OF_GAME.asked(*QUESTIONS["act"])(studio)
        table = studio.table
        part = next(one for one in table.screen.picture.parts if isinstance(one, OthersPart))
        view, marks = table.last_shown.view, table.screen.marks(table.last_shown)
        said: list[str] = []
        draw = Text.draw

        def spied(text: Text, surface: Any, words: str, *more: Any, **options: Any) -> Any:
            said.append(words)
            return draw(text, surface, words, *more, **options)

        monkeypatch.setattr(Text, "draw", spied)
        for seat in range(view.players):
            if seat != marks.near:
                said.clear()
                part.paint(pygame.Surface(size), replace(view, turn=seat), marks)
                assert part.kit.players[seat].name in said
