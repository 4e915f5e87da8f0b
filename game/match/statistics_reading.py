"""A reader of a folder of records for statistics, in small steps: cached or replayed, the newest first."""

from __future__ import annotations

import os
import stat
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Final

from game.core.contract import GameLookup
from game.match.facts_cache import FactsCache, stamp_of
from game.match.played import PlayedGame, Stamp, played_of
from game.match.record_file import FileFault, read_record
from game.match.replay import RecordFault, replaying
from game.match.saved_games import SUFFIX, damage, ends_with_result, game_of

#: The work of one step: files listed, cache lines listed, files read from the cache, decisions replayed.
FILES: Final = 250
LINES: Final = 250
KEPT: Final = 10
DECISIONS: Final = 80
#: Replayed games are added to the cache in batches of this size, so that an interruption loses little.
_BATCH: Final = 32


class StatisticsReading:
    """The finished games of a folder, all of them once `go_on` has returned True.

    `found` are the games so far, in the order of reading: first that of the record `first`, then the newest
    first; records of other games than `game` that need a replay come last. `faults` has a line for each
    finished game that cannot be read. The progress is `read` of `files`.
    """

    def __init__(
        self, records: Path, caches: Path, game_called: GameLookup, game: str = "", first: str = ""
    ) -> None:
        self.found: list[PlayedGame] = []
        self.faults: list[str] = []
        self.files = 0
        self.read = 0
        self.done = False
        self._records = records
        self._game_called = game_called
        self._game = game
        self._first = first
        self._cache = FactsCache(caches, records, game_called)
        self._lines: dict[Stamp, bytes] = {}
        self._stale: set[bytes] = set()
        self._fresh: list[PlayedGame] = []
        self._work = self._working()

    @property
    def games(self) -> tuple[PlayedGame, ...]:
        """The games so far, the oldest first."""
        return tuple(sorted(self.found, key=lambda one: _age(one.stamp)))

    def go_on(self) -> bool:
        """Do one small step, of limited size for any number of games; return whether all is done."""
        if not self.done:
            self.done = next(self._work, True)
        return self.done

    def close(self) -> None:
        """Add replayed games to the cache before reading is broken off."""
        self._work.close()
        self._keep()

    def _working(self) -> Generator[bool, None, None]:
        stamps: set[Stamp] = set()
        for stamp in _stamps(self._records):
            stamps.add(stamp)
            if len(stamps) % FILES == 0:
                yield False
        self.files = len(stamps)
        yield from self._list_cached(stamps)
        newest_first = sorted(stamps, key=_age, reverse=True)
        newest_first.sort(key=lambda stamp: stamp.file != self._first)
        others: list[Stamp] = []
        for place, stamp in enumerate(newest_first, 1):
            if not self._take_cached(stamp):
                path = self._records / stamp.file
                if not ends_with_result(path):
                    self.read += 1
                elif self._game and game_of(path) not in (self._game, None):
                    others.append(stamp)
                else:
                    yield from self._replay(stamp)
                    yield False
            if place % KEPT == 0:
                yield False
        for stamp in others:
            yield from self._replay(stamp)
            yield False
        self._keep()
        if len(self._stale) > len(self.found):
            self._cache.drop(self._stale)

    def _list_cached(self, stamps: set[Stamp]) -> Iterator[bool]:
        """List the lines of the cache by the file that they are about; of several the last one counts."""
        for place, line in enumerate(self._cache.lines(), 1):
            stamp = stamp_of(line)
            if stamp is None or stamp not in stamps:
                self._stale.add(line)
            else:
                # The same line may have been added twice.
                if (older := self._lines.get(stamp, line)) != line:
                    self._stale.add(older)
                self._lines[stamp] = line
            if place % LINES == 0:
                yield False

    def _take_cached(self, stamp: Stamp) -> bool:
        """Add the game that the cache has of a file; return False if it has none."""
        line = self._lines.pop(stamp, None)
        if line is None:
            return False
        played = self._cache.played(line)
        if played is None:
            self._stale.add(line)
            return False
        self.found.append(played)
        self.read += 1
        return True

    def _keep(self) -> None:
        """Add replayed games to the cache."""
        self._cache.append(self._fresh)
        self._fresh.clear()

    def _replay(self, stamp: Stamp) -> Iterator[bool]:
        """Replay one record in small steps; report a damaged one in `faults`."""
        path = self._records / stamp.file
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
            self.read += 1
            return
        yield False
        if match.over:
            played = played_of(stamp, match)
            self.found.append(played)
            self._fresh.append(played)
        self.read += 1
        if len(self._fresh) >= _BATCH:
            self._keep()


def _age(stamp: Stamp) -> tuple[int, str]:
    """Return the key that sorts files from the oldest to the newest."""
    return stamp.written, stamp.file


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
                yield Stamp.of(entry.name, about)
