"""Typed and pasted text, without characters that have no picture of their own."""

from __future__ import annotations

import unicodedata

#: Marks that combine with a letter: those that have not become one letter with it are dropped.
_MARKS = ("Mn", "Me")


def is_latin(letter: str) -> bool:
    """Return whether a letter is one of the Latin alphabet, with marks or without.

    >>> is_latin("p"), is_latin("é"), is_latin("з"), is_latin("π")
    (True, True, False, False)
    """
    return unicodedata.name(letter, "").startswith("LATIN ")


def typable(text: str) -> str:
    r"""Return the text in composed form, without unprintable characters and loose combining marks.

    A name in a record is printable too (`core.checking`). Joiners, direction marks, variation selectors and
    lone surrogates are removed.

    >>> typable("M\u200ba\u00ad\u202eud\ufe0f e\u0301")
    'Maud é'
    """
    composed = unicodedata.normalize("NFC", text)
    return "".join(c for c in composed if c.isprintable() and unicodedata.category(c) not in _MARKS)
