"""The words on the panels of a seat: before its amounts, above its cards."""

from __future__ import annotations

from game.core.messages import Translator
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.things import Amount
from game.pillars_of_the_earth.words.figures import in_words
from game.pillars_of_the_earth.words.messages import text


def amount_label(amount: Amount, translator: Translator) -> str:
    """Return the words before an amount: ``In the wool mill``."""
    return text(translator, "amount", amount.value)


def brief_amount_label(amount: Amount, translator: Translator) -> str:
    """Return shorter words before an amount, for a narrow panel: ``In the mill``."""
    return text(translator, "amount_briefly", amount.value)


def advantages_head(translator: Translator) -> str:
    """Return the head of the advantages."""
    return text(translator, "head.advantages")


def two_builders_head(translator: Translator) -> str:
    """Return the head of the note at a table of two."""
    return text(translator, "head.two")


def draws_line(level: Level, players: int, translator: Translator) -> str:
    """Return how many builders are drawn in a round, and at which prices (rules 3.2.5)."""
    draws, track = level.start_builders * players, level.cost_track
    last = track[min(draws, len(track)) - 1]
    said = text(translator, "draws", draws=in_words(draws, translator), first=track[0], last=last)
    return said[:1].upper() + said[1:]


def craftsmen_head(many: int, context: SentenceContext) -> str:
    """Return the head of the panel with all craftsmen of the rounds."""
    return text(context.translator, "head.craftsmen", many=many)


def round_head(number: int, context: SentenceContext) -> str:
    """Return the head of a round."""
    return text(context.translator, "head.round", number=number)
