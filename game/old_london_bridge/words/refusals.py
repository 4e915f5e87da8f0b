"""The sentences for refusals: one for each reason that an action is not lawful."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from game.core.wording.catalogue import Fact, Words
from game.core.wording.numbers import number_word
from game.old_london_bridge.rules.components import BONUS_KINDS
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import text
from game.old_london_bridge.words.names import bonus_name

_Written = Callable[[Any, Translator], Fact]


def _count(count: int, translator: Translator) -> Words:
    return Words(count, number_word(count, translator))


def _stack(stack: str | int, translator: Translator) -> Fact:
    """Return the kind of a stack of buildings, or the number of a stack of bonus tiles."""
    return text(translator, "kind_within", stack) if isinstance(stack, str) else stack


#: The facts that are not written as they are.
_FACTS: Final[Mapping[str, _Written]] = {
    "tile": lambda tile, translator: bonus_name(BONUS_KINDS.index(tile), translator),
    "stack": _stack,
    **dict.fromkeys(("cost", "money"), lambda amount, _translator: pounds(amount)),
    **dict.fromkeys(("wanted", "given", "held", "sites"), _count),
}


def refusal_sentence(refusal: Refusal, names: Sequence[str], translator: Translator = ENGLISH) -> str:
    """Return the sentence for a refusal; `names` are the builders by seat."""
    written: dict[str, _Written] = {**_FACTS, "seat": lambda seat, _translator: names[seat]}
    facts = {
        name: written[name](fact, translator) if name in written else fact for name, fact in refusal.facts
    }
    return text(translator, "refusal", refusal.reason, **facts)
