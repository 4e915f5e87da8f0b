"""People at a table on the screen: whatever may be chosen is chosen, by mouse or by keyboard."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pygame

from game.core.chance import salt_of
from game.match.match import Match
from game.match.seat import Seat
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.look.screen import TableScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.scenes.table_scene import TableScene
from game.stage.director import Pace
from game.stage.focus import Element, Kind
from game.stage.house import Table
from game.stage.palette import PLAYERS
from game.stage.scenes import Kit
from tests.cabinet.driver import Driver
from tests.old_london_bridge.look.tables import ASSETS, LEVELS
from tests.old_london_bridge.thing_texts import text_of

PERSON: Final = "human"
BOT: Final = "bot:apprentice"
NAMES: Final = ("Maud", "Hugh", "Isolde", "Wat")
#: Seconds between two looks at the table.
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
        "chronicle",
        "again",
        "leave",
        "proof",
    }
)


def a_match(kinds: tuple[str, ...], level: str = "quick", seed: str = "bridge") -> Match:
    """A game that has not been dealt yet."""
    seats = tuple(Seat(*one) for one in zip(NAMES, kinds, PLAYERS, strict=False))
    return Match(OldLondonBridge(), LEVELS[level], seats, seed, salt_of(seed))


class Player(Driver):
    """The program at a table, and whoever sits there."""

    def sit(self, match: Match, pace: Pace = Pace.SWIFT, record: Path | None = None) -> TableScene:
        """Sit down at a table."""
        self.app.set_pace(pace)
        self.app.title()
        self.app.play(Table(match, record))
        return self.table

    @property
    def table(self) -> TableScene:
        """The table on top."""
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def shown(self) -> Shown:
        """What the table shows now."""
        return self.table.shown(self.table.session.moment)

    def tick(self, seconds: float = LOOK) -> None:
        """A moment goes by, without a picture."""
        self.clock.wait(seconds)
        self.app.loop.advance()

    def wait(self) -> bool:
        """Until a person is asked, or is to end a turn; False where the game is over instead."""
        session = self.table.session
        while session.person is None and not session.held and not session.over:
            self.tick()
        return not session.over

    def tap(self, place: tuple[int, int]) -> None:
        """Press the mouse at a place and let go."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=place, button=1)

    def touch(self, element: Element) -> None:
        """Choose an element by the middle of what is seen of it."""
        place = element.rect.center
        self.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
        pointed = self.focus.pointed
        assert pointed is not None and pointed.key == element.key, (element, pointed)
        self.tap(place)

    def wanted(self, rng: random.Random) -> Element:
        """What a person does next of all that may be done."""
        may = {text_of(element.key): element for element in self.focus.elements if element.enabled}
        if self.table.covered is not None:
            return may["take over"]
        if self.table.session.held:
            return may["main"]
        things = [element for key, element in may.items() if key not in ASIDE and element.kind is Kind.CHOICE]
        settle = may.get("main")
        if settle is not None and (not things or rng.random() < 0.6):
            return settle
        return rng.choice(things)

    def answer(self, rng: random.Random) -> None:
        """One press of the mouse by whoever is asked."""
        self.touch(self.wanted(rng))

    def fresh(self) -> bytes:
        """This moment drawn by a screen that has drawn nothing before."""
        scene = self.table
        kit = Kit.of(self.app.window.layout, ASSETS)
        screen = TableScreen(kit, scene.builders, scene.speech)
        surface = self.app.window.canvas.copy()
        surface.fill("magenta")
        screen.draw(surface, self.shown, scene.ambient)
        scene.focus.draw_ring(surface, kit.paint)
        return surface.get_buffer().raw

    def looks(self) -> bytes:
        """The picture of this moment as the program draws it, once no panel is left over from before."""
        panels, remade = self.table.screen.table.panels, -1
        while remade != panels.repaints:
            remade = panels.repaints
            picture = self.picture()
        return picture.get_buffer().raw
