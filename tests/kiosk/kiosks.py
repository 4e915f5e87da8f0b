"""A kiosk on a scripted clock: real window, real loop, pygame's own events posted into it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame

from game.cabinet.games import Cabinet
from game.core.messages import ENGLISH, Translator
from game.keeper.kiosk_file import KioskFile
from game.kiosk.attract_scene import AttractScene
from game.kiosk.kiosk_opening import kiosk_opening, known_of
from game.stage.clock import ScriptedClock
from game.stage.focus import Element
from tests.cabinet.driver import NOW
from tests.cabinet.two_games import BRIDGE_ALONE
from tests.kiosk.running import SeededKiosk, Unattended

#: The operator's own words, so that every part of the loop is shown.
LINES: Final = '[attract]\nlines = ["Reading room, second floor", "ask us for the real box"]\n'
SIZE: Final = (1280, 720)


class KioskDriver(Unattended):
    """One run of a kiosk in a folder of its own; with one game, unless another cabinet is handed to it."""

    app: SeededKiosk

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = SIZE,
        cabinet: Cabinet = BRIDGE_ALONE,
        toml: str = LINES,
        translator: Translator = ENGLISH,
    ) -> None:
        """Open the kiosk at its attract loop; `toml` is its operator's file."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "kiosk.toml").write_text(toml)
        self.folder = folder
        self.clock = ScriptedClock()
        opening = kiosk_opening(folder, size, cabinet, self.clock)
        opening = replace(opening, translator=translator, now=lambda: NOW)
        pygame.init()
        self.app = SeededKiosk(opening, KioskFile(folder, known_of(cabinet)))
        pygame.event.clear()
        self.app.begin()

    def close(self) -> None:
        """Close the window."""
        self.app.close_window()

    # Looking

    @property
    def attract(self) -> AttractScene:
        """The attract loop, which is on top."""
        assert isinstance(self.scene, AttractScene), self.scene
        return self.scene

    @property
    def table(self) -> Any:
        """The open table of a visitor."""
        assert self.app._table is not None
        return self.app._table

    def element(self, key: Any) -> Element:
        """Return an element of the active scene by its key."""
        elements: list[Element] = self.scene.focus.elements
        return next(one for one in elements if one.key == key)

    # Doing

    def choose(self, key: Any) -> None:
        """Press an element by its key."""
        self.press_at(self.element(key).rect.center)

    def key(self, key: int, mod: int = 0, scancode: int = 0) -> None:
        """Press a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode)

    def pad(self, button: int = pygame.CONTROLLER_BUTTON_A) -> None:
        """Press a button of a pad."""
        self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=button)

    def sit_down(self) -> None:
        """Take the seat that is offered in the game on show, and close the game's picture."""
        self.press_at((40, 40))
        self.choose("seat")
