"""The drawing time of the table: two rounds of bots, without a window.

``python -m bench.frames [--game NAME] [--size WxH] [--over MS]`` plays two rounds of four bots on a scripted
clock, draws every frame under SDL's dummy driver, and prints a table in Markdown, then each late frame with
the pictures it made. Times are CPU time of the drawing thread. In a steady frame only water and lights move.
Between the frames the loop prepares later ones, as in the program. The peer is one opaque blit of the whole
window.
"""

import argparse
import math
import os
import platform
import sys
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from threading import get_ident
from time import clock_gettime, pthread_getcpuclockid, sleep, thread_time
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
from game.stage.memory import collect
from game.stage.preparation import Preparation
from game.tabletop.table.table_scene import TableScene

SIZE: Final = "1920x1080"
SEED: Final = "frames"
#: The peer runs after one in this many frames.
PEER_EVERY: Final = 10
#: The seconds for which the setup is open before the table.
SETUP: Final = 8.0
#: The longest name, in letters, in the list of pictures made by a late frame.
LONGEST: Final = 30
#: The names in a line of that list.
NAMES: Final = 12


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: CPU milliseconds, counts of layouts, rasterisations and panel repaints, and names."""

    ms: float
    counts: tuple[int, int, int]
    made: tuple[str, ...]


@dataclass(slots=True)
class Frames:
    """The frames of a row of the table."""

    name: str
    frames: list[Frame] = field(default_factory=list)

    def row(self, peer: float) -> str:
        """Return a line of the table; `peer` in milliseconds."""
        if len(self.frames) < 2:
            return f"| {self.name} | {len(self.frames)} | | | | | | | | |"
        ms = [frame.ms for frame in self.frames]
        late = sum(one > FRAME * 1000 for one in ms)
        made = " | ".join(
            f"{sum(counts) / len(ms):.3g}"
            for counts in zip(*(frame.counts for frame in self.frames), strict=True)
        )
        times = f"{median(ms):.2f} | {_last(ms):.2f} | {max(ms):.2f} | {late} | {median(ms) / peer:.1f}"
        return f"| {self.name} | {len(ms)} | {times} | {made} |"

    def slow(self, over: float) -> Iterator[str]:
        """Yield a line for the longest frame and each one of more than `over` ms, with its pictures."""
        longest = max((frame.ms for frame in self.frames), default=0.0)
        for place, frame in enumerate(self.frames, 1):
            if frame.ms > over or frame.ms == longest:
                yield f"{self.name}: frame {place}, {frame.ms:.1f} ms, made {_listed(frame.made)}"


class Film:
    """A demo that is drawn frame by frame and timed, with the program's preparation between the frames.

    The setup comes first. The thread of the preparation gets 1/60 s of CPU time with each frame, as in the
    program on a machine with a second core.
    """

    def __init__(self, game: Game[Any], folder: Path, size: tuple[int, int], prepares: bool = True) -> None:
        self.clock = ScriptedClock()
        opening = Opening(self.clock, size, saves=folder / "saves", settings=folder / "settings")
        self.app = App(game.name, opening)
        worker = ThreadPoolExecutor(1)
        self._worker = pthread_getcpuclockid(worker.submit(get_ident).result())
        """The clock of the CPU time of the preparation's thread."""
        if prepares:
            self.app.loop.preparation = Preparation(timed=True, worker=worker)
        self.turns: list[float] = []
        """The CPU milliseconds of each turn of the preparation."""
        self._set_up()
        self.app.demo(demo_tables(game, standard(game), (game.usual_bot,) * PLAYERS, SEED))
        self.clock_at = self.clock.now()
        """The time when the table was opened."""
        self.peer: list[float] = []
        self._opaque = pygame.Surface(size).convert()
        self._last: Any = None
        self._collected = False

    def _set_up(self) -> None:
        """Show the setup for a while before the table, as the program does."""
        self.app.setup()
        self.app.stack.draw(self.app.window.canvas)
        self.app.stack.drawn()
        self.app.loop.frames += 1
        for _frame in range(round(SETUP / FRAME)):
            self.clock.wait(FRAME)
            self.app.loop.advance()
            self._prepare()

    @property
    def scene(self) -> Any:
        """The table's scene."""
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        return scene

    def play(self, name: str, last_round: int, until: float = math.inf) -> dict[str, Frames]:
        """Draw every frame up to the end of a round, or up to a time in seconds.

        Return all frames, those in which something moves, and the steady ones, by their names.
        """
        kinds = name, f"{name}, something moves", f"{name}, steady"
        rows = {kind: Frames(kind) for kind in kinds}
        while self.scene.session.shown.round <= last_round and self.clock.now() - self.clock_at < until:
            self.clock.wait(FRAME)
            self.app.loop.advance()
            if self.app.stack.stale or self.app.stack.alive:
                steady = self._steady()
                frame = self._draw()
                rows[name].frames.append(frame)
                rows[kinds[2 if steady else 1]].frames.append(frame)
            self._prepare()
        return rows

    def _steady(self) -> bool:
        """Return whether nothing of the game has changed since the last frame, and nothing moves."""
        moment = self.scene.session.moment
        before, self._last = self._last, moment.shown
        return moment.event is None and moment.shown is before

    def _draw(self) -> Frame:
        stack, before = self.app.stack, self._made()
        canvas = self.app.window.canvas
        noted: list[Hashable] = []
        stack.kit.making.noted = noted
        ms = _timed(lambda: stack.draw(canvas))
        stack.kit.making.noted = None
        stack.drawn()
        made = self._made()
        self.app.loop.frames += 1
        if not self._collected:
            # As the loop does after the first frame of a table.
            self._collected = True
            collect()
        if self.app.loop.frames % PEER_EVERY == 0:
            self.peer.append(_timed(lambda: canvas.blit(self._opaque, (0, 0))))
        counts = made[0] - before[0], made[1] - before[1], made[2] - before[2]
        parts = self.scene.screen.panels.painted if counts[2] else ()
        return Frame(ms, counts, (*(type(part).__name__ for part in parts), *map(_named, noted)))

    def _prepare(self) -> None:
        """Take a turn of the preparation, and let its thread work as long as a frame."""
        loop = self.app.loop
        if loop.preparation is None:
            return
        self.turns.append(_timed(lambda: loop.prepare(math.inf)))
        until = clock_gettime(self._worker) + FRAME
        while self.app.stack.kit.making.busy and clock_gettime(self._worker) < until:
            sleep(FRAME / 32)

    def _made(self) -> tuple[int, int, int]:
        """Return the counts so far of text layouts, SVG rasterisations and panel repaints."""
        screen = self.scene.screen
        return screen.kit.text.layouts, screen.kit.art.rasterisations, screen.panels.repaints


