"""The common parts of all kiosks in tests: named deals, long waits in few steps, closing with the test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

import pytest

from game.cabinet.games import Cabinet
from game.core.contract import Game
from game.kiosk.demo_game import demo_game
from game.kiosk.kiosk import Kiosk
from game.stage.house import Table
from game.stage.loop import FRAME, STEPS_PER_SECOND
from tests.cabinet.posted import Posted
from tests.match.forking import forked

#: A wait longer than this is taken in long steps, up to its last second.
LONG: Final = 3.0
#: Seconds of a long step.
STRIDE: Final = 0.1
_demos: dict[tuple[str, str], Table] = {}
_running: list[Kiosk] = []


class SeededKiosk(Kiosk):
    """A kiosk that deals the same games on every run."""

    dealt = 0

    def new_seed(self) -> str:
        """Return the seed of the next deal."""
        self.dealt += 1
        return f"kiosk {self.dealt}"


class Unattended(Posted):
    """One run of a kiosk."""

    strides = True
    """Whether long waits take long steps; pictures of a moment are made with the steps of the program."""

    def run(self, seconds: float = 0.1) -> None:
        """Advance the clock without drawing; most of a long wait in steps of a tenth of a second."""
        if self.strides and seconds > LONG:
            super().run(FRAME)
            strides = int((seconds - 1) / STRIDE)
            self.stride(strides)
            seconds -= FRAME + strides * STRIDE
        super().run(seconds)

    def stride(self, strides: int) -> None:
        """Take so many steps of a tenth of a second, without inputs."""
        loop = self.app.loop
        for _ in range(strides):
            self.clock.wait(STRIDE)
            # The loop counts these steps as taken.
            loop._steps_due()
            loop.sound.step(STRIDE)
            if loop.attendant is not None:
                loop.attendant.step(STRIDE)
            loop.stack.step(STRIDE)
            loop.steps += round(STRIDE * STEPS_PER_SECOND)


def _dealt(game: Game[Any], cabinet: Cabinet, seed: str) -> Table:
    """Return a demo game; bots play the game of a seed once in a test run."""
    key = game.name, seed
    if key not in _demos:
        _demos[key] = demo_game(game, cabinet, seed)
    table = _demos[key]
    return replace(table, match=forked(table.match))


@contextmanager
def dealing_once() -> Iterator[None]:
    """Keep the demo games of each seed for the next kiosk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.kiosk.kiosk.demo_game", _dealt)
        yield


def ends_with_test(kiosk: Kiosk) -> None:
    """Have a kiosk end with the test: its threads would keep it, and its pictures, in memory."""
    _running.append(kiosk)


@contextmanager
def ending() -> Iterator[None]:
    """End the kiosks that are to end with a test."""
    before = len(_running)
    yield
    while len(_running) > before:
        kiosk = _running.pop()
        kiosk.stack.clear()
        kiosk.thinkers.close()
