"""Builders for sentences, and the checks that every sentence must pass."""

from typing import Final

from game.core.messages import ENGLISH, Translator
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.words.speech import Speech
from tests.old_london_bridge.rules.tables import STANDARD
from tests.pseudo import PSEUDO
from tests.wording import sentence_checks
from tests.wording.sentence_checks import VOWELLESS

NAMES: Final = ("Tim", "Paula", "Maud", "Hugh")


def spoken(level: Level = STANDARD, players: int = 4, translator: Translator = ENGLISH) -> Speech:
    """Return English for a number of builders."""
    return Speech(NAMES[:players], level, translator)


def pseudo(level: Level = STANDARD, players: int = 4) -> Speech:
    """Return the pseudo-language for a number of builders."""
    return Speech(VOWELLESS[:players], level, PSEUDO)


def check_sentence(text: str) -> None:
    """Check that a sentence is filled and tidy, and its money well written."""
    sentence_checks.check_sentence(text)
    assert "-£" not in text and "£-" not in text and "£−" not in text, text


def check_translated(text: str) -> None:
    """Check that all words of a pseudo-language sentence went through the translator."""
    check_sentence(text)
    sentence_checks.check_translated(text)
