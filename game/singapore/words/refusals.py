"""The sentences for refusals: one for each reason that an action is not lawful."""

from collections.abc import Mapping, Sequence

from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from game.core.wording.catalogue import Fact, Words
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.components import BUILDINGS, GOODS
from game.singapore.words.figures import capital, of_kind
from game.singapore.words.messages import text
from game.singapore.words.names import named


def refused(refusal: Refusal, context: SentenceContext) -> str:
    """Return the sentence for a refusal at a table, with players and buildings by their names."""
    buildings = {one: named(one, context).words for one in BUILDINGS}
    return refusal_sentence(refusal, context.names, buildings, context.translator)


def refusal_sentence(
    refusal: Refusal,
    names: Sequence[str],
    buildings: Mapping[str, str],
    translator: Translator = ENGLISH,
) -> str:
    """Return the sentence for a refusal; `names` are the players by seat.

    `buildings` are the names of buildings by their ids; one without a name is called by its id.
    """
    told = dict(refusal.facts)

    def fact(name: str, value: int | str) -> Fact:
        match name, value:
            case "seat" | "colour", int(seat):
                return names[seat]
            case "colour", "neutral":
                return text(translator, "neutral")
            case "building" | "tile", str(building):
                return buildings.get(building, building)
            case "kind", str(kind):
                amount = told.get("cost", 0)
                words = of_kind(int(amount), GOODS.index(kind), translator)
                return Words(kind, words if amount else text(translator, "goods", kind))
            case "side", str(side):
                return text(translator, "side", side)
        return value

    facts = {name: fact(name, value) for name, value in refusal.facts}
    return capital(text(translator, "refusal", refusal.reason, **facts))
