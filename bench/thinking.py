"""The timing of opponents that search: overshoot, time to stop, and their effect on the frame time.

``python -m bench.thinking [--choices N] [--seconds N] [--size WxH]`` prints tables in Markdown, all in wall
time, with any other load of the machine included: the time from a worker's start to its first answer; the
delay of answers beyond their time limit, over choices of games on the standard level; the time until workers
are free again after a request is dropped; and the time of a frame of the loop while four opponents think,
compared with the same table with opponents that do not search. A window opens on the current screen (without
one, run it under Debian's `xvfb-run`). The opponent is the strongest one that is timed.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from bench.games import FIRST, PLAYERS, standard
from game.bots.bot import never
from game.cabinet.app import App, Opening
from game.cabinet.tables import demo_tables
from game.core.chance import seed_of
from game.match.series import Series
from game.match.settings import THINKING_TIMES
from game.stage.clock import RealClock
from game.thinking.question import Question, think
from game.thinking.thinkers import Thinkers

#: The delay allowed to an answer, in seconds.
LATE: Final = 0.05
#: Seconds after which thinking is stopped, and the time limit it was given.
STOPPED, LONG = 0.2, 60.0
STARTS: Final = 20
BESIDE: Final = "apprentice"
#: Seconds to wait for the table's setup before its frames are counted.
WARM: Final = 15.0


def timed_opponent() -> str:
    """Return the strongest timed opponent; exit if there is none."""
    timed = [name for name, skill in FIRST.bots.items() if skill.timed]
    if not timed:
        sys.exit("bench.thinking: no opponent of this game has a time limit")
    return timed[-1]


def choices(skill: str) -> Iterator[Question]:
    """Yield questions with more than one answer, from games played at random."""
    level, rng = standard(), Random("thinking")
    for number in range(1, sys.maxsize):
        match = Series(FIRST, level, (BESIDE,) * PLAYERS, "thinking").match(number)
        match.start()
        while not match.over:
            seat = match.to_move[0]
            legal = match.legal(seat)
            if len(legal) > 1 and rng.random() < 0.2:
                yield Question(FIRST, level, skill, seed_of("thinking", number), match.view(seat))
            match.decide(seat, rng.choice(legal))


def trifle(skill: str) -> Question:
    """Return a question with no thinking time, which all workers answer at once."""
    return replace(next(choices(skill)), seconds=0.0)


def took(thinkers: Thinkers, question: Question) -> float:
    """Return the seconds from a question to its answer."""
    begun = time.perf_counter()
    thinkers.ask(question).wait()
    return time.perf_counter() - begun


def start_times(skill: str) -> list[float]:
    """Return the seconds from starting a single worker to its first answer, STARTS times."""
    taken = []
    for _ in range(STARTS):
        thinkers = Thinkers(workers=1)
        taken.append(took(thinkers, trifle(skill)))
        thinkers.close()
    return taken


def overshoots(thinkers: Thinkers, skill: str, seconds: float, count: int) -> list[float]:
    """Return the seconds by which `count` answers came later than their time limit."""
    return [
        took(thinkers, replace(question, seconds=seconds)) - seconds
        for question in islice(choices(skill), count)
    ]


def stop_times(thinkers: Thinkers, skill: str, count: int) -> list[float]:
    """Return the seconds from dropping a question until all workers have answered another one."""
    taken, other = [], trifle(skill)
    for question in islice(choices(skill), count):
        asked = thinkers.ask(replace(question, seconds=LONG))
        time.sleep(STOPPED)
        begun = time.perf_counter()
        asked.drop()
        thinkers.ask(other).wait()
        taken.append(time.perf_counter() - begun)
    return taken


class Pacing(RealClock):
    """A real clock that adds up its waiting time."""

    waited = 0.0

    def wait(self, seconds: float) -> None:
        """Sleep, and add the time to `waited`."""
        begun = self.now()
        super().wait(seconds)
        self.waited += self.now() - begun


def frames(bot: str, seconds: float, size: tuple[int, int]) -> list[float]:
    """Return the seconds of each frame of a table of bots, with presenting but without waiting."""
    with TemporaryDirectory() as folder:
        clock, own = Pacing(), Path(folder)
        app = App(FIRST.name, Opening(clock, size, saves=own / "saves", settings=own / "settings"))
        app.set_thinking(THINKING_TIMES[-1])
        app.demo(demo_tables(FIRST, standard(), (bot,) * PLAYERS, "live"))
        taken: list[float] = []
        begun = clock.now()
        while clock.now() - begun < WARM + seconds:
            since, waited = clock.now(), clock.waited
            if app.loop.tick() and since - begun > WARM:
                taken.append(clock.now() - since - (clock.waited - waited))
        app.close_window()
    return taken


def line(name: str, seconds: Sequence[float]) -> str:
    """Return a line of the table: count, median, 99th percentile and maximum, in milliseconds."""
    last = quantiles(seconds, n=100, method="inclusive")[98]
    cells = " | ".join(f"{1000 * one:.1f}" for one in (median(seconds), last, max(seconds)))
    return f"| {name} | {len(seconds)} | {cells} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.thinking", description=__doc__)
    parser.add_argument(
        "--choices", type=int, default=100, help="choices for each thinking time; by default 100"
    )
    parser.add_argument(
        "--seconds", type=float, default=30.0, help="seconds of each watched table; by default 30"
    )
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="the size of the window")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    skill = timed_opponent()
    thinkers = Thinkers()
    took(thinkers, trifle(skill))
    print(f"{sys.platform}, {os.cpu_count()} cores, {skill!r}, wall clock\n")
    print("| what, in ms | of | median | 99 % below | longest |\n| --- | ---: | ---: | ---: | ---: |")
    print(line("a worker starts and answers", start_times(skill)), flush=True)
    late: list[float] = []
    for ms in THINKING_TIMES:
        over = overshoots(thinkers, skill, ms / 1000, options.choices)
        late += over
        print(line(f"later than {ms} ms", over), flush=True)
    print(line("stopped and free again", stop_times(thinkers, skill, options.choices)), flush=True)
    thinkers.close()
    for name, bot in ((f"a frame beside {BESIDE}", BESIDE), (f"a frame while {skill} thinks", skill)):
        print(line(name, frames(bot, options.seconds, (width, height))), flush=True)
    share = sum(one <= LATE for one in late) / len(late)
    print(f"\n{share:.1%} of {len(late)} answers within their time and {1000 * LATE:.0f} ms")
    print(f"In the program itself, for 64 simulations: {1000 * here(skill):.0f} ms")


def here(skill: str) -> float:
    """Return the seconds of 64 simulations in this process, as without workers; median of ten choices."""
    taken: list[float] = []
    for question in islice(choices(skill), 10):
        begun = time.perf_counter()
        think(replace(question, simulations=64), never)
        taken.append(time.perf_counter() - begun)
    return median(taken)


if __name__ == "__main__":
    main()
