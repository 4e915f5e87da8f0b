"""Prepared tables of every game: the pictures that their frames still make, and no influence of the match."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.cabinet.app import App, Opening
from game.cabinet.games import SHIPPED
from game.cabinet.tables import demo_tables
from game.match.level_files import usual_level
from game.stage.clock import ScriptedClock
from game.stage.loop import FRAME
from game.stage.making import NoRoom
from game.stage.preparation import COUNT, Preparation
from game.tabletop.table import table_scene
from game.tabletop.table.rehearsal import Rehearsal
from game.tabletop.table.table_scene import TableScene
from tests import shared_kits

GAMES = SHIPPED.names
PLAYERS = 4
SIZE = (1280, 720)
#: The frames of a table that are counted, and the most that one of them rasterises and repaints.
FRAMES = 400
MOST_DRAWINGS = 6
MOST_PANELS = 6
#: The steps of a preparation that are compared.
STEPS = 300


@contextmanager
def demo(game: str, folder: Path, seed: str) -> Iterator[App]:
    """Open a demo of a game with its first frame drawn, and close the program at the end."""
    opening = Opening(ScriptedClock(), SIZE, saves=folder / "saves", settings=folder / "settings")
    app = App(game, opening)
    try:
        rules = SHIPPED.game_called(game)
        assert rules is not None
        bots = (rules.usual_bot,) * PLAYERS
        app.demo(demo_tables(rules, usual_level(rules), bots, seed, repeats=True))
        app.loop.preparation = Preparation(timed=False)
        app.loop.draw()
        yield app
    finally:
        app.close_window()


def made(app: App) -> tuple[int, int, int, int]:
    """Return the drawings, materials and lines made so far, and the panels painted."""
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    kit = app.stack.kit
    return (
        kit.art.rasterisations,
        kit.paint.paintings,
        kit.text.layouts,
        scene.screen.panels.repaints,
    )


def prepare(app: App) -> int:
    """Prepare until nothing is left; return the most pictures and lines made in one turn."""
    most, scene = 0, app.stack.top
    assert scene is not None
    while scene.steps is None or not scene.steps.dry:
        before = made(app)
        app.loop.prepare(1.0)
        most = max(most, sum(made(app)[:3]) - sum(before[:3]))
    return most


@pytest.mark.parametrize("game", GAMES)
def test_a_prepared_table_makes_little_in_its_frames(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_scene, "_REHEARSED", 1)
    monkeypatch.setattr(table_scene, "_FURTHER", 0)
    # Where a small cache is full, nothing is prepared: the tools are those of the program.
    shared_kits.forget()
    with shared_kits.full_size(), demo(game, tmp_path, "frames") as app:
        # One drawing may also make the line written on it.
        assert prepare(app) <= 2 * COUNT
        drawings = panels = 0
        for _ in range(FRAMES):
            app.clock.wait(FRAME)
            app.loop.advance()
            before = made(app)
            app.loop.draw()
            after = made(app)
            drawings += after[0] - before[0]
            panels = max(panels, after[3] - before[3])
            app.loop.prepare(1.0)
        assert drawings <= MOST_DRAWINGS
        assert panels <= MOST_PANELS


@pytest.mark.parametrize("game", GAMES)
def test_each_rehearsed_game_has_other_draws(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_scene, "_REHEARSED", 0)
    seeds: list[str | None] = []
    play_again = Rehearsal.play_again

    def noted(rehearsal: Rehearsal) -> None:
        play_again(rehearsal)
        seeds.append(rehearsal.match.seed)

    monkeypatch.setattr(Rehearsal, "play_again", noted)
    with demo(game, tmp_path, "frames") as app:
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        deque((step() for step in scene.ahead() if step is not None), maxlen=0)
    assert len(set(seeds)) == len(seeds) > 1
    assert "frames" not in seeds


def test_a_rehearsal_without_room_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with demo(GAMES[0], tmp_path, "frames") as app:
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        looks = 0

        def full(_rehearsal: Rehearsal) -> None:
            nonlocal looks
            looks += 1
            assert looks < 10, "nothing else is tried while the caches are full"
            raise NoRoom

        monkeypatch.setattr(Rehearsal, "_perform", full)
        prepare(app)
        assert looks > 1


def keys_prepared(scene: TableScene, steps: int) -> list[Hashable]:
    """Return the keys of everything that the first steps of a scene's preparation make, in order."""
    making = scene.kit.making
    keys: list[Hashable] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(making, "made", keys.append)
        for step in islice(scene.ahead(), steps):
            if step is not None:
                step()
    return keys


@pytest.mark.parametrize("game", GAMES)
def test_nothing_prepared_follows_from_the_match(game: str, tmp_path: Path) -> None:
    """Two matches that differ in all deals and draws cause the same preparation."""
    told: list[Any] = []
    for seed in ("one deal", "another deal"):
        with demo(game, tmp_path / seed, seed) as app:
            # The first frames of the two matches show different things: both begin with empty caches.
            shared_kits.forget()
            app.stack.arrange(app.window.layout)
            scene = app.stack.top
            assert isinstance(scene, TableScene)
            told.append(keys_prepared(scene, steps=STEPS))
    assert told[0] == told[1]
    assert told[0]
