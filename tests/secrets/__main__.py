"""Check whether sealed cards leak anywhere: in events, pictures, files, advice, refusals or reports.

    python -m tests.secrets [--positions 10000] [--pictures 1000] [--seed S]

In positions with sealed cards, from whole games of every level and number of players, the cards that other
seats have sealed are replaced by other legal ones, for each viewer and for the public: every witness must
return the same, byte for byte. Pictures are drawn at 1280x720. The exit code is 1 if a witness differs.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tqdm import tqdm

from tests.old_london_bridge.secrets.on_screen import Onlooker
from tests.old_london_bridge.secrets.witnesses import VALUES, Witness
from tests.old_london_bridge.secrets.worlds import Position, positions
from tests.secrets.leaks import first_leak

#: The share of a game's moments that is drawn, so that pictures come from many games.
_DRAWN: Final = 0.2


def main() -> int:
    """Compare every witness, with a progress bar; return 1 if something leaks, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.secrets", description=__doc__)
    parser.add_argument(
        "--positions", type=int, default=10_000, metavar="N", help="positions to check; by default 10000"
    )
    parser.add_argument(
        "--pictures", type=int, default=1000, metavar="N", help="positions to draw; by default 1000"
    )
    parser.add_argument("--seed", default="secrets", metavar="S", help="the seed of the games")
    options = parser.parse_args()
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        onlooker = Onlooker(Path(folder))
        try:
            told = _asked(positions(options.seed), options.positions, {**VALUES, **onlooker.words})
            seen = {**onlooker.answers, **onlooker.pictures}
            drawn = _asked(positions(options.seed, share=_DRAWN), options.pictures, seen)
            return 0 if told and drawn else 1
        finally:
            onlooker.close()


def _asked(found: Iterator[Position], count: int, witnesses: Mapping[str, Witness]) -> bool:
    """Return whether nothing leaks in that many positions; print the leaks."""
    names = ", ".join(witnesses)
    with tqdm(islice(found, count), total=count, unit="position", disable=None) as asked:
        leak = first_leak(asked, witnesses)
    tqdm.write(str(leak or f"{count:,} positions, nothing leaks: {names}"))
    return leak is None


if __name__ == "__main__":
    sys.exit(main())
