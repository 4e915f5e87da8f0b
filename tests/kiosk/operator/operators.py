"""A kiosk on a scripted clock, and the actions of its operator by pointer and keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.cabinet.games import Cabinet
from game.core.messages import ENGLISH, Translator
from game.keeper.kiosk_file import KioskFile
from game.keeper.pin import hashed
from game.kiosk.kiosk_opening import kiosk_opening, known_of
from game.stage.clock import ScriptedClock
from game.stage.loop import FRAME
from tests.cabinet.driver import NOW
from tests.cabinet.two_games import TWO_GAMES
from tests.kiosk.running import SeededKiosk, Unattended

PIN = "2580"
KEPT = f'[operator]\npin = "{hashed(PIN, bytes(16))}"\n'


class Operator(Unattended):
    """A person who operates a kiosk."""

    def __init__(
        self,
        folder: Path,
        toml: str = KEPT,
        size: tuple[int, int] = (1280, 720),
        translator: Translator = ENGLISH,
        cabinet: Cabinet = TWO_GAMES,
    ) -> None:
        folder.mkdir(exist_ok=True)
        (folder / "kiosk.toml").write_text(toml, encoding="utf-8")
        self.clock = ScriptedClock()
        opening = kiosk_opening(folder, size, cabinet, self.clock)
        opening = replace(opening, translator=translator, now=lambda: NOW)
        self.file = KioskFile(folder, known_of(cabinet))
        self.app = self.kiosk = SeededKiosk(opening, self.file)
        self.kiosk.begin()

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.scene

    @property
    def at(self) -> str:
        """The name of the scene on top."""
        return type(self.top).__name__

    def press(self, place: tuple[int, int], seconds: float = FRAME) -> None:
        """Press at a place for a while."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.run(seconds)
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def click(self, name: str) -> None:
        """Press an element."""
        self.press(self.top.focus.named(name).rect.center)

    def key(self, *keys: int) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.post(pygame.KEYDOWN, key=key, mod=0)

    def gesture(self) -> None:
        """Hold the upper right corner, then press the lower left one."""
        width, height = self.kiosk.window.layout.size
        self.press((width - 4, 4), 2.2)
        self.press((4, height - 4))

    def enter(self, digits: str = PIN) -> None:
        """Press the digits, and Enter."""
        for digit in digits:
            self.click(digit)
        self.click("Enter")

    def come_in(self, page: str = "Games") -> None:
        """Open the menu at a page."""
        self.gesture()
        self.enter()
        self.click(page)

    def close(self) -> None:
        """Close the window."""
        self.kiosk.close_window()


@contextmanager
def operator(folder: Path, **more: Any) -> Iterator[Operator]:
    """Yield an operator of a kiosk that is closed afterwards."""
    one = Operator(folder, **more)
    yield one
    one.close()
