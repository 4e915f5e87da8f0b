"""The program without input: the rate of frames, the parts that they draw, and the cost of a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from bench.games import GAMES
from bench.tables import person_table
from game.cabinet.app import App, Opening
from game.stage.clock import ScriptedClock
from game.stage.director import Pace
from game.stage.loop import STEPS_PER_SECOND
from game.tabletop.table.table_scene import TableScene
from tests.calls import counted

BRIDGE, PILLARS, *_ = GAMES
#: The most Python calls of a resting step, of a frame of surroundings, and the most blits of one.
STEP_CALLS = 225
FRAME_CALLS = 700
MOST_BLITS = 50


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    opening = Opening(ScriptedClock(), (1280, 720), saves=tmp_path / "saves", settings=tmp_path / "settings")
    app = App(BRIDGE, opening)
    yield app
    app.close_window()


def run(app: App, seconds: float) -> int:
    """Run the loop; return the number of frames shown."""
    before, end = app.loop.frames, app.clock.now() + seconds - 1e-6
    while app.clock.now() < end:
        app.loop.tick()
    return app.loop.frames - before


def sit(app: App, game: str, pace: Pace) -> TableScene:
    """Open a table, and run it until a person is asked and nothing is left to be drawn."""
    app.set_pace(pace)
    app.play(person_table(GAMES[game], "rest"))
    table = app.stack.top
    assert isinstance(table, TableScene)
    while table.session.person is None:
        run(app, 0.5)
    run(app, 3.0)
    return table


def equals_a_new_picture(app: App) -> bool:
    """Return whether the last frame equals the same moment, drawn whole on an empty surface."""
    whole = pygame.Surface(app.window.canvas.get_size())
    app.stack.draw(whole)
    return whole.get_view("2").raw == app.window.canvas.convert(whole).get_view("2").raw


@pytest.mark.parametrize(
    ("game", "pace", "rate"),
    [
        (BRIDGE, Pace.BRISK, 15),
        (BRIDGE, Pace.STILL, 0),
        (PILLARS, Pace.BRISK, 0),
        (PILLARS, Pace.STILL, 0),
    ],
)
def test_a_waiting_table_shows_few_frames(app: App, game: str, pace: Pace, rate: int) -> None:
    sit(app, game, pace)
    assert run(app, 4.0) == pytest.approx(4 * rate, abs=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_step_of_a_waiting_table_is_little_work(app: App, game: str) -> None:
    sit(app, game, Pace.BRISK)
    with counted() as calls:
        for _ in range(STEPS_PER_SECOND):
            app.stack.step(1 / STEPS_PER_SECOND)
    assert calls.total() / STEPS_PER_SECOND <= STEP_CALLS


def test_a_frame_of_surroundings_asks_for_nothing_of_the_game_and_blits_little(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(app, BRIDGE, Pace.BRISK)
    asked: list[str] = []

    def noting(name: str, ask: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def noted(about: Any) -> Any:
            asked.append(name)
            return ask(about)

        return noted

    monkeypatch.setattr(table, "shown", noting("shown", table.shown))
    monkeypatch.setattr(table.screen, "marks", noting("marks", table.screen.marks))
    canvas = Counting(app.window.layout.size)
    with counted() as calls:
        app.stack.redraw(canvas)
    assert asked == [] and calls.total() <= FRAME_CALLS
    assert 20 <= canvas.blitted <= MOST_BLITS
    table.dirty = True
    app.stack.redraw(canvas)
    assert asked == ["shown", "marks"]


class Counting(pygame.Surface):
    """A surface that counts the blits on it."""

    blitted = 0

    def blit(self, *args: Any, **named: Any) -> pygame.Rect:
        self.blitted += 1
        return super().blit(*args, **named)


OPEN: dict[str, Callable[[App], object]] = {
    "title": lambda app: app.title(),
    "shelf": lambda app: app.shelf(),
    **{name: lambda app, name=name: sit(app, name, Pace.BRISK) for name in GAMES},  # type: ignore[misc]
}


@pytest.mark.parametrize("scene", OPEN)
def test_a_frame_of_surroundings_equals_the_moment_drawn_anew(app: App, scene: str) -> None:
    OPEN[scene](app)
    run(app, 1.0)
    for _ in range(6):
        run(app, 0.3)
        app.stack.redraw(app.window.canvas)
        assert equals_a_new_picture(app)


def test_of_a_shelf_at_rest_only_the_open_book_is_drawn_and_shown(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.shelf()
    run(app, 2.0)
    parts: list[pygame.Rect | None] = []
    monkeypatch.setattr(app.window, "present", parts.append)
    assert run(app, 2.0) == pytest.approx(30, abs=1)
    width, height = app.window.layout.size
    assert all(part is not None and part.width * part.height < width * height / 3 for part in parts)
    app.stack.mark_dirty()
    app.loop.tick()
    assert parts[-1] is None


@pytest.mark.parametrize("book", range(len(GAMES)))
def test_the_lights_of_each_book_lie_within_what_is_shown_of_it(app: App, book: int) -> None:
    app.shelf()
    for _ in range(book):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
        run(app, 2.0)
    run(app, 2.0)
    for _ in range(10):
        run(app, 0.7)
        app.stack.redraw(app.window.canvas)
        assert equals_a_new_picture(app)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_draws_is_the_same_without_the_frames_that_are_left_out(app: App, game: str) -> None:
    table = sit(app, game, Pace.BRISK)
    table.session.decide(0, *table.session.legal(0)[:1], ends=True)
    for _ in range(80):
        run(app, 0.1)
        if not table.screen.panels.behind:
            app.stack.redraw(app.window.canvas)
            assert equals_a_new_picture(app)
