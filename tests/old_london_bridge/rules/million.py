"""Every decision has a lawful action: a million random decisions, counted.

    python -m tests.old_london_bridge.rules.million [decisions]

Levels, faces, switches and numbers of players are used in turn; the seeds are fixed.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import ACTIONS, Lose
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import STANDARD
from tests.old_london_bridge.rules.walks import EXPERT, HOUSE_RULES, SEATINGS, quick_level

#: No game of twelve rounds comes near this many decisions.
MOST_DECISIONS: Final = 2000


def tables() -> list[tuple[str, Level, int]]:
    """Return the tables, which are used in turn."""
    levels = {"standard": STANDARD, "expert": EXPERT, "house rules": HOUSE_RULES, "few tiles": quick_level()}
    return [(name, level, players) for name, level in levels.items() for players in SEATINGS]


def play_one(level: Level, players: int, seed: int, counts: Counter[str]) -> int:
    """Play one random game by integer codes, as search does; return its number of decisions.

    AssertionError if a decision has no lawful action.
    """
    rng = random.Random(seed)
    p = Position.new(level, players)
    decisions = 0
    while not p.over:
        if size := p.chance_size():
            assert p.to_move == (), "chance and a seat are asked at once"
            p.turn_up(int(rng.random() * size))
            continue
        assert p.to_move, "nobody is asked, and the game is not over"
        for seat in p.to_move:
            assert p.codes(seat), f"seat {seat} has no lawful action: {p.agenda}"
        seat = p.to_move[int(rng.random() * len(p.to_move))]
        codes = p.codes(seat)
        code = codes[int(rng.random() * len(codes))]
        counts["choices of one"] += len(codes) == 1
        counts["turns given up"] += isinstance(ACTIONS[code], Lose)
        counts["sites"] += p.agenda[-1][0] == agenda.ASK_SITE
        p.play(seat, code)
        decisions += 1
        assert decisions < MOST_DECISIONS, "a game without an end"
    counts["games"] += 1
    counts["ended early"] += p.round < p.box.seating.rounds
    return decisions


def play_many(decisions: int, progress: Callable[[int], None] | None = None) -> Counter[str]:
    """Play games until so many decisions have been made; return the counts."""
    counts: Counter[str] = Counter()
    seats = tables()
    while counts["decisions"] < decisions:
        name, level, players = seats[counts["games"] % len(seats)]
        made = play_one(level, players, counts["games"], counts)
        counts["decisions"] += made
        counts[f"{name}, {players} players"] += made
        if progress:
            progress(counts["decisions"])
    return counts


def main(arguments: list[str]) -> int:
    """Play with a progress bar on a terminal, and print the counts."""
    decisions = int(arguments[0]) if arguments else 1_000_000
    started = time.perf_counter()

    def bar(made: int) -> None:
        done = min(made / decisions, 1)
        sys.stderr.write(f"\r[{'#' * int(40 * done):<40}] {made:,} decisions")

    counts = play_many(decisions, bar if sys.stderr.isatty() else None)
    if sys.stderr.isatty():
        sys.stderr.write("\n")
    for name, count in counts.items():
        sys.stdout.write(f"{name:28}{count:>12,}\n")
    sys.stdout.write(f"{'seconds':28}{time.perf_counter() - started:>12.1f}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
