"""The CPU load and the frame rate of the program while nobody presses anything.

``python -m bench.rest [--game NAME] [--size WxH] [--seconds N]`` opens a window on the current screen
(without a screen, run it under Debian's `xvfb-run`, or with ``SDL_VIDEODRIVER=dummy``), and prints a table in
Markdown: the title, the shelf, a table of each game that waits for a person at the paces Brisk and Still, a
game of four bots, and for six times as long the attract loop of the kiosk. Each measurement begins once
everything that may come next is prepared. Frames are counted by the wall clock. The load is CPU time in
percent of one core, of the drawing thread and of the whole process, and in milliseconds a frame. The peer is
the same loop with nothing to draw.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from bench.games import GAMES, standard
from bench.tables import person_table
from game.cabinet.app import App, Opening
from game.cabinet.games import SHIPPED
from game.cabinet.tables import demo_tables
from game.core.contract import Game
from game.keeper.kiosk_file import KioskFile
from game.kiosk.kiosk import Kiosk
from game.kiosk.kiosk_opening import kiosk_opening, known_of
from game.stage.clock import RealClock
from game.stage.director import Pace
from game.stage.scenes import Scene
from game.tabletop.table.table_scene import TableScene

SIZE: Final = "1920x1080"
#: Seconds that the attract loop runs for one of the other scenes: its title, and a part of a game.
ATTRACT: Final = 6
#: The most seconds to wait for a person's turn, and for the sounds to be made.
_PATIENCE: Final = 90.0
#: CPU seconds of all other threads in a second, below which nothing is being prepared any more.
_QUIET: Final = 0.05


@dataclass(frozen=True, slots=True)
class Load:
    """Milliseconds between frames, and seconds: of wall time, of CPU time, and of the drawing thread's."""

    gaps: list[float]
    wall: float
    cpu: float
    drawing: float

    def row(self, name: str) -> str:
        """Return a line of the table."""
        share = f"{100 * self.drawing / self.wall:.1f} % | {100 * self.cpu / self.wall:.1f} %"
        if len(self.gaps) < 2:
            return f"| {name} | {len(self.gaps)} | | | | {share} |"
        last = quantiles(self.gaps, n=100, method="inclusive")[98]
        rate = len(self.gaps) / self.wall
        apart = f"{median(self.gaps):.1f} | {last:.1f}"
        return f"| {name} | {rate:.1f} | {apart} | {1000 * self.cpu / len(self.gaps):.2f} | {share} |"


class Blank(Scene):
    """A scene that requests every frame and draws nothing."""

    moving = True


def ran(app: App, seconds: float, until: Callable[[], bool] = lambda: False) -> Load:
    """Run the loop for `seconds` or `until` it returns True."""
    shown: list[float] = []
    begun, used, drawing = time.perf_counter(), time.process_time(), time.thread_time()
    while time.perf_counter() - begun < seconds and not until():
        if app.loop.tick():
            shown.append(time.perf_counter() * 1000)
    wall = time.perf_counter() - begun
    gaps = [later - early for early, later in pairwise(shown)]
    return Load(gaps, wall, time.process_time() - used, time.thread_time() - drawing)


def settle(app: App, ready: Callable[[], bool]) -> None:
    """Run the loop until the scene is ready, and nothing prepares anything."""
    ran(app, _PATIENCE, ready)
    ran(app, _PATIENCE, lambda: prepared(app))
    begun = time.perf_counter()
    while time.perf_counter() - begun < _PATIENCE:
        load = ran(app, 1.0)
        if load.cpu - load.drawing < _QUIET * load.wall:
            return


def prepared(app: App) -> bool:
    """Return whether the loop has prepared all that the scene on top may show."""
    scene = app.stack.top
    return scene is not None and scene.steps is not None and scene.steps.dry


def waits(app: App) -> bool:
    """Return whether the table waits for the player."""
    scene = app.stack.top
    return isinstance(scene, TableScene) and scene.session.person is not None


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the table: its name, the pace, how the scene is opened, and when it is ready."""

    name: str
    pace: Pace
    show: Callable[[App], object]
    ready: Callable[[App], bool] = lambda _: True


def measures(games: list[Game[Any]]) -> Iterator[Measure]:
    """Yield the measurements of the cabinet."""
    yield Measure("the title", Pace.BRISK, lambda app: app.title())
    yield Measure("the shelf", Pace.BRISK, lambda app: app.shelf())
    for game in games:
        for pace in (Pace.BRISK, Pace.STILL):
            yield Measure(
                f"{game.name}, waiting for a person, {pace.label}",
                pace,
                lambda app, game=game: app.play(person_table(game, "rest")),  # type: ignore[misc]
                waits,
            )
        yield Measure(
            f"{game.name}, four bots play",
            Pace.BRISK,
            lambda app, game=game: app.demo(demo_tables(game, standard(game), (game.usual_bot,) * 4, "rest")),  # type: ignore[misc]
        )
    yield Measure("peer: nothing drawn", Pace.BRISK, lambda app: app.stack.push(Blank()))


def cabinet(own: Path, size: tuple[int, int], games: list[Game[Any]], seconds: float) -> None:
    """Measure the cabinet, and print a line for each scene."""
    opening = Opening(size=size, saves=own / "saves", settings=own / "settings", caches=own / "caches")
    app = App(games[0].name, opening)
    driver = pygame.display.get_driver()
    print(f"{sys.platform}, {driver}, {size[0]}x{size[1]}, pygame-ce {pygame.version.ver}, wall clock\n")
    print(
        "| what | frames a second | median ms apart | 99 % below | CPU ms a frame | drawing | of one core |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    for measure in measures(games):
        app.set_pace(measure.pace)
        measure.show(app)
        settle(app, lambda measure=measure: measure.ready(app))  # type: ignore[misc]
        print(ran(app, seconds).row(measure.name), flush=True)
    app.close_window()


def attract(own: Path, size: tuple[int, int], seconds: float) -> None:
    """Measure the attract loop of the kiosk from its title on, and print its line."""
    opening = replace(kiosk_opening(own, size, SHIPPED, RealClock()), caches=own / "caches")
    kiosk = Kiosk(opening, KioskFile(own, known_of(SHIPPED)))
    kiosk.begin()
    settle(kiosk, lambda: kiosk.loop.frames > 1)
    kiosk.next_loop()
    ran(kiosk, 1.0)
    print(ran(kiosk, ATTRACT * seconds).row("the kiosk's attract loop"), flush=True)
    kiosk.close_window()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.rest", description=__doc__)
    parser.add_argument("--game", choices=[*GAMES], help="measure only this game; by default all")
    parser.add_argument(
        "--size", default=SIZE, metavar="WxH", help=f"the size of the window; by default {SIZE}"
    )
    parser.add_argument(
        "--seconds", type=float, default=10.0, help="the length of each measurement; by default 10"
    )
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    games = [*GAMES.values()] if options.game is None else [GAMES[options.game]]
    with TemporaryDirectory() as folder:
        cabinet(Path(folder), (width, height), games, options.seconds)
        attract(Path(folder) / "kiosk", (width, height), options.seconds)


if __name__ == "__main__":
    main()
