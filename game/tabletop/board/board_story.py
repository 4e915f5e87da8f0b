"""The story of the events so far, as a table made of parts remembers it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from game.core.wording.entry_words import ChronicleLine


@dataclass(frozen=True, slots=True)
class BoardStory:
    """The story of the events so far; a game that remembers more adds it in a subclass."""

    entries: tuple[ChronicleLine, ...] = ()
    """The latest lines of the chronicle, the latest last; empty in a replay, which has its own."""
    round: int = 1
    ends: tuple[Any, ...] = ()
    """The views at the ends of the rounds so far."""
    why: tuple[str, ...] = ()
    """The reason for the last choice of a bot, the longest line first, while its effect is shown."""
    chooser: int | None = None
    """The seat of that bot."""
    sources: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The points of all seats by source, for a game that follows them."""

    def gaining(self, source: str, seat: int, points: int, players: int) -> Self:
        """Return the story after a seat has got points from a source."""
        had = self.sources.get(source, (0,) * players)
        now = tuple(many + points * (one == seat) for one, many in enumerate(had))
        return replace(self, sources={**self.sources, source: now})


NO_STORY: Final = BoardStory()
"""The story before the first event."""
