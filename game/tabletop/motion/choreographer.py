"""The mapping from an event, and the views around it, to a motion.

A game passes its motion table: a function for each type of event that takes time. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from game.stage.tween import Timeline, linear
from game.tabletop.motion.payloads import Fade, Fly, Motion, Ring, track

EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

Move = Callable[..., Motion]
"""A function from a choreographer, an event, and the views before and after it to a motion."""

_RING, _FADE = 600, 150
#: Width of a ring by the width of the piece it surrounds.
_RING_SIDE: Final = 1.3


class Choreographer(Generic[EventT, ViewT]):
    """The motions of one table's events, by a motion table from event type to function.

    An event whose type is not in the table changes the picture at once. An object that is no `event_type`,
    such as a step that was taken back, has no motion. `at_rest` is the seat whose pieces are in front between
    turns.
    """

    def __init__(self, event_type: type[EventT], moves: Mapping[type[Any], Move], at_rest: int) -> None:
        self.at_rest = at_rest
        self._event_type = event_type
        self._moves = moves
        self._near = at_rest

    @property
    def near(self) -> int:
        """The seat whose pieces are in front during the event's motion."""
        return self._near

    def near_of(self, view: ViewT) -> int:
        """Return the seat whose pieces are in front in a view.

        Called before each motion; a game in which that changes overrides it.
        """
        return self.at_rest

    def passing(self, old: int, new: int) -> Motion:
        """Return the motion that brings another seat's pieces to the front.

        Called when `near_of` differs before and after an event; the event's own motion follows it.
        """
        return Timeline()

    def to_read(self, event: object, before: ViewT, after: ViewT) -> tuple[str, ...]:
        """Return the lines that an event leaves on the table to be read before the game goes on.

        Called for each event with its motion.
        """
        return ()

    def changes_picture(self, event: EventT) -> bool:
        """Return whether an event changes the picture; called at pace Still for events without a flight."""
        return True

    # The two functions that a director is given

    def motion(self, event: object, before: ViewT, after: ViewT) -> Motion:
        """Return the motion of an event at paces Calm, Brisk and Swift."""
        if not isinstance(event, self._event_type):
            return Timeline()
        old, self._near = self.near_of(before), self.near_of(after)
        passing = Timeline() if old == self._near else self.passing(old, self._near)
        move = self._moves.get(type(event))
        own = Timeline() if move is None else move(self, event, before, after)
        return passing.then(own) if passing.length else own

    def still(self, event: object, before: ViewT, after: ViewT) -> Motion:
        """Return the motion of an event at pace Still: a fade, with rings where something was and is."""
        if not isinstance(event, self._event_type):
            return Timeline()
        motion = self.motion(event, before, after)
        return still_of(motion) if is_travelling(motion) or self.changes_picture(event) else Timeline()


def is_travelling(motion: Motion) -> bool:
    """Return whether a piece flies in a motion."""
    return any(isinstance(one.payload, Fly) for one in motion.tracks)


def still_of(motion: Motion) -> Motion:
    """Return a motion at pace Still: a fade, and rings where its first flight begins and its last ends."""
    flights = [one.payload for one in motion.tracks if isinstance(one.payload, Fly)]
    fade = track("fade", 0, _FADE, linear, Fade())
    if not flights:
        return Timeline((fade,))
    side = round(flights[-1].end_size * _RING_SIDE)
    ends = dict.fromkeys((flights[0].start, flights[-1].end))
    return Timeline((fade, *(track("ring", 0, _RING, linear, Ring(place, side)) for place in ends)))
