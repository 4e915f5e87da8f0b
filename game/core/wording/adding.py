"""A sum in words: ``5 to begin with + 14 spaces − 2 paid``."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.messages import Translator, fill

Addend = tuple[int, str]
"""A signed amount, and the words for it without the sign."""


def added(parts: Sequence[Addend], translator: Translator) -> str:
    """Return the parts with their signs; parts of 0 are left out, an empty sum is ``0``.

    >>> from game.core.messages import ENGLISH
    >>> added([(5, "5 dealt"), (0, "0 taken"), (-2, "2 played")], ENGLISH)
    '5 dealt − 2 played'
    """
    told = ""
    for amount, said in parts:
        if amount and told:
            plus, minus = translator.gettext("{sum} + {part}"), translator.gettext("{sum} − {part}")
            told = fill(plus if amount > 0 else minus, sum=told, part=said)
        elif amount:
            told = said if amount > 0 else fill(translator.gettext("−{part}"), part=said)
    return told or "0"
