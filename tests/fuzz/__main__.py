"""Damaged and hostile files, one after the other, for every loader.

    python -m tests.fuzz [--inputs 1000000] [--loader record] [--seed 1] [--from N]

Each input depends on seed, loader and number alone, so that `--from N --inputs 1` repeats it.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tqdm import tqdm

from tests.fuzz.loaders import LOADERS, Loader, Unlawful
from tests.fuzz.mutations import mutated

#: Seconds of processor time for one input at most.
SLOWEST: Final = 1.0


def input_of(loader: Loader, seed: int, number: int) -> bytes:
    """Return one input."""
    rng = random.Random(f"{seed}/{loader.name}/{number}")
    return mutated(loader.samples(), loader.shape, rng)


def fuzz(loader: Loader, seed: int, numbers: Iterable[int], folder: Path, guarded: bool) -> tuple[int, float]:
    """Judge inputs; return how many were accepted, and the slowest in seconds. Unlawful at the first bug.

    The time limit applies only where `guarded`.
    """
    believed, slowest = 0, 0.0
    for number in numbers:
        data = input_of(loader, seed, number)
        began = time.process_time()
        try:
            believed += loader.judge(folder, data)
        except Exception as why:
            again = f"--loader {loader.name} --seed {seed} --from {number} --inputs 1"
            raise Unlawful(f"{again}: {type(why).__name__}: {why}") from why
        took = time.process_time() - began
        slowest = max(slowest, took)
        if guarded and took > SLOWEST:
            raise Unlawful(f"--loader {loader.name} --seed {seed} --from {number} --inputs 1: {took:.2f} s")
    return believed, slowest


def main() -> None:
    """Fuzz each loader, with a progress bar."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument(
        "--inputs",
        type=int,
        default=1_000_000,
        metavar="N",
        help="inputs for each loader; by default 1000000",
    )
    parser.add_argument("--loader", choices=sorted(LOADERS), help="test only this loader; by default all")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="the seed of the inputs; by default 1"
    )
    parser.add_argument(
        "--from",
        dest="first",
        type=int,
        default=0,
        metavar="N",
        help="the number of the first input; by default 0",
    )
    options = parser.parse_args()
    for name in [options.loader] if options.loader else LOADERS:
        numbers = range(options.first, options.first + options.inputs)
        with TemporaryDirectory() as folder, tqdm(numbers, name, unit="input", disable=None) as bar:
            believed, slowest = fuzz(LOADERS[name], options.seed, bar, Path(folder), guarded=True)
        told = f"{name}: {len(numbers):,} inputs from {options.first:,} on, seed {options.seed}"
        tqdm.write(f"{told}: {believed:,} accepted, the slowest {slowest:.2f} s, no bug")


if __name__ == "__main__":
    main()
