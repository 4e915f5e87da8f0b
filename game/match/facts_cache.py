"""Facts of finished games, kept so that no record is replayed twice; they can be made anew at any time.

One line a game: a digest, then JSON. A line that is damaged, of another edition, or of a file that has
changed since counts for nothing, and so does a file that cannot be read or written.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from game.core.account import AccountFault
from game.core.careful_json import json_from
from game.match.played import Played, played_from, played_table

_LARGEST: Final = 64 << 20
_DIGEST: Final = 16


class FactsCache:
    """The kept facts of one folder of records."""

    def __init__(self, caches: Path, records: Path) -> None:
        """`caches` is where caches lie; the folder of the records is told apart by its path."""
        digest = hashlib.sha256(str(records.absolute()).encode("utf-8", "surrogateescape")).hexdigest()
        self.path = caches / f"statistics-{digest[:_DIGEST]}.jsonl"
        self._whole = True

    def read(self) -> Iterator[Played | None]:
        """Every kept game, line by line; None for a line that counts for nothing."""
        try:
            if not self.path.is_file() or self.path.stat().st_size > _LARGEST:
                self._whole = not self.path.exists()
                return
            data = self.path.read_bytes()
        except OSError:
            return
        self._whole = data.endswith(b"\n") or not data
        for line in data.split(b"\n"):
            if line:
                yield _played(line)

    def append(self, games: Iterable[Played]) -> None:
        """Add games; where that cannot be, they are read anew next time."""
        text = b"".join(map(_line, games))
        if not text:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as file:
                file.write(text if self._whole else b"\n" + text)
            self._whole = True
        except OSError:
            return

    def rewrite(self, games: Sequence[Played]) -> None:
        """Keep these games and nothing else."""
        new = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(b"".join(map(_line, games)))
            new.replace(self.path)
            self._whole = True
        except OSError:
            _remove(new)


def _line(played: Played) -> bytes:
    text = json.dumps(played_table(played), separators=(",", ":"), ensure_ascii=True).encode()
    return _digest(text) + b" " + text + b"\n"


def _digest(text: bytes) -> bytes:
    return hashlib.sha256(text).hexdigest()[:_DIGEST].encode()


def _played(line: bytes) -> Played | None:
    digest, _, text = line.partition(b" ")
    if digest != _digest(text):
        return None
    try:
        return played_from(json_from(text.decode()))
    except (AccountFault, ValueError):
        return None


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return
