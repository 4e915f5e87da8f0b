"""A person leaves three letters and nothing else, and no offensive word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keeper.initials import LENGTH, LETTERS, InitialsEntry, Put, are_initials, blocked_words, is_blocked


def entered(word: str) -> InitialsEntry:
    entry = InitialsEntry()
    for letter in word:
        entry.put(letter)
    return entry


def test_three_letters_are_initials() -> None:
    entry = entered("AN")
    assert not entry.whole
    assert entry.put("N") is Put.TAKEN
    assert entry.whole
    assert entry.put("A") is Put.FULL
    assert entry.letters == "ANN"
    entry.take_back()
    assert entry.letters == "AN"
    for _ in range(5):
        entry.take_back()
    assert entry.letters == ""


def test_a_blocked_word_loses_its_last_letter() -> None:
    entry = entered("FU")
    assert entry.put("K") is Put.BLOCKED
    assert entry.letters == "FU"
    assert entry.put("N") is Put.TAKEN


@pytest.mark.parametrize("letter", ["", "a", "1", "AB", "Ä", " ", "\n"])
def test_anything_but_a_letter_is_no_input(letter: str) -> None:
    with pytest.raises(ValueError, match="A to Z"):
        InitialsEntry().put(letter)


@pytest.mark.parametrize(
    "word", ["FUC", "FUK", "FVK", "FUQ", "AZZ", "ASZ", "KUM", "CVM", "DYK", "PYZ", "KKK", "TYT"]
)
def test_a_word_is_blocked_in_its_likenesses_too(word: str) -> None:
    assert is_blocked(word)
    assert not are_initials(word)


EVERYDAY = (
    "ANN KIT OLE MAX TOM BEN LES CUT PIC ZOE EVA LEA IDA AMY BOB DAN KIM SUE JIM UWE ADA GUS PIA LUC KAY VIC "
    "YVE ZAC NIC MIC RAY ROY SAM TED TIM IVY JOY KEN LEO LIZ MEG NED PAT PAM RON SID TIA WES ALF ART DOC"
)


@pytest.mark.parametrize("word", EVERYDAY.split())
def test_names_and_everyday_words_are_taken(word: str) -> None:
    assert are_initials(word)


def test_the_list_is_of_three_letters_each_and_blocks_few_words() -> None:
    exact, alike = blocked_words()
    assert all(len(word) == LENGTH and set(word) <= set(LETTERS) for word in exact | alike)
    assert not exact & alike
    words = [one + two + three for one in LETTERS for two in LETTERS for three in LETTERS]
    assert sum(map(is_blocked, words)) < len(words) / 50


@given(st.text(LETTERS))
def test_what_is_entered_is_always_fit_to_be_shown(letters: str) -> None:
    entry = entered(letters)
    assert not entry.whole or are_initials(entry.letters)
    assert len(entry.letters) <= LENGTH


@given(st.text())
def test_any_text_is_initials_or_not(text: str) -> None:
    assert not are_initials(text) or (len(text) == LENGTH and text.isascii())
