"""Check every line of every picture at every window size.

    python -m tests.lettering [WIDTHxHEIGHT ...]

With normal and with large text it checks the contrast and the place of each line, and in a language a third
longer than English the place. It prints for each window the number of lines, the faintest of them, and every
line whose contrast is too low, that overlaps another line, or that is cut, covered or too small. The exit
code is 1 if there is one.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tqdm import tqdm

from tests.golden.manifest import Size
from tests.lettering.contrasts import Contrast
from tests.lettering.rooms import opened_room
from tests.lettering.windows import Setting
from tests.old_london_bridge.lettering.moments import FLIGHTS, MOMENTS, SIZES

#: The number of kinds of lines for which a window's faintest line is printed.
_PRINTED: Final = 5
_NAMES: Final = (*MOMENTS, *FLIGHTS)
#: The lines of each moment, and the faults of their places.
Measured = dict[str, tuple[list[Contrast], list[str]]]


def main(arguments: list[str]) -> int:
    """Measure window by window, with a progress bar on a terminal; return 1 if there is a fault."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.lettering", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument(
        "sizes", nargs="*", type=_size, metavar="WIDTHxHEIGHT", help="check only these windows"
    )
    sizes: list[Size] = parser.parse_args(arguments).sizes or list(SIZES)
    settings = [
        setting
        for size in sizes
        for setting in (Setting(size), Setting(size, large=True), Setting(size, longer=True))
    ]
    wrong = 0
    with tqdm(total=len(settings) * len(_NAMES), unit="picture", disable=None) as bar:
        for setting in settings:
            wrong += _print(setting, _measured(setting, bar))
    return 1 if wrong else 0


def _size(text: str) -> Size:
    width, _, height = text.partition("x")
    return int(width), int(height)


def _measured(setting: Setting, bar: tqdm[Any]) -> Measured:
    """Return the lines of every moment; of a longer language without their contrasts."""
    measured: Measured = {}
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as own,
        opened_room(Path(own), setting.size, setting.text, setting.translator, setting.longer) as room,
    ):
        for name in _NAMES:
            measured[name] = ([], room.faults(name)) if setting.longer else room.measured(name)
            bar.update()
    return measured


def _print(setting: Setting, lines: Measured) -> int:
    """Print the results of a window; return the number of faults.

    A fault that occurs in several moments is printed once, for the first of them; of lines that are clear
    enough, only the faintest of each kind.
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
    of_contrast = "" if setting.longer else f"{count} lines, {len(faint)} too faint, "
    tqdm.write(f"{setting}: {len(lines)} pictures, {of_contrast}{len(faults)} out of place")
    for name, line in [*faint, *clear[:_PRINTED]]:
        tqdm.write(f"  {'' if line.enough else 'TOO FAINT '}{name}: {line}")
    for fault, name in faults.items():
        tqdm.write(f"  OUT OF PLACE {name}: {fault}")
    sys.stdout.flush()
    return len(faint) + len(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
