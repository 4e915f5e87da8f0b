"""What a table tells of the past: the chronicle, and the lines of the reckoning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.old_london_bridge.rules.events import Event, GameWon, Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.column import Entry, noted


@dataclass(frozen=True, slots=True)
class Story:
    """Turns and wheels so far; the lines scored at the end, and how the game was won."""

    entries: tuple[Entry, ...] = ()
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
            return replace(story, entries=noted(story.entries, event, view))
    return story
