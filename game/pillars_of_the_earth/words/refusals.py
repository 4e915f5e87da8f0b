"""The sentences for refusals: one for each reason that an action is not lawful."""

from collections.abc import Sequence

from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from game.pillars_of_the_earth.words.figures import workers
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.names import craftsman_within, cube_name, pit_within, space_name


def refusal_sentence(refusal: Refusal, names: Sequence[str], translator: Translator = ENGLISH) -> str:
    """Return the sentence for a refusal; `names` are the players by seat."""
    facts = {name: _named(name, fact, names, translator) for name, fact in refusal.facts}
    return text(translator, "refusal", refusal.reason, **facts)


def _named(name: str, fact: int | str, names: Sequence[str], translator: Translator) -> str | int:
    """Return a fact as a sentence says it."""
    match name, fact:
        case "seat", int(seat):
            return names[seat]
        case "craftsman" | "needed", str(craftsman):
            return craftsman_within(craftsman, translator)
        case "cube", str(cube):
            return cube_name(cube, translator)
        case "pit", str(pit):
            return pit_within(pit, translator)
        case "space", str(space):
            return space_name(space, translator)
        case "workers", int(many):
            return workers(many, translator)
    return fact
