"""Placeholders, and the languages in which every scene speaks (game.core.messages)."""

import gettext
import re

import pytest

from game.core.messages import (
    ENGLISH,
    MessageFault,
    fill,
    mark,
    mark_in,
    mark_plural,
    mark_plural_in,
    placeholders,
)
from tests.pseudo import PSEUDO


def test_facts_fill_the_placeholders_that_bear_their_names() -> None:
    assert fill("{name} pays {pounds} to {name}.", name="Maud", pounds=2) == "Maud pays 2 to Maud."


def test_a_fact_is_never_read_as_a_template() -> None:
    assert fill("{name} builds.", name="{name} {0} {name.__class__}") == "{name} {0} {name.__class__} builds."


@pytest.mark.parametrize(
    "template",
    [
        "{name.__class__}",
        "{name[0]}",
        "{name!r}",
        "{name:>9}",
        "{0}",
        "{}",
        "{Name}",
        "{{name}}",
        "{name",
        "name}",
    ],
)
def test_only_plain_names_are_placeholders(template: str) -> None:
    with pytest.raises(MessageFault):
        fill(template, name="Maud")


def test_a_name_without_a_fact_is_a_mistake() -> None:
    with pytest.raises(MessageFault, match="pounds"):
        fill("{name} pays {pounds}.", name="Maud")


def test_a_fact_without_a_place_is_a_mistake() -> None:
    with pytest.raises(MessageFault, match="pounds"):
        fill("{name} pays.", name="Maud", pounds=2)


def test_placeholders_are_named_once() -> None:
    assert placeholders("{a} and {b} and {a}") == {"a", "b"}


def test_english_says_what_is_written() -> None:
    assert ENGLISH.gettext("Pass") == "Pass"
    assert [ENGLISH.ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
        "{n} cards",
        "{n} card",
        "{n} cards",
    ]
    assert ENGLISH.pgettext("place", "first") == "first"
    assert ENGLISH.npgettext("note", "{n} tile", "{n} tiles", 1) == "{n} tile"


def test_marks_hand_back_what_a_translator_asks_for() -> None:
    assert ENGLISH.gettext(mark("Pass")) == "Pass"
    assert ENGLISH.pgettext(*mark_in("kind", "Inn")) == "Inn"
    assert ENGLISH.ngettext(*mark_plural("one", "many"), 2) == "many"
    assert ENGLISH.npgettext(*mark_plural_in("note", "one", "many"), 2) == "many"


def test_a_catalogue_of_the_standard_library_is_a_translator() -> None:
    class Polish(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {"{name}, seal one card": "{name}, zapieczętuj kartę"}[message]

    assert fill(Polish().gettext("{name}, seal one card"), name="Maud") == "Maud, zapieczętuj kartę"


@pytest.mark.parametrize(
    "message",
    [
        "Pass",
        "End turn",
        "X",
        "{name}, choose a space for your figure",
        "The bridge has only {sites} sites: there is no site {site}.",
        "{first}, {second}",
    ],
)
def test_the_pseudo_language_is_35_percent_longer_and_keeps_placeholders(message: str) -> None:
    own = re.sub(r"\{\w+\}", "", message)
    said = PSEUDO.gettext(message)
    assert re.findall(r"\{\w+\}", said) == re.findall(r"\{\w+\}", message)
    longer = (len(said) - len(message)) / len(own)
    assert 0.35 <= longer < 0.35 + 1 / len(own)
    assert not re.search("[aeiouAEIOU]", re.sub(r"\{\w+\}", "", said))


def test_the_pseudo_language_has_plurals_and_contexts() -> None:
    assert PSEUDO.ngettext("{n} card", "{n} cards", 1) == PSEUDO.gettext("{n} card")
    assert PSEUDO.npgettext("note", "{n} card", "{n} cards", 2) == PSEUDO.gettext("{n} cards")
    assert PSEUDO.pgettext("kind", "Inn") == PSEUDO.gettext("Inn")
