"""The time in which a game of bots is shown: the animations of each round, without a window.

``python -m bench.telling [--game NAME] [--players N]`` plays a demo on a scripted clock at the paces Brisk
and Swift under SDL's dummy driver, and prints a table in Markdown: for each round the seconds of animations
and of words to be read, and the seconds in all, with the waits for bots that think.
"""

import argparse
import os
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from bench.games import GAMES, PLAYERS, add_game, standard
from game.cabinet.app import App, Opening
from game.cabinet.tables import demo_tables
from game.core.contract import Game
from game.stage.clock import ScriptedClock
from game.stage.director import Pace
from game.stage.loop import FRAME
from game.tabletop.table.table_scene import TableScene

SIZE: Final = (1280, 720)
SEED: Final = "telling"


def told(game: Game[Any], players: int, pace: Pace, folder: Path) -> tuple[Counter[int], Counter[int]]:
    """Return the milliseconds by round of one game: those in which something moves, and all of them."""
    clock = ScriptedClock()
    app = App(game.name, Opening(clock, SIZE, saves=folder / "saves", settings=folder / "settings"))
    app.set_pace(pace)
    app.demo(demo_tables(game, standard(game), (game.usual_bot,) * players, SEED))
    moving, whole = Counter[int](), Counter[int]()
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    session = scene.session
    while not session.over:
        clock.wait(FRAME)
        app.loop.advance()
        number = session.shown.round
        whole[number] += round(1000 * FRAME)
        if not session.idle:
            moving[number] += round(1000 * FRAME)
    app.close_window()
    return moving, whole


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.telling", description=__doc__)
    add_game(parser)
    parser.add_argument(
        "--players", type=int, default=PLAYERS, help=f"the number of bots; by default {PLAYERS}"
    )
    chosen = parser.parse_args()
    print("| pace | round | moves, s | in all, s |")
    print("| --- | --- | --- | --- |")
    for pace in (Pace.BRISK, Pace.SWIFT):
        with TemporaryDirectory() as folder:
            moving, whole = told(GAMES[chosen.game], chosen.players, pace, Path(folder))
        for number in sorted(whole):
            if number:
                print(
                    f"| {pace.label} | {number} | {moving[number] / 1000:.1f} | {whole[number] / 1000:.1f} |"
                )


if __name__ == "__main__":
    main()
