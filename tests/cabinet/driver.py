"""The program on a scripted clock: real window, real loop, pygame's own events posted into it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from game.cabinet.app import App, Opening
from game.core.messages import ENGLISH, Translator
from game.stage.clock import ScriptedClock
from game.stage.focus import Element
from game.stage.layout import TextSize
from tests.cabinet.posted import Posted

GAME = "old_london_bridge"
#: The evening on which every program is opened.
NOW = datetime(2026, 11, 22, 20, 15)
SIZES = ((1920, 1080), (1280, 720), (1080, 1920), (1440, 1080), (2560, 1080))


class Driver(Posted):
    """One run of the program in folders of its own."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] | None = (1280, 720),
        text: TextSize = TextSize.NORMAL,
        own_levels: Path | None = None,
        translator: Translator = ENGLISH,
        game: str = GAME,
        **more: Any,
    ) -> None:
        """Open the program; `game` is the first one shown, `more` are further fields of the opening."""
        self.clock = ScriptedClock()
        self.saves = folder / "saves"
        self.settings = folder / "settings"
        self.exports = folder / "documents"
        self.opening = Opening(
            self.clock,
            size,
            own_levels=own_levels,
            saves=self.saves,
            settings=self.settings,
            exports=self.exports,
            translator=translator,
            now=lambda: NOW,
            **more,
        )
        self.app = App(game, self.opening)
        # It presses faster than any person.
        self.app.offers = False
        if text is not TextSize.NORMAL:
            self.app.set_text_size(text)

    # Looking

    def element(self, name: str) -> Element:
        """Return an element by its name."""
        return self.focus.named(name)

    # Doing

    def point(self, name: str) -> tuple[int, int]:
        """Move the mouse onto an element."""
        place = self.element(name).rect.center
        self.move(place)
        return place

    def click(self, name: str) -> None:
        """Press and release the mouse on an element."""
        self.press_at(self.point(name))

    def press(self, *keys: int) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.post(pygame.KEYDOWN, key=key, mod=0)

    def reach(self, name: str) -> None:
        """Go to an element with the Tab key alone."""
        for _ in range(len(self.focus.elements) + 1):
            if self.focus.focused is not None and self.focus.focused.name == name:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"the Tab key never comes to {name!r}")

    def choose(self, name: str) -> None:
        """Choose an element by keyboard alone."""
        self.reach(name)
        self.press(pygame.K_RETURN)

    def type(self, text: str) -> None:
        """Type into the element with the focus."""
        self.post(pygame.TEXTINPUT, text=text)
