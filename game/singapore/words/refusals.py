"""The sentences for refusals: one for each reason that an action is not lawful."""

from collections.abc import Mapping, Sequence

from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from game.singapore.words.messages import text


def refusal_sentence(
    refusal: Refusal,
    names: Sequence[str],
    buildings: Mapping[str, str],
    translator: Translator = ENGLISH,
) -> str:
    """Return the sentence for a refusal; `names` are the players by seat.

    `buildings` are the names of buildings by their ids; one without a name is called by its id.
    """

    def named(name: str, fact: int | str) -> str | int:
        match name, fact:
            case "seat" | "colour", int(seat):
                return names[seat]
            case "colour", "neutral":
                return text(translator, "neutral")
            case "building" | "tile", str(building):
                return buildings.get(building, building)
            case "kind", str(kind):
                return text(translator, "goods", kind)
            case "side", str(side):
                return text(translator, "side", side)
        return fact

    facts = {name: named(name, fact) for name, fact in refusal.facts}
    return text(translator, "refusal", refusal.reason, **facts)
