"""The short lines of the column at the side: what each seat chose, and what is asked of it now."""

from __future__ import annotations

from typing import Final

from game.core.messages import fill, mark
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.causes import Hired
from game.pillars_of_the_earth.rules.events import (
    BuilderDeclined,
    BuilderPassed,
    BuilderPlaced,
    BuilderSetAside,
    CardTaken,
    ChoosingPassed,
    CraftsmanJoined,
    StartDealt,
)
from game.pillars_of_the_earth.words.names import craftsman_narrow, space_narrow

_SENT: Final = (
    mark("{workers} to the forest"),
    mark("{workers} to the quarry"),
    mark("{workers} to the gravel pit"),
)


def column_line(event: object, context: SentenceContext) -> str | None:
    """Return what a seat chose, to stand beside its name; None for any other event.

    A builder's price stands beside the line.
    """
    _ = context.translator.gettext
    match event:
        case StartDealt():
            return _("starts, by lot")
        case CardTaken(_seat, card, workers):
            return fill(_(_SENT[context.level.resource_cards[card].pit]), workers=workers)
        case CraftsmanJoined(_seat, craftsman, Hired()):
            return craftsman_narrow(craftsman, context.translator)
        case ChoosingPassed():
            return _("passed")
        case BuilderPlaced(_seat, space):
            return space_narrow(space, context.translator)
        case BuilderPassed(_seat, field):
            return waits_on(context.level.cost_track[field], context)
        case BuilderSetAside():
            return _("set aside")
        case BuilderDeclined():
            return _("not placed")
    return None


def put_back(context: SentenceContext) -> str:
    """Return the line of a builder that was drawn and put back."""
    return context.translator.gettext("back into the bag")


def chooses_now(context: SentenceContext) -> str:
    """Return the line of the seat that chooses."""
    return context.translator.gettext("chooses now")


def waits_on(cost: int, context: SentenceContext) -> str:
    """Return the line of a builder that waits on a field of the wheel."""
    return fill(context.translator.gettext("waits on the {cost}"), cost=cost)


def still_to_choose(left: int, of: int, context: SentenceContext) -> str:
    """Return how many cards are left to choose: ``6 of 9``."""
    return fill(context.translator.pgettext("cards", "{left} of {all}"), left=left, all=of)


def draw_number(number: int, of: int, context: SentenceContext) -> str:
    """Return which builder is drawn: ``draw 5 of 12``."""
    return fill(context.translator.gettext("draw {number} of {all}"), number=number, all=of)


def column_heads(context: SentenceContext) -> tuple[str, str, str]:
    """Return the heads of the column in the three phases."""
    _ = context.translator.gettext
    return _("Choosing"), _("Builders"), _("Round the board")


def cards_rule(context: SentenceContext) -> str:
    """Return the rule of the choice of cards, in a sentence (rules 3.1)."""
    return context.translator.gettext("One card a turn, until all are gone or everybody has passed.")


def still_to_choose_head(context: SentenceContext) -> str:
    """Return the words before the number of cards that are left."""
    return context.translator.gettext("Still to choose")
