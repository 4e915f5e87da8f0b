"""The memory use of the program, and whether it grows over many games.

``python -m bench.memory [--games N] [--size WxH]`` plays N games of four bots one after the other, as
the demo does over the title, on a scripted clock under SDL's dummy driver, drawing one frame in 20; it
prints resident memory in MB after the first game and every fifth game, as a table in Markdown.
"""

import argparse
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from bench.games import FIRST, standard
from game.cabinet.app import App, Opening
from game.cabinet.tables import demo_tables
from game.stage.clock import ScriptedClock
from game.stage.director import Pace
from game.stage.loop import FRAME
from game.tabletop.table.table_scene import TableScene

SIZE: Final = "1920x1080"
#: One in this many frames is drawn.
DRAWN: Final = 20
#: Games between two lines of the table.
EVERY: Final = 5


def resident() -> float:
    """Return the resident memory of this process in MB (Linux only)."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def play(app: App, clock: ScriptedClock) -> None:
    """Run until the current game has ended and the next one has begun."""
    scene, frame = app.stack.top, 0
    assert isinstance(scene, TableScene)
    while app.stack.top is scene:
        clock.wait(FRAME)
        app.loop.advance()
        frame += 1
        if frame % DRAWN == 0:
            app.loop.draw()
    del scene
    app.loop.draw()


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.memory", description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="the number of games; by default 50")
    parser.add_argument(
        "--size", default=SIZE, metavar="WxH", help=f"the size of the window; by default {SIZE}"
    )
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    with TemporaryDirectory() as folder:
        own, clock = Path(folder), ScriptedClock()
        opening = Opening(clock, (width, height), saves=own / "saves", settings=own / "settings")
        app = App(FIRST.name, opening)
        app.set_pace(Pace.SWIFT)
        app.title()
        app.loop.draw()
        app.demo(demo_tables(FIRST, standard(), ("apprentice",) * 4, "memory"))
        print("| games | MB |\n| ---: | ---: |")
        for game in range(1, options.games + 1):
            play(app, clock)
            if game == 1 or game % EVERY == 0:
                print(f"| {game} | {resident():.0f} |", flush=True)
        app.close_window()


if __name__ == "__main__":
    main()
