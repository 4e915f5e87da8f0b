"""One generation of games, split into tasks for a process pool, and the sums that they yield."""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.match.level_files import find_levels
from game.match.places import levels_folder
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.judgement.learned import Learned
from game.old_london_bridge.judgement.temper import Temper
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from training.fit import Sums
from training.selfplay import Sample, by_appraisal, by_search, play

GAME: Final = OldLondonBridge()
#: The levels of games, in turn: the printed faces as often as all others.
LEVELS: Final = ("standard", "expert", "standard", "mixed")
#: One game in this many on each level is held out, to measure the fit.
KEPT_APART: Final = 8
#: Games in a task: the fewest that hold out one of each level.
A_TASK: Final = len(LEVELS) * KEPT_APART


@dataclass(frozen=True)
class Task:
    """Some games of one generation: played by appraisal or, with simulations, by search."""

    players: int
    seed: str
    weights: Any
    spread: Any
    simulations: int


def levels() -> list[Level]:
    """Return the levels of LEVELS, in their order."""
    found = {e.name: e.level for e in find_levels(levels_folder(GAME.name), (), GAME.level_from)}
    return [level for name in LEVELS if (level := found[name]) is not None]


def run(task: Task) -> tuple[Sums, list[Sample]]:
    """Play a task's games; return their sums and the held-out samples."""
    random = Random(task.seed)
    guide = Learned({task.players: (task.weights, task.spread)}, Temper())
    searching = task.simulations > 0
    choose = by_search(guide, random, task.simulations) if searching else by_appraisal(guide, random)
    sums, apart = Sums(), []
    for level in levels():
        for number in range(KEPT_APART):
            samples = play(Position.new(level, task.players), choose, random)
            if number:
                sums.add(samples)
            else:
                apart += samples
    return sums, apart
