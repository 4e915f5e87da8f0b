"""Messages: whole sentences with named placeholders, translated by the `Translator` that a caller passes.

A message is a literal inside a call, so that `xgettext` finds it: `_` (bound to a translator's
`gettext`), `ngettext`, `pgettext`, `npgettext`, and in tables the marks below:

    xgettext -L Python -k_ -kmark -kmark_plural:1,2 -kmark_in:1c,2 -kmark_plural_in:1c,2,3

A placeholder is `{name}` in small letters. Only `fill` fills placeholders.

>>> fill(ENGLISH.gettext("{name} pays {coins} coins."), name="Maud", coins=2)
'Maud pays 2 coins.'
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from gettext import NullTranslations
from typing import Final, Protocol

_PLACEHOLDER: Final = re.compile(r"\{([a-z_]+)\}")

#: A message in its English singular and plural.
Plural = tuple[str, str]
#: A marked message, with or without a context.
Message = str | tuple[str, str]


class MessageFault(ValueError):
    """Raised when a message and its facts do not agree: an error in the program or in a catalogue."""


class Translator(Protocol):
    """A translator into one language; `gettext.NullTranslations` and its subclasses are translators."""

    def gettext(self, message: str, /) -> str:
        """Return a message in this language."""
        ...

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Return the form of a message that this language uses for a count."""
        ...

    def pgettext(self, context: str, message: str, /) -> str:
        """Return a message in this language, as used in a context."""
        ...

    def npgettext(self, context: str, one: str, many: str, count: int, /) -> str:
        """Return the same as `ngettext`, as used in a context."""
        ...

    def info(self) -> Mapping[str, str]:
        """Return the header of a catalogue; `language` names the language, English without it."""
        ...


#: The language that the messages are written in.
ENGLISH: Final[Translator] = NullTranslations()


def said(message: Message, translator: Translator) -> str:
    """Return a marked message in a language."""
    return translator.gettext(message) if isinstance(message, str) else translator.pgettext(*message)


@lru_cache(maxsize=1024)
def placeholders(template: str) -> frozenset[str]:
    """Return the names of a template's placeholders; MessageFault if a brace belongs to none.

    >>> sorted(placeholders("{name} builds {number}."))
    ['name', 'number']
    """
    rest = _PLACEHOLDER.sub("", template)
    if "{" in rest or "}" in rest:
        raise MessageFault(f"an unmatched brace: {template!r}")
    return frozenset(_PLACEHOLDER.findall(template))


def fill(template: str, **facts: str | int) -> str:
    """Fill the placeholders of a template with facts. Braces inside a fact are plain text.

    MessageFault if the template names a fact that is not given, or does not use one that is.
    """
    wanted = placeholders(template)
    if wanted != facts.keys():
        raise MessageFault(f"{template!r} needs {sorted(wanted)}, got {sorted(facts)}")
    return _PLACEHOLDER.sub(lambda found: str(facts[found[1]]), template)


# Marks for messages in tables: `xgettext` finds them there, the code that shows them translates them.


def mark(message: str) -> str:
    """Mark a message that is translated later by `gettext`."""
    return message


def mark_plural(one: str, many: str) -> Plural:
    """Mark a message that is translated later by `ngettext`."""
    return one, many


def mark_in(context: str, message: str) -> tuple[str, str]:
    """Mark a message that is translated later by `pgettext`: ``pgettext(*mark_in(...))``."""
    return context, message


def mark_plural_in(context: str, one: str, many: str) -> tuple[str, str, str]:
    """Mark a message that is translated later by `npgettext`."""
    return context, one, many
