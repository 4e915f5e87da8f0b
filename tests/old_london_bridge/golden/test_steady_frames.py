"""While only water, windows and pennants move, nothing is repainted; in motion, few things in each frame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.app import App, Opening
from game.cabinet.tables import demo_tables
from game.stage.clock import ScriptedClock
from game.stage.loop import FRAME
from game.stage.tween import Phase
from game.tabletop.kit.cached_picture import CachedPicture
from game.tabletop.table.table_scene import TableScene
from tests.golden.manifest import fingerprint
from tests.old_london_bridge.golden.scenes import draw
from tests.old_london_bridge.golden.studio import GAME, Studio
from tests.old_london_bridge.look.tables import LEVELS
from tests.sampling import by_run

STEADY = ("draft", "draft-two", "site-replace", "sealing", "inn", "bonus", "after-action", "reckoning")
#: The most blits of a steady frame, and the most panels repainted in a frame in motion: in one that brings
#: back panels that were away, and in any other.
MOST_BLITS = 200
MOST_PANELS = 6
USUAL_PANELS = 3


class Counting(pygame.Surface):
    """A surface that counts the blits on it."""

    blitted = 0

    def blit(self, *args: Any, **named: Any) -> pygame.Rect:
        self.blitted += 1
        return super().blit(*args, **named)


@pytest.fixture
def overlays(monkeypatch: pytest.MonkeyPatch) -> list[CachedPicture]:
    """Return a list that fills with every cached picture of an overlay."""
    made: list[CachedPicture] = []
    begin = CachedPicture.__init__

    def begun(kept: CachedPicture) -> None:
        begin(kept)
        made.append(kept)

    monkeypatch.setattr(CachedPicture, "__init__", begun)
    return made


def _made(studio: Studio, overlays: list[CachedPicture]) -> dict[str, int]:
    """Return how often each costly operation has been done so far."""
    screen = studio.table.screen
    return {
        "text layouts": screen.kit.text.layouts,
        "drawings rasterised": screen.kit.art.rasterisations,
        "paintings": screen.kit.paint.paintings,
        "panels remade": screen.panels.repaints,
        "overlays remade": sum(kept.repaints for kept in overlays),
    }


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scene", STEADY)
def test_a_steady_frame_makes_nothing_anew(scene: str, tmp_path: Path, overlays: list[CachedPicture]) -> None:
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


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scene", STEADY)
def test_a_steady_frame_turns_nothing_and_blits_little(
    scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Studio(tmp_path, (1280, 720)) as studio:
        draw(studio, scene)
        studio.picture()
        turned: list[object] = []
        monkeypatch.setattr(pygame.transform, "rotozoom", lambda *args: turned.append(args))
        canvas = Counting((1280, 720))
        studio.table.draw(canvas)
        assert turned == []
        assert 10 < canvas.blitted <= MOST_BLITS


def test_while_something_moves_a_frame_remakes_few_panels(tmp_path: Path) -> None:
    clock = ScriptedClock()
    app = App(
        GAME.name, Opening(clock, (1280, 720), saves=tmp_path / "saves", settings=tmp_path / "settings")
    )
    try:
        app.demo(demo_tables(GAME, LEVELS["quick"], ("apprentice",) * 4, "panels"))
        scene, remade = app.stack.top, list[int]()
        assert isinstance(scene, TableScene)
        while scene.session.shown.round < 3 and len(remade) < by_run(200, 10_000):
            clock.wait(FRAME)
            app.loop.advance()
            samples = scene.session.moment.samples
            if samples and all(sample.phase is Phase.DONE for sample in samples):
                # A picture waits while its text is read.
                continue
            before = scene.screen.panels.repaints
            app.loop.draw()
            # In the first round every panel is painted for the first time.
            if scene.session.shown.round == 2 and scene.session.moment.event is not None:
                remade.append(scene.screen.panels.repaints - before)
        assert len(remade) >= by_run(200, 500)
        assert max(remade) <= MOST_PANELS
        assert sum(count > USUAL_PANELS for count in remade) <= len(remade) / 100
    finally:
        app.close_window()
