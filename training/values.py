"""Learn the opponents' values from self-play.

``python -m training.values [--out FILE] [--seed S] [--generations N] [--games N] [--searched N]``

In each generation bots play by the weights of the generation before (at first by a few rules of
thumb), and the weights are fitted to the ends of these games and, with half the weight for each
generation back, to those of earlier ones. In the last two generations they play by a short search.
Progress is saved beside the file; run again, the command resumes. The same seed and numbers give
the same file, except for the seconds taken, on any machine with the same NumPy.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from time import perf_counter
from typing import Any, Final

import numpy as np
from tqdm import tqdm

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
from game.old_london_bridge.rules.components import BONUS_KINDS, CARD_VALUES
from training.fit import POWERS, Sums, deviations, spread
from training.generation import A_TASK, Task, run
from training.selfplay import Sample

DEFAULT_FILE: Final = Path(__file__).parents[1] / "game/old_london_bridge/judgement/values.json"
PLAYERS: Final = (2, 3, 4)
#: Generations at the end that play by search.
SEARCHED: Final = 2
#: The weight of earlier generations' games beside those of the last: the worth of a card depends on how
#: all seats bid, and would oscillate from generation to generation.
CARRIED: Final = 0.5


def rules_of_thumb() -> list[list[float]]:
    """Return the initial weights, by simple rules: FEATURES lists of POWERS coefficients."""
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


@dataclass(frozen=True)
class Plan:
    """The parameters of a training run: the same plan gives the same weights."""

    seed: str
    generations: int
    games: int
    searched: int
    simulations: int

    def tasks(self, generation: int, known: dict[str, Any]) -> list[Task]:
        """Return the tasks of one generation, for all numbers of players in turn."""
        searching = generation > self.generations - SEARCHED
        return [
            Task(
                players,
                f"{self.seed}/{generation}/{players}/{number}",
                known[str(players)]["weights"],
                known[str(players)]["spread"],
                self.simulations if searching else 0,
            )
            for number in range((self.searched if searching else self.games) // A_TASK)
            for players in PLAYERS
        ]


@dataclass
class Course:
    """The progress of a run: the table that becomes the file, and the sums behind its weights."""

    table: dict[str, Any]
    evidence: dict[int, Sums] = field(default_factory=lambda: {players: Sums() for players in PLAYERS})

    @classmethod
    def of(cls, plan: Plan, part: Path) -> "Course":
        """Return the saved progress if it is of the same plan, else a new run."""
        begun = cls._kept(part) if part.exists() else None
        if begun is not None and begun.table["plan"] == asdict(plan):
            return begun
        start = {"weights": rules_of_thumb(), "spread": [6.0, 6.0, 0.0]}
        return cls(
            {"plan": asdict(plan), "curve": [], "players": {str(players): start for players in PLAYERS}}
        )

    @classmethod
    def _kept(cls, part: Path) -> "Course":
        with np.load(part) as kept:
            evidence = {
                players: Sums(
                    kept[f"products {players}"],
                    kept[f"targets {players}"],
                    float(kept[f"samples {players}"]),
                )
                for players in PLAYERS
            }
            return cls(json.loads(str(kept["table"])), evidence)

    def keep(self, part: Path) -> None:
        """Save the progress atomically."""
        arrays: dict[str, Any] = {"table": np.array(json.dumps(self.table))}
        for players, sums in self.evidence.items():
            arrays |= {
                f"products {players}": sums.products,
                f"targets {players}": sums.targets,
                f"samples {players}": np.array(sums.samples),
            }
        new = part.with_suffix(".new.npz")
        np.savez(new, **arrays)
        new.replace(part)

    def learn_one(self, plan: Plan, executor: Executor) -> None:
        """Play one generation, fit the weights to it, and add a line to the training curve."""
        begun = perf_counter()
        generation = len(self.table["curve"]) + 1
        sums, apart = _played(plan.tasks(generation, self.table["players"]), generation, executor)
        line: dict[str, Any] = {"generation": generation, "players": {}}
        for players in PLAYERS:
            line["players"][str(players)] = self._fit(players, sums[players], apart[players])
        self.table["curve"].append({**line, "seconds": round(perf_counter() - begun)})

    def _fit(self, players: int, sums: Sums, apart: Sequence[Sample]) -> dict[str, Any]:
        """Fit the weights for a number of players; return its entry of the training curve."""
        before = self.evidence[players]
        # A short generation counts as much as all before it, a long one counts more.
        carried = min(CARRIED, sums.samples / before.samples) if before.samples else 0.0
        sums.merge(before, carried)
        self.evidence[players] = sums
        weights = sums.weights()
        of_ends = deviations(weights, apart)
        self.table["players"][str(players)] = {
            "weights": weights.round(3).tolist(),
            "spread": [round(c, 3) for c in spread(of_ends)],
        }
        return {
            "samples": round(sums.samples),
            "mean_end": round(mean(sample.final for sample in apart), 2),
            "deviation": {str(left): round(pounds, 2) for left, pounds in of_ends.items()},
        }


def _played(
    tasks: Sequence[Task], generation: int, executor: Executor
) -> tuple[dict[int, Sums], dict[int, list[Sample]]]:
    """Play a generation; return its sums and its held-out samples, both by number of players."""
    sums = {players: Sums() for players in PLAYERS}
    apart: dict[int, list[Sample]] = {players: [] for players in PLAYERS}
    with tqdm(total=len(tasks) * A_TASK, desc=f"generation {generation}", unit="game") as bar:
        for task, (summed, kept) in zip(tasks, executor.map(run, tasks), strict=True):
            sums[task.players].merge(summed)
            apart[task.players] += kept
            bar.update(A_TASK)
    return sums, apart


def learn(plan: Plan, file: Path, executor: Executor) -> None:
    """Play and fit all generations, resuming from the file's `.part.npz`; then write the file."""
    part = file.with_suffix(".part.npz")
    course = Course.of(plan, part)
    while len(course.table["curve"]) < plan.generations:
        course.learn_one(plan, executor)
        course.keep(part)
    file.write_text(_text(course.table), encoding="utf-8")
    part.unlink()


