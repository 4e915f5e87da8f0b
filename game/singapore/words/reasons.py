"""The reasons for a choice in words, from its terms: names with figures, and their weights in points.

The names are those of the judgement (`judgement.facts`); a name without words here is left out.
"""

from game.core.messages import Translator
from game.core.wording.reason_lines import Terms, reason_lines
from game.singapore.judgement.facts import figures_of
from game.singapore.words.messages import MESSAGES, text


def reasons(terms: Terms, translator: Translator) -> tuple[str, ...]:
    """Return the reasons: ``for 6 points this turn, at the price of £2 for the lot``.

    The longest line comes first; shorter ones, for less room, leave reasons out. Empty where no term has
    weight.
    """
    return reason_lines(
        terms,
        lambda term, _: _filled("gain", term, translator),
        lambda term, _: _filled("cost", term, translator),
        translator,
    )


def _filled(side: str, term: str, translator: Translator) -> str:
    """Return a message with its figures; empty for a term without words."""
    name, figures = figures_of(term)
    if f"{side}.{name}" not in MESSAGES.messages:
        return ""
    return text(translator, side, name, **figures)
