"""Every reason to refuse an action has a whole, concrete sentence."""

from typing import Any

import pytest

from game.core.messages import MessageFault
from game.core.refusal import Refusal
from game.old_london_bridge.rules.components import BONUS_KINDS, KINDS
from game.old_london_bridge.rules.refusals import REASONS
from game.old_london_bridge.words.refusals import refusal_sentence
from tests.old_london_bridge.words.speeches import NAMES, check_sentence, check_translated, pseudo
from tests.wording.sentence_checks import VOWELLESS

#: Values of a fact, by its name.
_FACTS: dict[str, tuple[int | str, ...]] = {
    "tile": BONUS_KINDS,
    "stack": KINDS,
    "space": (*KINDS, "centre"),
    "track": ("chapel", "gate"),
    "last": (0, 14),
    "held": (0, 1, 2),
    "wanted": (1, 2),
    "seat": (0, 3),
    "sites": (1, 12),
}


def refusals(reason: str) -> list[Refusal]:
    """Return the refusals of one reason: each fact with each of its values, the others with their first."""
    facts: dict[str, Any] = {name: _FACTS.get(name, (3,)) for name in REASONS[reason]}
    first = {name: values[0] for name, values in facts.items()}
    made = [first, *(first | {name: value} for name, values in facts.items() for value in values)]
    return [Refusal("3", reason, tuple(one.items())) for one in made]


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_sentence(reason: str) -> None:
    for refusal in refusals(reason):
        text = refusal_sentence(refusal, NAMES)
        check_sentence(text)
        assert text.endswith(".")
        check_translated(refusal_sentence(refusal, VOWELLESS, pseudo().translator))


def test_a_reason_without_a_sentence_is_a_mistake() -> None:
    with pytest.raises(MessageFault, match="it_rains"):
        refusal_sentence(Refusal("9", "it_rains"), NAMES)


@pytest.mark.parametrize(
    ("reason", "facts", "text"),
    [
        ("x_barred", {"stack": "inn"}, "The X is barred: only a “Use the X” tile opens it."),
        ("centre_costs", {"cost": 2, "money": 1}, "The centre costs £2: your purse holds £1."),
        ("centre_costs", {"cost": 2, "money": -3}, "The centre costs £2: your purse holds −£3."),
        ("not_your_choice", {"seat": 2}, "Not yet: Maud chooses now."),
        (
            "space_taken",
            {"space": "inn", "seat": 3},
            "Hugh is there: only a “Share a space” tile lets two figures share.",
        ),
        (
            "higher_must_replace",
            {"number": 58, "last": 14},
            "58 is not below 14: it must replace a building.",
        ),
        (
            "lower_is_appended",
            {"number": 11, "last": 14, "site": 5},
            "11 is below 14: it goes to site 5, the next free one.",
        ),
        (
            "lower_is_appended",
            {"number": 11, "last": 0, "site": 5},
            "11 begins a new run: it goes to site 5, the next free one.",
        ),
        (
            "tile_gained_now",
            {"tile": "raise"},
            "“Card +1” was gained this round: you can use it from the next one.",
        ),
        ("seal_count", {"wanted": 1, "given": 2}, "Seal exactly one card, not two."),
        ("hand_lacks", {"card": 3, "held": 1}, "There is only one card worth 3 in your hand."),
    ],
)
def test_the_sentence_holds_the_facts(reason: str, facts: dict[str, int | str], text: str) -> None:
    assert refusal_sentence(Refusal("3", reason, tuple(facts.items())), NAMES) == text
