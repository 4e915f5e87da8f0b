"""The words on the panels of a seat: before its amounts, above its cards."""

from __future__ import annotations

from game.core.messages import Translator, fill
from game.core.wording.numbers import number_word
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.things import Amount


def amount_label(amount: Amount, translator: Translator) -> str:
    """Return the words before an amount: ``In the wool mill``."""
    match amount:
        case Amount.WORKERS:
            return translator.gettext("Workers left")
        case Amount.MILL:
            return translator.gettext("In the wool mill")
        case Amount.BAG:
            return translator.gettext("In the bag")
        case Amount.GREY:
            return translator.gettext("For next round")
        case Amount.POINTS:
            return translator.gettext("Victory points")
        case Amount.GOLD:
            return translator.gettext("Gold")


def brief_amount_label(amount: Amount, translator: Translator) -> str:
    """Return shorter words before an amount, for a narrow panel: ``In the mill``."""
    match amount:
        case Amount.WORKERS:
            return translator.pgettext("workers", "Left")
        case Amount.MILL:
            return translator.gettext("In the mill")
        case Amount.BAG:
            return translator.pgettext("builders", "In bag")
        case Amount.GREY:
            return translator.gettext("Next round")
    return amount_label(amount, translator)


def advantages_head(translator: Translator) -> str:
    """Return the head of the advantages."""
    return translator.gettext("Advantages")


def two_builders_head(translator: Translator) -> str:
    """Return the head of the note at a table of two."""
    return translator.gettext("Two builders")


def draws_line(level: Level, players: int, translator: Translator) -> str:
    """Return how many builders are drawn in a round, and at which prices (rules 3.2.5)."""
    draws, track = level.start_builders * players, level.cost_track
    message = translator.ngettext(
        "{draws} draw, from {first} down to {last}; then the waiting ones.",
        "{draws} draws, from {first} down to {last}; then the waiting ones.",
        draws,
    )
    said = fill(
        message, draws=number_word(draws, translator), first=track[0], last=track[min(draws, len(track)) - 1]
    )
    return said[:1].upper() + said[1:]


def craftsmen_head(many: int, context: SentenceContext) -> str:
    """Return the head of the panel with all craftsmen of the rounds."""
    message = context.translator.ngettext("The {many} craftsman", "The {many} craftsmen", many)
    return fill(message, many=many)


def round_head(number: int, context: SentenceContext) -> str:
    """Return the head of a round."""
    return fill(context.translator.gettext("Round {number}"), number=number)
