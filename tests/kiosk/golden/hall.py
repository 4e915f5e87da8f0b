"""A kiosk for pictures, at one size: before each scene it is reset, as if nobody had been there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Final
from unittest.mock import patch

import pygame

from game.core.messages import ENGLISH, Translator
from game.keeper.best_totals import Best, Scale
from game.keeper.clock_times import HOUR, Span
from game.keeper.kiosk_settings import GameOffer, Hours, KioskSettings, ScreenSettings
from game.keeper.pin import hashed
from game.kiosk.back_soon import picture_for
from game.kiosk.operator import credits_page, menu_scene
from game.match.level_files import built_in_level
from game.match.places import shipped_folder
from game.stage.layout import TextSize
from tests.cabinet.driver import NOW
from tests.cabinet.two_games import BRIDGE_NAME, CAIRN_NAME, TWO_GAMES
from tests.golden.manifest import Size
from tests.kiosk.kiosks import KioskDriver
from tests.match.tables import BRIDGE

PIN: Final = "2580"
#: A machine with one game, shown unshifted, in full light at every hour.
ONE_GAME: Final = KioskSettings(
    games={CAIRN_NAME: GameOffer(offered=False, shown=False)},
    hours=Hours(light_evening=100),
    screen=ScreenSettings(drift=False),
    pin=hashed(PIN, bytes(16)),
)
#: The operator's lines of text for the attract loop.
LINES: Final = ("Reading room, second floor", "ask us for the real box")
#: Open on every day from nine until half past eight in the evening; pictures are made a quarter before.
SHOP: Final = Span(9 * HOUR, 20 * HOUR + 30)
MUSEUM: Final = Span(10 * HOUR, 18 * HOUR)
#: The day's best totals of quick games.
BESTS: Final = (("JOS", 70), ("KIT", 43), ("MEG", 20), ("ABE", -3), ("ZOE", -21))
FRONT: Final = TWO_GAMES.front_called(BRIDGE_NAME)
_LATER: Final = 1e9


class Hall(KioskDriver):
    """A kiosk that can be brought to any of its scenes."""

    strides = False

    def __init__(self, folder: Path, size: Size, translator: Translator = ENGLISH) -> None:
        super().__init__(folder, size, TWO_GAMES, translator=translator)
        self.size = size
        self._still: pygame.Surface | None = None
        self._loops = 0
        # Installed versions differ from machine to machine, and the product's own version rises.
        self._versions = (
            patch.object(credits_page, "version", return_value="1.0"),
            patch.object(menu_scene, "version", return_value="0.1.0"),
        )

    def __enter__(self) -> Hall:
        for version in self._versions:
            version.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for version in self._versions:
            version.stop()
        self.close()

    # Coming

    def clear(self, **parts: Any) -> None:
        """Begin the first attract loop of a day on which five people have played, with these settings."""
        app = self.app
        self._still = None
        for ring in self.folder.glob("health*"):
            ring.unlink()
        if app.best_ever(BRIDGE_NAME) is None:
            self._keep_bests()
        settings = replace(ONE_GAME, **parts)
        app.file.wrong = ()
        app.file.settings = replace(settings, attract=replace(settings.attract, lines=LINES))
        if app.visited or app.left_game is not None:
            app.attract()
            for game in (BRIDGE_NAME, CAIRN_NAME):
                while app.visits.demo(game, _LATER) is not None:
                    pass
        self.loop(0)

    def _keep_bests(self) -> None:
        """Keep five totals of this day and of all time."""
        scale = Scale(BRIDGE_NAME, built_in_level(BRIDGE, FRONT.quick_game.level).name)
        for initials, total in BESTS:
            self.app.bests.totals.keep(scale, Best(initials, total, NOW.date()))

    def loop(self, number: int) -> None:
        """Begin an attract loop of an even or an odd number, at the first deal."""
        begins = self.app.attract if self._loops % 2 == number % 2 else self.app.next_loop
        self._loops = number
        self.app.dealt = 0
        begins()

    def text(self, size: TextSize) -> None:
        """Set the size of text."""
        if self.app.window.layout.text is not size:
            self.app.set_text_size(size)

    def show_back_soon(self) -> None:
        """Show the still picture that replaces the kiosk while it cannot run."""
        self._still = picture_for(self.size, shipped_folder("assets") / "kiosk")

    def knock(self, digits: str) -> None:
        """Ask for the keeper's PIN: hold the upper right corner, press the lower left one, type digits."""
        width, height = self.size
        self.post(pygame.MOUSEBUTTONDOWN, pos=(width - 4, 4), button=1)
        self.run(2.2)
        self.post(pygame.MOUSEBUTTONUP, pos=(width - 4, 4), button=1)
        self.press_at((4, height - 4))
        for digit in digits:
            self.choose(digit)

    # Looking

    def picture(self) -> pygame.Surface:
        """Return the picture of this moment."""
        return super().picture() if self._still is None else self._still.copy()

    def drawn_afresh(self) -> pygame.Surface:
        """The picture of this moment by screens that have drawn nothing before."""
        for scene in self.app.stack:
            scene.arrange()
        return self.picture()
