"""Search in a rulebook: by the beginnings of words, in any case and with or without marks, headings first."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from game.tabletop.rulebook.rulebook import RulePage

_WORD: Final = re.compile(r"[^\W_]+")
#: Letters that Unicode does not decompose into a plain letter and a mark.
_PLAIN: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe"})
#: The weight of a word by its place: the lighter, the earlier its page.
_HEADING, _KEYWORD, _TEXT = 0, 1, 3


def folded(text: str) -> str:
    """Return a text in small letters without marks.

    >>> folded("Łódź, ÉTÉ")
    'lodz, ete'
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).translate(_PLAIN)


def words_in(text: str) -> list[str]:
    """Return the folded words of a text."""
    return _WORD.findall(folded(text))


def found(pages: Sequence[RulePage], sought: str) -> list[int]:
    """Return the places of the pages that hold every sought word, those with it in their heading first.

    A sought word is found where a word begins with it. Nothing sought finds nothing.
    """
    wanted = words_in(sought)
    if not wanted:
        return []
    weighed = [
        (weight, place) for place, page in enumerate(pages) if (weight := _weight(page, wanted)) is not None
    ]
    return [place for _weight_of_page, place in sorted(weighed)]


def _weight(page: RulePage, wanted: Sequence[str]) -> int | None:
    """Return the weight of a page; None where one of the words is missing."""
    names = " ".join(item.name for item in page.items)
    where = (
        (_HEADING, words_in(page.heading)),
        (_KEYWORD, words_in(f"{page.keywords} {names}")),
        (_TEXT, words_in(page.text)),
    )
    weights = [
        min((weight for weight, words in where if any(word.startswith(one) for word in words)), default=-1)
        for one in wanted
    ]
    return None if -1 in weights else sum(weights)