def _text(table: dict[str, Any]) -> str:
    """Return JSON with one feature's weights a line."""
    text = json.dumps(table, separators=(",", ":"))
    return text.replace("],[", "],\n[").replace('},"', '},\n"') + "\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the training."""
    parser = argparse.ArgumentParser(
        prog="python -m training.values", description="Learn the values of bots from self-play."
    )
    parser.add_argument(
        "--out", type=Path, default=DEFAULT_FILE, metavar="FILE", help="the file of the values"
    )
    parser.add_argument("--seed", default="old london bridge", metavar="S", help="the seed of the games")
    parser.add_argument("--generations", type=int, default=8, metavar="N", help="the number of generations")
    parser.add_argument(
        "--games",
        type=int,
        default=5_120,
        metavar="N",
        help="games of a generation, for each number of players",
    )
    parser.add_argument(
        "--searched",
        type=int,
        default=1_280,
        metavar="N",
        help="the same for each of the last two generations",
    )
    parser.add_argument(
        "--simulations",
        type=int,
        default=16,
        metavar="N",
        help="simulations for each choice in the last two generations",
    )
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="the number of processes")
    arguments = parser.parse_args(argv)
    if min(arguments.generations, arguments.simulations, arguments.workers) < 1:
        parser.error("--generations, --simulations and --workers must be at least 1")
    if min(arguments.games, arguments.searched) < A_TASK:
        parser.error(f"--games and --searched must be at least {A_TASK}")
    if not arguments.out.parent.is_dir():
        parser.error(f"--out {arguments.out}: its folder does not exist")
    plan = Plan(
        arguments.seed, arguments.generations, arguments.games, arguments.searched, arguments.simulations
    )
    with ProcessPoolExecutor(arguments.workers, mp_context=get_context("spawn")) as executor:
        learn(plan, arguments.out, executor)
    return 0


if __name__ == "__main__":
    sys.exit(main())
