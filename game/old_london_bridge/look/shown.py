"""Everything that a picture of the table depends on: the visible state, and the answer so far."""

from __future__ import annotations

from dataclasses import dataclass

from game.old_london_bridge.look.boards.route import Route
from game.old_london_bridge.look.story import NO_STORY, Story
from game.old_london_bridge.rules.actions import Action
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.rules.view import View
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.table.table_state import TableAnswer


@dataclass(frozen=True, slots=True)
class Answer(TableAnswer):
    """The open question to a person, and the answer so far."""

    ask: int
    """The kind of question (`rules.agenda`)."""
    inn: int = 0
    strength: int = 0
    """The kind of the inn where cards are taken, and its strength."""
    picked: tuple[int, ...] = ()
    """The number of cards by value in a seal, or in a mix at the inn."""
    would: tuple[Action, ...] = ()
    """The actions of the choice that is shown beforehand."""
    events: tuple[Event, ...] = ()
    """The events that these actions would cause."""
    after: View | None = None
    """The view after them."""


@dataclass(frozen=True, slots=True)
class Shown(BoardShown[View]):
    """Everything that a picture of the table depends on, but the time."""

    answer: Answer | None = None
    story: Story = NO_STORY
    counted: tuple[int, ...] = ()
    """Sites of the near bridge, from 1, that the action in hand has counted, or would count."""
    route: Route | None = None
    """The way of a marker that the action in hand has moved, or would move."""
