"""The story of a table: a summary of its events so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.pillars_of_the_earth.look.leaves.at_step import AtStep
from game.pillars_of_the_earth.look.panels.column_line import ColumnStory
from game.tabletop.board.board_story import BoardStory


@dataclass(frozen=True, slots=True)
class PillarsStory(BoardStory):
    """A summary of the events so far, with the choices of the present phase."""

    column: ColumnStory = field(default_factory=ColumnStory)
    begun: AtStep | None = None
    """Everybody's amounts at the beginning of the present step of the walk."""
    worker: int | None = None
    """The last seat that was asked for a trade, or for its work on the cathedral, in the present step."""
