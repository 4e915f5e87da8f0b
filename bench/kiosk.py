"""The time that a kiosk takes to answer, start, end and come back.

``python -m bench.kiosk [--runs N] [--size WxH]`` runs the real command, in a window over the whole of an
Xvfb's screen where there is one (Debian's `xvfb`), else under SDL's dummy driver. It prints a table in
Markdown: median and worst of N runs by the wall clock next to the aim, and the median of the kiosk's own CPU
time, which depends less on the load of the machine. A picture counts once the window has shown it, as the
kiosk reports to its supervisor. Linux only; each run of a hang waits for its ten seconds.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import select
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from tqdm import tqdm

from packages.trial import screen

SIZE: Final = "1920x1080"
T = TypeVar("T")
#: Seconds after which an awaited event counts as missing.
PATIENCE: Final = 90.0
#: Decisions of the game that is continued.
_PLAYED: Final = 12
_ROOT: Final = Path(__file__).parents[1]


class Missing(Exception):
    """An awaited event did not come."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The duration of one run, and the CPU time of the kiosk, in seconds; NaN if unknown."""

    wall: float
    cpu: float = math.nan


@dataclass(frozen=True, slots=True)
class Measure:
    """A measurement: the name of its line, its target in seconds, and one run of it in a folder."""

    name: str
    aim: float
    run: Callable[[Place], Taken]


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a kiosk: a new folder, and its window, None for the whole screen."""

    folder: Path
    window: str | None

    @property
    def words(self) -> list[str]:
        """The options of the command."""
        return ["--folder", str(self.folder), *([] if self.window is None else ["--window", self.window])]


# Functions that run in processes of their own


def supervise_aloud(told: int, *words: str) -> int:
    """Run `kiosk --supervise`, and copy the messages of its children to a pipe, one per line."""
    from game.cli import main as command
    from game.keeper import supervisor

    words_of = supervisor._Child.words

    def aloud(child: supervisor._Child) -> bytes:
        heard = words_of(child)
        for word in heard.decode():
            line = f"{time.monotonic()} {child._process.pid} {word}\n"
            os.write(told, line.encode())
        return heard

    supervisor._Child.words = aloud  # type: ignore[method-assign,assignment]
    return command(["kiosk", "--supervise", *words])


def touch(folder: str, window: str | None, count: int) -> None:
    """Open a kiosk, touch it at random moments, and print the seconds to the picture of the offer.

    The offer is the answer to the touch: nothing else changes before. Each line also has the seconds of CPU
    time.
    """
    import pygame

    from game.cabinet.games import SHIPPED
    from game.keeper.kiosk_file import KioskFile
    from game.kiosk.kiosk import Kiosk
    from game.kiosk.kiosk_opening import kiosk_opening, known_of
    from game.kiosk.offer_scene import OfferScene

    own = Path(folder)
    size = None if window is None else tuple(map(int, window.split("x")))
    kiosk = Kiosk(kiosk_opening(own, size, SHIPPED), KioskFile(own, known_of(SHIPPED)))  # type: ignore[arg-type]
    kiosk.begin()
    shown: list[tuple[float, float, bool]] = []
    present = kiosk.window.present

    def presented(part: pygame.Rect | None = None) -> None:
        present(part)
        shown.append((time.perf_counter(), time.process_time(), isinstance(kiosk.stack.top, OfferScene)))

    kiosk.window.present = presented  # type: ignore[method-assign]
    posted: list[tuple[float, float]] = []
    middle = tuple(side // 2 for side in pygame.display.get_window_size())

    def post() -> None:
        posted.append((time.perf_counter(), time.process_time()))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=middle, button=1, touch=True))

    found = []
    chance = random.Random("touch")
    ticked(kiosk, 3.0)
    for _ in range(count):
        # From the title to the end of the game that is shown.
        late = chance.uniform(0.2, 5.0)
        shown.clear()
        posted.clear()
        thread = threading.Timer(late, post)
        thread.start()
        ticked(kiosk, late + 2.0, lambda: bool(shown) and shown[-1][2])
        thread.join()
        offers = [(at, used) for at, used, offered in shown if offered]
        if not offers:
            raise Missing("no offer")
        found.append([offers[0][0] - posted[0][0], offers[0][1] - posted[0][1]])
        ticked(kiosk, 0.5)
        kiosk.back_to_bots()
    kiosk.close_window()
    print(json.dumps(found))


def ticked(kiosk: Any, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
    """Run the loop for some seconds, or until `until` returns True."""
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds and not until():
        kiosk.loop.tick()


# Measurements from outside


class Heard:
    """A running kiosk, and its messages in a pipe."""

    def __init__(self, command: list[str], reading: int, process: subprocess.Popen[bytes]) -> None:
        self.command = command
        self.begun = time.monotonic()
        self._reading = reading
        self.process = process
        self._text = b""

    def word(self, until: Callable[[bytes], bool], patience: float = PATIENCE) -> bytes:
        """Wait until the message since the last call satisfies `until`, and return it; else raise Missing."""
        last = time.monotonic() + patience
        while not until(self._text):
            left = last - time.monotonic()
            if left <= 0 or not select.select([self._reading], [], [], left)[0]:
                raise Missing(f"nothing was shown within {patience:.0f} s")
            more = os.read(self._reading, 4096)
            if not more:
                raise Missing(f"it ended with {self.process.wait()}")
            self._text += more
        told, self._text = self._text, b""
        return told

    def beat(self, patience: float = PATIENCE, played: bool = False, but: int | None = None) -> Beat:
        """Return the first message from a process other than `but`; with `played` while a person plays."""
        while True:
            *lines, rest = self.word(lambda text: b"\n" in text, patience).split(b"\n")
            beats = [Beat.read(line) for line in lines]
            self._text = rest
            for one in beats:
                if one.process != but and (one.played or not played):
                    return one

    def ended(self, patience: float = PATIENCE) -> float:
        """Wait for the end of the kiosk, and return its time."""
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            raise Missing("it did not end") from None
        return time.monotonic()


@dataclass(frozen=True, slots=True)
class Beat:
    """A message of a supervised kiosk: its time, its process, and whether somebody plays."""

    at: float
    process: int
    played: bool

    @staticmethod
    def read(line: bytes) -> Beat:
        """Read a line of `supervise_aloud`."""
        at, process, word = line.decode().split()
        return Beat(float(at), int(process), word == "p")


@contextmanager
def alone(place: Place) -> Iterator[Heard]:
    """Run the command `kiosk`; its messages are the bytes for a supervisor."""
    from game.keeper.keep_alive import PIPE

    reading, writing = os.pipe()
    command = [sys.executable, "-P", "-m", "game", "kiosk", *place.words]
    with _running(command, reading, writing, {PIPE: str(writing)}) as heard:
        yield heard


@contextmanager
def supervised(place: Place) -> Iterator[Heard]:
    """Run `kiosk --supervise`; its messages are the lines of `supervise_aloud`."""
    reading, writing = os.pipe()
    code = f"from bench.kiosk import supervise_aloud; supervise_aloud({writing}, *{place.words!r})"
    with _running([sys.executable, "-c", code], reading, writing, {}) as heard:
        yield heard


@contextmanager
def _running(command: list[str], reading: int, writing: int, more: dict[str, str]) -> Iterator[Heard]:
    environment = {**own_environment(), **more}
    with subprocess.Popen(
        command, cwd=_ROOT, env=environment, pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as process:
        os.close(writing)
        heard = Heard(command, reading, process)
        try:
            yield heard
        finally:
            if process.poll() is None:
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(10.0)
                process.kill()
            os.close(reading)


def own_environment() -> dict[str, str]:
    """Return the environment of a kiosk, which stores its byte code as an installed one does."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def leave_game(folder: Path) -> None:
    """Leave a folder in the state of a machine whose power is cut while somebody plays."""
    from game.cabinet.games import SHIPPED
    from game.core.chance import salt_of
    from game.keeper.visit_file import Visit, VisitFile
    from game.match.level_files import usual_level
    from game.match.match import Match
    from game.match.record_file import write_record
    from game.match.saved_games import new_record
    from game.match.seat import HUMAN, Seat, bot_kind
    from game.stage.palette import PLAYERS

    game = next(SHIPPED.every_game())
    level, bot = usual_level(game), bot_kind(game.usual_bot)
    people = zip(SHIPPED.front_called(game.name).names, PLAYERS, strict=False)
    kinds = [HUMAN, *[bot] * (game.players_of(level)[-1] - 1)]
    seats = tuple(Seat(name, kind, colour) for kind, (name, colour) in zip(kinds, people, strict=False))
    match = Match(game, level, seats, "left", salt_of("left"))
    match.start()
    while match.decided < _PLAYED:
        for seat in match.to_move:
            match.decide(seat, match.legal(seat)[0])
    saves = folder / "saves"
    saves.mkdir(parents=True)
    path = new_record(saves, game.name)
    write_record(path, match.lines)
    VisitFile(folder).keep(Visit(playing=path.name))


