"""Weeks of a kiosk in hours: its attract loop, again and again, with visitors and sound.

``python -m bench.soak --games 10000 --out FILE`` lets a kiosk show real games of bots on a scripted clock
and draws one picture in a hundred. Every 25th game is shown to its end, and at every 25th other game a
visitor sits down, plays a little and leaves. After each part of fifty games it notes the resident memory,
the bytes in the caches, the open files, and the drawing time of pictures in twenty seconds of one fixed
game. The progress is saved in FILE; the same command continues from there, in a new process with its own
warm-up. It stops at the first exception. The table is printed at the end, and at once with ``--report``.

``python -m bench.soak --days 7 [--size WxH ...]`` runs whole days, open from 10 to 18 and dark at night,
for each size in its own process, and prints the measurements of each evening. Time passes in steps of a
tenth of a second; one picture in 400 is drawn. Every 25th game has a visitor whose table is prepared as on
a real clock.

Both make the sounds of each game and pass them to pygame's mixer (SDL's dummy driver). Linux only.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from tqdm import tqdm

from bench.memory import resident
from game.cabinet.games import SHIPPED, Cabinet
from game.keeper.kiosk_file import KioskFile
from game.keeper.pulse import Pulse
from game.kiosk.attract_program import ProgramPart
from game.kiosk.attract_scene import AttractScene
from game.kiosk.kiosk import Kiosk
from game.kiosk.kiosk_opening import kiosk_opening, known_of
from game.kiosk.offer_scene import SEAT, OfferScene
from game.stage.clock import ScriptedClock
from game.stage.loop import FRAME, MOST_STEPS, STEP
from game.stage.memory import keep_no_freed_pictures
from game.stage.preparation import Preparation
from game.stage.sound.player import SoundPlayer
from game.stage.sound.sound import Sound

SIZE: Final = (1280, 720)
SIZES: Final = ("1080x1920", "1280x720", "1920x1080")
HOURS: Final = "[hours]\n" + "".join(
    f'{day} = "10:00-18:00"\n'
    for day in ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
)
#: In a simulated day one picture is drawn in this many, and a step has this length in seconds.
_DRAWN_OF_DAYS: Final = 400
_STRIDE: Final = 0.1
#: Turns of preparation at a visitor's table for each second that passes there.
_TURNS: Final = 20
#: Games of one part.
PART: Final = 50
#: One picture is drawn in this many.
DRAWN: Final = 100
#: One game in this many is shown to its end; one in this many is taken over by a visitor for a while.
ENDED: Final = 25
#: Games after which the caches of a process are full.
WARM: Final = 200
#: Seconds of the game whose pictures are timed.
_TIMED: Final = 20.0
_AT_ONCE: Final = MOST_STEPS * STEP
#: Seconds of a loop before a visitor comes.
_UNTIL_TOUCHED: Final = 8.0
#: The number of times that a visitor presses Return, once a second, before going away.
_PRESSES: Final = 20
_LONG: Final = 24 * 3600
_DAY: Final = 24 * 3600
_BEGUN: Final = datetime(2026, 3, 2, 10)


class SoakedKiosk(Kiosk):
    """A kiosk whose next deal is set from outside. It plays its sounds although its clock is scripted."""

    deal = "soak"

    def new_seed(self) -> str:
        """Return the seed of the next deal."""
        return self.deal

    def _sound(self) -> Sound:
        """Return the player of the program."""
        return SoundPlayer(self._first, self._front(self._first).sounds, None, self.volumes)


@dataclass(frozen=True, slots=True)
class Sample:
    """The state after a number of games: MB of memory and of all caches, open files, fonts.

    `ms` is the 99th percentile of the CPU time of a picture.
    """

    games: int
    memory: float
    files: int
    fonts: int
    ms: float
    caches: float = 0.0


class Soak:
    """A kiosk in a folder, until it is closed."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = SIZE, cabinet: Cabinet = SHIPPED, toml: str = ""
    ) -> None:
        keep_no_freed_pictures()
        if toml:
            (folder / "kiosk.toml").write_text(toml, encoding="utf-8")
        self.clock = ScriptedClock()
        self._pictures = 0.0
        self.drawn = DRAWN
        self.strides = False
        """Whether time passes in long steps."""
        pulse = Pulse(
            folder, {}, self._wall, self.clock.now, lambda: self.kiosk.nobody, lambda: self.kiosk.end()
        )
        opening = kiosk_opening(folder, size, cabinet, self.clock, self._now)
        self.kiosk = SoakedKiosk(opening, KioskFile(folder, known_of(cabinet)), pulse)
        pygame.event.clear()
        self.kiosk.loop.preparation = Preparation(timed=False)
        self.kiosk.begin()
        self._draw()

    def _now(self) -> datetime:
        return _BEGUN + timedelta(seconds=self.clock.now())

    def _wall(self) -> float:
        return self._now().timestamp()

    def close(self) -> None:
        """Close the window."""
        self.kiosk.close_window()

    @property
    def attract(self) -> AttractScene:
        """The attract loop, which is on top."""
        top = self.kiosk.stack.top
        assert isinstance(top, AttractScene), top
        return top

    def game(self, number: int) -> None:
        """Show one game as the kiosk does; some to their end, some with a visitor."""
        ended, visited = number % ENDED == 0, number % ENDED == ENDED // 2
        # Each number has a loop of its own, even if the one before was left early.
        self.show(f"soak {number}", ended)
        if visited:
            self.pass_by(_UNTIL_TOUCHED)
            self.visit()
            return
        shown = self.kiosk.stack.top
        while self.kiosk.stack.top is shown and not (ended and self.attract.plate.over):
            self.pass_by(_AT_ONCE)
        del shown
        if ended:
            self.pass_by(15.0)

    def day(self, number: int) -> int:
        """Run until the next morning, `number` games into the soak; return the games shown.

        Begins at ten in the morning.
        """
        begun, first = self.clock.now(), number
        while isinstance(self.kiosk.stack.top, AttractScene):
            # The deal of the next loop.
            self.kiosk.deal = f"day {number}"
            if number % ENDED == ENDED // 2:
                self.pass_by(_UNTIL_TOUCHED)
                self.visit()
            before = self.kiosk._loops
            while self.kiosk._loops == before and isinstance(self.kiosk.stack.top, AttractScene):
                self.pass_by(1.0)
            number += 1
        while self.clock.now() - begun < _DAY or not isinstance(self.kiosk.stack.top, AttractScene):
            self.pass_by(1.0)
        return number - first

    def show(self, deal: str, ended: bool = False) -> None:
        """Begin the loop of a deal; `ended`: it continues until its game ends."""
        file = self.kiosk.file
        usual = replace(file.settings.attract, game_seconds=_LONG if ended else 90)
        file.settings = replace(file.settings, attract=usual)
        self.kiosk.deal = deal
        self.kiosk.next_loop()

    def visit(self) -> None:
        """Let a visitor touch the screen, take the offered seat, play a little and go away."""
        width, height = self.kiosk.window.layout.size
        self._press((width // 2, height // 2))
        offer = self.kiosk.stack.top
        assert isinstance(offer, OfferScene), offer
        seat = [one for one in offer.focus.elements if one.key == SEAT]
        del offer
        if not seat:
            self.kiosk.back_to_bots()
            return
        self._press(seat[0].rect.center)
        for _ in range(_PRESSES):
            facts = {"key": pygame.K_RETURN, "mod": 0, "scancode": 0}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, facts))
            self._sit()
        while self.kiosk.visited:
            self._sit()

    def _sit(self) -> None:
        """Let a second pass at a visitor's table, with the preparation that the loop does in that time."""
        self.pass_by(1.0)
        for _ in range(_TURNS):
            self.kiosk.loop.prepare(FRAME)

    def _press(self, place: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=True))
            self.pass_by(FRAME)

    def pass_by(self, seconds: float) -> None:
        """Let time pass, in the longest stretches of the loop, and draw one picture in a hundred."""
        while seconds > STEP / 2:
            stretch = min(seconds, _AT_ONCE)
            seconds -= stretch
            self.clock.wait(stretch)
            if self.strides and not pygame.event.peek():
                self._stride(stretch)
            else:
                self.kiosk.loop.advance()
            self._pictures += stretch / FRAME
            if self._pictures >= self.drawn:
                self._pictures -= self.drawn
                self._draw()

    def _stride(self, seconds: float) -> None:
        """Take the steps due in few long ones: these create and free the same objects."""
        loop, kiosk = self.kiosk.loop, self.kiosk
        loop.steps += loop._steps_due()
        while seconds > STEP / 2:
            part = min(seconds, _STRIDE)
            seconds -= part
            kiosk.sound.step(part)
            kiosk.step(part)
            kiosk.stack.step(part)

    def _draw(self) -> None:
        self.kiosk.stack.mark_dirty()
        self.kiosk.loop.draw()

    def timed(self, seconds: float = _TIMED) -> list[float]:
        """Return the CPU milliseconds of every picture of a stretch of the same game."""
        self.show("the timed one")
        while self.attract.moment.part is not ProgramPart.PLAY:
            self.pass_by(0.2)
        self._draw()
        taken: list[float] = []
        for _ in range(round(seconds / FRAME)):
            self.clock.wait(FRAME)
            self.kiosk.loop.advance()
            begun = time.thread_time()
            self._draw()
            taken.append(1000 * (time.thread_time() - begun))
        return taken

    def whole(self, deal: str) -> int:
        """Show a deal from the beginning of its loop to its end with every picture; return their number."""
        self.show(deal, ended=True)
        count = 0
        while not self.attract.plate.over:
            self.clock.wait(FRAME)
            self.kiosk.loop.advance()
            self._draw()
            count += 1
        return count

    def sample(self, games: int) -> Sample:
        """Return the state after a number of games."""
        taken = self.timed()
        last = quantiles(taken, n=100, method="inclusive")[98]
        files, fonts = open_files()
        caches = round(cached(self.kiosk) / (1 << 20), 2)
        return Sample(games, round(resident(), 2), files, fonts, round(last, 3), caches)


