"""Prepared panels: opened over title or table they make almost no pictures, and none when opened again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.tables import person_table
from game.cabinet.app import App, Opening
from game.cabinet.games import SHIPPED
from game.stage import paint, text
from game.stage.clock import ScriptedClock
from game.stage.preparation import Preparation
from game.tabletop.table import table_scene
from tests import shared_kits

SIZE = (1280, 720)
#: The program's own cache sizes, read before the tests make them small.
PAINT, TEXT = paint._WINDOWS, text._KEPT
#: The most pictures and materials that the first opening of a prepared panel makes.
MOST = 3


def made(app: App) -> int:
    kit = app.stack.kit
    return kit.art.rasterisations + kit.paint.paintings


def opened(app: App, open_panel: Callable[[], None]) -> int:
    """Return how many pictures the opening of a panel makes; close it again."""
    before = made(app)
    open_panel()
    app.loop.draw()
    app.close()
    app.loop.draw()
    return made(app) - before


def prepare(app: App) -> None:
    """Draw a frame and prepare until nothing is left."""
    app.loop.preparation = Preparation(timed=False)
    app.loop.draw()
    scene = app.stack.top
    assert scene is not None
    while scene.steps is None or not scene.steps.dry:
        app.loop.prepare(1.0)


@pytest.mark.parametrize("game", SHIPPED.names)
def test_prepared_panels_make_next_to_nothing(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_scene, "_REHEARSED", 0)
    # Tests otherwise draw with small caches.
    shared_kits.forget()
    monkeypatch.setattr(paint, "_WINDOWS", PAINT)
    monkeypatch.setattr(text, "_KEPT", TEXT)
    opening = Opening(ScriptedClock(), SIZE, saves=tmp_path / "saves", settings=tmp_path / "settings")
    app = App(game, opening)
    try:
        app.title()
        prepare(app)
        for panel in (app.open_settings, app.saved, lambda: app.open_rulebook(None)):
            assert opened(app, panel) <= MOST
            assert opened(app, panel) == 0
        rules = SHIPPED.game_called(game)
        assert rules is not None
        app.play(person_table(rules, "panels"))
        prepare(app)
        for panel in (app.pause, app.help, lambda: app.chronicle(0, 0)):
            assert opened(app, panel) <= MOST
            assert opened(app, panel) == 0
    finally:
        app.close_window()
        shared_kits.forget()
