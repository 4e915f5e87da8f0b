"""Three letters that somebody leaves next to a total: the one thing of a person that a machine keeps."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from functools import cache
from importlib.resources import files
from typing import Final

from game.core.checking import CheckedTable, table_from_text

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LENGTH: Final = 3
_BLOCKED: Final = "blocked_initials.toml"
_MOST_WORDS: Final = 1000
#: Letters that look or sound like others in short words, and those others.
_ALIKE: Final = str.maketrans("KQVYZ", "COUIS")


class Put(Enum):
    """The result of putting a letter."""

    TAKEN = auto()
    #: There are three letters already.
    FULL = auto()
    #: It would have made a word that may not be shown.
    BLOCKED = auto()


class InitialsEntry:
    """Initials as they are entered, letter by letter."""

    def __init__(self) -> None:
        self.letters = ""

    @property
    def whole(self) -> bool:
        """Whether there are three letters, which may be kept."""
        return len(self.letters) == LENGTH

    def put(self, letter: str) -> Put:
        """Add one of `LETTERS`; the last one is left out if the word may not be shown.

        ValueError for anything else.
        """
        if letter not in LETTERS or len(letter) != 1:
            raise ValueError("initials are letters from A to Z")
        if self.whole:
            return Put.FULL
        if is_blocked(self.letters + letter):
            return Put.BLOCKED
        self.letters += letter
        return Put.TAKEN

    def take_back(self) -> None:
        """Remove the last letter, if there is one."""
        self.letters = self.letters[:-1]


def are_initials(text: str) -> bool:
    """Return whether a text is three letters from A to Z that may be shown.

    >>> are_initials("ANN"), are_initials("Ann"), are_initials("AN")
    (True, False, False)
    """
    return len(text) == LENGTH and all(letter in LETTERS for letter in text) and not is_blocked(text)


def is_blocked(word: str) -> bool:
    """Return whether letters are a blocked word, or are read as one."""
    exact, alike = _blocked()
    return word in exact or word.translate(_ALIKE) in alike


def blocked_words() -> tuple[frozenset[str], frozenset[str]]:
    """Return the words blocked as they are spelled, and those blocked in every likeness.

    `checking.LevelFault` if the data of the program is amiss.
    """
    languages = table_from_text(files(__package__).joinpath(_BLOCKED).read_text(encoding="utf-8"))
    tables = [CheckedTable(languages)[language].table() for language in languages]
    return _words(tables, "exact"), _words(tables, "alike")


@cache
def _blocked() -> tuple[frozenset[str], frozenset[str]]:
    exact, alike = blocked_words()
    return exact, frozenset(word.translate(_ALIKE) for word in alike)


def _words(tables: Iterable[CheckedTable], key: str) -> frozenset[str]:
    items = (item for table in tables for item in table[key].items(0, _MOST_WORDS))
    return frozenset(item.text(LENGTH) for item in items)
