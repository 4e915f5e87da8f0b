"""The drawing time of the table: a round of bots, without a window.

``python -m bench.frames [--game NAME] [--size WxH]`` plays two rounds of four bots on a scripted clock, draws
every frame under SDL's dummy driver, and prints a table in Markdown. Times are CPU time of the drawing
thread. In a steady frame only water and lights move, nothing of the game. Caches fill in the
first round; the second one is measured. The peer is one opaque blit of the whole window.
"""

import argparse
import os
import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from bench.games import GAMES, PLAYERS, add_game, standard
from game.cabinet.app import App, Opening
from game.cabinet.tables import demo_tables
from game.core.contract import Game
from game.stage.clock import ScriptedClock
from game.stage.loop import FRAME
from game.tabletop.table.table_scene import TableScene

SIZE: Final = "1920x1080"
BOT: Final = "apprentice"
SEED: Final = "frames"
#: The peer runs after one in this many frames.
PEER_EVERY: Final = 10


@dataclass(slots=True)
class Frames:
    """CPU milliseconds of frames, and the layouts, SVG rasterisations and panel repaints in each."""

    name: str
    ms: list[float] = field(default_factory=list)
    made: list[tuple[int, int, int]] = field(default_factory=list)

    def row(self, peer: float) -> str:
        """Return a line of the table; `peer` in milliseconds."""
        if len(self.ms) < 2:
            return f"| {self.name} | {len(self.ms)} | | | | | | | |"
        last = quantiles(self.ms, n=100, method="inclusive")[98]
        made = " | ".join(f"{sum(counts) / len(self.ms):.3g}" for counts in zip(*self.made, strict=True))
        times = f"{median(self.ms):.2f} | {last:.2f} | {max(self.ms):.2f} | {median(self.ms) / peer:.1f}"
        return f"| {self.name} | {len(self.ms)} | {times} | {made} |"


class Film:
    """A demo that is drawn frame by frame and timed."""

    def __init__(self, game: Game[Any], folder: Path, size: tuple[int, int]) -> None:
        self.clock = ScriptedClock()
        opening = Opening(self.clock, size, saves=folder / "saves", settings=folder / "settings")
        self.app = App(game.name, opening)
        self.app.demo(demo_tables(game, standard(game), (BOT,) * PLAYERS, SEED))
        self.peer: list[float] = []
        self._opaque = pygame.Surface(size).convert()
        self._last: Any = None

    @property
    def scene(self) -> Any:
        """The table's scene."""
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        return scene

    def play(self, name: str, last_round: int) -> tuple[Frames, Frames, Frames]:
        """Draw every frame up to the end of a round; return all frames, the moving ones, the steady ones."""
        frames = Frames(name), Frames(f"{name}, something moves"), Frames(f"{name}, steady")
        while self.scene.session.shown.round <= last_round:
            self.clock.wait(FRAME)
            self.app.loop.advance()
            if self.app.stack.stale or self.app.stack.alive:
                steady = self._steady()
                ms, made = self._draw()
                for one in (frames[0], frames[2 if steady else 1]):
                    one.ms.append(ms)
                    one.made.append(made)
        return frames

    def _steady(self) -> bool:
        """Return whether nothing of the game has changed since the last frame, and nothing moves."""
        moment = self.scene.session.moment
        before, self._last = self._last, moment.shown
        return moment.event is None and moment.shown is before

    def _draw(self) -> tuple[float, tuple[int, int, int]]:
        before = self._made()
        canvas = self.app.window.canvas
        ms = _timed(lambda: self.app.stack.draw(canvas))
        self.app.stack.drawn()
        made = self._made()
        self.app.loop.frames += 1
        if self.app.loop.frames % PEER_EVERY == 0:
            self.peer.append(_timed(lambda: canvas.blit(self._opaque, (0, 0))))
        return ms, (made[0] - before[0], made[1] - before[1], made[2] - before[2])

    def _made(self) -> tuple[int, int, int]:
        """Return the counts so far of text layouts, SVG rasterisations and panel repaints."""
        screen = self.scene.screen
        return screen.kit.text.layouts, screen.kit.art.rasterisations, screen.panels.repaints


def _timed(work: Callable[[], object]) -> float:
    start = thread_time()
    work()
    return (thread_time() - start) * 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.frames", description=__doc__)
    parser.add_argument("--size", default=SIZE, metavar="WxH", help=f"of the window, {SIZE} unless named")
    add_game(parser)
    arguments = parser.parse_args()
    shape = arguments.size
    width, height = map(int, shape.split("x"))
    with TemporaryDirectory() as folder:
        film = Film(GAMES[arguments.game], Path(folder), (width, height))
        rows = [film.play("first round", 1)[0], *film.play("second round", 2)]
        film.app.close_window()
    peer = median(film.peer)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    tools = f"{python}, pygame-ce {pygame.version.ver}, {sys.platform} {platform.machine()}"
    print(f"{tools}, {shape}, dummy driver, CPU time\n")
    print("| frames | count | median ms | 99 % below | most | in peers | layouts | SVG | panels |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for row in rows:
        print(row.row(peer))
    print(f"\nThe peer, one opaque blit of {shape}, takes {peer:.2f} ms.")
    print("Layouts of text, drawings rasterised and panels remade are counts for one frame.")


if __name__ == "__main__":
    main()
