"""A pseudo-language for tests of layouts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from game.core.messages import Translator
from game.core.wording.catalogue import Pattern, parsed

_PLACEHOLDER: Final = re.compile(r"\{([a-z_:]+)\}")
_CHOICE: Final = re.compile(r"\{[a-z_]+, (?:select|plural),")
_VOWELS: Final = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


@lru_cache(maxsize=4096)
def _translated(message: str) -> str:
    """Return a message drawn out, in each of its forms if it has several."""
    return _in_forms(parsed(message)) if _CHOICE.search(message) else _drawn_out(message)


def _in_forms(pattern: Pattern) -> str:
    plain, choices = "", list[str]()
    for part in pattern:
        if isinstance(part, str):
            plain += part
        elif part.forms:
            forms = " ".join(f"{key} {{{_in_forms(form)}}}" for key, form in part.forms.items())
            choices.append(f"{{{part.name}, {part.kind}, {forms}}}")
            plain += "{_choice}"
        else:
            plain += "{_number}" if part.kind else f"{{{part.name}}}"
    said = _drawn_out(plain).replace("'", "''").replace("{_number}", "#")
    for choice in choices:
        said = said.replace("{_choice}", choice, 1)
    return said


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
        return _translated(message)

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Return the singular or the plural, as in English."""
        return self.gettext(one if count == 1 else many)

    def pgettext(self, context: str, message: str, /) -> str:
        """Return the translation without regard to the context."""
        return self.gettext(message)

    def npgettext(self, context: str, one: str, many: str, count: int, /) -> str:
        """Return the translation without regard to the context."""
        return self.ngettext(one, many, count)

    def info(self) -> dict[str, str]:
        """Return an empty header: the forms of plurals are those of English."""
        return {}


#: The language of layout tests.
PSEUDO: Final[Translator] = PseudoTranslations()
