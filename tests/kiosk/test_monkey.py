"""Random touches, keys, pads and sizes never lead out; `python -m bench.monkey` does a million."""

from __future__ import annotations

from pathlib import Path

from bench.monkey import Monkey
from tests import sampling
from tests.cabinet.two_games import TWO_GAMES

#: Each event draws motions and lets bots play.
EVENTS = 1200 if sampling.whole else 500


def test_a_monkey_never_leaves_the_kiosk(tmp_path: Path) -> None:
    monkey = Monkey.at(tmp_path, TWO_GAMES)
    try:
        monkey.play(0, EVENTS)
    finally:
        monkey.close()
