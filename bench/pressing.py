"""The input latency: the time from a press to the next frame.

``python -m bench.pressing [--presses N] [--size WxH]`` opens the title and a table on the real clock, under
SDL's dummy driver, lets a thread post presses at random moments, by mouse, finger, key and game pad, and runs
the loop as the program does. It prints the wall time from a press to the end of the next frame, including the
wait for the loop's next event poll, as a table in Markdown. At pace Still nothing else moves: every frame is
the response to a press. A press without a frame is reported on the error output with what became of it, and
counts as infinite. Told to end, by SIGTERM or a closed window, it says so and stops.
"""

import argparse
import os
import random
import statistics
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from bench.games import FIRST, standard
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
#: The latest inputs and frames that the trace of a lost press holds.
_TRACED: Final = 12
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


class Ended(Exception):
    """The program was told to end while it was measured."""


@dataclass(slots=True)
class Posting:
    """A press that a thread posts: when, and whether the queue of events has taken it."""

    press: Press
    at: float | None = None
    taken: bool | None = None

    def post(self) -> None:
        """Post it."""
        self.at = time.perf_counter()
        self.taken = pygame.event.post(pygame.event.Event(*self.press))


@dataclass(slots=True)
class Watch:
    """A runner of the loop that measures the time from a press to the next frame, until it is closed."""

    app: App
    lost: list[tuple[str, ...]] = field(default_factory=list)
    """The trace of each press without a frame, in lines."""
    shown: float = 0.0
    seen: deque[tuple[float, str]] = field(default_factory=lambda: deque(maxlen=_TRACED))
    """The latest inputs that the loop was given, and frames, with their times."""

    def __post_init__(self) -> None:
        present, inputs = self.app.window.present, self.app.window.inputs

        def presented(part: pygame.Rect | None = None) -> None:
            present(part)
            self.shown = time.perf_counter()
            self.seen.append((self.shown, "a frame"))

        def given(now: float, fixed: bool = False) -> Iterable[Any]:
            told = list(inputs(now, fixed))
            self.seen.extend((time.perf_counter(), repr(one)) for one in told)
            return told

        self.app.window.present = presented  # type: ignore[method-assign]
        self.app.window.inputs = given  # type: ignore[method-assign,assignment]

    def close(self) -> None:
        """Leave the window as it was."""
        del self.app.window.present
        del self.app.window.inputs

    def tick(self) -> None:
        """Run the loop once; raise Ended where nothing is left to run."""
        self.app.loop.tick()
        if not len(self.app.stack):
            raise Ended

    def rest(self) -> None:
        """Run the loop until no frame is pending."""
        for _ in range(12):
            self.tick()

    def answered(self, press: Press, late: float) -> float:
        """Post a press in `late` seconds; return the milliseconds to its frame, infinite if none comes.

        Raise Ended where the program is told to end meanwhile.
        """
        self.rest()
        posting = Posting(press)
        thread = threading.Timer(late, posting.post)
        thread.start()
        begun, frames = time.perf_counter(), self.app.loop.frames
        try:
            while posting.at is None or self.shown < posting.at:
                self.tick()
                if time.perf_counter() - begun > _LOST:
                    self.lost.append(tuple(self._trace(posting, begun, frames)))
                    return float("inf")
        finally:
            thread.cancel()
            thread.join()
        return (self.shown - posting.at) * 1000

    def _trace(self, posting: Posting, begun: float, frames: int) -> Iterator[str]:
        """Yield what became of a press that no frame followed."""
        kind, facts = posting.press
        at = "not posted" if posting.at is None else f"posted after {(posting.at - begun) * 1000:.1f} ms"
        yield f"{pygame.event.event_name(kind)} {facts}: {at}, taken by the queue: {posting.taken}"
        top, loop = self.app.stack.top, self.app.loop
        yield f"frames since it was begun: {loop.frames - frames}, stale: {self.app.stack.stale}"
        if top is not None:
            focus = top.focus
            named = {"focus": focus.focused, "pointer": focus.pointed, "held": focus.pressed}
            where = ", ".join(f"{name}: {one and one.name}" for name, one in named.items())
            yield f"scene: {type(top).__name__}, {where}"
        for when, what in self.seen:
            yield f"{(when - begun) * 1000:+.1f} ms {what}"


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
    app.play(Table(Match(FIRST, standard(), seats, "pressing")))


def measured(app: App, open_scene: Callable[[App], None], means: str, count: int) -> list[float]:
    """Return the sorted milliseconds of `count` presses of one kind in a scene; print the trace of lost ones.

    Raise Ended where the program is told to end meanwhile.
    """
    open_scene(app)
    watch, rng = Watch(app), random.Random(means)
    try:
        for _ in range(60):
            watch.tick()
        kinds = presses(app, means)
        took = [watch.answered(next(kinds), rng.random() * _LATEST) for _ in range(WARM + count)][WARM:]
    finally:
        watch.close()
        for lines in watch.lost:
            print("a press without a frame:", *lines, sep="\n  ", file=sys.stderr, flush=True)
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
        app = App(FIRST.name, opening)
        app.set_pace(Pace.STILL)
        series = product((("title", title), ("table", table)), ("mouse", "touch", "keys", "pad"))
        try:
            for (name, open_scene), means in series:
                times = measured(app, open_scene, means, options.presses)
                below = times[max(0, round(len(times) * 0.99) - 1)]
                row = f"{statistics.median(times):.1f} | {below:.1f} | {times[-1]:.1f}"
                print(f"| {name}, {means} | {row} |", flush=True)
        except Ended:
            sys.exit("told to end: the series that was running, and those after it, are not measured")
        finally:
            app.close_window()


if __name__ == "__main__":
    main()
