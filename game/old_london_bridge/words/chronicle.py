"""The chronicle's sentences: one whole sentence for each event that is not silent."""

from collections.abc import Callable
from typing import Any, Final

from game.old_london_bridge.rules.events import Declined, Event, FiguresLifted, TilesReady, TurnEnded
from game.old_london_bridge.words import chronicle_round, chronicle_turn
from game.old_london_bridge.words.speech import Speech

SENTENCES: Final[dict[type[Event], Callable[[Any, Speech], str]]] = {
    **chronicle_round.SENTENCES,
    **chronicle_turn.SENTENCES,
}

#: Silent events: the sentences around them cover them, or a choice that leaves everything as it is.
SILENT: Final[frozenset[type[Event]]] = frozenset({Declined, FiguresLifted, TilesReady, TurnEnded})


def chronicle(event: Event, speech: Speech) -> str | None:
    """Return the sentence for an event; None for one that the events around it cover."""
    if type(event) in SILENT:
        return None
    return SENTENCES[type(event)](event, speech)
