"""The frame rate of a real window, and the CPU load of the program while it waits.

``python -m bench.live [--size WxH] [--seconds N]`` opens a window on the current screen (without one,
run it under Debian's `xvfb-run`), and prints a table in Markdown: frames a second by the wall clock,
presenting included, and CPU time of the whole process as a share of one core. A table of bots moves; a
player's table waits, animated at pace Brisk and at rest at pace Still. The peer is the same loop with
nothing to draw.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from bench.games import FIRST, standard
from game.cabinet.app import App, Opening
from game.cabinet.tables import demo_tables
from game.core.chance import salt_of
from game.match.match import Match
from game.match.seat import Seat
from game.old_london_bridge.scenes.bridge_table import BridgeScene
from game.stage.director import Pace
from game.stage.house import Table
from game.stage.scenes import Scene

SIZE: Final = "1920x1080"
#: Seconds to wait for the table's setup and the synthesis of sounds before measuring.
WARM: Final = 45.0
BOTS: Final = ("apprentice",) * 4


class Blank(Scene):
    """A scene that requests every frame and draws nothing."""

    moving = True


def laid(app: App, kind: str, pace: Pace) -> None:
    """Open a table of that kind (`bots` or `person`), or a `blank` scene, at a pace."""
    app.set_pace(pace)
    if kind == "blank":
        app.stack.push(Blank())
    elif kind == "bots":
        app.demo(demo_tables(FIRST, standard(), BOTS, "live"))
    else:
        seats = (Seat("Maud", "human", "madder"), *(Seat(f"Bot {n}", "bot:apprentice") for n in range(3)))
        app.play(Table(Match(FIRST, standard(), seats, "live", salt_of("live"))))


def ran(app: App, seconds: float, until: Callable[[], bool] = lambda: False) -> tuple[list[float], float]:
    """Run the loop for `seconds` or `until` it returns True.

    Return the milliseconds between frames, and CPU seconds a second of wall time.
    """
    shown: list[float] = []
    begun, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds and not until():
        if app.loop.tick():
            shown.append(time.perf_counter() * 1000)
    share = (time.process_time() - used) / (time.perf_counter() - begun)
    return [later - early for early, later in pairwise(shown)], share


def waits(app: App) -> bool:
    """Return whether the table waits for the player."""
    scene = app.stack.top
    return isinstance(scene, BridgeScene) and scene.session.person is not None


def row(name: str, app: App, kind: str, pace: Pace, seconds: float) -> str:
    """Open a scene, wait until it is ready, measure it, and return a line of the table."""
    laid(app, kind, pace)
    ran(app, WARM if kind == "bots" else 60.0, lambda: kind != "bots" and (kind == "blank" or waits(app)))
    gaps, share = ran(app, seconds)
    if not gaps:
        return f"| {name} | 0 | | | {100 * share:.1f} % |"
    last = quantiles(gaps, n=100, method="inclusive")[98]
    return f"| {name} | {1000 / median(gaps):.1f} | {median(gaps):.1f} | {last:.1f} | {100 * share:.1f} % |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.live", description=__doc__)
    parser.add_argument("--size", default=SIZE, metavar="WxH", help=f"of the window, {SIZE} unless named")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    with TemporaryDirectory() as folder:
        own = Path(folder)
        opening = Opening(size=(width, height), saves=own / "saves", settings=own / "settings")
        app = App(FIRST.name, replace(opening))
        driver = pygame.display.get_driver()
        print(f"{sys.platform}, {driver}, {width}x{height}, pygame-ce {pygame.version.ver}, wall clock\n")
        print("| what | pictures a second | median ms apart | 99 % below | of one core |")
        print("| --- | ---: | ---: | ---: | ---: |")
        for name, kind, pace in (
            ("four bots play", "bots", Pace.BRISK),
            ("a person is waited for, water moves", "person", Pace.BRISK),
            ("a person is waited for, pace Still", "person", Pace.STILL),
            ("peer: nothing is drawn", "blank", Pace.BRISK),
        ):
            print(row(name, app, kind, pace, options.seconds), flush=True)
        app.close_window()


if __name__ == "__main__":
    main()
