"""The cost of the statistics page: CPU time a record, and the time until it shows the newest game.

``python -m bench.statistics [--game NAME] [--records N] [--played M]`` plays M games at random at the
standard table, copies their records under N names, and opens the page twice: without a cache, and with the
cached facts of every game. It prints a table in Markdown: CPU milliseconds a record for reading alone, until
the newest game is read, and of the longest step; CPU and wall milliseconds from opening the page to the frame
with the newest game; and the CPU milliseconds of the longest frames until all is read. The page is 1280x720,
under SDL's dummy driver; after the newest game it shows the figures of all games.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from bench.games import GAMES, PLAYERS, add_game, standard
from game.cabinet.app import App, Opening
from game.cabinet.statistics_games import StatisticsTab
from game.cabinet.statistics_scene import StatisticsScene
from game.core.chance import salt_of
from game.core.contract import Game
from game.match.lines import text_of
from game.match.match import Match
from game.match.seat import Seat
from game.match.statistics_reading import StatisticsReading

#: The time of the oldest record, in seconds since 1970; each newer one is a minute later.
_OLDEST = 1_500_000_000


def record_of(game: Game[Any], number: int) -> bytes:
    """Return the record of a game that two people and two bots have played at random."""
    seats = tuple(
        Seat(("Maud", "Hugh", "Joan", "Piers")[seat], "human" if seat < 2 else f"bot:{game.usual_bot}")
        for seat in range(PLAYERS)
    )
    seed, rng = f"statistics {number}", random.Random(number)
    match = Match(game, standard(game), seats, seed, salt_of(seed))
    match.start()
    while not match.over:
        seat = match.to_move[0]
        match.decide(seat, rng.choice(match.legal(seat)))
    return "".join(map(text_of, match.lines)).encode()


def fill(folder: Path, game: Game[Any], records: int, played: int) -> None:
    """Write `records` records to a folder, copies of `played` games, with times a minute apart."""
    folder.mkdir()
    kept = [record_of(game, number) for number in range(min(records, played))]
    for number in range(records):
        path = folder / f"{game.name}-{number + 1:05d}.jsonl"
        path.write_bytes(kept[number % len(kept)])
        os.utime(path, (_OLDEST + 60 * number,) * 2)


def read_ms(saves: Path, caches: Path, game: str) -> tuple[float, float, float]:
    """Read a folder; return CPU milliseconds a record, to the newest game, and of the longest step."""
    start = time.process_time()
    reading = StatisticsReading(saves, caches, GAMES.get, game)
    newest = longest = 0.0
    while not reading.done:
        begun = time.process_time()
        reading.go_on()
        ended = time.process_time()
        longest = max(longest, ended - begun)
        if not newest and reading.found:
            newest = ended - start
    took = time.process_time() - start
    return 1000 * took / max(1, reading.files), 1000 * newest, 1000 * longest


def shown_ms(saves: Path, caches: Path, game: str) -> tuple[float, float, list[float]]:
    """Open the page; return CPU and wall milliseconds to the newest game, and CPU of the frames, falling."""
    with TemporaryDirectory() as folder:
        own = Path(folder)
        app = App(game, Opening(size=(1280, 720), saves=saves, settings=own, exports=own, caches=caches))
        app.title()
        for _ in range(3):
            app.loop.tick()
        begun, wall = time.thread_time(), time.perf_counter()
        app.statistics()
        scene = app.stack.top
        assert isinstance(scene, StatisticsScene)
        newest: tuple[float, float] | None = None
        frames = []
        while newest is None or scene.reading:
            before = time.thread_time()
            app.loop.tick()
            frames.append(1000 * (time.thread_time() - before))
            if newest is None and scene.games.shown:
                newest = 1000 * (time.thread_time() - begun), 1000 * (time.perf_counter() - wall)
                scene.choose(("tab", StatisticsTab.ALL))
        app.close_window()
        return *newest, sorted(frames, reverse=True)


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.statistics", description=__doc__)
    add_game(parser)
    parser.add_argument("--records", type=int, default=200, metavar="N", help="copies of records")
    parser.add_argument("--played", type=int, default=20, metavar="M", help="games played")
    told = parser.parse_args(arguments)
    if told.records < 1 or told.played < 1:
        parser.error("--records and --played must be at least 1")
    with TemporaryDirectory() as name:
        folder = Path(name)
        saves = folder / "saves"
        fill(saves, GAMES[told.game], told.records, told.played)
        print(f"{told.game}, {told.records} records\n")
        head = ("", "a record", "newest read", "longest step", "newest shown", "wall", "longest frames")
        print(f"| {' | '.join(head)} |\n| --- {'| ---: ' * (len(head) - 1)}|")
        for words, read_in, shown_in in (("no cache", "1", "2"), ("with facts of every game", "1", "1")):
            record, *read = read_ms(saves, folder / read_in, told.game)
            cpu, wall, frames = shown_ms(saves, folder / shown_in, told.game)
            cells = words, f"{record:.2f}", *(f"{ms:.1f}" for ms in read), f"{cpu:.0f}", f"{wall:.0f}"
            print(f"| {' | '.join(cells)} | {', '.join(f'{frame:.0f}' for frame in frames[:5])} |")


if __name__ == "__main__":
    main(sys.argv[1:])
