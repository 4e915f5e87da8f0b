"""The reasons for a choice in words, from its terms: names, with points.

The names are those of the judgement (`judgement.changes`); a name without words here is left out.
"""

from random import Random

from game.core.messages import Translator
from game.core.wording.catalogue import Fact
from game.core.wording.reason_lines import Terms, reason_lines
from game.pillars_of_the_earth.judgement.changes import after, wages_lost
from game.pillars_of_the_earth.rules.actions import Action, code_of
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import points
from game.pillars_of_the_earth.words.messages import MESSAGES, text


def reasons(terms: Terms, action: Action, seat: int, view: View, translator: Translator) -> tuple[str, ...]:
    """Return the reasons: ``for 4 points of work this round and metal for glass, at the price of 7 gold``.

    `view` is any before the choice, that of `seat`, which makes it, or the public one. The longest line
    comes first; shorter ones, for less room, leave reasons out. Empty where no term has weight.
    """
    return reason_lines(
        terms,
        lambda name, weight: _filled(("gain", name), weight, action, seat, view, translator),
        lambda name, weight: _filled(("cost", name), weight, action, seat, view, translator),
        translator,
    )


def _filled(
    path: tuple[str, str], weight: float, action: Action, seat: int, view: View, translator: Translator
) -> str:
    """Return a message with its amount; empty for a term without words."""
    message = MESSAGES.messages.get(".".join(path), "")
    if not message:
        return ""
    facts: dict[str, Fact] = {"points": points(max(1, round(abs(weight))), translator)}
    if "{gold}" in message:
        before = Position.world(view, Random(0))
        twin = after(before, seat, code_of(action))
        facts["gold"] = abs(twin.gold[seat] - before.gold[seat])
        if path == ("cost", "wool"):
            # The limit of gold would partly cut off wages, unless gold is spent before.
            facts["gold"], facts["up_to"] = wages_lost(before, twin, seat)
    return text(translator, *path, **facts)
