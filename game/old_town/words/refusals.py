"""The sentences for refusals: one for each reason that an action is not lawful."""

from collections.abc import Mapping, Sequence

from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.old_town.words.messages import capital, text


def refusal_sentence(
    refusal: Refusal,
    names: Sequence[str],
    buildings: Mapping[str, str],
    translator: Translator = ENGLISH,
) -> str:
    """Return the sentence for a refusal; `names` are the players by seat.

    `buildings` are the names of buildings by their ids; one without a name is called by its id.
    """
    facts: dict[str, Fact] = {}
    for name, value in refusal.facts:
        if name == "seat" and isinstance(value, int):
            facts[name] = names[value]
        elif name == "buildings" and isinstance(value, str):
            facts[name] = listed([buildings.get(one, one) for one in value.split()], translator)
        elif name == "plots" and isinstance(value, str):
            facts[name] = listed(value.split(), translator)
        else:
            facts[name] = buildings.get(value, value) if isinstance(value, str) else value
    return capital(text(translator, "refusal", refusal.reason, **facts))
