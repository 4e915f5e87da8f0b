"""Learn the values of the opponents of The Pillars of the Earth from self-play.

``python -m training.pillars [--out FILE] [--seed S] [--generations N] [--games N]``

In each generation bots play by the values of the generation before (at first by rules of thumb alone), and
the weights are fitted to what the rules of thumb miss of the ends of these games and, with half the weight
for each generation back, of earlier ones. Progress is saved beside the file; run again, the command resumes.
The same seed and numbers give the same file on any machine with the same NumPy.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from game.core.contract import BY_CHANCE, OVER
from game.match.level_files import read_level
from game.match.places import levels_folder
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.judgement.features import FEATURES, Pairs, features
from game.pillars_of_the_earth.judgement.guide import sensible_codes
from game.pillars_of_the_earth.judgement.prospect import prospect
from game.pillars_of_the_earth.judgement.solved import Solved, hold_at_end_of_round
from game.pillars_of_the_earth.judgement.thumb import terms_of
from game.pillars_of_the_earth.judgement.values import POWERS, ROUNDS, Values, powers
from game.pillars_of_the_earth.rules.level import Level

GAME: Final = PillarsOfTheEarth()
DEFAULT_FILE: Final = Path(__file__).parents[1] / "game/pillars_of_the_earth/judgement/values.json"
PLAYERS: Final = (2, 3, 4)
#: The share of choices made at random, so that values cover more than good play.
STRAY: Final = 0.03
#: The most points of random noise on the other choices.
LOOSE: Final = 0.6
#: The share of moments that are looked at.
LOOKED_AT: Final = 0.12
#: One game in this many is held out, to measure the fit.
KEPT_APART: Final = 8
#: Games in a task.
A_TASK: Final = 16
#: The weight of earlier generations' games beside those of the last.
CARRIED: Final = 0.5
#: The strength of the ridge penalty, in samples: how much the rules of thumb are believed.
RIDGE: Final = 60.0
#: The scale of a logistic distribution with standard deviation 1.
LOGISTIC: Final = np.sqrt(3) / np.pi
COLUMNS: Final = FEATURES * POWERS

Array = NDArray[np.float64]


@dataclass(slots=True)
class Sample:
    """A seat at a moment: rounds to come, its worth by rule of thumb, its features, and its final points."""

    rounds: int
    thumb: float
    pairs: Pairs
    final: int = 0


@dataclass
class Sums:
    """The sums that regression needs: products of all pairs of columns, and of columns with the target."""

    products: Array = field(default_factory=lambda: np.zeros((COLUMNS, COLUMNS)))
    targets: Array = field(default_factory=lambda: np.zeros(COLUMNS))
    samples: float = 0.0

    def add(self, samples: Sequence[Sample]) -> None:
        """Add samples."""
        columns, missed = design(samples)
        self.products += columns.T @ columns
        self.targets += columns.T @ missed
        self.samples += len(samples)

    def merge(self, other: "Sums", share: float = 1.0) -> None:
        """Add other sums, scaled by `share`."""
        self.products += share * other.products
        self.targets += share * other.targets
        self.samples += share * other.samples

    def weights(self) -> Array:
        """Solve for the coefficients of each feature's weight: an array of FEATURES x POWERS."""
        solved = np.linalg.solve(self.products + RIDGE * np.eye(COLUMNS), self.targets)
        return np.asarray(solved, dtype=np.float64).reshape(POWERS, FEATURES).T


def design(samples: Sequence[Sample]) -> tuple[Array, Array]:
    """Return the columns (samples x COLUMNS, grouped by power) and what the rules of thumb miss."""
    looked_at = np.zeros((len(samples), FEATURES))
    for line, sample in enumerate(samples):
        for feature, amount in sample.pairs:
            looked_at[line, feature] += amount
    by_power = np.array([powers(sample.rounds) for sample in samples])
    missed = np.array([sample.final - sample.thumb for sample in samples])
    return np.hstack([looked_at * by_power[:, [power]] for power in range(POWERS)]), missed


def deviations(weights: Array, samples: Sequence[Sample]) -> list[float]:
    """Return, by rounds to come, the standard deviation of the prediction's error in points."""
    columns, missed = design(samples)
    errors = missed - columns @ weights.T.reshape(-1)
    rounds = np.array([min(sample.rounds, ROUNDS) for sample in samples])
    parts = [errors[rounds == left] for left in range(ROUNDS + 1)]
    # Few games may have no moment of a round among those looked at.
    return [float(np.std(part if len(part) else errors)) for part in parts]


# Playing


@dataclass(frozen=True)
class Task:
    """Some games of one generation."""

    players: int
    seed: str
    weights: Any
    spread: Any


def standard() -> Level:
    """Return the level of all games."""
    folder = levels_folder(GAME.name)
    level = read_level(folder / "standard.toml", folder, GAME.level_from).level
    assert isinstance(level, Level)
    return level


