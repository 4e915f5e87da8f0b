"""A kiosk with its pulse, on a scripted clock, in a folder that outlives it."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.cabinet.games import Cabinet
from game.keeper.keep_alive import MODE, PIPE
from game.keeper.kiosk_file import KioskFile
from game.keeper.pulse import Pulse
from game.kiosk.kiosk_opening import kiosk_opening, known_of
from game.stage.clock import ScriptedClock
from game.stage.focus import Element
from tests.cabinet.posted import Posted
from tests.cabinet.two_games import TWO_GAMES
from tests.kiosk.running import LONG, STRIDE, SeededKiosk, Unattended, ends_with_test

NOON = datetime(2026, 11, 23, 12, 0)


class Machine(Unattended):
    """A machine in a hall, with a supervisor that receives its beats; its system clock can be set."""

    def __init__(
        self,
        folder: Path,
        safe: bool = False,
        wall: Callable[[], datetime] | None = None,
        cabinet: Cabinet = TWO_GAMES,
    ) -> None:
        self.clock = ScriptedClock()
        self.sparing = 1
        began = self.clock.now()
        self.set_by = timedelta()
        """The seconds by which the system clock has been set forward."""
        self.wall = wall or (lambda: NOON + timedelta(seconds=self.clock.now() - began) + self.set_by)
        self.reading, self.writing = os.pipe()
        os.set_blocking(self.reading, False)
        environment = {PIPE: str(self.writing), MODE: "safe" if safe else "usual"}
        self.pulse = Pulse(
            folder,
            environment,
            lambda: (self.wall() - datetime(1970, 1, 1)).total_seconds(),
            self.clock.now,
            lambda: self.kiosk.nobody,
            pytest.fail,
        )
        opening = kiosk_opening(folder, (1280, 720), cabinet, self.clock, self.wall)
        self.app = self.kiosk = SeededKiosk(opening, KioskFile(folder, known_of(cabinet)), self.pulse)
        ends_with_test(self.kiosk)
        self.kiosk.begin()

    def element(self, key: Any) -> Element:
        """Return an element of the active scene by its key."""
        return next(one for one in self.focus.elements if one.key == key)

    def run(self, seconds: float = 0.2) -> None:
        """Let time pass, with five pictures a second, or one in `sparing` of them."""
        turns = max(1, round(seconds * 5))
        for number in range(turns):
            if seconds > LONG and 0 < number < turns - 5:
                self.stride(round(0.2 / STRIDE))
            else:
                self.clock.advance(0.2)
                self.kiosk.loop.advance()
            if number % self.sparing == 0:
                self.kiosk.loop.draw()

    def beats(self) -> bytes:
        """Return the beats for the supervisor since the last call."""
        try:
            return os.read(self.reading, 1000)
        except BlockingIOError:
            return b""

    def cut(self) -> None:
        """Cut the power: only synced data stays on the disk."""
        self.kiosk.thinkers.close()
        os.close(self.reading)
        os.close(self.writing)


def choose(posted: Posted) -> None:
    """Make the first lawful choice of a visitor at Cairn with the mouse, and let all its effects happen."""
    session = posted.scene.session
    for _ in range(20):
        if session.over or session.person is not None:
            break
        posted.run(0.5)
    piece = next((one for one in posted.focus.elements if type(one.key).__name__ == "ActionPiece"), None)
    if piece is not None:
        posted.press_at(piece.rect.center)
        posted.run(0.5)
        # The first press chooses an element that is already marked.
        for one in [one for one in posted.focus.elements if one.name == piece.name][-1:]:
            posted.press_at(one.rect.center)
    if session.journal is not None:
        session.journal.wait()
    posted.run(3)
