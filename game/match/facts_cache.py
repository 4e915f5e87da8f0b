"""A cache of the facts of finished games, so that no record is replayed twice; it may be deleted any time.

Each game is one line: a digest, then JSON. A game that ends is added at once, others when they are replayed.
Lines that are damaged, of another edition, or of a file that has changed since are ignored, and so is a cache
that cannot be read or written. Lines are only appended, or removed by their content: two copies of the
program can share the cache.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.core.account import AccountFault
from game.core.contract import GameLookup
from game.match.capped import NoFile, TooLarge, capped_lines
from game.match.disk import make_private, replace_file
from game.match.played import PlayedGame, Stamp, played_from, played_table
from game.match.stored_file import writing

LARGEST: Final = 64 << 20
_DIGEST: Final = 16
#: The beginning of a line up to the stamp of its file.
_STAMP: Final = re.compile(
    rb'[0-9a-f]{16} \{"edition":\[[0-9]+,[0-9]+\],'
    rb'"file":\[("(?:[^"\\]|\\.)*"),([0-9]{1,20}),(-?[0-9]{1,20})\],'
)


class FactsCache:
    """The cached facts of one folder of records."""

    def __init__(self, caches: Path, records: Path, game_called: GameLookup) -> None:
        """Open the cache for a folder of records in the folder `caches`; nothing is read yet.

        The path of `records` determines the name of the file. `game_called` returns a game by its name; the
        game's editions decide which lines are valid.
        """
        self.records = records
        self._game_called = game_called
        digest = hashlib.sha256(str(records.absolute()).encode("utf-8", "surrogateescape")).hexdigest()
        self.path = caches / f"statistics-{digest[:_DIGEST]}.jsonl"

    def lines(self) -> Iterator[bytes]:
        """Yield every line, reading on as they are taken; none of a file that is unreadable or too large."""
        with suppress(OSError, NoFile, TooLarge):
            yield from self._lines()

    def _lines(self) -> Iterator[bytes]:
        return (text for line in capped_lines(self.path, LARGEST) if (text := line.rstrip(b"\n")))

    def append(self, games: Iterable[PlayedGame]) -> None:
        """Add games; if that fails, they are replayed next time."""
        new = b"".join(map(_line, games))
        if not new:
            return
        with suppress(OSError), writing(self.path):
            if self._size() + len(new) > LARGEST:
                replace_file(self.path, new)
                return
            make_private(self.path)
            with self.path.open("ab") as file:
                # The last line may have been cut off; empty lines are ignored.
                file.write(b"\n" + new if file.tell() else new)

    def played(self, line: bytes) -> PlayedGame | None:
        """Return the game of a line; None for an invalid line."""
        digest, _, text = line.partition(b" ")
        if digest != _digest(text):
            return None
        try:
            # A line with its digest was written by the program.
            return played_from(json.loads(text), self._game_called)
        except (AccountFault, ValueError, RecursionError):
            return None

    def _size(self) -> int:
        return self.path.stat().st_size if self.path.exists() else 0

    def drop(self, lines: Collection[bytes]) -> None:
        """Remove these lines."""
        with suppress(OSError, NoFile, TooLarge), writing(self.path):
            kept = [line for line in self._lines() if line not in lines]
            replace_file(self.path, b"".join(line + b"\n" for line in kept))


def stamp_of(line: bytes) -> Stamp | None:
    """Return the stamp of the file that a line belongs to, without parsing its game; None if it has none."""
    found = _STAMP.match(line)
    if found is None:
        return None
    try:
        return Stamp(json.loads(found[1]), int(found[2]), int(found[3]))
    except ValueError:
        return None


def _line(played: PlayedGame) -> bytes:
    text = json.dumps(played_table(played), separators=(",", ":"), ensure_ascii=True).encode()
    return _digest(text) + b" " + text + b"\n"


def _digest(text: bytes) -> bytes:
    return hashlib.sha256(text).hexdigest()[:_DIGEST].encode()
