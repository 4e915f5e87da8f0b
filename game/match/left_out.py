"""Whose figures have been erased: a small file beside the records, which themselves stay as they are."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.core.careful_json import json_from
from game.match.match import Seat
from game.match.played import Played

FILE: Final = "statistics.json"
FORMAT: Final = "bridgewright-statistics 1"
#: The kind of a seat whose figures have been erased; it has no name.
ERASED: Final = "erased"
_LARGEST: Final = 1 << 20


class LeftOut:
    """By a person's name: up to when games count no longer. `notice` is one line where that is not known."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.notice: str | None = None
        self._damaged = False
        self._until: dict[str, int] = {}
        self._read()

    def _read(self) -> None:
        try:
            if not self.path.exists():
                return
            if self.path.stat().st_size > _LARGEST:
                raise ValueError(f"more than {_LARGEST} bytes")
            self._until = _until(json_from(self.path.read_bytes().decode("utf-8")))
        except OSError as why:
            self.notice = f"{FILE}: {why.strerror or why}"
        except ValueError:
            self._damaged = True
            self.notice = f"{FILE}: it does not tell whose figures were erased; nobody's are left out"

    def erase(self, name: str, games: Iterable[Played]) -> str | None:
        """Leave out all of a person's games that there are now; one line where that could not be kept."""
        written = [
            game.stamp.written
            for game in games
            if any(seat.human and seat.name == name for seat in game.seats)
        ]
        if not written:
            return None
        self._until[name] = max(self._until.get(name, 0), *written)
        try:
            self._write()
        except OSError as why:
            self.notice = f"{FILE}: {why.strerror or why}; what was erased comes back with the next start"
            return self.notice
        self.notice = None
        return None

    def _write(self) -> None:
        """Write a new file and put it in the old one's place; a damaged one is put aside."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._damaged:
            self.path.replace(self.path.with_suffix(".damaged"))
            self._damaged = False
        new = self.path.with_suffix(".new")
        with new.open("w", encoding="utf-8", newline="\n") as file:
            json.dump({"format": FORMAT, "erased_until": self._until}, file, ensure_ascii=False, indent=1)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.path)

    def counting(self, games: Iterable[Played]) -> tuple[Played, ...]:
        """The games without erased people; one in which nobody else sat does not count at all."""
        return tuple(game for one in games if (game := self._without(one)) is not None)

    def _without(self, game: Played) -> Played | None:
        seats = tuple(
            Seat("", ERASED, seat.colour) if seat.human and self._erased(seat, game) else seat
            for seat in game.seats
        )
        if seats == game.seats:
            return game
        return replace(game, seats=seats) if any(seat.human for seat in seats) else None

    def _erased(self, seat: Seat, game: Played) -> bool:
        return game.stamp.written <= self._until.get(seat.name, -1)


def _until(table: object) -> dict[str, int]:
    """Nanoseconds by name; ValueError where the file is none of ours."""
    if not isinstance(table, Mapping) or table.get("format") != FORMAT:
        raise ValueError("the format is another")
    until = table.get("erased_until")
    if not isinstance(until, Mapping) or not all(type(when) is int for when in until.values()):
        raise ValueError("erased_until holds a number for each name")
    return {str(name): int(when) for name, when in until.items()}
