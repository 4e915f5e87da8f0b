"""The chronicle line by line: every event that has a sentence, with its cause."""

from __future__ import annotations

from game.old_london_bridge.rules.causes import RoundFace, Strength
from game.old_london_bridge.rules.events import CardTaken, Event, MoneyChanged, OrderDrawn, Scored
from game.old_london_bridge.words.causes import because, tie_broken
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.speech import Speech


def annals(event: Event, speech: Speech) -> tuple[tuple[str, str], ...]:
    """Return the lines of an event, each with the cause that its sentence omits; none for a silent event.

    Each tie-break in the order is a line of its own.
    """
    words = chronicle(event, speech)
    if words is None:
        return ()
    ties = event.ties if isinstance(event, OrderDrawn) else ()
    return (words, _cause(event, speech)), *((because(tie, speech), "") for tie in ties)


def _cause(event: Event, speech: Speech) -> str:
    match event:
        case CardTaken(cause=Strength() as cause) | MoneyChanged(cause=Strength() as cause):
            return because(cause, speech)
        case MoneyChanged(seat=seat, cause=RoundFace() as cause) | Scored(seat=seat, cause=cause):
            return tie_broken(cause, seat, speech) or ""
    return ""
