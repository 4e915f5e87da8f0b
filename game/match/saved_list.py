"""The kept games of a folder in three lists: unfinished, finished, and set aside as faulty.

A game is replayed only when `open` is called for it. A faulty one then moves to the third list; its file is
unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from game.core.contract import GameLookup
from game.match.match import Match
from game.match.record_file import FileFault
from game.match.replay import RecordFault
from game.match.saved_games import Saved, damage, open_saved, saved_games
from game.match.sole_writer import HeldElsewhere, is_held


class SavedStatus(Enum):
    """The list to which a kept game belongs."""

    UNFINISHED = "unfinished"
    FINISHED = "finished"
    ASIDE = "aside"


@dataclass(slots=True)
class SavedEntry:
    """One kept game: once it is opened, its match, or its fault in one line."""

    saved: Saved
    shelf: SavedStatus
    match: Match | None = None
    fault: str | None = None

    @property
    def unopened(self) -> bool:
        """Whether the game has no match and no fault: it is not opened, or was forgotten."""
        return self.match is None and self.fault is None


class SavedList:
    """The games of a folder, the latest written first. Lists the folder once; only `delete` changes it."""

    def __init__(self, folder: Path, game_called: GameLookup) -> None:
        self._game_called = game_called
        self._entries = [
            SavedEntry(saved, SavedStatus.FINISHED if saved.over else SavedStatus.UNFINISHED)
            for saved in saved_games(folder)
        ]

    def on(self, shelf: SavedStatus) -> Sequence[SavedEntry]:
        """Return the games of one list."""
        return [entry for entry in self._entries if entry.shelf is shelf]

    def open(self, entry: SavedEntry) -> None:
        """Replay a game and set its match or its fault; it may move to another list."""
        try:
            entry.match = open_saved(entry.saved.path, self._game_called)
        except (FileFault, RecordFault) as fault:
            entry.fault = damage(entry.saved.path, fault)
            entry.shelf = SavedStatus.ASIDE
        else:
            entry.shelf = SavedStatus.FINISHED if entry.match.over else SavedStatus.UNFINISHED

    def forget(self, kept: Iterable[SavedEntry]) -> None:
        """Drop the matches of all games except `kept`, to save memory in folders of thousands of games."""
        ids = {id(entry) for entry in kept}
        for entry in self._entries:
            if id(entry) not in ids:
                entry.match = None

    def delete(self, entry: SavedEntry) -> str | None:
        """Delete a game's file; return one line if that fails or the game is being played, else None."""
        path = entry.saved.path
        if is_held(path):
            return f"{path.name}: {HeldElsewhere().strerror}"
        try:
            path.unlink(missing_ok=True)
        except OSError as why:
            return f"{path.name}: {why.strerror or why}"
        self._entries.remove(entry)
        return None
