"""The program at one size on a scripted clock, and its way to any moment of a table."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import pygame

from game.cabinet.app import App, Opening
from game.core.messages import ENGLISH, Translator
from game.core.thing import Thing
from game.match.match import Match
from game.stage.clock import ScriptedClock
from game.stage.house import Table
from game.stage.inputs import AWAY, Input, PointerMove, Release
from game.stage.loop import FRAME
from game.tabletop.table.table_scene import TableScene
from tests.golden.manifest import Size

#: The evening on which every picture is made.
NOW: Final = datetime(2026, 11, 22, 20, 15)


class TableStudio:
    """One open window. Only one can be open at a time."""

    def __init__(self, game: str, folder: Path, size: Size, translator: Translator = ENGLISH) -> None:
        """Open the program on a game; `folder` holds its files."""
        self.size = size
        self.clock = ScriptedClock()
        opening = Opening(
            self.clock,
            size,
            saves=folder / "saves",
            settings=folder / "settings",
            exports=folder / "documents",
            translator=translator,
            now=lambda: NOW,
        )
        self.app = App(game, opening)
        self.app.offers = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.app.close_window()

    def picture(self) -> pygame.Surface:
        """Return a copy of the picture of this moment."""
        return self.drawn().copy()

    def drawn(self) -> pygame.Surface:
        """Return the picture of this moment, valid until the next one is drawn."""
        self.app.stack.mark_dirty()
        self.app.loop.draw()
        return self.app.window.canvas

    def drawn_afresh(self) -> pygame.Surface:
        """The picture of this moment by screens that have drawn nothing before."""
        for scene in self.app.stack:
            scene.arrange()
        return self.drawn()

    def run(self, ms: float) -> None:
        """Advance the clock without drawing."""
        for _ in range(round(ms / 1000 / FRAME)):
            self.clock.wait(FRAME)
            self.app.loop.advance()

    @property
    def scene(self) -> Any:
        """Return the scene on top."""
        return self.app.stack.top

    @property
    def table(self) -> Any:
        """The table on top."""
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        return scene

    def use(self, *events: Input) -> None:
        """Feed events of a device and show its glyphs from then on; without events, use the mouse."""
        for event in events or (Release(AWAY),):
            self.app.stack.input(event)
        if events:
            self.run(100)

    def seat(self, match: Match, together: bool = False) -> Any:
        """Go to a table, a second after it was laid; `together`: its people seal side by side."""
        self.use()
        self.app.set_side_by_side(together)
        self.app.play(Table(match))
        self.run(1000)
        return self.table

    def point(self, key: Thing) -> None:
        """Move the pointer onto an element of the table, and wait until it has risen."""
        element = next(one for one in self.table.focus.elements if one.key == key)
        self.table.input(PointerMove(element.rect.center))
        self.run(100)
