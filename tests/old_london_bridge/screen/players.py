"""People at a table on the screen: random choices among everything allowed, by mouse or by keyboard."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pygame

from game.core.chance import salt_of
from game.match.match import Match
from game.match.seat import Seat
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.scenes.bridge_table import BridgeScene
from game.stage.director import Pace
from game.stage.focus import Element, Kind
from game.stage.house import Table
from game.stage.kit import Kit
from game.stage.palette import PLAYERS
from tests.cabinet.driver import Driver
from tests.old_london_bridge.look.tables import ASSETS, LEVELS
from tests.old_london_bridge.thing_texts import text_of

PERSON: Final = "human"
BOT: Final = "bot:apprentice"
NAMES: Final = ("Maud", "Hugh", "Isolde", "Wat")
#: Seconds between two steps at the table.
LOOK: Final = 1 / 30
#: Buttons that are no answer to a question.
ASIDE: Final = frozenset(
    {
        "menu",
        "pause",
        "pace",
        "help",
        "undo",
        "redo",
        "hint",
        "scoring",
        "standing",
        "chronicle",
        "again",
        "leave",
        "proof",
    }
)


def a_match(kinds: tuple[str, ...], level: str = "quick", seed: str = "bridge") -> Match:
    """Return a match before its deal."""
    seats = tuple(Seat(*one) for one in zip(NAMES, kinds, PLAYERS, strict=False))
    return Match(OldLondonBridge(), LEVELS[level], seats, seed, salt_of(seed))


class Player(Driver):
    """The program at a table, and the person or people who play."""

    def sit(self, match: Match, pace: Pace = Pace.SWIFT, record: Path | None = None) -> BridgeScene:
        """Sit down at a table."""
        self.app.set_pace(pace)
        self.app.title()
        self.app.play(Table(match, record))
        return self.table

    @property
    def table(self) -> BridgeScene:
        """The table on top."""
        assert isinstance(self.scene, BridgeScene)
        return self.scene

    @property
    def shown(self) -> Shown:
        """Everything that the table shows now."""
        return self.table.shown(self.table.session.moment)

    def tick(self, seconds: float = LOOK) -> None:
        """Advance the clock a moment, without a picture."""
        self.clock.wait(seconds)
        self.app.loop.advance()

    def wait(self) -> bool:
        """Wait until a person owes a choice or may end a turn; return False if the game is over instead."""
        session = self.table.session
        while session.person is None and not session.held and not session.over:
            self.tick()
        return not session.over

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
        may = {text_of(element.key): element for element in self.focus.elements if element.enabled}
        if self.table.turn.covered is not None:
            return may["take over"]
        if self.table.session.held:
            return may["main"]
        things = [element for key, element in may.items() if key not in ASIDE and element.kind is Kind.CHOICE]
        settle = may.get("main")
        if settle is not None and (not things or rng.random() < 0.6):
            return settle
        return rng.choice(things)

    def answer(self, rng: random.Random) -> None:
        """Press the mouse once, for the person who owes a choice."""
        self.touch(self.wanted(rng))

    def fresh(self) -> bytes:
        """Return this moment as drawn by a new screen."""
        scene = self.table
        kit = Kit.of(self.app.window.layout, ASSETS)
        screen = BridgeScreen(kit, scene.game.builders, scene.game.speech)
        surface = self.app.window.canvas.copy()
        surface.fill("magenta")
        screen.draw(surface, self.shown, scene.ambient)
        scene.focus.draw_ring(surface, kit.paint)
        return surface.get_buffer().raw

    def looks(self) -> bytes:
        """Return the program's picture of this moment, after every delayed panel is repainted."""
        panels, remade = self.table.screen.table.panels, -1
        while remade != panels.repaints:
            remade = panels.repaints
            picture = self.picture()
        return picture.get_buffer().raw
