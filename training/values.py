"""Learns the values that opponents play by, from games against themselves.

``python -m training.values [--out FILE] [--seed S] [--games N] [--generations N] [--searched N]``

Generation by generation bots play by the weights of the generation before (at first by a handful of
rules of thumb), and the weights are fitted to how their games ended. In the last generation they play
by a short search. After each generation the file is written; run again, the command goes on from it.
The same seed and numbers give the same file on any machine with the same NumPy.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean
from time import perf_counter
from typing import Any, Final

import numpy as np
from tqdm import tqdm

from game.match.level_files import find_levels
from game.match.places import levels_folder
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.judgement.features import (
    CARDS,
    CHAPEL,
    FEATURES,
    GATE,
    MISSED,
    MISSES,
    ROOM,
    ROOMS,
    SPACES,
    STRENGTHS,
    TILES,
)
from game.old_london_bridge.judgement.learned import Learned
from game.old_london_bridge.judgement.temper import Temper
from game.old_london_bridge.rules.components import BONUS_KINDS, CARD_VALUES
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from training.fit import POWERS, Sums, deviations, spread
from training.selfplay import Sample, by_appraisal, by_search, play

GAME: Final = OldLondonBridge()
DEFAULT_FILE: Final = Path(__file__).parents[1] / "game/old_london_bridge/judgement/values.json"
PLAYERS: Final = (2, 3, 4)
#: Levels that games are played on, in turn: the printed faces as often as all others.
LEVELS: Final = ("standard", "expert", "standard", "mixed")
#: Games that one task plays.
A_TASK: Final = 50
#: How far weights go towards what a generation says: what a card is worth hangs on how all bid.
STEP: Final = 0.5
#: Of so many games one is kept apart to tell how good the fit is.
KEPT_APART: Final = 8


@dataclass(frozen=True)
class Task:
    """Some games of one generation."""

    players: int
    seed: str
    games: int
    weights: Any
    spread: Any
    simulations: int


def rules_of_thumb() -> list[list[float]]:
    """Weights to begin with: what an apprentice would say."""
    weights = [[0.0] * POWERS for _ in range(FEATURES)]
    for space in range(SPACES + 1):
        weights[CHAPEL + space] = [0.3 * space, 0.4 * space, 0.0]
        weights[GATE + space] = [0.3 * space, 0.3 * space, 0.0]
    for value in range(CARD_VALUES):
        weights[CARDS + value] = [0.2, 0.55 * value, 0.0]
    for kind in range(len(BONUS_KINDS)):
        weights[TILES + kind] = [1.0, 1.0, 0.0]
    weights[STRENGTHS] = [0.0, 1.5, 0.0]
    for room in range(ROOMS):
        weights[ROOM + room] = [0.0, 3.0 * (room or ROOMS) / ROOMS, 0.0]
    for missed in range(MISSED):
        weights[MISSES + missed] = [-2.5 * missed, 0.0, 0.0]
    return weights


def levels() -> list[Level]:
    """The levels that games are played on."""
    found = {e.name: e.level for e in find_levels(levels_folder(GAME.name), None, GAME.level_from)}
    return [level for name in LEVELS if (level := found[name]) is not None]


def run(task: Task) -> tuple[Sums, list[Sample]]:
    """Play a task's games; what they say, and the samples kept apart."""
    random = Random(task.seed)
    guide = Learned({task.players: (task.weights, task.spread)}, Temper())
    searching = task.simulations > 0
    choose = by_search(guide, random, task.simulations) if searching else by_appraisal(guide, random)
    sums, apart, offered = Sums(), [], levels()
    for number in range(task.games):
        level = offered[number % len(offered)]
        samples = play(Position.new(level, task.players), choose, random)
        if number % KEPT_APART == KEPT_APART - 1:
            apart += samples
        else:
            sums.add(samples)
    return sums, apart


@dataclass(frozen=True)
class Plan:
    """What is asked for: the same plan gives the same file."""

    seed: str
    games: int
    generations: int
    searched: int
    simulations: int

    def tasks(self, generation: int, known: dict[str, Any]) -> list[Task]:
        """The games of one generation, for all numbers of players in turn."""
        last = generation == self.generations
        games = self.searched if last else self.games
        return [
            Task(
                players,
                f"{self.seed}/{generation}/{players}/{number}",
                min(A_TASK, games - number),
                known[str(players)]["weights"],
                known[str(players)]["spread"],
                self.simulations if last else 0,
            )
            for number in range(0, games, A_TASK)
            for players in PLAYERS
        ]


