"""Every line of every picture at every size of the product, with usual and with large text.

    python -m tests.lettering.everywhere [WIDTHxHEIGHT ...]

Prints for each window the number of lines, the faintest ones, and every line whose contrast is below its
floor, or that overlaps another, is cut, covered or too small. The exit code is 1 if there is such a line.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.stage.layout import TextSize
from tests.golden.studio import Size
from tests.lettering.contrasts import Contrast
from tests.lettering.moments import FLIGHTS, MOMENTS, SIZES
from tests.lettering.rooms import opened_room

#: The number of kinds of line whose faintest one is printed for a window.
_TOLD: Final = 5
_NAMES: Final = (*MOMENTS, *FLIGHTS)
#: The lines of each moment, and the faults of their layout.
Measured = dict[str, tuple[list[Contrast], list[str]]]


def main(arguments: list[str]) -> int:
    """Measure window by window, with a progress bar on a terminal; return 1 if there is a fault, else 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.lettering.everywhere", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("sizes", nargs="*", type=_size, metavar="WIDTHxHEIGHT", help="only these windows")
    sizes: list[Size] = parser.parse_args(arguments).sizes or list(SIZES)
    windows = [(size, text) for size in sizes for text in TextSize]
    steps, drawn, wrong = len(windows) * len(_NAMES), 0, 0

    def bar() -> None:
        nonlocal drawn
        drawn += 1
        sys.stderr.write(f"\r[{'#' * (40 * drawn // steps):<40}] {drawn} of {steps} pictures")

    for size, text in windows:
        lines = _measured(size, text, bar if sys.stderr.isatty() else None)
        if sys.stderr.isatty():
            sys.stderr.write("\n")
        wrong += _tell(size, text, lines)
    return 1 if wrong else 0


def _size(told: str) -> Size:
    width, _, height = told.partition("x")
    return int(width), int(height)


def _measured(size: Size, text: TextSize, progress: Callable[[], None] | None) -> Measured:
    """Return the lines and faults of every moment."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as own,
        opened_room(Path(own), size, text) as room,
    ):
        measured: Measured = {}
        for name in _NAMES:
            measured[name] = room.measured(name)
            if progress:
                progress()
        return measured


def _tell(size: Size, text: TextSize, lines: Measured) -> int:
    """Print the measurements of a window; return how many faults there are.

    Equal lines in several moments are printed once, for the first of them; of lines with enough contrast,
    only the faintest of each kind.
    """
    found: dict[str, tuple[str, Contrast]] = {}
    for name, (contrasts, _) in lines.items():
        for line in contrasts:
            found.setdefault(str(line), (name, line))
    told = sorted(found.values(), key=lambda one: one[1].least / one[1].wanted)
    faint = [one for one in told if not one[1].enough]
    kinds = {(line.said.role, line.dimmed): (name, line) for name, line in reversed(told) if line.enough}
    clear = sorted(kinds.values(), key=lambda one: one[1].least / one[1].wanted)
    faults = {fault: name for name, (_, wrong) in reversed(lines.items()) for fault in wrong}
    count = sum(len(contrasts) for contrasts, _ in lines.values())
    sys.stdout.write(
        f"{size[0]}x{size[1]}, {text.name.lower()} text: "
        f"{count} lines in {len(lines)} pictures, {len(faint)} too faint, {len(faults)} out of place\n"
    )
    for name, line in [*faint, *clear[:_TOLD]]:
        sys.stdout.write(f"  {'' if line.enough else 'TOO FAINT '}{name}: {line}\n")
    for fault, name in faults.items():
        sys.stdout.write(f"  OUT OF PLACE {name}: {fault}\n")
    sys.stdout.flush()
    return len(faint) + len(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
