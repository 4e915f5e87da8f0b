"""The interface of the program for the cabinet's own scenes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.stage.game_front import Keepsake
from game.stage.house import House

if TYPE_CHECKING:
    from game.cabinet.games import Cabinet
    from game.cabinet.puzzle_desk import PuzzleDesk
    from game.core.contract import Game
    from game.match.bindings import Bindings
    from game.match.match import Match
    from game.match.saved_games import Found
    from game.stage.inputs import Means
    from game.stage.kit import Kit
    from game.stage.layout import TextSize
    from game.stage.preparation import Ahead
    from game.stage.sound.volumes import Volumes
    from game.stage.window import Window


class SettingsProgram(House, Protocol):
    """The settings as the cabinet's scenes read and change them; each change is saved."""

    @property
    def bindings(self) -> Bindings:
        """The bindings of keys and pad buttons."""

    def set_bindings(self, bindings: Bindings) -> None:
        """Set the bindings of keys and pad buttons."""

    @property
    def volumes(self) -> Volumes:
        """The volumes and mutes."""

    def set_volumes(self, **changes: Any) -> None:
        """Set some of the volumes or mutes, by name."""

    @property
    def text_size(self) -> TextSize:
        """The size of text."""

    def set_text_size(self, size: TextSize) -> None:
        """Set the size of text, and lay everything out again."""

    @property
    def full(self) -> bool:
        """Whether the window fills the screen."""

    def set_full(self, full: bool) -> None:
        """Set whether the window fills the screen."""

    @property
    def thinking_ms(self) -> int:
        """The milliseconds that a timed bot has for a choice."""

    def set_thinking(self, ms: int) -> None:
        """Set the milliseconds that a timed bot has for a choice."""

    def set_waits(self, waits: bool) -> None:
        """Set whether the table waits for a press after each turn of a rival."""

    def set_holds(self, holds: bool) -> None:
        """Set whether a person's turn ends only on confirmation."""

    def set_sole_by_itself(self, wanted: bool) -> None:
        """Set whether a choice of only one possibility is made automatically."""

    def set_side_by_side(self, wanted: bool) -> None:
        """Set whether players at one screen make hidden choices simultaneously."""

    def set_confirm(self, means: Means, way: str) -> None:
        """Set how a choice is confirmed by some means."""

    @property
    def notice(self) -> str | None:
        """Why the settings could not be read or saved, in one line; None if they could."""


class Program(SettingsProgram, Protocol):
    """The program for the cabinet's scenes: its folders, its games, the ways between scenes."""

    @property
    def cabinet(self) -> Cabinet:
        """The games."""

    @property
    def window(self) -> Window:
        """The window."""

    @property
    def exports(self) -> Path:
        """The folder of the player's documents; it may not exist yet."""

    @property
    def caches(self) -> Path:
        """The folder of files that can be made again; it may not exist yet."""

    @property
    def now(self) -> Callable[[], datetime]:
        """Returns the current local date and time."""

    def game_called(self, name: str) -> Game[Any] | None:
        """Return the game of a name; None when the cabinet has none."""

    def unfinished(self, game: str) -> Found:
        """Return the last interrupted match of a game, and why newer ones cannot be resumed."""

    def keepsake(self, match: Match, kit: Kit) -> Keepsake:
        """Return the appearance of a saved game in a list."""

    def date(self, seconds: float) -> str:
        """Return a timestamp, in seconds since 1970, in words relative to today."""

    @property
    def offers_files(self) -> bool:
        """Whether a player can write texts to files of their own."""

    def keep_text(self, name: str, text: str) -> None:
        """Write a text to the player's documents, and show its path."""

    def setup(self, alone: bool = False) -> None:
        """Go to the scene where people and bots are seated; `alone`: where one player chooses a game."""

    def lesson(self, cut: bool = False) -> None:
        """Begin the lesson of the game of the scene on top, or its cut; do nothing where there is none."""

    @property
    def offers_picture(self) -> bool:
        """Whether the current game has a picture that can be shown again."""

    def picture(self) -> None:
        """Push the picture of the current game, to be read again."""

    def play_on(self, path: Path) -> None:
        """Resume an interrupted match; show a one-line notice when that is impossible."""

    @property
    def desk(self) -> PuzzleDesk:
        """The puzzles, and a person's results in them."""

    def puzzles(self, game: str) -> None:
        """Go to the page of a game's puzzles; a game left is saved."""

    def watch(self) -> None:
        """Start a demo: bots play game after game."""

    def saved(self) -> None:
        """Push the saved games."""

    def statistics(self, game: str = "") -> None:
        """Push the statistics of a game, by default of the game of the scene on top."""

    def rehearse_title(self) -> Ahead:
        """Yield drawings of the scenes that the title's buttons open, ahead of need."""

    def open_settings(self) -> None:
        """Push the settings."""

    def bind(self, command: str) -> None:
        """Push the scene that waits for the new key or button of a command."""

    def leave(self) -> None:
        """Leave the program."""