def run(task: Task) -> tuple[Sums, list[Sample]]:
    """Play a task's games; return their sums and the held-out samples."""
    random, level = Random(task.seed), standard()
    values = Values({task.players: (task.weights, task.spread)})
    sums, apart = Sums(), []
    for number in range(A_TASK):
        samples = play(Solved.new(level, task.players), values, random)
        if number % KEPT_APART:
            sums.add(samples)
        else:
            apart += samples
    return sums, apart


def play(position: Solved, values: Values, random: Random) -> list[Sample]:
    """Play a game to its end by the values and some noise; return samples of all seats at some moments."""
    looked_at: list[list[Sample]] = []
    while (seat := position.mover) != OVER:
        if seat == BY_CHANCE:
            position.turn_up(int(random.random() * position.chance_size()))
            continue
        codes = position.codes(seat)
        if random.random() < STRAY:
            code = codes[int(random.random() * len(codes))]
        else:
            code = _best(position, seat, values, random)
        position.play(seat, code)
        if random.random() < LOOKED_AT and not position.over and position.round:
            looked_at.append([_sample(position, other) for other in range(position.players)])
    for samples in looked_at:
        for sample, final in zip(samples, position.points, strict=True):
            sample.final = final
    return [sample for samples in looked_at for sample in samples]


def _best(position: Solved, seat: int, values: Values, random: Random) -> int:
    best, found = -1e9, -1
    for code in sensible_codes(position, position.codes(seat)):
        twin = hold_at_end_of_round(position.copy())
        twin.play(seat, code)
        worth = values.worth(twin, seat) + LOOSE * random.random()
        if worth > best:
            best, found = worth, code
    return found


def _sample(position: Solved, seat: int) -> Sample:
    found = prospect(position, seat)
    thumb = sum(terms_of(position, seat, found).values())
    return Sample(position.box.last - position.round, thumb, features(position, seat, found))


# Learning


@dataclass(frozen=True)
class Plan:
    """The parameters of a training run: the same plan gives the same weights."""

    seed: str
    generations: int
    games: int

    def tasks(self, generation: int, known: dict[str, Any]) -> list[Task]:
        """Return the tasks of one generation, for all numbers of players in turn."""
        return [
            Task(
                players,
                f"{self.seed}/{generation}/{players}/{number}",
                known[str(players)]["weights"],
                known[str(players)]["spread"],
            )
            for number in range(self.games // A_TASK)
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
        start = {"weights": [[0.0] * POWERS] * FEATURES, "spread": [6.0] * (ROUNDS + 1)}
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
        generation = len(self.table["curve"]) + 1
        sums, apart = _played(plan.tasks(generation, self.table["players"]), generation, executor)
        line = {str(players): self._fit(players, sums[players], apart[players]) for players in PLAYERS}
        self.table["curve"].append({"generation": generation, "players": line})

    def _fit(self, players: int, sums: Sums, apart: Sequence[Sample]) -> dict[str, Any]:
        """Fit the weights for a number of players; return its entry of the training curve."""
        sums.merge(self.evidence[players], CARRIED)
        self.evidence[players] = sums
        weights = sums.weights()
        of_ends = deviations(weights, apart)
        self.table["players"][str(players)] = {
            "weights": weights.round(3).tolist(),
            # Two seats differ by the root of two of one seat's error.
            "spread": [round(max(0.5, one * np.sqrt(2) * LOGISTIC), 3) for one in of_ends],
        }
        return {
            "samples": round(sums.samples),
            "mean_end": round(mean(sample.final for sample in apart), 2),
            "deviation": [round(points, 2) for points in of_ends],
        }


def _played(
    tasks: Sequence[Task], generation: int, executor: Executor
) -> tuple[dict[int, Sums], dict[int, list[Sample]]]:
    """Play a generation; return its sums and its held-out samples, both by number of players."""
    sums = {players: Sums() for players in PLAYERS}
    apart: dict[int, list[Sample]] = {players: [] for players in PLAYERS}
    with tqdm(total=len(tasks) * A_TASK, desc=f"generation {generation}", unit="game", disable=None) as bar:
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
        prog="python -m training.pillars", description="Learn the values of bots from self-play."
    )
    parser.add_argument(
        "--out", type=Path, default=DEFAULT_FILE, metavar="FILE", help="the file of the values"
    )
    parser.add_argument("--seed", default="pillars", metavar="S", help="the seed of the games")
    parser.add_argument("--generations", type=int, default=3, metavar="N", help="the number of generations")
    parser.add_argument(
        "--games",
        type=int,
        default=512,
        metavar="N",
        help="games of a generation, for each number of players",
    )
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="the number of processes")
    arguments = parser.parse_args(argv)
    if min(arguments.generations, arguments.workers) < 1:
        parser.error("--generations and --workers must be at least 1")
    if arguments.games < A_TASK:
        parser.error(f"--games must be at least {A_TASK}")
    if not arguments.out.parent.is_dir():
        parser.error(f"--out {arguments.out}: its folder does not exist")
    plan = Plan(arguments.seed, arguments.generations, arguments.games)
    with ProcessPoolExecutor(arguments.workers, mp_context=get_context("spawn")) as executor:
        learn(plan, arguments.out, executor)
    return 0


if __name__ == "__main__":
    sys.exit(main())