# The measures


def start(place: Place) -> Taken:
    """Return the time from the command to the first picture."""
    with alone(place) as heard:
        heard.word(bool)
        return Taken(time.monotonic() - heard.begun, used_by(heard.process.pid))


def used_by(process: int) -> float:
    """Return the seconds of CPU time that a process has used."""
    told = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def end(place: Place) -> Taken:
    """Return the time from SIGTERM to the end of a kiosk that has shown a few pictures."""
    with alone(place) as heard:
        heard.word(lambda text: len(text) > 1)
        begun = time.monotonic()
        heard.process.terminate()
        return Taken(heard.ended() - begun)


def end_both(place: Place) -> Taken:
    """Return the time from SIGTERM to the end of supervisor and kiosk."""
    with supervised(place) as heard:
        kiosk = heard.beat().process
        begun = time.monotonic()
        heard.process.terminate()
        taken = heard.ended() - begun
        if Path(f"/proc/{kiosk}").exists():
            raise Missing("the kiosk outlives its supervisor")
        return Taken(taken)


def killed(place: Place) -> Taken:
    """Return the time from kill -9 to a picture of the table that was played before."""
    return _back(place, signal.SIGKILL)


def hung(place: Place) -> Taken:
    """Return the time from SIGSTOP to a picture of the table that was played before."""
    return _back(place, signal.SIGSTOP)


