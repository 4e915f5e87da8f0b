"""What happened, one whole sentence for each event that deserves one."""

from collections.abc import Callable
from typing import Any, Final

from game.old_london_bridge.rules.events import Event, FiguresLifted, TilesReady, TurnEnded
from game.old_london_bridge.words import chronicle_round, chronicle_turn
from game.old_london_bridge.words.speech import Speech

SENTENCES: Final[dict[type[Event], Callable[[Any, Speech], str]]] = {
    **chronicle_round.SENTENCES,
    **chronicle_turn.SENTENCES,
}

#: Told by the events around them.
SILENT: Final[frozenset[type[Event]]] = frozenset({FiguresLifted, TilesReady, TurnEnded})


def chronicle(event: Event, speech: Speech) -> str | None:
    """The sentence for an event; None for one that the events around it tell of."""
    if type(event) in SILENT:
        return None
    return SENTENCES[type(event)](event, speech)
