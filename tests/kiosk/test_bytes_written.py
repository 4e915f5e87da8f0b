"""A kiosk writes into one folder alone, and less than a megabyte an hour."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.keeper.health_log import KIOSK, written
from game.match.saved_games import new_record
from game.stage.house import Table
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import CAIRN_NAME
from tests.kiosk.broken_disk import watched, written_path
from tests.kiosk.hall import played
from tests.kiosk.machines import Machine, choose

#: The bytes that may be written in an hour, and the part of an hour that is counted here.
MOST = 1_000_000
PART = 120.0


class Meter:
    """The bytes written into a folder: those added to a log, and all of a file that is written anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.total = 0
        self._seen: dict[Path, tuple[int, int]] = {}

    def look(self) -> None:
        """Count the bytes changed since the last call."""
        for path in self.folder.rglob("*"):
            about = path.stat()
            size, changed = about.st_size, about.st_mtime_ns
            before = self._seen.get(path, (0, 0))
            if path.is_file() and changed != before[1]:
                grows = path.suffix in (".jsonl", ".log")
                self.total += max(0, size - before[0]) if grows else size
                self._seen[path] = size, changed


def test_play_and_attract_write_little_and_nothing_elsewhere(tmp_path: Path) -> None:
    lines = 0
    meter, elsewhere = Meter(tmp_path), list[str]()

    def look(event: str, facts: tuple[Any, ...]) -> None:
        path = written_path(event, facts)
        if path is not None and not Path(path).is_relative_to(tmp_path):
            elsewhere.append(path)

    with watched(look):
        machine = Machine(tmp_path)
        kiosk, machine.sparing = machine.kiosk, 50
        half = machine.clock.now() + PART / 2
        while machine.clock.now() < half:
            machine.run(10)
            meter.look()
        seed = 0
        while machine.clock.now() < half + PART / 2:
            seed += 1
            record = new_record(kiosk.saves, CAIRN_NAME)
            kiosk.play(Table(played(1, seed, decisions=1), record))
            while not isinstance(machine.scene, TableScene):
                kiosk.close()
            for _ in range(8):
                if isinstance(machine.scene, TableScene):
                    choose(machine)
                    meter.look()
            lines += 0 if kiosk._table is None else len(kiosk._table.match.lines)
            kiosk.attract()
            meter.look()
    minutes = [entry for entry in written(tmp_path, KIOSK) if entry.kind == "minute"]
    assert len(minutes) >= PART / 60 - 1, "its health is told"
    machine.cut()
    assert lines > 20, "games were played"
    assert meter.total < MOST * PART / 3600
    assert set(elsewhere) <= {"/dev/null"}
