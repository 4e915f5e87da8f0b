"""People whose statistics are erased: a small file in the folder of the records, which stay unchanged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.match.played import PlayedGame
from game.match.seat import Seat
from game.match.stored_file import StoredFault, StoredFile, table_of, text_of

FILE: Final = "statistics.json"
FORMAT: Final = "bridgewright-statistics 1"
#: The kind of a seat whose statistics are erased; it has no name.
ERASED: Final = "erased"
_LARGEST: Final = 1 << 20

Until = Mapping[str, int]
"""The moment up to which games no longer count, by a person's name; nanoseconds since 1970."""


class LeftOut:
    """The people left out of the statistics. `notice` is one line if the file cannot be read or written."""

    def __init__(self, folder: Path) -> None:
        self._file = StoredFile(folder / FILE, _LARGEST, _until_from, _text_from)
        self.notice: str | None = None
        until, fault = self._file.valid()
        self._until: Until = until or {}
        if fault is not None:
            left = "the other statistics" if until else "no statistics"
            self.notice = f"{FILE}: {fault}; {left} are left out"

    def erase(self, name: str, games: Iterable[PlayedGame]) -> str | None:
        """Leave out all present games of a person; return one line if that cannot be stored, else None."""
        written = [
            game.stamp.written
            for game in games
            if any(seat.human and seat.name == name for seat in game.seats)
        ]
        if not written:
            return None
        self._until = _later(self._until, {name: max(written)})
        try:
            self._until = self._file.change(lambda kept: _later(kept or {}, self._until))
        except OSError as why:
            self.notice = (
                f"{FILE}: {why.strerror or why}; the erased statistics come back with the next start"
            )
            return self.notice
        self.notice = None
        return None

    def counting(self, games: Iterable[PlayedGame]) -> tuple[PlayedGame, ...]:
        """Return the games without erased people; a game without any other person is dropped."""
        return tuple(game for one in games if (game := self._without(one)) is not None)

    def _without(self, game: PlayedGame) -> PlayedGame | None:
        seats = tuple(
            Seat("", ERASED, seat.colour) if seat.human and self._erased(seat, game) else seat
            for seat in game.seats
        )
        if seats == game.seats:
            return game
        return replace(game, seats=seats) if any(seat.human for seat in seats) else None

    def _erased(self, seat: Seat, game: PlayedGame) -> bool:
        until = self._until.get(seat.name)
        return until is not None and game.stamp.written <= until


def _later(one: Until, other: Until) -> Until:
    """Return the later moment for each person."""
    return {name: max(part[name] for part in (one, other) if name in part) for name in {**one, **other}}


def _until_from(text: str) -> Until:
    """Return the moments in a file's text; StoredFault, with the valid ones, if it holds anything else."""
    until = table_of(text, FORMAT).get("erased_until")
    valid = (
        {name: when for name, when in until.items() if type(when) is int} if isinstance(until, dict) else {}
    )
    if valid != until:
        raise StoredFault("erased_until must be a table with a number for each name", valid=valid)
    return valid


def _text_from(until: Until) -> str:
    return text_of({"erased_until": dict(until)}, FORMAT)
