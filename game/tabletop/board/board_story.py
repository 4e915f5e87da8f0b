"""The story of the events so far, as a table made of parts remembers it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

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


NO_STORY: Final = BoardStory()
"""The story before the first event."""
