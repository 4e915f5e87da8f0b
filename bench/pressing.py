"""The input latency: the time from a press to the next frame.

``python -m bench.pressing [--presses N] [--size WxH]`` opens the title and a table on the real clock, under
SDL's dummy driver, lets a thread post presses at random moments, by mouse, finger, key and game pad, and runs
the loop as the program does. It prints the wall time from a press to the end of the next frame, including the
wait for the loop's next event poll, as a table in Markdown. At pace Still nothing else moves: every frame is
the response to a press.
"""

import argparse
import os
import random
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from bench.engine import GAME, standard
from game.cabinet.app import App, Opening
from game.match.match import Match
from game.match.seat import Seat
from game.old_london_bridge.look.builders import COLOURS
from game.stage.clock import RealClock
from game.stage.director import Pace
from game.stage.focus import Kind
from game.stage.house import Table

SIZE: Final = "1920x1080"
#: Presses of each kind that fill the caches and are not counted.
WARM: Final = 4
#: The most seconds before a press is posted, and those after which it counts as lost.
_LATEST: Final = 0.06
_LOST: Final = 2.0
Press = tuple[int, dict[str, Any]]


def presses(app: App, means: str) -> Iterator[Press]:
    """Yield presses of one kind of input without end, each of which changes the picture."""
    while True:
        if means == "keys":
            yield pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": 0}
        elif means == "pad":
            yield (
                pygame.CONTROLLERBUTTONDOWN,
                {"instance_id": 1, "button": pygame.CONTROLLER_BUTTON_DPAD_DOWN},
            )
            yield pygame.CONTROLLERBUTTONDOWN, {"instance_id": 1, "button": pygame.CONTROLLER_BUTTON_DPAD_UP}
        else:
            top = app.stack.top
            assert top is not None
            # Press a widget and release beside it, so that nothing is activated.
            thing = next(one for one in top.focus.elements if one.enabled and one.kind is not Kind.PICTURE)
            touch = means == "touch"
            yield pygame.MOUSEBUTTONDOWN, {"pos": thing.rect.center, "button": 1, "touch": touch}
            yield (
                pygame.MOUSEBUTTONUP,
                {"pos": (2, app.window.layout.height // 2), "button": 1, "touch": touch},
            )


class Watch:
    """A runner of the loop that measures the time from a press to the next frame."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.shown = 0.0
        present = app.window.present

        def presented() -> None:
            present()
            self.shown = time.perf_counter()

        app.window.present = presented  # type: ignore[method-assign]

    def rest(self) -> None:
        """Run the loop until no frame is pending."""
        for _ in range(12):
            self.app.loop.tick()

    def answered(self, press: Press, late: float) -> float:
        """Post a press in `late` seconds; return the milliseconds to its frame, infinite if none comes."""
        posted: list[float] = []

        def post() -> None:
            posted.append(time.perf_counter())
            pygame.event.post(pygame.event.Event(*press))

        self.rest()
        thread = threading.Timer(late, post)
        thread.start()
        begun = time.perf_counter()
        while not posted or self.shown < posted[0]:
            self.app.loop.tick()
            if time.perf_counter() - begun > _LOST:
                return float("inf")
        thread.join()
        return (self.shown - posted[0]) * 1000


def title(app: App) -> None:
    """Open the title."""
    app.title()


def table(app: App) -> None:
    """Open a table where a player among bots is to seal a card."""
    seats = tuple(
        Seat(name, kind, colour)
        for name, kind, colour in zip(
            ("Maud", "Hugh", "Isolde", "Wat"), ("human", *("bot:apprentice",) * 3), COLOURS, strict=True
        )
    )
    app.play(Table(Match(GAME, standard(), seats, "pressing")))


def measured(app: App, open_scene: Callable[[App], None], means: str, count: int) -> list[float]:
    """Return the sorted milliseconds of `count` presses of one kind in a scene."""
    open_scene(app)
    watch, rng = Watch(app), random.Random(means)
    for _ in range(60):
        app.loop.tick()
    kinds = presses(app, means)
    took = [watch.answered(next(kinds), rng.random() * _LATEST) for _ in range(WARM + count)][WARM:]
    del app.window.present
    return sorted(took)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.pressing", description=__doc__)
    parser.add_argument("--presses", type=int, default=100, help="of each kind in each scene")
    parser.add_argument("--size", default=SIZE, metavar="WxH", help=f"of the window, {SIZE} unless named")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    print(
        "| from a press to the next picture | median ms | 99 % below | most |\n| --- | ---: | ---: | ---: |"
    )
    with TemporaryDirectory() as folder:
        own = Path(folder)
        opening = Opening(RealClock(), (width, height), saves=own / "saves", settings=own / "settings")
        app = App(GAME.name, opening)
        app.set_pace(Pace.STILL)
        for name, open_scene in (("title", title), ("table", table)):
            for means in ("mouse", "touch", "keys", "pad"):
                times = measured(app, open_scene, means, options.presses)
                below = times[max(0, round(len(times) * 0.99) - 1)]
                row = f"{statistics.median(times):.1f} | {below:.1f} | {times[-1]:.1f}"
                print(f"| {name}, {means} | {row} |", flush=True)
        app.close_window()


if __name__ == "__main__":
    main()
