"""The chronicle's sentences: one whole sentence for each event that is not silent."""

from collections.abc import Callable
from typing import Any, Final

from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.events import (
    BuilderAccepted,
    BuilderForetold,
    BuilderReturned,
    ChoosingEnded,
    Event,
    EventSuffered,
    MillReturned,
    PitReturned,
    StepBegun,
    StockChanged,
    TradeNoted,
)
from game.pillars_of_the_earth.words import (
    chronicle_amounts,
    chronicle_board,
    chronicle_builders,
    chronicle_cards,
)

SENTENCES: Final[dict[type[Event], Callable[[Any, SentenceContext], str | None]]] = {
    **chronicle_cards.SENTENCES,
    **chronicle_builders.SENTENCES,
    **chronicle_board.SENTENCES,
    **chronicle_amounts.SENTENCES,
}

#: Silent events: the sentences around them cover them, or a choice that leaves everything as it is.
SILENT: Final[frozenset[type[Event]]] = frozenset(
    {
        BuilderAccepted,
        BuilderForetold,
        BuilderReturned,
        ChoosingEnded,
        EventSuffered,
        MillReturned,
        PitReturned,
        StepBegun,
        StockChanged,
        TradeNoted,
    }
)


def sentence(event: object, context: SentenceContext) -> str | None:
    """Return the sentence for an event as its viewer may know it.

    None for one that the events around it cover, and for one that is not of this game.
    """
    if not isinstance(event, Event) or type(event) in SILENT:
        return None
    return SENTENCES[type(event)](event, context)
