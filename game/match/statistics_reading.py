"""A reader of a folder of records for statistics, in small steps: cached games first, then the others."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.core.contract import GameLookup
from game.match.facts_cache import FactsCache
from game.match.played import PlayedGame, Stamp, played_of
from game.match.record_file import FileFault, read_record
from game.match.replay import RecordFault, replaying
from game.match.saved_games import SUFFIX, damage, ends_with_result

#: The work of one step: files listed, cache lines read, decisions replayed.
FILES: Final = 250
KEPT: Final = 100
DECISIONS: Final = 80
#: Replayed games are added to the cache in batches of this size, so that an interruption loses little.
_BATCH: Final = 32


class StatisticsReading:
    """All finished games of a folder, complete once `go_on` has returned True.

    `games` are oldest first; `faults` has a line for each finished game that cannot be read. The progress is
    `read` of `files`.
    """

    def __init__(self, records: Path, caches: Path, game_called: GameLookup) -> None:
        self.games: tuple[PlayedGame, ...] = ()
        self.faults: list[str] = []
        self.files = 0
        self.read = 0
        self.done = False
        self._records = records
        self._game_called = game_called
        self._cache = FactsCache(caches, records, game_called)
        self._work = self._working()

    def go_on(self) -> bool:
        """Do one small step, of limited size for any number of games; return whether all is done."""
        if not self.done:
            self.done = next(self._work, True)
        return self.done

    def _working(self) -> Iterator[bool]:
        stamps: dict[str, Stamp] = {}
        for place, stamp in enumerate(_stamps(self._records)):
            stamps[stamp.file] = stamp
            if place % FILES == FILES - 1:
                yield False
        self.files = len(stamps)
        kept: dict[str, PlayedGame] = {}
        stale: set[bytes] = set()
        for place, (line, played) in enumerate(self._cache.read()):
            if played is not None and stamps.get(played.stamp.file) == played.stamp:
                kept[played.stamp.file] = played
            else:
                stale.add(line)
            if place % KEPT == KEPT - 1:
                yield False
        self.read = len(kept)
        fresh: list[PlayedGame] = []
        for file, stamp in sorted(stamps.items()):
            if file not in kept:
                yield from self._replay(stamp, fresh)
                self.read += 1
                if len(fresh) >= _BATCH:
                    self._keep(kept, fresh)
                yield False
        self._keep(kept, fresh)
        if len(stale) > len(kept):
            self._cache.drop(stale)
        self.games = tuple(sorted(kept.values(), key=lambda one: (one.stamp.written, one.stamp.file)))

    def _keep(self, kept: dict[str, PlayedGame], fresh: list[PlayedGame]) -> None:
        self._cache.append(fresh)
        kept.update({played.stamp.file: played for played in fresh})
        fresh.clear()

    def _replay(self, stamp: Stamp, fresh: list[PlayedGame]) -> Iterator[bool]:
        """Replay one record in small steps; skip an unfinished one, report a damaged one in `faults`."""
        path = self._records / stamp.file
        if not ends_with_result(path):
            return
        try:
            steps = replaying(read_record(path).lines, self._game_called)
            while True:
                for _ in range(DECISIONS):
                    next(steps)
                yield False
        except StopIteration as end:
            match = end.value.match
        except (FileFault, RecordFault) as fault:
            self.faults.append(damage(path, fault))
            return
        yield False
        if match.over:
            fresh.append(played_of(stamp, match))


def _stamps(folder: Path) -> Iterator[Stamp]:
    """Yield the stamp of every file that may be a record, in no order."""
    try:
        entries = os.scandir(folder)
    except OSError:
        return
    with entries:
        for entry in entries:
            try:
                about = entry.stat()
            except OSError:
                continue
            if entry.name.endswith(SUFFIX) and stat.S_ISREG(about.st_mode):
                yield Stamp(entry.name, about.st_size, about.st_mtime_ns)
