"""Kill a process that plays at random moments and resume its game, until the game is over.

    python -m tests.match.kill_loop [--kills 200] [--seed 1]

The process reports each decision on a pipe once it is on the disk. Everything reported must be in the file
when the process is dead, and must begin the next process's record.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tqdm import tqdm

from game.match.journal import Journal, resume
from game.match.match import Match
from game.match.record_file import read_record, whole_bytes
from game.match.replay import replay
from tests.match.tables import bridge, cairn, game_called

ROOT: Final = Path(__file__).resolve().parents[2]
#: The tables, used in turn.
TABLES: Final = (cairn(4), bridge("quick", 2), cairn(2), bridge("quick", 4), bridge("expert", 3))
#: The most seconds from a process's first report to its death; sometimes, from its start.
_LONGEST: Final = 0.06
_STARTING: Final = 0.5
_READY: Final = "ready"
_OVER: Final = "over"


# The process that is killed


def play_on(path: Path, number: int, careless: bool) -> None:
    """Play a game from the end of its file, reporting how many bytes of it are synced, and their hash.

    With `careless`, it also reports decisions that the journal never got.
    """
    table, game = TABLES[number % len(TABLES)], f"kill {number}"
    if path.exists() and len(read_record(path).lines) > 1:
        match, journal = resume(path, game_called)
    else:
        # Killed before the deal was saved: there was no game yet.
        path.unlink(missing_ok=True)
        match = table.undealt(game)
        match.start()
        journal = Journal(path, match)
    _tell(_READY)
    while not match.over:
        _decide(match, random.Random(f"{game} {len(match.lines)}"))
        if not careless:
            journal.keep()
            journal.wait()
        assert journal.fault is None, journal.fault
        data = b"" if careless else path.read_bytes()
        _tell(f"{max(len(data), 1)} {sha256(data).hexdigest()}")
    journal.close()
    _tell(_OVER)


def _tell(word: str) -> None:
    """Write a line to the other end of the pipe."""
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


def _decide(match: Match, rng: random.Random) -> None:
    seat = match.latest
    if seat is not None and rng.random() < 0.2 and match.undo_barrier(seat) is None:
        match.undo(seat)
    else:
        seat = rng.choice(match.to_move)
        match.decide(seat, rng.choice(match.legal(seat)))


# The process that kills


@dataclass(slots=True)
class Run:
    """One game: its file, and the last report on it, in bytes and their hash."""

    path: Path
    number: int
    careless: bool = False
    told: tuple[int, str] | None = None
    #: How many decisions were reported in all.
    confirmed: int = field(default=0)

    def killed(self, rng: random.Random) -> bool:
        """Let a process play until it is killed; return False if the game ended before."""
        words = [sys.executable, "-m", "tests.match.kill_loop", "--play", str(self.path), str(self.number)]
        child = subprocess.Popen(
            [*words, *(["--careless"] if self.careless else [])],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        assert child.stdout is not None and child.stderr is not None
        first = ""
        if rng.random() < 0.1:
            time.sleep(rng.uniform(0, _STARTING))
        else:
            first = child.stdout.readline()
            time.sleep(rng.uniform(0, _LONGEST))
        child.kill()
        # Not `communicate`: it would miss the bytes read ahead with the first line.
        rest, faults = child.stdout.read(), child.stderr.read()
        child.wait()
        child.stdout.close()
        child.stderr.close()
        assert not faults, faults
        return not self._hear((first + rest).splitlines())

    def _hear(self, words: list[str]) -> bool:
        """Judge the reports of a process before it died; return whether the game is over."""
        for word in words:
            size, _, digest = word.partition(" ")
            if digest:
                self.told = int(size), digest
                self.confirmed += 1
        self._judge()
        return _OVER in words

    def _judge(self) -> None:
        """Check that the file begins with the reported bytes, and is a true record."""
        data = self.path.read_bytes() if self.path.exists() else b""
        if self.told is not None:
            size, digest = self.told
            assert whole_bytes(data) >= size, f"of {size} synced bytes {len(data)} are left"
            assert sha256(data[:size]).hexdigest() == digest, "what was synced has changed"
        if whole_bytes(data) > 0:
            replay(read_record(self.path).lines, game_called)


def kills(folder: Path, seed: int) -> Iterator[Run]:
    """Yield the run after each kill, game after game. Raises AssertionError if one has lost anything."""
    rng, number = random.Random(seed), 0
    while True:
        run = Run(folder / f"game-{number:04d}.jsonl", number)
        while run.killed(rng):
            yield run
        match = replay(read_record(run.path).lines, game_called).match
        assert match.over and run.confirmed > 0
        assert sorted(folder.iterdir()) == sorted(folder.glob("game-*.jsonl")), "no lock is left behind"
        number += 1


def main() -> None:
    """Kill processes, with a progress bar; or be the process that is killed."""
    parser = argparse.ArgumentParser(prog="python -m tests.match.kill_loop", description=__doc__)
    parser.add_argument(
        "--kills", type=int, default=200, metavar="N", help="the number of kills; by default 200"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="the seed of the moments; by default 1"
    )
    parser.add_argument("--play", nargs=2, metavar=("FILE", "GAME"), help=argparse.SUPPRESS)
    parser.add_argument("--careless", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        play_on(Path(options.play[0]), int(options.play[1]), options.careless)
        return
    confirmed: dict[int, int] = {}
    with TemporaryDirectory() as folder:
        runs = kills(Path(folder), options.seed)
        for _ in tqdm(range(options.kills), unit="kill", disable=None):
            run = next(runs)
            confirmed[run.number] = run.confirmed
    told = f"{len(confirmed)} games, {options.kills} kills, {sum(confirmed.values()):,} decisions confirmed"
    tqdm.write(f"{told}: none is lost (seed {options.seed})")


if __name__ == "__main__":
    main()
