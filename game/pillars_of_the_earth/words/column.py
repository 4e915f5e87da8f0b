"""The short lines of the column at the side: what each seat chose, and what is asked of it now."""

from __future__ import annotations

from typing import Final

from game.core.messages import fill, mark
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.causes import Hired
from game.pillars_of_the_earth.rules.components import CUBES, SOLD
from game.pillars_of_the_earth.rules.events import (
    BuilderDeclined,
    BuilderPassed,
    BuilderPlaced,
    BuilderPutBack,
    BuilderSetAside,
    CardTaken,
    ChoosingPassed,
    CraftsmanJoined,
    Event,
    EventTold,
    StartDealt,
    TradingPassed,
)
from game.pillars_of_the_earth.rules.market import buyable, sellable
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.card_lines import may_hire, may_send
from game.pillars_of_the_earth.words.effects import event_kind
from game.pillars_of_the_earth.words.names import craftsman_narrow, event_name, space_narrow

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


def log_line(event: Event, view: View, context: SentenceContext) -> str | None:
    """Return the line of an event in the chronicle, with its reason; None where other words say enough.

    `view` is the one right after the event.
    """
    translator = context.translator
    _ = translator.gettext
    match event:
        case BuilderPutBack():
            return fill(_("back into the bag: {name} draws again"), name=context.names[view.start])
        case BuilderSetAside():
            wall = next(number for number, card in enumerate(view.level.events) if card.effect == "builders")
            name, many = event_name(wall, translator), view.level.events[wall].amount
            message = translator.ngettext(
                "set aside: “{event}” allows {many} builder",
                "set aside: “{event}” allows {many} builders",
                many,
            )
            return fill(message, event=name, many=many)
        case ChoosingPassed(seat) if not may_send(view, seat) and not may_hire(view, seat):
            return _("passed: cannot pay for a card")
        case TradingPassed(seat) if not _may_trade(view, seat):
            return _("passed: nothing to trade")
        case EventTold(number):
            kind = event_kind(number, view.level, translator)
            return fill(_("“{event}”: {kind}"), event=event_name(number, translator), kind=kind)
    return None


def _may_trade(view: View, seat: int) -> bool:
    """Return whether a seat could still buy or sell a cube."""
    s = state_of(view)
    return any(sellable(s, seat, cube) for cube in range(len(CUBES))) or any(
        buyable(s, seat, cube) for cube in range(SOLD)
    )


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
