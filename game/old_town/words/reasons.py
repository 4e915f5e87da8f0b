"""The reasons for a choice in words, from its terms: names with figures, and their weights in points.

The names are those of the judgement (`judgement.facts`); a name without words here is left out.
"""

from typing import Final

from game.core.messages import Translator
from game.core.wording.reason_lines import Terms, figured_reasons, figures_of
from game.old_town.rules.agenda import HIDDEN
from game.old_town.rules.view import View
from game.old_town.words.messages import MESSAGES

#: The reasons that tell something of the seat's hand.
_OF_HAND: Final = ("kept", "spent", "clues")


def reasons(terms: Terms, seat: int, view: View, translator: Translator) -> tuple[str, ...]:
    """Return the reasons for a seat's choice: ``for 6 points and a house that rises``.

    The longest line comes first; shorter ones, for less room, leave reasons out. Empty where no term has
    weight. A view that hides cards of the seat's hand gets only reasons that anybody can check.
    """
    hidden = HIDDEN in view.hands[seat]
    told = [term for term in terms if not (hidden and figures_of(term[0])[0] in _OF_HAND)]
    return figured_reasons(told, MESSAGES, translator)