def cached(kiosk: Kiosk) -> int:
    """Return the bytes in the caches that outlive a game: pictures, materials, text and sounds."""
    sound = kiosk.sound
    return kiosk.stack.kit.full + (sound.full if isinstance(sound, SoundPlayer) else 0)


def open_files() -> tuple[int, int]:
    """Return the numbers of open files, and of fonts, one for each size in use (Linux only)."""
    names = []
    for one in Path("/proc/self/fd").iterdir():
        # The folder itself is open while it is read.
        with suppress(FileNotFoundError):
            names.append(one.readlink().suffix)
    fonts = names.count(".ttf")
    return len(names) - fonts, fonts


@dataclass(slots=True)
class Notes:
    """The progress so far: the samples of each process."""

    path: Path
    games: int
    runs: list[list[Sample]]

    @staticmethod
    def read(path: Path) -> Notes:
        """Read the progress; return new notes if there is no file."""
        told: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {"games": 0, "runs": []}
        return Notes(path, told["games"], [[Sample(**one) for one in run] for run in told["runs"]])

    def write(self) -> None:
        """Write the progress to a temporary file, and move that to its place."""
        made = self.path.with_name(f"{self.path.name}.part")
        told = {"games": self.games, "runs": [[asdict(one) for one in run] for run in self.runs]}
        made.write_text(json.dumps(told))
        made.replace(self.path)

    def lines(self) -> Iterator[str]:
        """Yield the table: the start of each process after the warm-up, and its end."""
        yield f"{self.games} games, no exception, {len(self.runs)} processes"
        yield ""
        yield "| games | | MB | most MB | in caches, MB | open files | fonts | pictures, 99 % below, ms |"
        yield "| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |"
        for run in self.runs:
            warm = [one for one in run if one.games - run[0].games >= WARM] or run[-1:]
            # One sample on a shared machine is unreliable; the median of three is better.
            for said, part in (("first", run[:1]), ("warm", warm[:3]), ("end", warm[-3:])):
                yield _row(said, part, warm if said == "end" else part)
        yield ""
        grown = [found for run in self.runs if (found := growth(run)) is not None]
        if grown:
            yield f"after the first {WARM} games of a process its memory grew by at most {max(grown):.1f} MB"
        else:
            yield f"no process has played enough games after its first {WARM} to measure how its memory grows"


