"""The start time of the program: from a fresh interpreter to its first frame.

``python -m bench.start [--runs N]`` prints a table in Markdown: wall time from the start of the
interpreter to the first picture of the title, and of a table for four, at 1280x720 under SDL's
dummy driver. The peers are an interpreter that does nothing, and one that only imports pygame.
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

_SAY: Final = "print('shown', flush=True)"
STARTS: Final = (
    ("Python alone", _SAY),
    ("Python and pygame", f"import pygame; {_SAY}"),
    ("the title", "from bench.start import show; show('title')"),
    ("a table for four", "from bench.start import show; show('table')"),
)
_ROOT: Final = Path(__file__).parents[1]


def show(what: str) -> None:
    """Open the program at the `title`, or else at a table, as its commands do, and draw the first frame."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from game.cabinet.app import App, Opening
    from game.old_london_bridge.game import OldLondonBridge

    game = OldLondonBridge()
    with TemporaryDirectory() as folder:
        own = Path(folder)
        app = App(game.name, Opening(size=(1280, 720), saves=own / "saves", settings=own / "settings"))
        if what == "title":
            app.title()
        else:
            app.watch()
        app.loop.advance()
        app.loop.draw()
        print("shown", flush=True)
        app.close_window()


def timed(code: str) -> float:
    """Return the milliseconds from starting an interpreter on `code` until it prints its line.

    RuntimeError if it prints another line or fails.
    """
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", code]
    start = perf_counter()
    with subprocess.Popen(command, cwd=_ROOT, env=environment, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        said = child.stdout.readline()
        took = perf_counter() - start
    if said != "shown\n" or child.returncode:
        raise RuntimeError(f"nothing was shown by {code!r}")
    return took * 1000


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.start", description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs: int = parser.parse_args(arguments).runs
    for _name, code in STARTS:
        timed(code)  # Compiles byte code and fills the system's file cache.
    took: dict[str, list[float]] = {name: [] for name, _code in STARTS}
    for _ in range(runs):
        for name, code in STARTS:
            took[name].append(timed(code))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {sys.platform} {platform.machine()}, wall time, medians of {runs} fresh starts\n")
    print("| to the first picture of | ms | lowest - highest |\n| --- | ---: | ---: |")
    for name, each in took.items():
        print(f"| {name} | {median(each):.0f} | {min(each):.0f} - {max(each):.0f} |")


if __name__ == "__main__":
    main(sys.argv[1:])
