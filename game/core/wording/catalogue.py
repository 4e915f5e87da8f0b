"""Messages of a game: ICU patterns in TOML files, by key, filled with facts.

A pattern is text with ``{fact}``, ``{fact, select, key {...} other {...}}`` and ``{fact, plural, =0 {...}
one {...} other {...}}``. `#` within a plural form is its number. An apostrophe is written as it is; before a
brace or `#` it quotes, and there ``''`` is an apostrophe. Plural forms are those of the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from game.core.checking import table_from_text
from game.core.messages import MessageFault, Translator

_TEXT: Final = re.compile(r"''|'([{}#](?:[^']|'')*)(?:'|$)|[^{}#']+|'|#")
_ARGUMENT: Final = re.compile(r"\{\s*([a-z_]+)\s*(?:,\s*(select|plural)\s*,\s*)?")
_FORM: Final = re.compile(r"(=\d+|\w+)\s*\{")
_SPACE: Final = re.compile(r"\s*")


@dataclass(frozen=True, slots=True)
class Words:
    """A fact that selects a form by its value, and is written in words: ``4`` and ``four``."""

    value: int | str
    words: str


Fact = str | int | Words
Facts = Mapping[str, Fact]
PluralRule = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Argument:
    """A fact of a pattern, and its forms. `kind` is `select`, `plural`, `number` for ``#``, or empty."""

    name: str
    kind: str = ""
    forms: Mapping[str, Pattern] = field(default_factory=dict)


Pattern = tuple[str | Argument, ...]


@cache
def parsed(text: str) -> Pattern:
    """Return the parts of a pattern; MessageFault for one that is not well formed."""
    pattern, end = _parts(text, 0, "")
    if end != len(text):
        raise MessageFault(f"an unmatched brace: {text!r}")
    return pattern


def _parts(text: str, at: int, number: str) -> tuple[Pattern, int]:
    """Return the parts up to the brace that ends them, and its place; `number` is the fact of ``#``."""
    parts: list[str | Argument] = []
    while at < len(text) and text[at] != "}":
        if found := _TEXT.match(text, at):
            at = found.end()
            if found[0] == "#" and number:
                parts.append(Argument(number, "number"))
            else:
                parts.append((found[1] or found[0]).replace("''", "'"))
        else:
            argument, at = _argument(text, at, number)
            parts.append(argument)
    return tuple(parts), at


def _argument(text: str, at: int, number: str) -> tuple[Argument, int]:
    head = _ARGUMENT.match(text, at)
    if head is None:
        raise MessageFault(f"no fact at {at}: {text!r}")
    name, kind, at = head[1], head[2] or "", head.end()
    forms: dict[str, Pattern] = {}
    while kind and (key := _FORM.match(text, at)):
        forms[key[1]], at = _parts(text, key.end(), name if kind == "plural" else number)
        at = _SPACE.match(text, at + 1).end()  # type: ignore[union-attr]
    if text[at : at + 1] != "}" or (kind and "other" not in forms):
        raise MessageFault(f"no end, or no form `other`, at {at}: {text!r}")
    return Argument(name, kind, forms), at + 1


def filled(pattern: Pattern, facts: Facts, plural: PluralRule) -> str:
    """Return a pattern with its facts; MessageFault for a fact that is not given."""
    said = ""
    for part in pattern:
        if isinstance(part, str):
            said += part
            continue
        if part.name not in facts:
            raise MessageFault(f"no fact {part.name!r}")
        fact = facts[part.name]
        value, words = (fact.value, fact.words) if isinstance(fact, Words) else (fact, str(fact))
        if not part.forms:
            said += str(value) if part.kind else words
        else:
            said += filled(_form(part, value, plural), facts, plural)
    return said


def _form(part: Argument, value: int | str, plural: PluralRule) -> Pattern:
    if part.kind == "plural" and isinstance(value, int):
        keys = f"={value}", plural(abs(value))
    else:
        keys = (str(value).lower() if isinstance(value, bool) else str(value),) * 2
    return next((part.forms[key] for key in keys if key in part.forms), part.forms["other"])


@cache
def plural_rule(language: str) -> PluralRule:
    """Return the rule that names the plural form of a number in a language: ``one``, ``few``, ``other``."""
    if language == "en":
        return lambda number: "one" if number == 1 else "other"
    from babel.core import Locale

    return Locale.parse(language).plural_form


class Catalogue:
    """The messages of a game by key, the path in its TOML file: ``GoldChanged.Hired``. Read on first use."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @cached_property
    def messages(self) -> Mapping[str, str]:
        """The English patterns by key."""
        return dict(_flat(table_from_text(self._file.read_text(encoding="utf-8")), ""))

    def marked(self, *path: str) -> tuple[str, str]:
        """Return a message without facts that is translated later, by `said`."""
        key = ".".join(path)
        return key, self.messages[key]

    def text(self, translator: Translator, *path: str, **facts: Fact) -> str:
        """Return the message of a key in a language, with its facts. A missing one is a MessageFault."""
        key = ".".join(path)
        if (pattern := self.messages.get(key)) is None:
            raise MessageFault(f"no message {key!r} in {self._file.name}")

        def plural(number: int) -> str:
            return plural_rule(translator.info().get("language", "en"))(number)

        try:
            return filled(parsed(translator.pgettext(key, pattern)), facts, plural)
        except MessageFault as fault:
            raise MessageFault(f"{self._file.name}, {key}: {fault}; facts: {', '.join(facts)}") from None


def _flat(table: Mapping[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value
