"""The way of a marker along a track: seen before it moves, while it does, and until the turn goes on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.old_london_bridge.rules.events import MarkerMoved


@dataclass(frozen=True, slots=True)
class Route:
    """A marker's way on `track` (`rules.box`), from the space where it was to the one where it will be."""

    track: int
    start: int
    end: int


def route_of(events: Iterable[Any], before: Route | None = None) -> Route | None:
    """The way that a marker goes in these events; what goes on from the end of `before` is one with it."""
    route = before
    for event in events:
        if isinstance(event, MarkerMoved):
            goes_on = route is not None and (route.track, route.end) == (event.track, event.start)
            start = route.start if route is not None and goes_on else event.start
            route = Route(event.track, start, event.end)
    return route
