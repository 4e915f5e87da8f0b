"""The answers to "why?" of the amounts of a seat: what it has, and what is still to come, as a sum."""

from __future__ import annotations

from game.core.messages import fill
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import PIT_CUBES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Amount
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, points, workers
from game.pillars_of_the_earth.words.names import cube_name
from game.pillars_of_the_earth.words.sums import at_priory, fetched, tax_due, wool, workers_next


def amount(seat: int, what: Amount, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of an amount of a seat, and what it is made of or becomes."""
    _, name = context.translator.gettext, context.names[seat]
    match what:
        case Amount.POINTS:
            return fill(_("The points of {name}"), name=name), _points(seat, view, context)
        case Amount.GOLD:
            return fill(_("The gold of {name}"), name=name), _gold(seat, view, context)
        case Amount.WORKERS:
            return fill(_("The workers of {name}"), name=name), _workers(seat, view, context)
        case Amount.MILL:
            return fill(_("{name} in the wool mill"), name=name), _mill(seat, view, context)
        case Amount.GREY:
            return fill(_("The next workers of {name}"), name=name), _grey(seat, view, context)
        case Amount.BAG:
            return fill(_("The builders of {name} in the bag"), name=name), _bag(seat, view, context)


def _points(seat: int, view: View, context: SentenceContext) -> str:
    translator = context.translator
    _, have = translator.gettext, points(view.points[seat], translator)
    coming = at_priory(view, seat, context)
    if not coming.total:
        return fill(_("{points}. Most points win in the end; more gold breaks ties."), points=have)
    more = coming.told(points(coming.total, translator), translator)
    return fill(_("{points}. At step 5 the priory brings {more}."), points=have, more=more)


def _gold(seat: int, view: View, context: SentenceContext) -> str:
    translator = context.translator
    _, have = translator.gettext, gold_words(view.gold[seat], translator)
    coming = wool(view, seat, context)
    most = view.level.most_gold
    if not coming.parts:
        return fill(_("{gold}; nobody can have more than {most}, the rest is lost."), gold=have, most=most)
    message = _("{gold}; nobody can have more than {most}. At step 3 the wool mill brings {more}.")
    more = coming.told(gold_words(coming.total, translator), translator)
    return fill(message, gold=have, most=most, more=more)


def _workers(seat: int, view: View, context: SentenceContext) -> str:
    translator = context.translator
    _, left = translator.gettext, view.workers[seat]
    if left:
        coming = wool(view, seat, context)
        message = _("{workers} not sent anywhere yet. So far, the wool mill brings {gold} at step 3.")
        gold = gold_words(coming.total, translator)
        return fill(message, workers=workers(left, translator), gold=gold)
    return _("All are at work. They are back in the next round.")


def _mill(seat: int, view: View, context: SentenceContext) -> str:
    translator = context.translator
    _, there = translator.gettext, view.mill[seat]
    coming = wool(view, seat, context)
    if not there and not coming.total:
        return _("Nobody is there now: unused workers go to the wool mill once the cards are chosen.")
    gold = coming.told(gold_words(coming.total, translator), translator)
    if not there:
        return fill(_("Nobody yet. At step 3 workers not sent anywhere bring {gold}."), gold=gold)
    message = _("{workers} there. At step 3 that brings {gold}.")
    return fill(message, workers=workers(there, translator), gold=gold)


def _grey(seat: int, view: View, context: SentenceContext) -> str:
    translator = context.translator
    _, hired = translator.gettext, view.hired[seat]
    if view.round == len(view.level.rounds):
        return _("This is the last round: hired workers would bring nothing.")
    after = workers(workers_next(view, seat), translator)
    if not hired:
        return fill(_("No grey workers are hired. The next round begins with {workers}."), workers=after)
    message = translator.ngettext(
        "{hired} grey worker is hired, for the next round only, which begins with {workers}.",
        "{hired} grey workers are hired, for the next round only, which begins with {workers}.",
        hired,
    )
    return fill(message, hired=hired, workers=after)


def _bag(seat: int, view: View, context: SentenceContext) -> str:
    _, there = context.translator.gettext, view.bag[seat]
    if not there:
        return _("None left in the bag: all have been drawn.")
    message = context.translator.ngettext(
        "{many} of {all} builders is in the bag.", "{many} of {all} builders are in the bag.", there
    )
    return fill(message, many=there, all=view.level.start_builders)


def cubes(seat: int, cube: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a seat's cubes of a kind, and the sum of those that are to come."""
    translator = context.translator
    _, own = translator.gettext, view.cubes_of(seat)
    name = fill(_("The {cube} of {name}"), cube=cube_name(cube, translator), name=context.names[seat])
    have = of_kind(own[cube], cube, translator)
    coming = fetched(view, seat, cube, context)
    if coming.parts:
        more = coming.told(of_kind(coming.total, cube, translator), translator)
        message = _("{cubes}. Step {step} brings {more}.")
        return name, fill(message, cubes=have, step=6 + PIT_CUBES.index(cube), more=more)
    kept, over = view.level.cubes_kept, sum(own) - view.level.cubes_kept
    if view.round == len(view.level.rounds):
        return name, fill(_("{cubes}. After this round cubes are worth nothing."), cubes=have)
    if over > 0:
        message = translator.ngettext(
            "{cubes}. Only {kept} cubes of all kinds outlast the round: use or sell {over}.",
            "{cubes}. Only {kept} cubes of all kinds outlast the round: use or sell {over}.",
            over,
        )
        return name, fill(message, cubes=have, kept=kept, over=over)
    message = _("{cubes}. At most {kept} cubes outlast the round, of all kinds together.")
    return name, fill(message, cubes=have, kept=kept)


def tax_line(seat: int, view: View, context: SentenceContext) -> str | None:
    """Return what the tax takes from a seat that is not at court, without a full stop.

    None for a seat that has paid, and for one that pays what is still to be rolled.
    """
    translator, name, due = context.translator, context.names[seat], tax_due(view, seat)
    _ = translator.gettext
    if due is None or due.spared:
        return None
    if due.asked:
        return fill(_("{name} may use a card, and pay nothing"), name=name)
    if not due.rolled:
        if due.fixed is None:
            return None
        return fill(_("{name} pays {gold} in any case"), name=name, gold=gold_words(due.fixed, translator))
    lost, gold = points(due.points, translator), gold_words(due.gold, translator)
    if due.points and not due.gold:
        return fill(_("{name} has no gold, and loses {points}"), name=name, points=lost)
    if due.points:
        return fill(_("{name} pays {gold} and loses {points}"), name=name, gold=gold, points=lost)
    return fill(_("{name} pays {gold}"), name=name, gold=gold)


def spared_line(view: View, context: SentenceContext) -> str | None:
    """Return who pays no tax with a builder at the court, without a full stop; None for nobody."""
    dues = [(context.names[seat], tax_due(view, seat)) for seat in range(view.players)]
    names = [name for name, due in dues if due is not None and due.spared]
    if not names:
        return None
    message = context.translator.gettext("At court, and spared: {names}")
    return fill(message, names=listed(names, context.translator))
