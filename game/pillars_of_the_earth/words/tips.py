"""The words of a space's tooltip: what it brings, what it costs, what is to be minded (rules 3.2, 3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.messages import fill, mark
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules import components
from game.pillars_of_the_earth.rules.box import box_of, numbers_in
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.effects import advantage_line
from game.pillars_of_the_earth.words.figures import how_often
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_name, space_name

_CARD: Final = mark("A card, at step 4")
#: The words before what a card brings that does not pay at step 4.
_OF_CARD: Final[Mapping[str, str]] = {
    "cubes_each_round": mark("A card: each round brings"),
    "priory_points": mark("A card: each builder at the priory"),
}


def space_head(space: int, number: int, view: View, context: SentenceContext) -> str:
    """Return the head: the card on a space, or the place."""
    translator = context.translator
    if space == components.KINGSBRIDGE and view.offered[number] >= 0:
        return advantage_name(view.offered[number], translator)
    if space == components.SHIRING and view.at_shiring[number] >= 0:
        return craftsman_name(view.at_shiring[number], translator)
    name = space_name(space, translator)
    if len(box_of(view.level, view.players).spaces_of[space]) == 1:
        return name
    return fill(translator.gettext("{place}, space {number}"), place=name, number=number + 1)


def gain_words(space: int, number: int, view: View, context: SentenceContext) -> str:
    """Return what a space brings, to stand before the amount and its pictures."""
    _ = context.translator.gettext
    match space:
        case components.BISHOP:
            return _("Safe from a bad event") if may_be_safe(view) else _("A cube, at step 2")
        case components.KINGSBRIDGE:
            return _(_OF_CARD.get(view.level.advantages[view.offered[number]].effect, _CARD))
        case components.PRIORY:
            return _("At step 5")
        case components.KINGS_COURT:
            return _("No tax this round")
        case components.SHIRING:
            cap = view.level.craftsmen[view.at_shiring[number]].cap
            return fill(_("Each use, {times} a round"), times=how_often(cap, context.translator))
        case components.SHIRING_CASTLE:
            return _("For the next round")
        case components.MARKET:
            return fill(_("Trading order: {number}"), number=number + 1)
    return _("Starts the next round")


def may_be_safe(view: View) -> bool:
    """Return whether a bad event may come from which the bishop's seat keeps its builder."""
    left = [view.coming] if view.coming >= 0 else numbers_in(view.events_left)
    return any(not view.level.events[event].good for event in left)


def gets_metal(number: int, view: View) -> bool:
    """Return whether a builder on a space of the king's court, from 0, is the first one there with metal."""
    court = box_of(view.level, view.players).spaces_of[components.KINGS_COURT]
    return bool(view.court_metal) and all(view.at[at] < 0 for at in court[:number])


def metal_words(context: SentenceContext) -> str:
    """Return the words before the metal of the king's court."""
    return context.translator.gettext("Metal, at step 9")


def price_words(context: SentenceContext) -> str:
    """Return the words before the price of a builder."""
    return context.translator.gettext("Places your builder")


def free_words(context: SentenceContext) -> str:
    """Return the amount of a builder that costs nothing."""
    return context.translator.pgettext("price", "free")


def gold_total(before: int, after: int, context: SentenceContext) -> tuple[str, str]:
    """Return the words of the total, and the gold before and after."""
    amounts = fill(context.translator.pgettext("gold", "{before} → {after}"), before=before, after=after)
    return context.translator.gettext("Gold"), amounts


def note(space: int, number: int, view: View, context: SentenceContext) -> str | None:
    """Return what the card on a space does; None for a place without cards."""
    if space != components.KINGSBRIDGE:
        return None
    return advantage_line(view.offered[number], view.level, context.translator)


def caution(space: int, seat: int, after: int, view: View, context: SentenceContext) -> str | None:
    """Return the one caution about a builder on a space, which leaves so much gold; None for none."""
    _, level = context.translator.gettext, view.level
    box = box_of(level, view.players)
    if space == components.SHIRING:
        most = level.most_craftsmen + box.amount(view.held[seat], "more_craftsmen")
        if view.craftsmen[seat].bit_count() >= most:
            return fill(_("You have {most} craftsmen: one will leave"), most=most)
    spared = any(view.at[at] == seat for at in box.spaces_of[components.KINGS_COURT])
    if not spared and space != components.KINGS_COURT and after < view.gold[seat] and after < min(level.tax):
        return _("Less than the tax at step 9")
    return None
