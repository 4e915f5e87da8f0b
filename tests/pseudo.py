"""A pseudo-language for tests of layouts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from game.core.messages import Translator

_PLACEHOLDER: Final = re.compile(r"\{([a-z_:]+)\}")
_VOWELS: Final = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


@lru_cache(maxsize=1024)
def _drawn_out(message: str) -> str:
    parts = _PLACEHOLDER.split(message)
    own = "".join(parts[::2])
    vowels = sum(letter.translate(_VOWELS) != letter for letter in own)
    longer = -(-len(own) * 35 // 100)
    if not vowels:
        return message + "·" * longer
    said, seen = "", 0
    for place, part in enumerate(parts):
        if place % 2:
            said += "{" + part + "}"
            continue
        for letter in part:
            accented = letter.translate(_VOWELS)
            said += accented
            if accented != letter:
                seen += 1
                drawn_out = longer * seen // vowels - longer * (seen - 1) // vowels
                said += accented.lower() * drawn_out
    return said


class PseudoTranslations:
    """A pseudo-language for layout tests: readable, 35 % longer than English, every vowel accented.

    >>> PseudoTranslations().gettext("{name}, seal one card")
    '{name}, sééáál óónéé cááárd'
    """

    def gettext(self, message: str, /) -> str:
        """Return the message with accents and with vowels repeated evenly; placeholders are unchanged."""
        return _drawn_out(message)

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Return the singular or the plural, as in English."""
        return self.gettext(one if count == 1 else many)

    def pgettext(self, context: str, message: str, /) -> str:
        """Return the translation without regard to the context."""
        return self.gettext(message)

    def npgettext(self, context: str, one: str, many: str, count: int, /) -> str:
        """Return the translation without regard to the context."""
        return self.ngettext(one, many, count)


#: The language of layout tests.
PSEUDO: Final[Translator] = PseudoTranslations()
