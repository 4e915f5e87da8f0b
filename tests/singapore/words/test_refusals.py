"""Every refusal of the rules has a sentence, with the names on the screen."""

from game.core.refusal import Refusal
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.refusals import REASONS
from game.singapore.words.refusals import refusal_sentence, refused
from tests.pseudo import PSEUDO
from tests.singapore.rules.tables import STANDARD
from tests.singapore.words.speeches import spoken
from tests.wording.sentence_checks import VOWELLESS, check_sentence, check_translated

_FACTS: dict[str, int | str] = {
    "seat": 1,
    "colour": 0,
    "building": "I7",
    "tile": "I1",
    "kind": "brick",
    "side": "north",
}


def _refusal(reason: str) -> Refusal:
    return Refusal("3.4", reason, tuple((name, _FACTS.get(name, 3)) for name in REASONS[reason]))


def test_every_reason_has_a_sentence_of_its_own_that_reads_well() -> None:
    told = {reason: refused(_refusal(reason), spoken()) for reason in REASONS}
    for sentence in told.values():
        check_sentence(sentence)
        assert sentence[0].isupper() or sentence[0] == "£"
        assert sentence.endswith(".") and len(sentence) <= 90, sentence
    assert len(set(told.values())) == len(told)


def test_every_refusal_goes_through_the_translator() -> None:
    context = SentenceContext(VOWELLESS, PSEUDO, STANDARD)
    for reason in REASONS:
        check_translated(refused(_refusal(reason), context))


def test_buildings_and_players_are_called_by_their_names() -> None:
    assert refused(_refusal("not_in_game"), spoken()) == "The Teahouse is not in this game."
    assert refused(_refusal("not_your_choice"), spoken()) == "Not yet: Paula chooses now."
    assert refused(Refusal("3.3", "lot_marked", (("x", 1), ("y", 0), ("colour", "neutral"))), spoken()) == (
        "That lot has a marker of the neutral colour."
    )


def test_the_price_of_goods_is_told_with_their_number() -> None:
    lack = Refusal("1.2", "goods_lack", (("kind", "brick"), ("cost", 3), ("have", 1)))
    assert refused(lack, spoken()) == "That costs 3 bricks: you have 1."


def test_without_names_a_building_is_called_by_its_id() -> None:
    assert refusal_sentence(_refusal("not_standing"), ["Tim", "Paula"], {}) == "I7 is not on the map."
