"""The route of a marker along a track: shown before and while it moves, and until the turn goes on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.old_london_bridge.rules.events import MarkerMoved


@dataclass(frozen=True, slots=True)
class Route:
    """The route of a seat's marker on `track` (`rules.box`), from its old space to its new one."""

    seat: int
    track: int
    start: int
    end: int


def route_of(events: Iterable[Any], before: Route | None = None) -> Route | None:
    """Return the route of the marker that moves in these events, joined to `before` if it continues it."""
    route = before
    for event in events:
        if isinstance(event, MarkerMoved):
            here = event.seat, event.track, event.start
            goes_on = route is not None and (route.seat, route.track, route.end) == here
            start = route.start if route is not None and goes_on else event.start
            route = Route(event.seat, event.track, start, event.end)
    return route
