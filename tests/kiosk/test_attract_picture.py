"""The picture of the attract loop: its lasting parts are drawn once, not again with each new caption."""

from __future__ import annotations

from typing import Any

import pytest

from game.kiosk import attract_picture
from game.kiosk.attract_program import ProgramPart
from tests.kiosk.kiosks import KioskDriver


def test_what_lasts_for_a_round_is_not_drawn_anew_for_each_caption(
    kiosk: KioskDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    four, caption = attract_picture.draw_four, attract_picture.draw_caption
    told: list[Any] = []

    def counted_four(*facts: Any) -> None:
        drawn.append(facts)
        four(*facts)

    def counted_caption(*facts: Any) -> None:
        told.append(facts)
        caption(*facts)

    monkeypatch.setattr(attract_picture, "draw_four", counted_four)
    monkeypatch.setattr(attract_picture, "draw_caption", counted_caption)
    attract = kiosk.attract
    while attract.moment.part is not ProgramPart.PLAY:
        kiosk.run(0.5)
    wheres = [attract.plate.scene.where]
    for _ in range(60):
        kiosk.run(0.2)
        if (where := attract.plate.scene.where) != wheres[-1]:
            wheres.append(where)
        kiosk.app.stack.mark_dirty()
        kiosk.app.loop.draw()
    assert len(drawn) <= len(wheres) < len(told)
