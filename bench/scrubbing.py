"""The time to seek to any step of a replay.

``python -m bench.scrubbing [--scrubs N] [--size WxH]`` opens the record of a game of four bots, on a scripted
clock under SDL's dummy driver, and presses the bar at N random places; it prints the time from a press to the
complete frame, every panel painted, as a table in Markdown: CPU time and wall time.
"""

import argparse
import os
import random
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from bench.games import FIRST, standard
from game.cabinet.app import App, Opening
from game.core.thing import ReplayButton
from game.match.record_file import write_record
from game.match.series import Series
from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
from game.stage.clock import ScriptedClock

SIZE: Final = "1920x1080"
#: Uncounted scrubs at the beginning, which fill the caches.
WARM: Final = 50


def scrub(app: App, scene: BridgeReplay, place: int) -> tuple[float, float]:
    """Press the bar at a place; return the milliseconds of CPU and of wall time to the drawn frame."""
    bar = next(one for one in scene.focus.elements if one.key is ReplayButton.BAR)
    ending = scene.director.shown.view.ending
    controls = scene.screen.controls
    where = (controls.last_bar if ending else controls.bar).x_of(place), bar.rect.centery
    cpu, wall = time.process_time(), time.perf_counter()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1))
    app.loop.advance()
    app.stack.mark_dirty()
    app.loop.draw()
    took = (time.process_time() - cpu) * 1000, (time.perf_counter() - wall) * 1000
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=where, button=1))
    app.loop.advance()
    return took


def opened(app: App, folder: Path) -> BridgeReplay:
    """Open the replay of a game, paused, and return its scene."""
    match = Series(FIRST, standard(), ("apprentice",) * 4, "scrubbing").play(1)
    record = folder / "record.jsonl"
    write_record(record, match.lines)
    app.title()
    app.replay(record)
    scene = app.stack.top
    assert isinstance(scene, BridgeReplay)
    scene.choose(ReplayButton.PLAY)
    app.loop.draw()
    return scene


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.scrubbing", description=__doc__)
    parser.add_argument("--scrubs", type=int, default=1000, help="the number of presses; by default 1000")
    parser.add_argument(
        "--size", default=SIZE, metavar="WxH", help=f"the size of the window; by default {SIZE}"
    )
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    rng = random.Random("scrubbing")
    with TemporaryDirectory() as folder:
        own = Path(folder)
        opening = Opening(ScriptedClock(), (width, height), saves=own / "saves", settings=own / "settings")
        app = App(FIRST.name, opening)
        scene = opened(app, own)
        places = [rng.randrange(scene.course.last + 1) for _ in range(WARM + options.scrubs)]
        took = [scrub(app, scene, place) for place in places][WARM:]
        app.close_window()
    print("| from a press to the picture | median ms | 99 % below | most |\n| --- | ---: | ---: | ---: |")
    for name, times in zip(("CPU time", "wall time"), map(sorted, zip(*took, strict=True)), strict=True):
        below = times[max(0, round(len(times) * 0.99) - 1)]
        print(f"| {name} | {statistics.median(times):.1f} | {below:.1f} | {times[-1]:.1f} |")


if __name__ == "__main__":
    main()
