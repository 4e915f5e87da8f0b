"""The program without the ways that lead out of a kiosk: to files, settings, other scenes, and the desktop.

No scene of a kiosk shows these ways; a call that reaches for one has no effect.
"""

from __future__ import annotations

from pathlib import Path

from game.cabinet.app import App
from game.cabinet.tables import Tables
from game.stage.house import Showing


class ClosedHouse(App):
    """An `App` whose visitors get to tables and their books alone, and change nothing for the next one."""

    @property
    def offers_shelf(self) -> bool:
        """False: games are chosen in the offer."""
        return False

    @property
    def has_title(self) -> bool:
        """Return False: after a game the table is free for other visitors."""
        return False

    @property
    def offers_records(self) -> bool:
        """False: a game is over when its visitor gets up."""
        return False

    @property
    def offers_files(self) -> bool:
        """False: the folders of this machine are its keeper's."""
        return False

    def leave(self) -> None:
        """Do nothing: only the keeper ends the kiosk."""

    def offer_turn_end(self) -> None:
        """Do nothing: the settings are the keeper's."""

    def setup(self, alone: bool = False) -> None:
        """Do nothing: the keeper chooses levels and rivals."""

    def saved(self) -> None:
        """Do nothing: a visitor has no saved games."""

    def open_settings(self) -> None:
        """Do nothing: the settings are the keeper's."""

    def bind(self, command: str) -> None:
        """Do nothing: keys and buttons stay as they are."""

    def statistics(self, game: str = "") -> None:
        """Do nothing: nobody's games are counted."""

    def statistics_of(self, record: Path) -> None:
        """Do nothing: nobody's games are counted."""

    def shelf(self) -> None:
        """Do nothing: games are chosen in the offer."""

    def puzzles(self, game: str) -> None:
        """Do nothing: a kiosk has no puzzles."""

    def play_on(self, path: Path) -> None:
        """Do nothing: only the game that was left here is gone on with."""

    def replay(self, path: Path) -> None:
        """Do nothing: records are the keeper's."""

    def keep_copy(self, showing: Showing) -> None:
        """Do nothing: no file is written for a visitor."""

    def keep_text(self, name: str, text: str) -> None:
        """Do nothing: no file is written for a visitor."""

    def watch(self) -> None:
        """Do nothing: bots play in the attract loop."""

    def demo(self, tables: Tables) -> None:
        """Do nothing: bots play in the attract loop."""

    def _teaches(self, game: str) -> bool:
        """Return False: a visitor sits down at once, and who wants to learn is offered a lesson."""
        return False

    def _tell(self, head: str, words: str) -> None:
        """Show no notice: a visitor can do nothing about the files of this machine."""
