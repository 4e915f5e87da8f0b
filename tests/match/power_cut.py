"""Cut the power at every byte of every line that a journal writes, and judge the rest.

    python -m tests.match.power_cut [--games 200]

A simulated disk retains all synced data. Of later writes any part may be there, or nothing but zeros, and a
file whose name was not synced in its folder may be missing. No synced line may be lost, and the game that is
left must equal the game at that moment.
"""

import argparse
import io
import os
import random
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from tqdm import tqdm

from game.match.journal import Journal
from game.match.match import Match
from game.match.record_file import read_record, whole_bytes
from game.match.replay import replay
from tests.match.tables import bridge, cairn, game_called, position_of
from tests.playthrough.tables import Table, known

#: The tables, used in turn.
TABLES: Final = (
    cairn(2),
    bridge("quick", 2),
    cairn(4),
    bridge("quick", 4),
    bridge("expert", 3),
    bridge("standard", 4),
    bridge("two-player", 2),
    bridge("house-rules", 3),
)
#: The tables of short games.
SHORT: Final = TABLES[:4]
#: Bytes for which a disk has made room without writing them yet.
_BLANK: Final = bytes(64)


class SimulatedFile(io.FileIO):
    """A file on a disk whose power may be cut: its bytes, and how many of them each sync covered."""

    def __init__(self, path: Path, mode: str) -> None:
        super().__init__(path, mode)
        self.data = b""
        #: The length of the file at each sync.
        self.synced: list[int] = []

    def write(self, data: Any, /) -> int:
        self.data += bytes(data)
        return super().write(data)


class SimulatedDisk:
    """The minimum that a cut leaves below an existing folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files: list[SimulatedFile] = []
        #: By a folder's device and inode: the names in it at its last sync.
        self._names: dict[tuple[int, int], frozenset[str]] = {}
        self._sync, self._open = os.fsync, Path.open

    def open(self, path: Path, mode: str = "r", *rest: Any, **options: Any) -> Any:
        """Open a file; those of a journal are recorded."""
        if mode not in ("xb", "ab"):
            return self._open(path, mode, *rest, **options)
        self.files.append(SimulatedFile(path, mode))
        return self.files[-1]

    def fsync(self, number: int) -> None:
        """Record a sync without waiting for a real disk."""
        about = os.fstat(number)
        if stat.S_ISDIR(about.st_mode):
            self._names[about.st_dev, about.st_ino] = frozenset(os.listdir(number))
        for file in self.files:
            if not file.closed and file.fileno() == number:
                file.synced.append(len(file.data))

    def keeps_name(self, path: Path) -> bool:
        """Return whether a cut leaves the path to a file: its name and those of its new parent folders."""
        while path != self.root:
            about = path.parent.stat()
            if path.name not in self._names.get((about.st_dev, about.st_ino), ()):
                return False
            path = path.parent
        return True


@dataclass(slots=True)
class Played:
    """A game as a journal has written it."""

    table: Table
    file: SimulatedFile
    match: Match
    #: By the length of the file after a decision was synced: the position's facts at that moment.
    moments: dict[int, tuple[object, ...]] = field(default_factory=dict)
    #: Whether the file's name was synced whenever a decision was.
    named: bool = True


@contextmanager
def disk(root: Path) -> Iterator[SimulatedDisk]:
    """Let journals opened inside this context write to a simulated disk, and yield it."""
    made = SimulatedDisk(root)

    def opened(path: Path, *rest: Any, **options: Any) -> Any:
        return made.open(path, *rest, **options)

    with patch.object(Path, "open", opened), patch.object(os, "fsync", made.fsync):
        yield made


def played(table: Table, seed: int, folder: Path) -> Played:
    """Play a random game with undone steps, each decision synced before the next one."""
    rng, match = random.Random(seed), table.undealt(f"cut {seed}")
    match.start()
    with disk(folder) as simulated:
        path = folder / f"new {seed}" / "saves" / "game.jsonl"
        journal = Journal(path, match)
        game = Played(table, simulated.files[0], match)
        while not match.over:
            _confirm(journal, game, simulated)
            seat = match.latest
            if seat is not None and rng.random() < 0.2 and match.undo_barrier(seat) is None:
                match.undo(seat)
            else:
                seat = rng.choice(match.to_move)
                match.decide(seat, rng.choice(match.legal(seat)))
        _confirm(journal, game, simulated)
        journal.close()
    assert journal.fault is None
    return game


def _confirm(journal: Journal, game: Played, simulated: SimulatedDisk) -> None:
    journal.keep()
    journal.wait()
    game.moments[len(game.file.data)] = known(position_of(game.match))
    game.named = game.named and simulated.keeps_name(journal.path)


def judge(game: Played, folder: Path) -> int:
    """Cut the power at every byte; return how many cuts were judged. AssertionError if one loses anything."""
    data, synced, cuts = game.file.data, 0, 0
    assert game.moments.keys() <= set(game.file.synced), "every decision is synced before the next"
    assert game.named, "the file of a synced decision is found by its name"
    syncs = iter(game.file.synced)
    after = next(syncs)
    for cut in range(len(data) + 1):
        while cut >= after and synced < len(data):
            synced, after = after, next(syncs, len(data) + 1)
        # The synced bytes are there; after them this many more, then nothing, or zeros.
        for left in (data[:cut], data[:cut] + _BLANK):
            whole = whole_bytes(left)
            assert whole >= synced and left[:whole] == data[:whole], cut
            cuts += 1
        if data[cut - 1 : cut] == b"\n" and cut >= game.file.synced[0]:
            _replayed(game, data[:cut], folder)
    return cuts


def _replayed(game: Played, left: bytes, folder: Path) -> None:
    """Check that a journal's whole lines lead to the game as it was at that moment."""
    path = folder / "left.jsonl"
    path.write_bytes(left + _BLANK)
    record = read_record(path)
    assert record.torn_bytes == len(_BLANK)
    match = replay(record.lines, game_called).match
    if len(left) in game.moments:
        assert known(position_of(match)) == game.moments[len(left)]
    assert match.lines[: len(record.lines)] == list(record.lines)


def main() -> None:
    """Cut the power in several games, with a progress bar."""
    from tempfile import TemporaryDirectory

    parser = argparse.ArgumentParser(prog="python -m tests.match.power_cut", description=__doc__)
    parser.add_argument(
        "--games", type=int, default=200, metavar="N", help="the number of games; by default 200"
    )
    games, cuts = parser.parse_args().games, 0
    with TemporaryDirectory() as folder, tqdm(range(games), unit="game", disable=None) as numbers:
        for number in numbers:
            game = played(TABLES[number % len(TABLES)], number, Path(folder))
            cuts += judge(game, Path(folder))
    tqdm.write(f"{games} games, {cuts:,} cuts: nothing that was synced is lost")


if __name__ == "__main__":
    main()