def _back(place: Place, sent: signal.Signals) -> Taken:
    leave_game(place.folder)
    with supervised(place) as heard:
        before = heard.beat(played=True)
        time.sleep(1.0)
        begun = time.monotonic()
        os.kill(before.process, sent)
        back = heard.beat(played=True, but=before.process)
        return Taken(back.at - begun, used_by(back.process))


def touches(place: Place, count: int) -> list[Taken]:
    """Return the time from each of `count` touches to the picture of the offer."""
    code = f"from bench.kiosk import touch; touch({str(place.folder)!r}, {place.window!r}, {count})"
    environment = own_environment()
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=_ROOT, env=environment, stdout=subprocess.PIPE, check=True
    )
    return [Taken(*each) for each in json.loads(told.stdout)]


MEASURES: Final = (
    Measure("the command to the first picture of the attract loop", 5.0, start),
    Measure("SIGTERM to the end", 2.0, end),
    Measure("SIGTERM to the end of supervisor and kiosk", 2.0, end_both),
    Measure("kill -9 to a picture of the table that was played", 5.0, killed),
    Measure("a hang (SIGSTOP) to such a picture, including the 10 s until it counts as a hang", 15.0, hung),
)


@contextmanager
def display(size: str) -> Iterator[str | None]:
    """Run an Xvfb if installed; yield the window for the kiosk, None for the whole screen."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if shutil.which("Xvfb") is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        yield size
        return
    width, height = map(int, size.split("x"))
    with TemporaryDirectory() as folder, screen(Path(folder), (width, height)) as (name, _):
        os.environ.update(DISPLAY=name, SDL_VIDEODRIVER="x11")
        yield None


def line(name: str, taken: list[Taken], aim: float) -> str:
    """Return a line of the table; times are in seconds, or in milliseconds if the aim is short."""
    unit, factor, places = ("ms", 1000, 0) if aim <= 1 else ("s", 1, 2)
    walls = [one.wall for one in taken]
    figures = [median(walls), max(walls), median(one.cpu for one in taken)]
    said = ["" if math.isnan(one) else f"{factor * one:.{places}f} {unit}" for one in figures]
    return f"| {name} | {len(taken)} | {' | '.join(said)} | {factor * aim:.0f} {unit} |"


def measure(runs: int, size: str, tell: Callable[[str], None]) -> None:
    """Measure, and pass the table to `tell` line by line."""
    with (
        display(size) as window,
        TemporaryDirectory() as code,
        tqdm(total=runs * len(MEASURES) + 2, unit="run", disable=None) as bar,
    ):
        # Byte code is compiled by a start that does not count, away from the checkout.
        os.environ["PYTHONPYCACHEPREFIX"] = code
        where = "an Xvfb" if window is None else "SDL's dummy driver"
        tell(f"{sys.platform}, {os.cpu_count()} cores, {size} in {where}, wall clock\n")
        tell("| what | runs | median | worst | CPU time | aim |\n| --- | ---: | ---: | ---: | ---: | ---: |")
        once(start, window)
        bar.update()
        taken = once(lambda place: touches(place, 4 * runs), window)
        bar.update()
        tell(line("a touch to the picture of the offer, its answer", taken, 0.1))
        for one in MEASURES:
            found = []
            for _ in range(runs):
                found.append(once(one.run, window))
                bar.update()
            tell(line(one.name, found, one.aim))


def once(run: Callable[[Place], T], window: str | None) -> T:
    """Return the result of a run in a new folder."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return run(Place(Path(folder), window))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.kiosk", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="runs of each measurement; by default 5")
    parser.add_argument(
        "--size", default=SIZE, metavar="WxH", help=f"the size of the screen; by default {SIZE}"
    )
    options = parser.parse_args()
    try:
        measure(options.runs, options.size, lambda told: tqdm.write(told))
    except Missing as why:
        sys.exit(f"not measured: {why}")


if __name__ == "__main__":
    main()
