"""The short lines of the column at the side, and those of the chronicle: the choice of each seat."""

from __future__ import annotations

from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.causes import Hired
from game.pillars_of_the_earth.rules.components import CUBES, PITS, SOLD
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
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.names import craftsman_narrow, event_name, space_narrow


def column_line(event: object, context: SentenceContext) -> str | None:
    """Return the choice of a seat, to follow its name; None for any other event. It names no price."""
    facts: dict[str, Fact] = {}
    match event:
        case CraftsmanJoined(_seat, craftsman, Hired()):
            return craftsman_narrow(craftsman, context.translator)
        case BuilderPlaced(_seat, space):
            return space_narrow(space, context.translator)
        case CardTaken(_seat, card, workers):
            facts = {"workers": workers, "pit": PITS[context.level.resource_cards[card].pit]}
        case BuilderPassed(_seat, field):
            facts = {"cost": context.level.cost_track[field]}
        case StartDealt() | ChoosingPassed() | BuilderSetAside() | BuilderDeclined():
            pass
        case _:
            return None
    return text(context.translator, "column", type(event).__name__, **facts)


def log_line(event: Event, view: View, context: SentenceContext) -> str | None:
    """Return the line of an event in the chronicle, with its reason; None where other words say enough.

    `view` is the one right after the event.
    """
    facts: dict[str, Fact] = {}
    match event:
        case BuilderPutBack():
            facts = {"seat": context.names[view.start]}
        case BuilderSetAside():
            wall = next(number for number, card in enumerate(view.level.events) if card.effect == "builders")
            facts = {"event": event_name(wall, context.translator), "many": view.level.events[wall].amount}
        case ChoosingPassed(seat) if not may_send(view, seat) and not may_hire(view, seat):
            pass
        case TradingPassed(seat) if not _may_trade(view, seat):
            pass
        case EventTold(number):
            kind = event_kind(number, view.level, context.translator)
            facts = {"event": event_name(number, context.translator), "kind": kind}
        case _:
            return None
    return text(context.translator, "log", type(event).__name__, **facts)


def _may_trade(view: View, seat: int) -> bool:
    """Return whether a seat could still buy or sell a cube."""
    s = state_of(view)
    return any(sellable(s, seat, cube) for cube in range(len(CUBES))) or any(
        buyable(s, seat, cube) for cube in range(SOLD)
    )
