"""Which unfinished game can be gone on with, for how long, and which ones bots may go on with instead.

A visitor who leaves a game may come back to it for some minutes. Then, or as soon as another game is left, it
is demo material: bots play it on while nobody is there. Each is shown once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

#: Unfinished games kept as demo material, the latest.
MOST_MATERIAL: Final = 8


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A game that was left: its name, and the path of its record."""

    game: str
    record: Path


class LeftGames:
    """The games left at one machine. Seconds are those of one clock that only runs forward.

    `material` are games left before the start, the oldest first.
    """

    def __init__(self, kept_seconds: float, material: Iterable[LeftGame] = ()) -> None:
        """Begin without a game to go on with; after a restart `leave` one to have its time begin anew."""
        self.kept_seconds = kept_seconds
        self._material = [*material][-MOST_MATERIAL:]
        self._waiting: LeftGame | None = None
        self._left_at = 0.0

    def leave(self, left: LeftGame, seconds: float) -> tuple[LeftGame, ...]:
        """Keep a game that is left now; return the games that are no longer kept, to be deleted.

        The same game left again has its whole time again.
        """
        self._to_material(None)
        self._material = [one for one in self._material if one != left]
        self._waiting, self._left_at = left, seconds
        # The waiting game is material later: there must be a place for it.
        gone = self._material[: max(0, len(self._material) - MOST_MATERIAL + 1)]
        del self._material[: len(gone)]
        return tuple(gone)

    @property
    def records(self) -> tuple[Path, ...]:
        """The records of all games that are kept."""
        waiting = () if self._waiting is None else (self._waiting,)
        return tuple(one.record for one in (*self._material, *waiting))

    def move(self, left: LeftGame, record: Path) -> LeftGame:
        """Return a game that waits with another path of its record, kept from now on."""
        self._waiting = LeftGame(left.game, record)
        return self._waiting

    def waiting(self, seconds: float) -> LeftGame | None:
        """Return the game that can be gone on with; None if there is none, or its time is over."""
        self._to_material(seconds)
        return self._waiting

    def seconds_left(self, seconds: float) -> float:
        """Return for how long the game that waits can be gone on with; 0 if none waits."""
        if self.waiting(seconds) is None:
            return 0.0
        return min(self.kept_seconds, self.kept_seconds - (seconds - self._left_at))

    def go_on(self, seconds: float) -> LeftGame | None:
        """Return the game that waits, and no longer keep it: somebody goes on with it."""
        left = self.waiting(seconds)
        self._waiting = None
        return left

    def show(self, game: str, seconds: float) -> LeftGame | None:
        """Return the oldest material of a game, no longer kept, for bots to go on with; None without any."""
        self._to_material(seconds)
        for place, one in enumerate(self._material):
            if one.game == game:
                return self._material.pop(place)
        return None

    def _to_material(self, seconds: float | None) -> None:
        """Make the game that waits material, at once or if its time is over."""
        over = seconds is None or seconds - self._left_at >= self.kept_seconds
        if self._waiting is not None and over:
            self._material.append(self._waiting)
            self._waiting = None
