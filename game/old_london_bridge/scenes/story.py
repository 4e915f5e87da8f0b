"""What a table tells of the past: the chronicle, and the lines of the reckoning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.old_london_bridge.look.route import Route, route_of
from game.old_london_bridge.rules.events import (
    BonusTaken,
    BonusTurnedUp,
    Event,
    GameWon,
    MarkerMoved,
    Scored,
    StrengthCounted,
    TileUsed,
    TurnBegun,
    TurnEnded,
)
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.column import Entry, noted


@dataclass(frozen=True, slots=True)
class Trace:
    """What the action in hand has done so far: it stays in sight while a choice within it is asked for.

    `sites` are those counted for its strength, from 1; `taken` the kinds of bonus tiles taken on its way,
    `turned` the stack that showed a new one last, -1 for none.
    """

    sites: tuple[int, ...] = ()
    route: Route | None = None
    taken: tuple[int, ...] = ()
    turned: int = -1


@dataclass(frozen=True, slots=True)
class Story:
    """Turns and wheels so far, the action in hand; the lines scored, and how the game was won."""

    entries: tuple[Entry, ...] = ()
    trace: Trace = Trace()
    scored: tuple[Scored, ...] = ()
    won: GameWon | None = None


def followed(story: Story, event: Any, view: View) -> Story:
    """The story after an event, with the view right after it."""
    match event:
        case Scored():
            return replace(story, scored=(*story.scored, event))
        case GameWon():
            return replace(story, won=event)
        case Event():
            trace = _traced(story.trace, event, view)
            return replace(story, entries=noted(story.entries, event, view), trace=trace)
    return story


def _traced(trace: Trace, event: Event, view: View) -> Trace:
    match event:
        case TurnBegun() | TurnEnded() | TileUsed():
            return Trace()
        case StrengthCounted(sites=sites):
            return Trace(sites=tuple(site + 1 for site in sites))
        case MarkerMoved():
            return replace(trace, route=route_of((event,), trace.route))
        case BonusTaken(kind=kind):
            return replace(trace, taken=(*trace.taken, kind), turned=-1)
        case BonusTurnedUp(stack=stack) if view.round:
            return replace(trace, turned=stack)
    return trace
