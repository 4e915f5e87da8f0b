"""The story of a table: a summary of its events so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.tabletop.board.board_story import BoardStory


@dataclass(frozen=True, slots=True)
class SingaporeStory(BoardStory):
    """A summary of the events so far, with the points by source."""

    sources: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The points of all seats by the kind of their cause, without those of the start."""
