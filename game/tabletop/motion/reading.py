"""How long words stay on a table before the game goes on by itself."""

from __future__ import annotations

from typing import Final

#: Words read in a minute by somebody who does not hurry, and letters of a word with the space after it:
#: counted so, all languages are measured alike.
_WORDS_A_MINUTE: Final = 200
_LETTERS_A_WORD: Final = 6


def reading_ms(*lines: str) -> float:
    """Return the milliseconds in which these lines can be read, at any pace.

    >>> reading_ms("Hugh builds first, then Wat.", "")
    1400.0
    """
    letters = sum(map(len, lines))
    return letters * 60_000 / (_WORDS_A_MINUTE * _LETTERS_A_WORD)
