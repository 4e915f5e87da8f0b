"""The disk under a kiosk: data that it refuses waits in memory, is written later, and stops nobody.

Records are this module's own part: that of the game that is played, and of the one that waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from game.keeper.disk_watch import DiskWatch, Kept, Trouble
from game.keeper.kiosk_file import KioskFile
from game.kiosk.best_desk import BestDesk
from game.kiosk.visits import Visits
from game.stage.house import Table
from game.stage.scenes import SceneStack
from game.tabletop.table.table_scene import TableScene


class DiskHouse(Protocol):
    """The parts of the kiosk that the disk needs."""

    stack: SceneStack
    file: KioskFile
    bests: BestDesk
    visits: Visits

    @property
    def visitors_table(self) -> Table | None:
        """The table of the present visitor."""

    def record_at(self, table: Table) -> None:
        """Take note that the game that is played is recorded in another file."""

    def read_settings(self) -> None:
        """Read the operator's file again."""


class KioskDisk:
    """The disk of one kiosk; `logs` are kept there too."""

    def __init__(self, house: DiskHouse, logs: Sequence[Kept]) -> None:
        self._house = house
        self.unwritten: str | None = None
        """Why a record is not whole; None where all are."""
        parts: tuple[Kept, ...] = (self, house.visits.file, house.bests.totals, house.file, *logs)
        self._watch = DiskWatch(house.file.path.parent, parts, self._meet)

    @property
    def fault(self) -> str | None:
        """Why something is not on the disk, in the words of the system; None where all is."""
        return self._watch.fault

    @property
    def trouble(self) -> Trouble | None:
        """The trouble with it; None if everything is on it."""
        return self._watch.trouble

    def step(self, seconds: float) -> None:
        """Look at the disk now and then; seconds are those of a clock that only runs forward."""
        self._watch.step(seconds)

    def refused(self, fault: str) -> None:
        """Take note that a record could not be written."""
        self.unwritten = fault

    def write_again(self) -> None:
        """Write the data missing from the records, and go on recording the game that is played."""
        unwritten = None
        for scene in self._house.stack:
            if isinstance(scene, TableScene):
                record = scene.session.record_again()
                unwritten = scene.session.fault
                if record is not None:
                    self._record_at(record)
        self.unwritten = unwritten or self._house.visits.write_waiting()

    def _record_at(self, record: Path) -> None:
        table = self._house.visitors_table
        if table is not None and record != table.record:
            self._house.record_at(replace(table, record=record, held=len(table.match.lines)))

    def _meet(self) -> None:
        """Join the data in memory with that of another folder that has come in the place of this one."""
        house = self._house
        house.visits.file.write_again()
        house.bests.totals.meet()
        self.write_again()
        if house.file.unwritten is None and house.file.path.is_file():
            house.read_settings()
