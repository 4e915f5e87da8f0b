"""What the shelf asks of the program around it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from game.cabinet.games import Cabinet
from game.core.messages import Translator
from game.match.match import Match
from game.stage.director import Pace
from game.stage.house import Keepsake
from game.stage.scenes import Kit, SceneStack


class ShelfHouse(Protocol):
    """What the shelf asks of the program."""

    @property
    def pace(self) -> Pace:
        """How fast things move."""

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard at all."""

    def mute(self, muted: bool) -> None:
        """Be silent, or be heard again, and keep it."""

    @property
    def full(self) -> bool:
        """Whether the screen is filled."""

    def set_full(self, full: bool) -> None:
        """Fill the screen, or stand in a window, and keep it."""

    def translate(self) -> Translator:
        """The translator of the person's language."""

    def open_title(self, game: str) -> None:
        """Lay a game's title over the shelf; called once its book fills the window."""

    def play_on(self, record: Path) -> None:
        """Go on with a kept game."""

    def saved(self) -> None:
        """Lay the kept games over the shelf."""

    def statistics(self) -> None:
        """Lay the statistics over the shelf."""

    def rules(self, game: str) -> None:
        """Lay the page of a game's rules over the shelf."""

    def open_settings(self) -> None:
        """Lay the settings over the shelf."""

    def leave(self) -> None:
        """End the program."""


class ShelfProgram(ShelfHouse, Protocol):
    """What besides is asked of the program where it makes the shelf of the games that are kept."""

    @property
    def cabinet(self) -> Cabinet:
        """The games."""

    @property
    def stack(self) -> SceneStack:
        """The scenes; its kit is that of the window."""

    def date(self, seconds: float) -> str:
        """Return a moment, in seconds since 1970, as people say it today."""

    def keepsake(self, match: Match, kit: Kit) -> Keepsake:
        """Return how a kept game looks in a list."""
