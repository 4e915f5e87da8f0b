"""The reasons for a choice in words, from its terms: names with figures, and their weights in points.

The names are those of the judgement (`judgement.facts`); a name without words here is left out.
"""

from game.core.messages import Translator
from game.core.wording.reason_lines import Terms, figured_reasons
from game.singapore.words.messages import MESSAGES


def reasons(terms: Terms, translator: Translator) -> tuple[str, ...]:
    """Return the reasons: ``for 6 points this turn, at the price of £2 for the lot``.

    The longest line comes first; shorter ones, for less room, leave reasons out. Empty where no term has
    weight.
    """
    return figured_reasons(terms, MESSAGES, translator)
