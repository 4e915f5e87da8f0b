"""While only water, windows and pennants move, nothing is laid out, rasterised or painted anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.old_london_bridge.look.kept import Kept
from tests.golden.scenes import draw
from tests.golden.studio import Studio, fingerprint


@pytest.fixture
def overlays(monkeypatch: pytest.MonkeyPatch) -> list[Kept]:
    """Every kept picture of an overlay that is made from now on."""
    made: list[Kept] = []
    begin = Kept.__init__

    def begun(kept: Kept) -> None:
        begin(kept)
        made.append(kept)

    monkeypatch.setattr(Kept, "__init__", begun)
    return made


def _made(studio: Studio, overlays: list[Kept]) -> dict[str, int]:
    """How often each costly thing has been done so far."""
    screen = studio.table.screen
    return {
        "text layouts": screen.kit.text.layouts,
        "drawings rasterised": screen.kit.art.rasterisations,
        "paintings": screen.kit.paint.paintings,
        "panels remade": screen.table.panels.remade,
        "overlays remade": sum(kept.remade for kept in overlays),
    }


@pytest.mark.parametrize(
    "scene", ["draft", "draft-two", "site-replace", "sealing", "inn", "bonus", "after-action", "reckoning"]
)
def test_a_steady_frame_makes_nothing_anew(scene: str, tmp_path: Path, overlays: list[Kept]) -> None:
    with Studio(tmp_path, (1280, 720)) as studio:
        draw(studio, scene)
        pictures = set()
        # The waves and pennants of a whole round of theirs.
        for _ in range(40):
            studio.run(100)
            pictures.add(fingerprint(studio.picture()))
        before = _made(studio, overlays)
        for _ in range(60):
            studio.run(17)
            pictures.add(fingerprint(studio.picture()))
        assert _made(studio, overlays) == before
        assert scene == "reckoning" or len(pictures) > 20, "the water stands still"
