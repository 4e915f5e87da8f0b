"""The kept games of a folder in three lists: unfinished, finished, and set aside for what is wrong with them.

A game is opened, that is replayed, only when somebody is about to look at it. What is then found to be wrong
sets it aside in the list; its file is left as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from game.match.match import Match
from game.match.record_file import FileFault
from game.match.replay import RecordFault
from game.match.saved_games import GameCalled, Saved, damage, open_saved, saved_games
from game.match.sole_writer import HeldElsewhere, is_held


class Shelf(Enum):
    """What kept games are sorted by."""

    UNFINISHED = "unfinished"
    FINISHED = "finished"
    ASIDE = "aside"


@dataclass(slots=True)
class Entry:
    """One kept game: its match once it has been opened, or in one line what is wrong with it."""

    saved: Saved
    shelf: Shelf
    match: Match | None = None
    fault: str | None = None

    @property
    def unopened(self) -> bool:
        """Whether nobody has looked into it yet."""
        return self.match is None and self.fault is None


class SavedList:
    """The games of a folder, the one written last first. Reads at once; writes only where one is deleted."""

    def __init__(self, folder: Path, game_called: GameCalled) -> None:
        self._game_called = game_called
        self._entries = [
            Entry(saved, Shelf.FINISHED if saved.over else Shelf.UNFINISHED) for saved in saved_games(folder)
        ]

    def on(self, shelf: Shelf) -> Sequence[Entry]:
        """The games of a shelf."""
        return [entry for entry in self._entries if entry.shelf is shelf]

    def open(self, entry: Entry) -> None:
        """Replay a game; it may turn out to belong to another shelf."""
        try:
            entry.match = open_saved(entry.saved.path, self._game_called)
        except (FileFault, RecordFault) as fault:
            entry.fault = damage(entry.saved.path, fault)
            entry.shelf = Shelf.ASIDE
        else:
            entry.shelf = Shelf.FINISHED if entry.match.over else Shelf.UNFINISHED

    def forget(self, kept: Iterable[Entry]) -> None:
        """Let go of every match but those of some games: a kiosk has kept thousands."""
        ids = {id(entry) for entry in kept}
        for entry in self._entries:
            if id(entry) not in ids:
                entry.match = None

    def delete(self, entry: Entry) -> str | None:
        """Delete a game's file for good; one line where that cannot be done, or somebody is playing it."""
        path = entry.saved.path
        if is_held(path):
            return f"{path.name}: {HeldElsewhere().strerror}"
        try:
            path.unlink(missing_ok=True)
        except OSError as why:
            return f"{path.name}: {why.strerror or why}"
        self._entries.remove(entry)
        return None
