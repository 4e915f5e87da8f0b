"""The recording of a table's game: its journal, and the single notice when it cannot be recorded."""

from __future__ import annotations

from pathlib import Path

from game.match.facts_cache import FactsCache
from game.match.journal import Journal, begin, begin_again
from game.match.record_file import FileFault
from game.match.saved_games import without_folder
from game.stage.house import House, Table


class Autosave:
    """Records a table's game in a journal. Only `close`, and `look` with `block`, wait for the disk."""

    def __init__(self, house: House, table: Table) -> None:
        """Open the journal. There is none for a table without a record, or if the file fails."""
        self.journal: Journal | None = None
        self._house = house
        self._table = table
        self._not_begun: str | None = None
        self._told = False
        self._whole = False
        #: Where statistics look for the facts of games in the record's folder.
        self._facts: FactsCache | None = None
        if table.record is not None:
            if house.facts is not None and house.facts.records == table.record.parent:
                self._facts = house.facts
            try:
                self.journal = begin(table.record, table.match, table.held, self._facts)
            except FileFault as fault:
                self._not_begun = without_folder(str(fault), table.record)

    @property
    def fault(self) -> str | None:
        """Why the game is not, or no longer, recorded: one line without its folder; None where it is."""
        if self.journal is None or self.journal.fault is None:
            return self._not_begun
        return without_folder(self.journal.fault, self.journal.path)

    @property
    def whole(self) -> Path | None:
        """The path of the record, once the whole game is known to be on disk; None before or on a fault."""
        if self.journal is None or self.journal.fault is not None or not self._whole:
            return None
        return self.journal.path

    def keep(self) -> None:
        """Hand new decisions to the journal."""
        if self.journal is not None:
            self.journal.keep()

    def again(self) -> Path | None:
        """Record a game that is not, or no longer, recorded; return the path of its record, None on a fault.

        Does nothing where the game is recorded, in a file that is still there. Blocks for the disk.
        """
        record = self._table.record if self.journal is None else self.journal.path
        if record is None or (self.fault is None and self._is_there()):
            return record
        if self.journal is not None:
            self.journal.close()
            self.journal = None
        try:
            self.journal = begin_again(record, self._table.match, self._facts)
        except FileFault as fault:
            self._not_begun = without_folder(str(fault), record)
            return None
        self._not_begun, self._told = None, False
        return self.journal.path

    def _is_there(self) -> bool:
        try:
            return self.journal is not None and self.journal.is_there
        except OSError:
            return False

    def look(self, over: bool, block: bool) -> None:
        """Check whether all of a game that is `over` has been written; with `block` block until it is."""
        if self.journal is not None and over and not self._whole:
            if block:
                self.journal.wait()
            self._whole = self.journal.done

    def close(self) -> None:
        """Close the journal, after all decisions are on disk, and report a fault."""
        if self.journal is not None:
            self.journal.close()
            self.tell_fault()

    def tell_fault(self) -> None:
        """Show a notice, only once, that the game is not, or no longer, recorded."""
        if self.fault is not None and not self._told:
            self._told = True
            self._house.save_failed(self.fault)
