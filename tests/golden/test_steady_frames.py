"""While only water, windows and pennants move, nothing is laid out, rasterised or painted anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.scenes import draw
from tests.golden.studio import Studio, fingerprint


def _made(studio: Studio) -> dict[str, int]:
    """How often each costly thing has been done so far."""
    screen = studio.table.screen
    return {
        "text layouts": screen.kit.text.layouts,
        "drawings rasterised": screen.kit.art.rasterisations,
        "paintings": screen.kit.paint.paintings,
        "panels remade": screen.table.panels.remade,
        "overlays remade": screen.inn.kept.remade + screen.bonus.kept.remade,
    }


@pytest.mark.parametrize(
    "scene", ["draft", "draft-two", "site-replace", "sealing", "inn", "bonus", "after-action", "reckoning"]
)
def test_a_steady_frame_makes_nothing_anew(scene: str, tmp_path: Path) -> None:
    with Studio(tmp_path, (1280, 720)) as studio:
        draw(studio, scene)
        pictures = set()
        # The waves and pennants of a whole round of theirs.
        for _ in range(40):
            studio.run(100)
            pictures.add(fingerprint(studio.picture()))
        before = _made(studio)
        for _ in range(60):
            studio.run(17)
            pictures.add(fingerprint(studio.picture()))
        assert _made(studio) == before
        assert scene == "reckoning" or len(pictures) > 20, "the water stands still"
