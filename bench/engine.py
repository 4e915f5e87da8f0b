"""How fast the game is without a screen: decisions, copies, views, records, games between bots.

``python -m bench.engine [--runs N] [--seconds S]`` prints a table in Markdown. All of it plays the
standard level with four players. A decision is one choice by one player; drawing chance outcomes
and listing what is lawful are part of its time.
"""

import sys
from collections.abc import Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.timing import Work, list_copies, machine, measure, measured_by, peer, table
from game.match.level_files import find_levels
from game.match.places import levels_folder
from game.match.record_file import read_record, write_record
from game.match.replay import replay
from game.match.series import Series
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules.actions import ACTIONS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position

GAME = OldLondonBridge()
PLAYERS = 4
#: Records that are verified over and over.
RECORDS = 8
#: One of so many positions of a game is copied and viewed.
EVERY = 5


def standard() -> Level:
    """The standard level."""
    for entry in find_levels(levels_folder(GAME.name), None, GAME.level_from):
        if entry.name == "standard" and entry.level is not None:
            return entry.level
    raise FileNotFoundError("the standard level is not there")


def unchecked(level: Level, rng: Random) -> int:
    """A random game as search plays it: integers, no checks, no events."""
    return Position.new(level, PLAYERS).rollout(rng.random)


def told(level: Level, rng: Random) -> int:
    """A random game as a match plays it: every action checked, every event told."""
    position = Position.new(level, PLAYERS)
    random = rng.random
    made = 0
    while not position.over:
        events: list[object] = []
        left = position.chance_size()
        if left:
            position.turn_up(int(random() * left), events.append)
            continue
        seat = position.to_move[0]
        codes = position.codes(seat)
        position.apply(seat, ACTIONS[codes[int(random() * len(codes))]], events.append)
        made += 1
    return made


def moments(level: Level) -> list[Position]:
    """Positions from all over a random game."""
    rng = Random(1)
    position = Position.new(level, PLAYERS)
    kept: list[Position] = []
    for number in count():
        if position.over:
            return kept
        if number % EVERY == 0:
            kept.append(position.copy())
        left = position.chance_size()
        if left:
            position.turn_up(rng.randrange(left))
        else:
            seat = position.to_move[0]
            position.play(seat, rng.choice(position.codes(seat)))
    raise AssertionError


def copies(positions: Sequence[Position]) -> int:
    """Copies of positions from all over a game."""
    for position in positions:
        position.copy()
    return len(positions)


def views(positions: Sequence[Position]) -> int:
    """Views of one seat, of positions from all over a game."""
    for position in positions:
        position.view(1)
    return len(positions)


def verified(paths: Sequence[Path]) -> int:
    """Records read from their files and replayed through the rules."""
    for path in paths:
        replayed = replay(read_record(path).lines, lambda name: GAME)
        assert replayed.match.over
    return len(paths)


def between_bots(level: Level, bot: str, numbers: "count[int]") -> int:
    """A whole game of a match between four bots of a kind, its record in memory."""
    Series(GAME, level, (bot,) * PLAYERS, "bench").play(next(numbers))
    return 1


def works(level: Level, folder: Path) -> list[tuple[str, Work]]:
    """What is measured, the peers first."""
    series = Series(GAME, level, ("random",) * PLAYERS, "bench")
    paths = [folder / f"{number}.jsonl" for number in range(RECORDS)]
    for number, path in enumerate(paths):
        write_record(path, series.play(number).lines)
    positions = moments(level)
    return [
        ("peer: steps of a fixed loop", peer),
        ("peer: copies of a list of 16 integers", list_copies),
        ("decisions, events off, unchecked", partial(unchecked, level, Random(2))),
        ("decisions, events on, checked", partial(told, level, Random(3))),
        ("position copies", partial(copies, positions)),
        ("views", partial(views, positions)),
        ("records verified", partial(verified, paths)),
        ("games between 4 random bots", partial(between_bots, level, "random", count(1))),
        ("games between 4 apprentices", partial(between_bots, level, "apprentice", count(1))),
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print."""
    runs, seconds = measured_by(argv, "python -m bench.engine", "How fast the engine is.")
    with TemporaryDirectory() as folder:
        rows = measure(works(standard(), Path(folder)), runs, seconds)
    print(f"{machine(runs)}\n\n{table(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
