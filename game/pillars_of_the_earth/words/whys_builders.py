"""The answers to "why?" of phase 2: spaces, prices, builders that wait or were drawn (rules 1.5, 3.2)."""

from __future__ import annotations

from game.core.messages import fill
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules import agenda, components
from game.pillars_of_the_earth.rules.components import METAL
from game.pillars_of_the_earth.rules.placing import may_redraw
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, points
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_within, space_name
from game.pillars_of_the_earth.words.prompts import phase_of, price
from game.pillars_of_the_earth.words.sums import at_priory_space, to_come
from game.pillars_of_the_earth.words.whys_cards import builders_at

# Spaces


def space(place: int, number: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a space, and what it brings, who stands there, and what it costs now."""
    translator = context.translator
    name = space_name(place, translator)
    if len(state_of(view).box.spaces_of[place]) > 1:
        numbered = translator.gettext("{place}, space {number}")
        name = fill(numbered, place=name, number=number + 1)
    message = translator.gettext("{brings}. {now}")
    told = _brings(place, number, view, context)
    return name, fill(message, brings=told, now=_now(place, number, view, context))


def _brings(place: int, number: int, view: View, context: SentenceContext) -> str:
    """Return what a space brings at its step, without a full stop."""
    translator, level = context.translator, view.level
    _ = translator.gettext
    match place:
        case components.BISHOP if level.switches.bishop == "choice":
            return _("A cube from the market, or safe from a bad event")
        case components.BISHOP:
            return _("Safe from a bad event; at a good one a cube from the market")
        case components.KINGSBRIDGE:
            card = view.offered[number]
            if card < 0:
                return _("An advantage card, at step 4")
            return fill(_("The card “{card}”, at step 4"), card=advantage_name(card, translator))
        case components.PRIORY:
            brings = _at_priory(number, view)
            return fill(_("{points} at step 5"), points=points(brings, translator))
        case components.KINGS_COURT:
            metal = view.court_metal
            if number or not metal:
                return _("No tax at step 9")
            return fill(_("No tax at step 9, and {metal}"), metal=of_kind(metal, METAL, translator))
        case components.SHIRING:
            craftsman = view.at_shiring[number]
            if craftsman < 0:
                return _("A craftsman free of charge, at step 10")
            message = _("The {craftsman} free of charge, at step 10")
            return fill(message, craftsman=craftsman_within(craftsman, translator))
        case components.SHIRING_CASTLE:
            message = translator.ngettext(
                "{workers} grey worker for the next round",
                "{workers} grey workers for the next round",
                level.castle_workers,
            )
            return fill(message, workers=level.castle_workers)
        case components.MARKET:
            return fill(_("Buys and sells at step 12, number {number} in order"), number=number + 1)
    return _("Starting player of the next round")


def _at_priory(number: int, view: View) -> int:
    """Return what a space of the priory brings to who stands there or is asked, else what is printed."""
    seat = builders_at(view, components.PRIORY)[number]
    if seat < 0 and view.agenda and view.agenda[-1][0] in (agenda.ASK_PLACE, agenda.ASK_WAITING):
        seat = view.agenda[-1][1]
    if seat < 0 or not to_come(view, agenda.PRIORY):
        return view.level.priory_points[number]
    return at_priory_space(view, seat, number)


def _now(place: int, number: int, view: View, context: SentenceContext) -> str:
    """Return who stands on a space, or what keeps a builder from it, or what it costs."""
    _ = context.translator.gettext
    seat = builders_at(view, place)[number]
    if seat >= 0:
        return fill(_("{name} is there."), name=context.names[seat])
    if view.step:
        return _("Nobody is there.")
    s = state_of(view)
    first_only, spaces = s.box.place_spaces[place]
    if first_only and any(s.at[at] < 0 for at, _code in spaces[:number]):
        return _("The spaces here fill from the first, and an earlier one is still free.")
    return _cost(view, context)


def _cost(view: View, context: SentenceContext) -> str:
    """Return what placing on a free space costs the builder who is asked."""
    _ = context.translator.gettext
    match view.agenda[-1] if view.agenda else ():
        case (agenda.ASK_WAITING, seat):
            return fill(_("Free of charge for the waiting builder of {name}."), name=context.names[seat])
        case (agenda.ASK_PLACE, seat):
            cost, have, name = price(view), view.gold[seat], context.names[seat]
            if not cost:
                return fill(_("Free of charge for {name}: the wheel is down to 0."), name=name)
            gold = gold_words(cost, context.translator)
            if have < cost:
                return fill(_("It costs {gold}: {name} has {have}."), gold=gold, name=name, have=have)
            return fill(_("It costs {gold}: {name} keeps {left}."), gold=gold, name=name, left=have - cost)
    return _("Free for a builder.")


# The wheel


def price_field(field: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a field of the wheel, from 0, and what it means now (rules 3.2.3)."""
    _, gold = context.translator.gettext, view.level.cost_track[field]
    name = fill(_("The {cost} on the wheel"), cost=gold)
    ahead = field - view.marker
    waits = [context.names[seat] for seat, there in view.waiting if there == field]
    if waits:
        message = _("{names} waits here, and places free of charge when the bag is empty.")
        return name, fill(message, names=listed(waits, context.translator))
    if view.step:
        message = _("In the next round the first builder costs {gold} again.")
        return name, fill(message, gold=gold_words(view.level.cost_track[0], context.translator))
    if ahead < 0:
        return name, _("Past: each builder that is placed or waits makes the next one cheaper.")
    if not gold:
        return name, _("From here on placing is free of charge, and nobody waits.")
    if not ahead and not phase_of(view):
        return name, _("The price of the first builder that is drawn.")
    if not ahead:
        message = _("The price now: pay {gold}, or wait here and place free of charge in the end.")
        return name, fill(message, gold=gold_words(gold, context.translator))
    message = context.translator.ngettext(
        "The price after {many} more builder.", "The price after {many} more builders.", ahead
    )
    return name, fill(message, many=ahead)


def waiting_builder(seat: int, field: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a builder that waits, and when it is placed (rules 3.2.5)."""
    _ = context.translator.gettext
    cost = view.level.cost_track[field]
    name = fill(_("A builder of {name} that waits on the {cost}"), name=context.names[seat], cost=cost)
    if (seat, field) not in view.waiting:
        return name, _("Placed free of charge when the bag is empty.")
    place = view.waiting.index((seat, field))
    if not place:
        return name, _("Placed free of charge when the bag is empty, the first of those that wait.")
    message = context.translator.ngettext(
        "Placed free of charge when the bag is empty, after {many} other.",
        "Placed free of charge when the bag is empty, after {many} others.",
        place,
    )
    return name, fill(message, many=place)


def drawn_builder(view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of the builder that was drawn, or the bag, and what may happen (rules 3.2.1)."""
    translator = context.translator
    _ = translator.gettext
    if view.drawn < 0:
        return _("The bag"), _in_bag(view, context)
    name = fill(_("The builder of {name}, just drawn"), name=context.names[view.drawn])
    if may_redraw(state_of(view)):
        message = _("{name} starts, and may once this round put it back and draw again.")
        return name, fill(message, name=context.names[view.start])
    if view.redrawn:
        return name, _("A builder was already drawn again this round: this one stays.")
    return name, _("It is placed on a free space, or waits while the wheel shows a price.")


def accept_all(context: SentenceContext) -> tuple[str, str]:
    """Return the name of the button that accepts every builder of a round, and what it does."""
    _ = context.translator.gettext
    return _("Not this round"), _("No builder is drawn again this round, and you are not asked about it.")


def all_points(context: SentenceContext) -> tuple[str, str]:
    """Return the name of the button that makes all points now, and what it does (rules 3.3 step 13)."""
    _ = context.translator.gettext
    return _("All points now"), _("The craftsmen make as many points as they can; little or nothing is kept.")


def draw_again(context: SentenceContext) -> tuple[str, str]:
    """Return the name of the button that puts a drawn builder back, and what it does (rules 3.2.2)."""
    _ = context.translator.gettext
    return _("Draw again"), _("The builder goes back into the bag, and another is drawn: once a round.")


def _in_bag(view: View, context: SentenceContext) -> str:
    translator = context.translator
    one = translator.gettext("{many} of {name}")
    each = [fill(one, many=many, name=context.names[seat]) for seat, many in enumerate(view.bag) if many]
    if not each:
        return translator.gettext("Empty: those that wait are placed, free of charge.")
    message = translator.gettext("In it: {each}. One is drawn blind, all equally likely.")
    return fill(message, each=listed(each, translator))
