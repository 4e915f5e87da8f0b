"""Builders for sentences, and the checks that every sentence must pass."""

import re
from typing import Final

from game.core.messages import ENGLISH, Translator
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.words.speech import Speech
from tests.old_london_bridge.rules.tables import STANDARD
from tests.pseudo import PSEUDO

NAMES: Final = ("Tim", "Paula", "Maud", "Hugh")
#: Names without vowels, which the check for untranslated words ignores.
VOWELLESS: Final = ("Tm", "Pl", "Md", "Hgh")

_PERSONS: Final = re.compile(r"\b(s?he|his|hers?|him|himself|herself)\b", re.IGNORECASE)
_PLAIN_WORD: Final = re.compile(r"[A-Za-z]*[aeiou][A-Za-z]+|[A-Za-z]+[aeiou]", re.IGNORECASE)


def spoken(level: Level = STANDARD, players: int = 4, translator: Translator = ENGLISH) -> Speech:
    """Return English for a number of builders."""
    return Speech(NAMES[:players], level, translator)


def pseudo(level: Level = STANDARD, players: int = 4) -> Speech:
    """Return the pseudo-language for a number of builders."""
    return Speech(VOWELLESS[:players], level, PSEUDO)


def check_sentence(text: str) -> None:
    """Check that a sentence is filled and tidy, and calls no builder he or she."""
    assert text, "an empty sentence"
    assert text == text.strip()
    assert "{" not in text and "}" not in text, text
    assert "  " not in text, text
    assert not _PERSONS.search(text), text
    assert "-£" not in text and "£-" not in text and "£−" not in text, text


def check_translated(text: str) -> None:
    """Check that all words of a pseudo-language sentence went through the translator."""
    check_sentence(text)
    assert not _PLAIN_WORD.search(text), text
