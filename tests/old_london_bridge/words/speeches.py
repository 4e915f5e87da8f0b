"""Builders to speak of, and what every sentence must be like."""

import re
from typing import Final

from game.core.messages import ENGLISH, Translator
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.words.speech import Speech
from tests.old_london_bridge.rules.tables import STANDARD
from tests.pseudo import PSEUDO

NAMES: Final = ("Tim", "Paula", "Maud", "Hugh")
#: Names that the pseudo-language's own test for plain vowels passes over.
VOWELLESS: Final = ("Tm", "Pl", "Md", "Hgh")

_PERSONS: Final = re.compile(r"\b(s?he|his|hers?|him|himself|herself)\b", re.IGNORECASE)
_PLAIN_WORD: Final = re.compile(r"[A-Za-z]*[aeiou][A-Za-z]+|[A-Za-z]+[aeiou]", re.IGNORECASE)


def spoken(level: Level = STANDARD, players: int = 4, translator: Translator = ENGLISH) -> Speech:
    """English for a number of builders."""
    return Speech(NAMES[:players], level, translator)


def pseudo(level: Level = STANDARD, players: int = 4) -> Speech:
    """The pseudo-language for a number of builders."""
    return Speech(VOWELLESS[:players], level, PSEUDO)


def check_sentence(text: str) -> None:
    """A sentence is filled, tidy, and speaks of nobody as a man or a woman."""
    assert text, "an empty sentence"
    assert text == text.strip()
    assert "{" not in text and "}" not in text, text
    assert "  " not in text, text
    assert not _PERSONS.search(text), text
    assert "-£" not in text and "£-" not in text and "£−" not in text, text


def check_translated(text: str) -> None:
    """All words of a pseudo-language sentence went through the translator."""
    check_sentence(text)
    assert not _PLAIN_WORD.search(text), text