def learn(plan: Plan, file: Path, executor: Executor) -> None:
    """Play and fit generation after generation, going on where the file's own part stands."""
    part = file.with_name(f"{file.name}.part")
    table = _begun(plan, part)
    while len(table["curve"]) < plan.generations:
        _learn_one(plan, table, executor)
        part.write_text(_text(table), encoding="utf-8")
    part.replace(file)


def _begun(plan: Plan, part: Path) -> dict[str, Any]:
    if part.exists():
        table: dict[str, Any] = json.loads(part.read_text(encoding="utf-8"))
        if table["plan"] == asdict(plan):
            return table
    start = {"weights": rules_of_thumb(), "spread": [6.0, 6.0, 0.0]}
    return {"plan": asdict(plan), "curve": [], "players": {str(players): start for players in PLAYERS}}


def _learn_one(plan: Plan, table: dict[str, Any], executor: Executor) -> None:
    """Play one generation and fit the weights to it; a line of the training curve is added."""
    generation = len(table["curve"]) + 1
    tasks = plan.tasks(generation, table["players"])
    begun = perf_counter()
    sums = {players: Sums() for players in PLAYERS}
    apart: dict[int, list[Sample]] = {players: [] for players in PLAYERS}
    bar = tqdm(total=sum(task.games for task in tasks), desc=f"generation {generation}", unit="game")
    with bar:
        for task, (summed, kept) in zip(tasks, executor.map(run, tasks), strict=True):
            sums[task.players].merge(summed)
            apart[task.players] += kept
            bar.update(task.games)
    line: dict[str, Any] = {"generation": generation, "games": bar.total, "players": {}}
    for players in PLAYERS:
        weights = sums[players].weights()
        of_ends = deviations(weights, apart[players])
        before = np.array(table["players"][str(players)]["weights"])
        table["players"][str(players)] = {
            "weights": (before + STEP * (weights - before)).round(3).tolist(),
            "spread": [round(c, 3) for c in spread(of_ends)],
        }
        line["players"][str(players)] = {
            "mean_end": round(mean(sample.final for sample in apart[players]), 2),
            "deviation": {str(left): round(pounds, 2) for left, pounds in of_ends.items()},
        }
    line["seconds"] = round(perf_counter() - begun)
    table["curve"].append(line)


def _text(table: dict[str, Any]) -> str:
    """JSON with a feature's weights on each line."""
    text = json.dumps(table, separators=(",", ":"))
    return text.replace("],[", "],\n[").replace('},"', '},\n"') + "\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Learn."""
    parser = argparse.ArgumentParser(prog="python -m training.values", description="Learn values from play.")
    parser.add_argument("--out", type=Path, default=DEFAULT_FILE, metavar="FILE", help="the values' file")
    parser.add_argument("--seed", default="old london bridge", metavar="S")
    parser.add_argument("--games", type=int, default=12_000, metavar="N", help="for each number of players")
    parser.add_argument("--generations", type=int, default=6, metavar="N")
    parser.add_argument(
        "--searched", type=int, default=4_000, metavar="N", help="games of the last generation"
    )
    parser.add_argument(
        "--simulations", type=int, default=12, metavar="N", help="of each choice of the last generation"
    )
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes")
    arguments = parser.parse_args(argv)
    counts = ("games", "generations", "searched", "simulations", "workers")
    if any(getattr(arguments, name) < 1 for name in counts):
        parser.error(f"--{', --'.join(counts)} are at least 1")
    if min(arguments.games, arguments.searched) < KEPT_APART:
        parser.error(f"--games and --searched are at least {KEPT_APART}")
    plan = Plan(
        arguments.seed, arguments.games, arguments.generations, arguments.searched, arguments.simulations
    )
    with ProcessPoolExecutor(arguments.workers, mp_context=get_context("spawn")) as executor:
        learn(plan, arguments.out, executor)
    return 0


if __name__ == "__main__":
    sys.exit(main())
