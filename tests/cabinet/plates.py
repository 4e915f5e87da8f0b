"""Games of bots on board plates: a table's scene drawn onto a picture of the plate's size."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game.cabinet.games import Cabinet
from game.cabinet.tables import demo_tables
from game.core.messages import ENGLISH, Translator
from game.match.level_files import built_in_level
from game.stage.director import Pace
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.layout import Layout, TextSize
from game.stage.paint import Paint
from game.stage.palette import Colour
from game.stage.text import Align, Text
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import Driver
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES
from tests.tabletop.written import WindowText

#: Sizes of a plate in a window of 1080, of 720, and in an upright one.
STAGES: Final = ((1290, 708), (860, 472), (1012, 840))
#: Seconds of a step.
_STEP: Final = 1 / 15


class PlateText(WindowText):
    """Text of a plate that records the lines drawn, those that were cut, and the least of their ems."""

    least = 999

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self.cut: set[str] = set()
        """The lines that were cut."""

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        units: float,
        colour: Colour,
        place: tuple[float, float],
        align: Align = Align.LEFT,
        width: int | None = None,
    ) -> pygame.Rect:
        """Draw as usual, and note the size."""
        if width is not None and not self.fits(text, role, units, width) and self.counts(surface):
            self.cut.add(text)
        self.least = min(self.least, self.size(role, units))
        return super().draw(surface, text, role, units, colour, place, align, width)


class Plate:
    """One game of bots on one plate."""

    def __init__(
        self,
        folder: Path,
        game: str,
        size: tuple[int, int],
        text: type[Text] = Text,
        seed: str = "plate",
        pace: Pace = Pace.SWIFT,
        translator: Translator = ENGLISH,
        cabinet: Cabinet = TWO_GAMES,
    ) -> None:
        """Deal the shortest game that `game` offers."""
        self.driver = Driver(folder, (1280, 720), game=game, translator=translator, cabinet=cabinet)
        self.driver.app.set_pace(pace)
        self.driver.app.title()
        self.driver.run()
        front = cabinet.front_called(game)
        level = built_in_level(front.game, "quick" if game != CAIRN_NAME else "standard")
        bots = ("random",) * front.game.players_of(level)[-1]
        self.table = demo_tables(front.game, level, bots, seed, cabinet)(1)
        scene = front.table(self.driver.app, self.table)
        assert isinstance(scene, TableScene)
        self.scene: TableScene = scene
        scene.stack = self.driver.app.stack
        layout = Layout.plate(*size, TextSize.NORMAL)
        self.text = text(layout)
        scene.kit = Kit(layout, self.text, Paint(layout), self.driver.scene.kit.art)
        scene.arrange()
        scene.enter()
        self.picture = pygame.Surface(size).convert()

    @property
    def over(self) -> bool:
        """Whether the game is over, and its final scoring fully shown."""
        return self.scene.session.over

    def step(self) -> None:
        """Let a moment pass."""
        self.driver.clock.wait(_STEP)
        self.scene.step(_STEP)

    def draw(self) -> bytes:
        """Draw this moment; return its pixels."""
        self.picture.fill((1, 2, 3))
        self.scene.draw(self.picture)
        return pygame.image.tobytes(self.picture, "RGB")

    def close(self) -> None:
        """Close the table and the window."""
        self.scene.leave()
        self.driver.app.close_window()
