"""Languages of tests, and the faults of a language against English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from pathlib import Path
from typing import Final

from babel.core import Locale

from game.core.messages import MessageFault
from game.core.wording.catalogue import Argument, Catalogue, Pattern, parsed


class Language(NullTranslations):
    """A translator with the messages of a catalogue; all others are English."""

    def __init__(self, name: str, messages: Mapping[str, str]) -> None:
        super().__init__()
        self.name, self.messages = name, messages

    def pgettext(self, context: str, message: str) -> str:
        """Return the message of a key."""
        return self.messages.get(context, message)

    def info(self) -> dict[str, str]:
        """Return the header that names the language."""
        return {"language": self.name}


def language(name: str, file: str) -> Language:
    """Return the language of a file in this folder."""
    return Language(name, Catalogue(Path(__file__).with_name(file)).messages)


POLISH: Final = language("pl", "polish.toml")
JAPANESE: Final = language("ja", "japanese.toml")


def arguments(pattern: Pattern) -> Iterator[Argument]:
    """Yield the arguments of a pattern and of all its forms."""
    for part in pattern:
        if isinstance(part, Argument):
            yield part
            for form in part.forms.values():
                yield from arguments(form)


def variants(pattern: Pattern) -> Iterator[str]:
    """Yield the texts that a pattern can be, each fact as `x`."""
    texts = [""]
    for part in pattern:
        if isinstance(part, str):
            choices = [part]
        else:
            choices = [text for form in part.forms.values() for text in variants(form)] or ["x"]
        texts = [text + choice for text in texts for choice in choices]
    yield from texts


def faults(name: str, messages: Mapping[str, str], english: Mapping[str, str]) -> Iterator[str]:
    """Yield the faults of some messages of a language: other keys, other facts, other plural forms."""
    forms = {*Locale.parse(name).plural_form.tags, "other"}
    for key, text in messages.items():
        if key not in english:
            yield f"{key}: not in English"
            continue
        try:
            found, wanted = list(arguments(parsed(text))), list(arguments(parsed(english[key])))
        except MessageFault as fault:
            yield f"{key}: {fault}"
            continue
        if {one.name for one in found} != {one.name for one in wanted}:
            yield f"{key}: other facts"
        for one in found:
            has = {form for form in one.forms if not form.startswith("=")}
            if one.kind == "plural" and has != forms:
                yield f"{key}: the forms of {one.name} are {sorted(has)}, not {sorted(forms)}"
