"""The input latency: the time from a press to the next frame.

``python -m bench.pressing [--game NAME] [--presses N] [--size WxH]`` opens the title, the shelf and a table
of each game on the real clock, under SDL's dummy driver. A thread posts presses at random moments, by mouse,
finger, key and game pad, and the loop runs as in the program. Then each panel of title and table is opened by
a click and closed again. It prints the wall time from a press to the end of the next frame, including the
wait for the next look for input, as a table in Markdown, and the CPU time of the work in between, which
depends less on the load of the machine. The first opening of a panel has its own columns. At pace Still
nothing else moves: every frame is the response to a press. A press without a frame is reported on the error
output with its course, and counts as infinite. SIGTERM or a closed window stops the measurement.
"""

import argparse
import os
import random
import statistics
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from bench.games import GAMES
from bench.tables import person_table
from game.cabinet.app import App, Opening
from game.core.contract import Game
from game.core.thing import TableButton
from game.stage.clock import RealClock
from game.stage.director import Pace
from game.stage.focus import Kind
from game.tabletop.table.table_scene import TableScene

SIZE: Final = "1920x1080"
#: Presses of each kind that fill the caches and are not counted.
WARM: Final = 4
#: The most seconds before a press is posted, and those after which it counts as lost.
_LATEST: Final = 0.06
_LOST: Final = 5.0
#: The latest inputs and frames that the trace of a lost press holds.
_TRACED: Final = 12
MEANS: Final = ("mouse", "touch", "keys", "pad")
#: The controls that open a panel at the title and at a table, by their keys in the focus list.
AT_TITLE: Final = ("settings", "saved", "rules")
AT_TABLE: Final = (
    TableButton.SCORING,
    TableButton.STANDING,
    TableButton.CHRONICLE,
    TableButton.HELP,
    TableButton.MENU,
)
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
            # Press a widget and release next to it, so that nothing is activated.
            thing = next(one for one in top.focus.elements if one.enabled and one.kind is not Kind.PICTURE)
            touch = means == "touch"
            yield pygame.MOUSEBUTTONDOWN, {"pos": thing.rect.center, "button": 1, "touch": touch}
            yield (
                pygame.MOUSEBUTTONUP,
                {"pos": (2, app.window.layout.height // 2), "button": 1, "touch": touch},
            )


class Ended(Exception):
    """The program received a request to end during the measurement."""


@dataclass(slots=True)
class Posting:
    """Events of one press that a thread posts: when, and whether the queue of events has taken them."""

    events: tuple[Press, ...]
    at: float | None = None
    taken: bool | None = None

    def post(self) -> None:
        """Post them."""
        self.at = time.perf_counter()
        self.taken = all(pygame.event.post(pygame.event.Event(*one)) for one in self.events)


@dataclass(frozen=True, slots=True)
class Answer:
    """Milliseconds from a press to the end of its frame: of wall time, and of CPU time of the work."""

    wall: float
    cpu: float


@dataclass(slots=True)
class Watch:
    """A runner of the loop that measures the time from a press to the next frame, until it is closed."""

    app: App
    lost: list[tuple[str, ...]] = field(default_factory=list)
    """The trace of each press without a frame, in lines."""
    shown: float = 0.0
    worked: float = 0.0
    """The milliseconds of CPU time of the thread from the inputs of the latest frame to its end."""
    seen: deque[tuple[float, str]] = field(default_factory=lambda: deque(maxlen=_TRACED))
    """The latest inputs received by the loop, and frames, with their times."""

    def __post_init__(self) -> None:
        present, inputs = self.app.window.present, self.app.window.inputs

        begun = 0.0

        def presented(part: pygame.Rect | None = None) -> None:
            present(part)
            self.shown = time.perf_counter()
            self.worked = 1000 * (time.thread_time() - begun)
            self.seen.append((self.shown, "a frame"))

        def given(now: float, fixed: bool = False) -> Iterable[Any]:
            nonlocal begun
            begun = time.thread_time()
            told = list(inputs(now, fixed))
            self.seen.extend((time.perf_counter(), repr(one)) for one in told)
            return told

        self.app.window.present = presented  # type: ignore[method-assign]
        self.app.window.inputs = given  # type: ignore[method-assign,assignment]

    def close(self) -> None:
        """Restore the window."""
        del self.app.window.present
        del self.app.window.inputs

    def tick(self) -> None:
        """Run the loop once; raise Ended if nothing is left to run."""
        self.app.loop.tick()
        if not len(self.app.stack):
            raise Ended

    def rest(self) -> None:
        """Run the loop until no frame is pending."""
        for _ in range(12):
            self.tick()

    def answered(self, late: float, *events: Press) -> Answer:
        """Post a press in `late` seconds; return the milliseconds to its frame, infinite if none comes.

        Raise Ended if the program receives a request to end meanwhile.
        """
        self.rest()
        posting = Posting(events)
        thread = threading.Timer(late, posting.post)
        thread.start()
        begun, frames = time.perf_counter(), self.app.loop.frames
        try:
            while posting.at is None or self.shown < posting.at:
                self.tick()
                if time.perf_counter() - begun > _LOST:
                    self.lost.append(tuple(self._trace(posting, begun, frames)))
                    return Answer(float("inf"), float("inf"))
        finally:
            thread.cancel()
            thread.join()
        return Answer((self.shown - posting.at) * 1000, self.worked)

    def _trace(self, posting: Posting, begun: float, frames: int) -> Iterator[str]:
        """Yield the course of a press that no frame followed."""
        kind, facts = posting.events[-1]
        at = "not posted" if posting.at is None else f"posted after {(posting.at - begun) * 1000:.1f} ms"
        yield f"{pygame.event.event_name(kind)} {facts}: {at}, accepted by the queue: {posting.taken}"
        top, loop = self.app.stack.top, self.app.loop
        yield f"frames since the start: {loop.frames - frames}, stale: {self.app.stack.stale}"
        if top is not None:
            focus = top.focus
            named = {"focus": focus.focused, "pointer": focus.pointed, "held": focus.pressed}
            where = ", ".join(f"{name}: {one and one.name}" for name, one in named.items())
            yield f"scene: {type(top).__name__}, {where}"
        for when, what in self.seen:
            yield f"{(when - begun) * 1000:+.1f} ms {what}"


def scenes(games: Iterable[Game[Any]]) -> Iterator[tuple[str, Callable[[App], None], tuple[Hashable, ...]]]:
    """Yield the name of each scene, how it is opened, and the keys of the controls that open its panels."""
    yield "title", lambda app: app.title(), AT_TITLE
    yield "shelf", lambda app: app.shelf(), ()
    for game in games:
        yield game.name, lambda app, game=game: app.play(person_table(game, "pressing")), AT_TABLE  # type: ignore[misc]


def ready(watch: Watch) -> None:
    """Run the loop until the scene has come to rest; a table, until its player is asked."""
    scene = watch.app.stack.top
    for _ in range(3000):
        watch.tick()
        if not isinstance(scene, TableScene) or scene.session.person is not None:
            break
    for _ in range(60):
        watch.tick()


def pressed(watch: Watch, means: str, count: int) -> list[Answer]:
    """Return the answers to `count` presses of one kind in the scene on top."""
    kinds, rng = presses(watch.app, means), random.Random(means)
    took = [watch.answered(rng.random() * _LATEST, next(kinds)) for _ in range(WARM + count)]
    return took[WARM:]


def opened(watch: Watch, key: Hashable, count: int) -> list[Answer]:
    """Return the answers to `count` clicks that open a panel; none if there is no such control."""
    top, rng = watch.app.stack.top, random.Random(str(key))
    took: list[Answer] = []
    for _ in range(count):
        assert top is not None
        control = next((one for one in top.focus.elements if one.key == key and one.enabled), None)
        if control is None:
            break
        facts = {"pos": control.rect.center, "button": 1, "touch": False}
        click = (pygame.MOUSEBUTTONDOWN, facts), (pygame.MOUSEBUTTONUP, facts)
        took.append(watch.answered(rng.random() * _LATEST, *click))
        watch.rest()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
        watch.rest()
        if watch.app.stack.top is not top:
            sys.exit(f"Esc does not close the panel of {key}")
    return took


def row(name: str, took: Sequence[Answer], first: Answer | None = None) -> str:
    """Return a line of the table."""
    wall, cpu = sorted(one.wall for one in took), sorted(one.cpu for one in took)
    last = max(0, round(len(took) * 0.99) - 1)
    times = f"{statistics.median(wall):.1f} | {wall[last]:.1f} | {wall[-1]:.1f}"
    work = f"{statistics.median(cpu):.1f} | {cpu[last]:.1f}"
    began = " | " if first is None else f"{first.wall:.1f} | {first.cpu:.1f}"
    return f"| {name} | {times} | {work} | {began} |"


def rows(app: App, games: Iterable[Game[Any]], count: int) -> Iterator[str]:
    """Measure; yield a line for each kind of press in each scene, and for each panel.

    Print the trace of lost presses. Raise Ended if the program receives a request to end meanwhile.
    """
    watch = Watch(app)
    try:
        for name, open_scene, panels in scenes(games):
            open_scene(app)
            ready(watch)
            for key in panels:
                if took := opened(watch, key, 2 + count // 4):
                    yield row(f"{name}, opening {getattr(key, 'value', key)}", took[1:], took[0])
            for means in MEANS:
                yield row(f"{name}, {means}", pressed(watch, means, count))
    finally:
        watch.close()
        for lines in watch.lost:
            print("a press without a frame:", *lines, sep="\n  ", file=sys.stderr, flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.pressing", description=__doc__)
    parser.add_argument("--game", choices=[*GAMES], help="measure only this game; by default all")
    parser.add_argument("--presses", type=int, default=100, help="presses of each kind in each scene")
    parser.add_argument(
        "--size", default=SIZE, metavar="WxH", help=f"the size of the window; by default {SIZE}"
    )
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    games = [*GAMES.values()] if options.game is None else [GAMES[options.game]]
    print("| from a press to the next frame | median ms | 99 % below | most", end="")
    print(" | CPU ms, median | 99 % below | first, ms | CPU ms |")
    print(f"| --- |{' ---: |' * 7}")
    with TemporaryDirectory() as folder:
        own = Path(folder)
        opening = Opening(RealClock(), (width, height), saves=own / "saves", settings=own / "settings")
        app = App(games[0].name, opening)
        app.set_pace(Pace.STILL)
        try:
            for line in rows(app, games, options.presses):
                print(line, flush=True)
        except Ended:
            sys.exit("stopped: the running series and those after it are not measured")
        finally:
            app.close_window()


if __name__ == "__main__":
    main()
