"""Sentences for the drawing and placing of master builders (rules 3.2)."""

from collections.abc import Callable
from typing import Any, Final

from game.core.messages import fill, mark
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import KINGS_COURT, KINGSBRIDGE, MARKET, PRIORY, SHIRING
from game.pillars_of_the_earth.rules.events import (
    AdvantageUsed,
    BuilderDeclined,
    BuilderDrawn,
    BuilderPassed,
    BuilderPlaced,
    BuilderPutBack,
    BuilderSetAside,
    Event,
    MarkerMoved,
)
from game.pillars_of_the_earth.words.figures import gold_words
from game.pillars_of_the_earth.words.names import advantage_name


def _builder_drawn(event: BuilderDrawn, context: SentenceContext) -> str:
    message = context.translator.gettext("Out of the bag comes a builder of {name}.")
    return fill(message, name=context.names[event.seat])


def _builder_put_back(event: BuilderPutBack, context: SentenceContext) -> str:
    message = context.translator.gettext(
        "The builder of {name} goes back into the bag: another one is drawn."
    )
    return fill(message, name=context.names[event.seat])


def _builder_set_aside(event: BuilderSetAside, context: SentenceContext) -> str:
    message = context.translator.gettext("A builder of {name} is set aside until the next round.")
    return fill(message, name=context.names[event.seat])


#: The places whose sentences name the space.
NUMBERED: Final = frozenset({KINGSBRIDGE, PRIORY, KINGS_COURT, SHIRING, MARKET})
#: By place: of a builder just drawn.
_PLACED: Final = (
    mark("{name} places a builder at the bishop's seat."),
    mark("{name} places a builder at Kingsbridge, card {number}."),
    mark("{name} places a builder at the priory, space {number}."),
    mark("{name} places a builder at the king's court, space {number}."),
    mark("{name} places a builder at Shiring, craftsman {number}."),
    mark("{name} places a builder at Shiring castle."),
    mark("{name} places a builder at the market, space {number}."),
    mark("{name} places a builder to start the next round."),
)
#: By place: of a builder that has waited.
_AFTER_WAITING: Final = (
    mark("The waiting builder of {name} goes to the bishop's seat, free."),
    mark("The waiting builder of {name} goes to Kingsbridge, card {number}, free."),
    mark("The waiting builder of {name} goes to the priory, space {number}, free."),
    mark("The waiting builder of {name} goes to the king's court, space {number}, free."),
    mark("The waiting builder of {name} goes to Shiring, craftsman {number}, free."),
    mark("The waiting builder of {name} goes to Shiring castle, free."),
    mark("The waiting builder of {name} goes to the market, space {number}, free."),
    mark("The waiting builder of {name} is to start the next round, free."),
)


def _builder_placed(event: BuilderPlaced, context: SentenceContext) -> str:
    messages = _AFTER_WAITING if event.waited else _PLACED
    name, message = context.names[event.seat], context.translator.gettext(messages[event.space])
    if event.space in NUMBERED:
        return fill(message, name=name, number=event.number + 1)
    return fill(message, name=name)


def _builder_passed(event: BuilderPassed, context: SentenceContext) -> str:
    message = context.translator.gettext("A builder of {name} waits on the {cost}.")
    return fill(message, name=context.names[event.seat], cost=context.level.cost_track[event.field])


def _builder_declined(event: BuilderDeclined, context: SentenceContext) -> str:
    message = context.translator.gettext("{name} leaves a waiting builder unplaced.")
    return fill(message, name=context.names[event.seat])


def _marker_moved(event: MarkerMoved, context: SentenceContext) -> str:
    _ = context.translator.gettext
    if not event.cost:
        return _("From now on builders are placed free of charge.")
    message = _("The next builder costs {gold}.")
    return fill(message, gold=gold_words(event.cost, context.translator))


def _advantage_used(event: AdvantageUsed, context: SentenceContext) -> str:
    message = context.translator.gettext("{name} uses “{card}”, which leaves the game.")
    card = advantage_name(event.advantage, context.translator)
    return fill(message, name=context.names[event.seat], card=card)


SENTENCES: Final[dict[type[Event], Callable[[Any, SentenceContext], str | None]]] = {
    BuilderDrawn: _builder_drawn,
    BuilderPutBack: _builder_put_back,
    BuilderSetAside: _builder_set_aside,
    BuilderPlaced: _builder_placed,
    BuilderPassed: _builder_passed,
    BuilderDeclined: _builder_declined,
    MarkerMoved: _marker_moved,
    AdvantageUsed: _advantage_used,
}
