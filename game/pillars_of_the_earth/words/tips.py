"""The words of a space's tooltip: its yield, its cost, the points to mind (rules 3.2, 3.3)."""

from __future__ import annotations

from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules import components
from game.pillars_of_the_earth.rules.box import box_of, numbers_in
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.effects import advantage_line
from game.pillars_of_the_earth.words.figures import how_often
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_name, space_name


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
    return text(translator, "space.numbered", place=name, number=number + 1)


def gain_words(space: int, number: int, view: View, context: SentenceContext) -> str:
    """Return the words for a space's yield, which precede the amount and its pictures."""
    facts: dict[str, Fact] = {"number": number + 1}
    path = [components.SPACES[space]]
    match space:
        case components.BISHOP:
            path.append("safe" if may_be_safe(view) else "cube")
        case components.KINGSBRIDGE:
            effect = view.level.advantages[view.offered[number]].effect
            path = ["card", effect if effect in ("cubes_each_round", "priory_points") else "other"]
        case components.SHIRING:
            cap = view.level.craftsmen[view.at_shiring[number]].cap
            facts["times"] = how_often(cap, context.translator)
    return text(context.translator, "brings", *path, **facts)


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
    return text(context.translator, "brings.metal")


def price_words(context: SentenceContext) -> str:
    """Return the words before the price of a builder."""
    return text(context.translator, "price.places")


def free_words(context: SentenceContext) -> str:
    """Return the amount of a builder that costs nothing."""
    return text(context.translator, "price.free")


def gold_total(before: int, after: int, context: SentenceContext) -> tuple[str, str]:
    """Return the words of the total, and the gold before and after."""
    amounts = text(context.translator, "gold_total.amounts", before=before, after=after)
    return text(context.translator, "gold_total.head"), amounts


def note(space: int, number: int, view: View, context: SentenceContext) -> str | None:
    """Return the effect of the card on a space; None for a place without cards."""
    if space != components.KINGSBRIDGE:
        return None
    return advantage_line(view.offered[number], view.level, context.translator)


def caution(space: int, seat: int, after: int, view: View, context: SentenceContext) -> str | None:
    """Return the one caution about a builder on a space, which leaves so much gold; None for none."""
    level = view.level
    box = box_of(level, view.players)
    if space == components.SHIRING:
        most = level.most_craftsmen + box.amount(view.held[seat], "more_craftsmen")
        if view.craftsmen[seat].bit_count() >= most:
            return text(context.translator, "caution.craftsmen", most=most)
    spared = any(view.at[at] == seat for at in box.spaces_of[components.KINGS_COURT])
    if not spared and space != components.KINGS_COURT and after < view.gold[seat] and after < min(level.tax):
        return text(context.translator, "caution.tax")
    return None
