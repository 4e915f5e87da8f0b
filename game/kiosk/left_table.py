"""A game that a visitor has left: for a while it can be gone on with, then the bots play it on."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.match import Match
from game.stage.house import Table


@dataclass(frozen=True, slots=True)
class LeftTable:
    """The table of a game that was left, how far it is, and until when it is kept.

    `until` is a time of the kiosk in seconds.
    """

    table: Table
    where: str
    until: float

    @property
    def match(self) -> Match:
        """The game."""
        return self.table.match
