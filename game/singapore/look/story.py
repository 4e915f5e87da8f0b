"""The story of a table: a summary of its events so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.singapore.account import source_of
from game.singapore.rules.events import (
    BuildingUsed,
    Event,
    HutPlaced,
    PointsMoved,
    RoundBegun,
    TileLeft,
    TurnBegun,
)
from game.singapore.rules.view import View
from game.tabletop.board.board_story import BoardStory


@dataclass(frozen=True, slots=True)
class SingaporeStory(BoardStory):
    """A summary of the events so far; its `sources` are those of `account.SOURCES` without the start."""

    used: tuple[int, ...] = ()
    """The buildings used in this turn, in their order."""
    left_over: tuple[HutPlaced | TileLeft, ...] = ()
    """What came of the tiles left over in this round."""


def with_event(story: Any, event: object, view: View) -> Any:
    """Return a story with the points of an event by source, and with a trade."""
    if not isinstance(story, SingaporeStory):
        return story
    match event:
        case RoundBegun():
            return replace(story, left_over=())
        case HutPlaced() | TileLeft():
            return replace(story, left_over=(*story.left_over, event))
        case TurnBegun():
            return replace(story, used=())
        case BuildingUsed(building=building):
            return replace(story, used=(*story.used, building))
    if not isinstance(event, PointsMoved):
        return story
    source = source_of(view.owners, view.players, event)
    return story.gaining(source, event.seat, event.after - event.before, view.players)


def seat_told(event: object, view: View) -> int | None:
    """Return the seat that an event's sentence is about; None for the neutral colour, and for no seat."""
    if not isinstance(event, Event):
        return None
    seat: int | None = getattr(event, "seat", getattr(event, "colour", None))
    return None if seat is None or seat >= view.players else seat
