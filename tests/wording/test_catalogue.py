"""ICU patterns, their facts and forms, in English and in languages with more and fewer forms."""

from pathlib import Path

import pytest

from game.core.messages import ENGLISH, MessageFault
from game.core.wording.catalogue import Catalogue, Fact, Words, filled, parsed, plural_rule
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules import events
from game.pillars_of_the_earth.words import figures, names
from game.pillars_of_the_earth.words.chronicle import sentence
from game.pillars_of_the_earth.words.messages import MESSAGES, text
from tests.wording.languages import JAPANESE, POLISH, Language, faults


def said(pattern: str, language: str = "en", **facts: Fact) -> str:
    return filled(parsed(pattern), facts, plural_rule(language))


def test_facts_stand_where_their_names_are() -> None:
    assert said("{name} pays {gold} to {name}.", name="Maud", gold=2) == "Maud pays 2 to Maud."


def test_a_fact_is_never_read_as_a_pattern() -> None:
    assert said("{name} builds.", name="{gold} 'it' #") == "{gold} 'it' # builds."


def test_an_exact_number_goes_before_the_form_of_the_language() -> None:
    pattern = "{n, plural, =0 {none} =1 {a single one} one {# card} other {# cards}}"
    assert [said(pattern, n=n) for n in (0, 1, 2)] == ["none", "a single one", "2 cards"]


def test_a_fact_of_words_selects_by_its_value() -> None:
    pattern = "{n, plural, one {{n} card} other {{n} cards}}"
    assert [said(pattern, n=Words(n, word)) for n, word in ((1, "one"), (3, "three"))] == [
        "one card",
        "three cards",
    ]


def test_a_selection_takes_other_for_all_it_does_not_name() -> None:
    pattern = "{last, select, true {The last} other {Round {n}}}"
    assert [said(pattern, last=last, n=4) for last in (True, False)] == ["The last", "Round 4"]


def test_a_form_may_be_empty() -> None:
    assert said("Some{n, plural, =0 {} one {, a #} other {, # of them}}.", n=0) == "Some."


def test_forms_hold_forms_and_the_number_is_that_of_the_nearest_plural() -> None:
    pattern = "{n, plural, one {#} other {# {kind, select, a {of {m, plural, one {#} other {#s}}} other {}}}}"
    assert said(pattern, n=2, m=5, kind="a") == "2 of 5s"


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("The king's tax", "The king's tax"),
        ("guildhalls''", "guildhalls'"),
        ("'{'name'}'", "{name}"),
        ("'{it''s}' quoted", "{it's} quoted"),
        ("a # outside of a plural", "a # outside of a plural"),
        ("{n, plural, one {guildhalls''} other {'#' #}}", "# 2"),
    ],
)
def test_apostrophes_quote_braces_alone(pattern: str, text: str) -> None:
    assert said(pattern, n=2) == text


@pytest.mark.parametrize(
    "pattern",
    [
        "{name",
        "name}",
        "{0}",
        "{}",
        "{Name}",
        "{name.x}",
        "{n, plural, one {#}}",
        "{n, select, a {b}}",
        "{n, plural, one {#} other {#}",
        "{n, date, short}",
    ],
)
def test_a_pattern_that_is_not_well_formed_is_a_mistake(pattern: str) -> None:
    with pytest.raises(MessageFault):
        parsed(pattern)


def test_a_fact_or_a_message_that_is_not_there_is_a_mistake() -> None:
    with pytest.raises(MessageFault, match="gold"):
        said("{gold}", name="Maud")
    with pytest.raises(MessageFault, match="sunrise"):
        text(ENGLISH, "sunrise")


def test_a_catalogue_is_read_when_it_is_asked_first(tmp_path: Path) -> None:
    file = tmp_path / "messages.toml"
    catalogue = Catalogue(file)
    file.write_text(
        'Built.Park = "{seat} lays out a park."\n[Built.Inn]\nlast = "The last inn."\n', encoding="utf-8"
    )
    assert catalogue.text(ENGLISH, "Built", "Park", seat="Maud") == "Maud lays out a park."
    assert catalogue.text(ENGLISH, "Built.Inn", "last") == "The last inn."


# Other languages


@pytest.mark.parametrize("language", [POLISH, JAPANESE], ids=lambda language: language.name)
def test_a_language_has_the_keys_and_facts_of_english_and_its_own_forms(language: Language) -> None:
    assert len(language.messages) == 50
    assert list(faults(language.name, language.messages, MESSAGES.messages)) == []


def test_faults_of_a_language_are_found() -> None:
    english = {"a": "{n, plural, one {# card of {name}} other {# cards of {name}}}", "b": "{name} builds."}
    lame = {"a": "{n, plural, one {# karta: {name}} other {# karty: {name}}}", "b": "Budowa.", "c": "Więcej."}
    assert [fault.partition(":")[0] for fault in faults("pl", lame, english)] == ["a", "b", "c"]
    assert len(list(faults("pl", {"b": "{name"}, english))) == 1


@pytest.mark.parametrize(
    ("many", "words"),
    [(1, "1 robotnik"), (3, "3 robotnicy"), (5, "5 robotników"), (12, "12 robotników"), (22, "22 robotnicy")],
)
def test_polish_has_a_form_for_few_and_one_for_many(many: int, words: str) -> None:
    assert figures.workers(many, POLISH) == words


def test_polish_and_japanese_select_by_what_a_fact_is() -> None:
    taken = [
        text(POLISH, "CardTaken", seat="Maud", workers="", pit=Words(pit, "")) for pit in ("forest", "quarry")
    ]
    assert [words.split()[-1] for words in taken] == ["lasu.", "kamieniołomu."]
    assert [figures.how_often(many, JAPANESE) for many in (1, 2, 5)] == ["1回", "2回", "5回"]
    assert [figures.how_often(many, POLISH) for many in (1, 2, 5)] == ["raz", "dwa razy", "5 razy"]


def test_a_sentence_is_in_the_language_of_its_context() -> None:
    offered = [events.CardsOffered(tuple(range(many))) for many in (1, 2, 5)]
    assert [sentence(event, SentenceContext(["Maud"], POLISH)) for event in offered] == [
        "Odkryta jest 1 karta surowców.",
        "Odkryte są 2 karty surowców.",
        "Odkrytych jest 5 kart surowców.",
    ]
    assert sentence(offered[2], SentenceContext(["Maud"], JAPANESE)) == "資源カード5枚が表向きです。"
    assert names.cube_name("stone", POLISH) == "kamień"
