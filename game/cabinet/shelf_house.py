"""The interface of the program around the shelf."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.cabinet.games import Cabinet
    from game.core.messages import Translator
    from game.match.match import Match
    from game.stage.director import Pace
    from game.stage.game_front import Keepsake
    from game.stage.kit import Kit
    from game.stage.scenes import SceneStack
    from game.stage.sound.sound import Sound


class ShelfHouse(Protocol):
    """The interface of the program for the shelf."""

    @property
    def pace(self) -> Pace:
        """The speed of animations."""

    @property
    def muted(self) -> bool:
        """Whether all sound is muted."""

    @property
    def sound(self) -> Sound:
        """The sound output; while the shelf is on top it plays from the shelf's own book."""

    def mute(self, muted: bool) -> None:
        """Mute or unmute all sound, and save it."""

    @property
    def full(self) -> bool:
        """Whether the window fills the screen."""

    def set_full(self, full: bool) -> None:
        """Set whether the window fills the screen, and save it."""

    def translate(self) -> Translator:
        """Return the translator of the player's language."""

    def open_title(self, game: str) -> None:
        """Push a game's title over the shelf. Called once its book fills the window."""

    def play_on(self, record: Path) -> None:
        """Resume a saved game."""

    def saved(self) -> None:
        """Push the saved games over the shelf."""

    def statistics(self) -> None:
        """Push the statistics over the shelf."""

    def rules(self, game: str) -> None:
        """Push the page of a game's rules over the shelf."""

    def open_settings(self) -> None:
        """Push the settings over the shelf."""

    def leave(self) -> None:
        """End the program."""


class ShelfProgram(ShelfHouse, Protocol):
    """The additional interface of the program for the shelf of saved games."""

    @property
    def cabinet(self) -> Cabinet:
        """The games."""

    @property
    def stack(self) -> SceneStack:
        """The stack of scenes; its kit is that of the window."""

    def date(self, seconds: float) -> str:
        """Return a timestamp, in seconds since 1970, in words relative to today."""

    def keepsake(self, match: Match, kit: Kit) -> Keepsake:
        """Return the appearance of a saved game in a list."""
