"""People at a table of any game on the screen: random choices among everything that may be pressed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

import pygame

from game.core.thing import TableButton
from game.match.match import Match
from game.stage.director import Pace
from game.stage.focus import Element, Kind
from game.stage.house import Table
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import Driver

PERSON: Final = "human"
BOT: Final = "bot:apprentice"
NAMES: Final = ("Maud", "Hugh", "Isolde", "Wat")
#: Seconds between two steps at the table.
LOOK: Final = 1 / 30
#: Steps until the next question, at most: no bot and no motion takes longer.
_PATIENCE: Final = 30_000
#: How often a chosen answer is confirmed, if something else might be chosen instead.
_CONFIRMED: Final = 0.6


class TableDriver(Driver):
    """The program at a table, and the person or people who play."""

    def sit(self, match: Match, pace: Pace = Pace.SWIFT, record: Path | None = None) -> Any:
        """Sit down at a table, and return its scene."""
        self.app.set_pace(pace)
        self.app.title()
        self.app.play(Table(match, record))
        return self.table

    def fix_deal(self, seed: int) -> None:
        """Make the game that is set up on the open scene the same each time."""
        assert isinstance(self.scene, SetupScene)
        self.scene.random = random.Random(seed)

    @property
    def table(self) -> Any:
        """The table on top."""
        assert isinstance(self.scene, TableScene)
        return self.scene

    def tick(self, seconds: float = LOOK) -> None:
        """Advance the clock a moment, without a picture."""
        self.clock.wait(seconds)
        self.app.loop.advance()

    def wait(self) -> bool:
        """Wait until a person owes a choice or may end a turn; return False if the game is over instead."""
        session = self.table.session
        for _ in range(_PATIENCE):
            if session.held or session.over:
                return not session.over
            if session.person is not None:
                return True
            if session.waiting:
                # A text to be read waits for a press.
                session.press()
            self.tick()
        raise AssertionError("nobody is asked, and the game is not over")

    def tap(self, place: tuple[int, int]) -> None:
        """Press and release the mouse at a place."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=place, button=1)

    def touch(self, element: Element) -> None:
        """Choose an element by the middle of its visible part."""
        place = element.rect.center
        self.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
        pointed = self.focus.pointed
        assert pointed is not None and pointed.key == element.key, (element, pointed)
        self.tap(place)

    def wanted(self, rng: random.Random) -> Element:
        """Return an element for a person's next press, chosen among everything allowed."""
        may = [element for element in self.focus.elements if element.enabled]
        buttons = {one.key: one for one in may if isinstance(one.key, TableButton)}
        if self.table.turn.covered is not None:
            return buttons[TableButton.TAKE_OVER]
        if self.table.session.held:
            return buttons[TableButton.MAIN]
        things = [one for one in may if one.kind is Kind.CHOICE and not isinstance(one.key, TableButton)]
        settle = buttons.get(TableButton.MAIN)
        if settle is not None and (not things or rng.random() < _CONFIRMED):
            return settle
        return rng.choice(things)

    def answer(self, rng: random.Random) -> None:
        """Press the mouse once, for the person who owes a choice."""
        self.touch(self.wanted(rng))
