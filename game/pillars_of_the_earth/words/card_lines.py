"""The short lines around the cards of a round: their cost, and the yield of the workers (rules 3.1)."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, fill, mark
from game.pillars_of_the_earth.rules.box import box_of, numbers_in
from game.pillars_of_the_earth.rules.components import STONECUTTER, WOODWORKER
from game.pillars_of_the_earth.rules.holdings import most_craftsmen
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.state import ON_OFFER
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import gold_words, points
from game.pillars_of_the_earth.words.names import craftsman_within

_SENT: Final = (
    mark("{workers} to the forest"),
    mark("{workers} to the quarry"),
    mark("{workers} to the gravel pit"),
)


def can_send(view: View, seat: int, card: int) -> bool:
    """Return whether a seat has the workers that a resource card needs."""
    return view.level.resource_cards[card].workers <= view.workers[seat]


def can_hire(view: View, seat: int, craftsman: int) -> bool:
    """Return whether a seat has the gold that a craftsman costs."""
    return view.level.craftsmen[craftsman].price <= view.gold[seat]


def may_send(view: View, seat: int) -> bool:
    """Return whether a seat can take any resource card on offer."""
    return any(owner == ON_OFFER and can_send(view, seat, card) for card, owner in enumerate(view.cards))


def may_hire(view: View, seat: int) -> bool:
    """Return whether a seat can hire any craftsman."""
    return any(can_hire(view, seat, one) for one in numbers_in(view.for_hire))


def of_workers(workers: int, left: int, yours: bool, translator: Translator) -> str:
    """Return how many of a seat's workers a card needs: ``8 of your 12``; ``8 of 12`` of another's.

    Where they do not suffice, how many are missing: ``4 too few``.
    """
    gettext = translator.gettext
    if workers > left:
        return fill(gettext("{missing} too few"), missing=workers - left)
    message = gettext("{workers} of your {left}") if yours else gettext("{workers} of {left}")
    return fill(message, workers=workers, left=left)


def sent_line(workers: int, pit: int, translator: Translator) -> str:
    """Return where workers go, by the index of a pit: ``8 to the quarry``."""
    return fill(translator.gettext(_SENT[pit]), workers=workers)


def to_mill_line(workers: int, translator: Translator) -> str:
    """Return how many workers are left for the wool mill: ``4 to the wool mill``."""
    return fill(translator.gettext("{workers} to the wool mill"), workers=workers)


def limit_line(view: View, seat: int, translator: Translator) -> str:
    """Return how many craftsmen a seat may have: ``limit 5``."""
    return fill(translator.gettext("limit {most}"), most=most_craftsmen(state_of(view), seat))


def limit_caution(view: View, seat: int, translator: Translator) -> str:
    """Return the warning that one more craftsman sends one away; empty while there is room, or no choice."""
    most = most_craftsmen(state_of(view), seat)
    if view.craftsmen[seat].bit_count() < most or not may_hire(view, seat):
        return ""
    return fill(
        translator.gettext("You have {most} craftsmen: if you hire another, one leaves for good."), most=most
    )


def loss_briefly(view: View, seat: int, one: int, translator: Translator) -> str:
    """Return the loss of a seat that loses a craftsman, in a few words (rules 1.1, 3.3 step 12)."""
    if _lost_with(view, seat, one, WOODWORKER):
        return translator.gettext("buys wood")
    if _lost_with(view, seat, one, STONECUTTER):
        return translator.gettext("sells stone")
    if (idle := _idle_without(view, seat, one)) >= 0:
        message = translator.gettext("the {craftsman} needs it")
        return fill(message, craftsman=craftsman_within(idle, translator))
    own = view.level.craftsmen[one]
    brings = (
        points(own.gives * own.cap, translator) if own.gives else gold_words(own.pays * own.cap, translator)
    )
    return fill(translator.gettext("up to {brings}"), brings=brings)


def loss_line(view: View, seat: int, one: int, translator: Translator) -> str:
    """Return the warning of the actions that a seat loses with a craftsman; empty if there are none."""
    if _lost_with(view, seat, one, WOODWORKER):
        return translator.gettext("Without a woodworker you cannot buy wood at the market.")
    if _lost_with(view, seat, one, STONECUTTER):
        return translator.gettext("Without a stonecutter you cannot sell stone at the market.")
    if (idle := _idle_without(view, seat, one)) >= 0:
        message = translator.gettext("Without the {gone} the {idle} cannot work.")
        return fill(message, gone=craftsman_within(one, translator), idle=craftsman_within(idle, translator))
    return ""


def _lost_with(view: View, seat: int, one: int, starting: int) -> bool:
    """Return whether a craftsman is the last of a seat that counts as a starting one."""
    box, mask = box_of(view.level, view.players), view.craftsmen[seat]
    return box.has(mask, starting) and not box.has(mask & ~(1 << one), starting)


def _idle_without(view: View, seat: int, one: int) -> int:
    """Return a craftsman of a seat that cannot work without another one; -1 for none."""
    for other in numbers_in(view.craftsmen[seat] & ~(1 << one)):
        needed = view.level.craftsmen[other].needs_craftsman
        if needed >= 0 and _lost_with(view, seat, one, needed):
            return other
    return -1
