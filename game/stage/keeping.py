"""Whether the game at a table is kept, and where: its journal, and the one word to people when it is not."""

from __future__ import annotations

from pathlib import Path

from game.match.journal import Journal, begin
from game.match.record_file import FileFault
from game.match.saved_games import without_folder
from game.stage.house import House, Table


class Keeping:
    """The journal of a table. Nothing but `close` waits for the disk, unless it is told to."""

    def __init__(self, house: House, table: Table) -> None:
        """Begin the journal; a table that nobody keeps, or that cannot be kept, has none."""
        self.journal: Journal | None = None
        self._house = house
        self._unkept: str | None = None
        self._told = False
        self._whole = False
        if table.record is not None:
            try:
                self.journal = begin(table.record, table.match, table.held)
            except FileFault as fault:
                self._unkept = without_folder(str(fault), table.record)

    @property
    def fault(self) -> str | None:
        """Why the game is not kept, or not any more, in one line without its folder; None where it is."""
        if self.journal is None or self.journal.fault is None:
            return self._unkept
        return without_folder(self.journal.fault, self.journal.path)

    @property
    def whole(self) -> Path | None:
        """Where the whole game lies, once all of it is known to be on the disk; None where it cannot be."""
        if self.journal is None or self.journal.fault is not None or not self._whole:
            return None
        return self.journal.path

    def keep(self) -> None:
        """Hand what has been decided to the journal."""
        if self.journal is not None:
            self.journal.keep()

    def look(self, over: bool, waits: bool) -> None:
        """See whether all of a game that is `over` has been written; one that `waits` waits until it is."""
        if self.journal is not None and over and not self._whole:
            if waits:
                self.journal.wait()
            self._whole = self.journal.done

    def close(self) -> None:
        """The table is left: what was decided is on the disk."""
        if self.journal is not None:
            self.journal.close()
            self.tell_fault()

    def tell_fault(self) -> None:
        """Say once that the game is not kept, or not any more."""
        if self.fault is not None and not self._told:
            self._told = True
            self._house.unkept(self.fault)
