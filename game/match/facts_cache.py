"""A cache of the facts of finished games, so that no record is replayed twice; it may be deleted any time.

Each game is one line: a digest, then JSON. Lines that are damaged, of another edition, or of a file that has
changed since are ignored, and so is a cache that cannot be read or written. Lines are only appended, or
removed by their content: two copies of the program can share the cache.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.core.account import AccountFault
from game.core.careful_json import json_from
from game.core.contract import GameLookup
from game.match.capped import NoFile, TooLarge, capped_bytes
from game.match.disk import make_private, replace_file
from game.match.played import PlayedGame, played_from, played_table
from game.match.stored_file import writing

LARGEST: Final = 64 << 20
_DIGEST: Final = 16


class FactsCache:
    """The cached facts of one folder of records."""

    def __init__(self, caches: Path, records: Path, game_called: GameLookup) -> None:
        """Open the cache for a folder of records in the folder `caches`; nothing is read yet.

        The path of `records` determines the name of the file. `game_called` returns a game by its name; the
        game's editions decide which lines are valid.
        """
        self._game_called = game_called
        digest = hashlib.sha256(str(records.absolute()).encode("utf-8", "surrogateescape")).hexdigest()
        self.path = caches / f"statistics-{digest[:_DIGEST]}.jsonl"

    def read(self) -> Iterator[tuple[bytes, PlayedGame | None]]:
        """Yield every line with its game, or with None for an invalid line."""
        for line in self._lines():
            yield line, self._played(line)

    def _lines(self) -> list[bytes]:
        """Return the lines of the file; none if it is too large, and will be written anew."""
        try:
            data = capped_bytes(self.path, LARGEST)
        except (OSError, NoFile, TooLarge):
            return []
        return [line for line in data.split(b"\n") if line]

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

    def _played(self, line: bytes) -> PlayedGame | None:
        digest, _, text = line.partition(b" ")
        if digest != _digest(text):
            return None
        try:
            return played_from(json_from(text.decode()), self._game_called)
        except (AccountFault, ValueError):
            return None

    def _size(self) -> int:
        return self.path.stat().st_size if self.path.exists() else 0

    def drop(self, lines: Collection[bytes]) -> None:
        """Remove these lines."""
        with suppress(OSError), writing(self.path):
            kept = [line for line in self._lines() if line not in lines]
            replace_file(self.path, b"".join(line + b"\n" for line in kept))


def _line(played: PlayedGame) -> bytes:
    text = json.dumps(played_table(played), separators=(",", ":"), ensure_ascii=True).encode()
    return _digest(text) + b" " + text + b"\n"


def _digest(text: bytes) -> bytes:
    return hashlib.sha256(text).hexdigest()[:_DIGEST].encode()
