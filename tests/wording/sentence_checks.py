"""The checks that every sentence of any game must pass."""

import re
from typing import Final

#: Names without vowels, which the check for untranslated words ignores.
VOWELLESS: Final = ("Tm", "Pl", "Md", "Hgh")

_PERSONS: Final = re.compile(r"\b(s?he|his|hers?|him|himself|herself)\b", re.IGNORECASE)
_PLAIN_WORD: Final = re.compile(r"[A-Za-z]*[aeiou][A-Za-z]+|[A-Za-z]+[aeiou]", re.IGNORECASE)


def check_sentence(text: str) -> None:
    """Check that a sentence is filled and tidy, and calls no builder he or she."""
    assert text, "an empty sentence"
    assert text == text.strip()
    assert "{" not in text and "}" not in text, text
    assert "  " not in text, text
    assert ".." not in text and " ." not in text and " ," not in text, text
    assert not _PERSONS.search(text), text


def check_translated(text: str) -> None:
    """Check that all words of a pseudo-language sentence went through the translator."""
    check_sentence(text)
    assert not _PLAIN_WORD.search(text), text
