"""The start time of the program: from a fresh interpreter to its first frame.

``python -m bench.start [--game NAME] [--runs N] [--old DIR] [--old-python FILE]`` prints a table in Markdown:
wall time from the start of the interpreter to the first picture of the shelf, of a game's title and of its
table for four, at 1280x720 under SDL's dummy driver, and the CPU time of the process. Byte code is compiled
before, as in an installation. The peers are an interpreter that does nothing, and one that only imports
pygame. With `--old` another checkout is measured in turns with this one, so that both meet the same load.
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.games import add_game

_ROOT: Final = Path(__file__).parents[1]
_SHOW: Final = Path(__file__).with_name("shown.py")
_SHOWN: Final = "shown"
_ALONE: Final = f"print({_SHOWN!r}, flush=True)"
PICTURES: Final = {"shelf": "the shelf", "title": "the title", "table": "a table for four"}


@dataclass(frozen=True, slots=True)
class Start:
    """One start: its name in the table, the interpreter with its arguments, and the checkout it imports."""

    name: str
    command: tuple[str, ...]
    folder: Path = _ROOT


def peers() -> Iterator[Start]:
    """Yield the starts that no program can be faster than."""
    yield Start("Python alone", (sys.executable, "-c", _ALONE))
    yield Start("Python and pygame", (sys.executable, "-c", f"import pygame; {_ALONE}"))


def pictures(
    game: str, tree: str = "", python: str = sys.executable, folder: Path = _ROOT
) -> Iterator[Start]:
    """Yield a start to each picture in one checkout; `tree` names it in the table."""
    for what, name in PICTURES.items():
        yield Start(f"{name}{tree}", (python, "-P", str(_SHOW), what, game), folder)


def timed(start: Start, byte_code: Path) -> tuple[float, float]:
    """Return the milliseconds of wall time until a start prints its line, and of CPU time until its end.

    `byte_code` is the folder of compiled modules; the first start fills it. RuntimeError if the start prints
    another line or fails.
    """
    environment = {
        **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONPATH": str(start.folder),
        "PYTHONPYCACHEPREFIX": str(byte_code),
    }
    before, began = os.times(), perf_counter()
    with subprocess.Popen(
        start.command, cwd=start.folder, env=environment, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        said = child.stdout.readline()
        took = perf_counter() - began
    after = os.times()
    if said.strip() != _SHOWN or child.returncode:
        raise RuntimeError(f"no picture was shown: {start.name}")
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return took * 1000, spent * 1000


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.start", description=__doc__)
    add_game(parser)
    parser.add_argument("--runs", type=int, default=5, help="starts of each kind; by default 5")
    parser.add_argument(
        "--old", type=Path, metavar="DIR", help="another checkout to measure in turns with this one"
    )
    parser.add_argument(
        "--old-python", default=sys.executable, metavar="FILE", help="the interpreter of the other checkout"
    )
    chosen = parser.parse_args(arguments)
    starts = [*peers(), *pictures(chosen.game)]
    if chosen.old is not None:
        starts += pictures(chosen.game, ", old", chosen.old_python, chosen.old.resolve())
    took: dict[str, list[tuple[float, float]]] = {start.name: [] for start in starts}
    with TemporaryDirectory() as folder:
        for number in range(chosen.runs + 1):
            for start in starts:
                measured = timed(start, Path(folder))
                if number:  # The first start compiles byte code and fills the system's file cache.
                    took[start.name].append(measured)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{chosen.game}, {python}, {sys.platform} {platform.machine()}, medians of {chosen.runs} starts\n")
    print("| to the first picture of | ms | lowest - highest | CPU ms |\n| --- | ---: | ---: | ---: |")
    for name, each in took.items():
        wall, spent = zip(*each, strict=True)
        print(f"| {name} | {median(wall):.0f} | {min(wall):.0f} - {max(wall):.0f} | {median(spent):.0f} |")


if __name__ == "__main__":
    main(sys.argv[1:])