def growth(run: Sequence[Sample]) -> float | None:
    """Return the growth of memory after the warm-up in MB, from median to median; None if unknown."""
    warm = [one.memory for one in run if one.games - run[0].games >= WARM]
    return median(warm[-3:]) - median(warm[:3]) if len(warm) >= 6 else None


def _row(said: str, part: Sequence[Sample], whole: Sequence[Sample]) -> str:
    games = part[-1].games if said == "end" else part[0].games
    memory, ms = median(one.memory for one in part), median(one.ms for one in part)
    most, fonts = max(one.memory for one in whole), max(one.fonts for one in whole)
    files = ", ".join(map(str, sorted({one.files for one in whole})))
    caches = median(one.caches for one in part)
    return f"| {games} | {said} | {memory:.1f} | {most:.1f} | {caches:.1f} | {files} | {fonts} | {ms:.2f} |"


def days(size: str, count: int) -> None:
    """Run `count` days at a size, and print a line for each evening."""
    print(f"| {size}, day | games | MB | in caches, MB | open files | fonts |", flush=True)
    print("| ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    width, height = map(int, size.split("x"))
    with TemporaryDirectory() as folder:
        soak = Soak(Path(folder), (width, height), toml=HOURS)
        soak.drawn, soak.strides = _DRAWN_OF_DAYS, True
        try:
            games = 0
            for day in range(count + 1):
                files, fonts = open_files()
                caches = cached(soak.kiosk) / (1 << 20)
                line = f"| {day} | {games} | {resident():.1f} | {caches:.1f} | {files} | {fonts} |"
                print(line, flush=True)
                if day < count:
                    games += soak.day(games)
        finally:
            soak.close()


def main() -> None:
    """Soak, save the progress, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="the number of games; by default 10,000")
    parser.add_argument("--out", type=Path, default=Path("soak.json"), help="the file of the progress")
    parser.add_argument("--report", action="store_true", help="only print the table so far")
    parser.add_argument("--days", type=int, help="run this number of days instead of games")
    parser.add_argument(
        "--size",
        action="append",
        metavar="WxH",
        help=f"a window size for --days; by default {', '.join(SIZES)}",
    )
    options = parser.parse_args()
    if options.days is not None:
        for size in options.size or SIZES:
            days_apart(size, options.days)
        return
    notes = Notes.read(options.out)
    if not options.report:
        run(notes, options.games)
    for line in notes.lines():
        print(line)


def days_apart(size: str, count: int) -> None:
    """Run days at a size in a process of its own, because memory is measured by process."""
    code = f"from bench.soak import days; days({size!r}, {count})"
    subprocess.run([sys.executable, "-c", code], check=True)


def run(notes: Notes, games: int) -> None:
    """Play until the given number of games is done, and note each part."""
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    bar = tqdm(initial=notes.games, total=games, unit="game", disable=None)
    with TemporaryDirectory() as folder, bar:
        soak = Soak(Path(folder))
        try:
            samples: list[Sample] = []
            while notes.games < games:
                for number in range(notes.games, min(notes.games + PART, games)):
                    soak.game(number)
                    bar.update()
                notes.games = number + 1
                if not samples:
                    notes.runs.append(samples)
                samples.append(soak.sample(notes.games))
                notes.write()
        finally:
            soak.close()


if __name__ == "__main__":
    main()