def _named(key: Hashable) -> str:
    """Return the key of something made in a few words."""
    words = " ".join(map(str, key)) if isinstance(key, tuple) else str(key)
    return words if len(words) <= LONGEST else words[:LONGEST] + "..."


def _listed(made: Sequence[str]) -> str:
    """Return the names of some pictures as a list; of many, only the first."""
    more = len(made) - NAMES
    names = [*made[:NAMES], *([f"{more} more"] if more > 0 else [])]
    return "; ".join(names) or "nothing"


def _last(ms: Sequence[float]) -> float:
    """Return the 99th percentile."""
    return quantiles(ms, n=100, method="inclusive")[98]


def _timed(work: Callable[[], object]) -> float:
    start = thread_time()
    work()
    return (thread_time() - start) * 1000


def _print_rows(rows: Mapping[str, Frames], peer: float, shape: str) -> None:
    """Print the table, with its notes; `peer` in milliseconds."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    tools = f"{python}, pygame-ce {pygame.version.ver}, {sys.platform} {platform.machine()}"
    print(f"{tools}, {shape}, dummy driver, CPU time\n")
    print("| frames | count | median ms | 99 % below | most | late | in peers | layouts | SVG | panels |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for row in rows.values():
        print(row.row(peer))
    print(f"\nThe peer, one opaque blit of {shape}, takes {peer:.2f} ms.")
    print("Layouts of text, drawings rasterised and panels remade are counts for one frame.")
    print("Late frames take more than 1/60 s. The first round is without its first second.\n")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.frames", description=__doc__)
    parser.add_argument(
        "--size", default=SIZE, metavar="WxH", help=f"the size of the window; by default {SIZE}"
    )
    parser.add_argument("--unprepared", action="store_true", help="do not prepare frames")
    late = FRAME * 1000
    parser.add_argument("--over", type=float, default=late, metavar="MS", help="list frames that take longer")
    add_game(parser)
    arguments = parser.parse_args()
    shape = arguments.size
    width, height = map(int, shape.split("x"))
    with TemporaryDirectory() as folder:
        film = Film(GAMES[arguments.game], Path(folder), (width, height), not arguments.unprepared)
        rows = film.play("first second", 1, until=1.0)
        del rows["first second, something moves"], rows["first second, steady"]
        rows |= film.play("first round", 1) | film.play("second round", 2)
        full = film.app.stack.kit.art.full + film.app.stack.kit.paint.full
        film.app.close_window()
    peer = median(film.peer)
    _print_rows(rows, peer, shape)
    for name in ("first second", "first round", "second round"):
        print("\n".join(f"- {line}" for line in rows[name].slow(arguments.over)))
    if len(film.turns) > 1:
        times = (
            f"median {median(film.turns):.2f}, 99 % below {_last(film.turns):.2f}, most {max(film.turns):.2f}"
        )
        print(f"\nPreparation: {len(film.turns)} turns, {sum(film.turns):.0f} ms; ms a turn: {times}.")
    print(f"The pictures kept at the end take {full / (1 << 20):.0f} MB.")


if __name__ == "__main__":
    main()
