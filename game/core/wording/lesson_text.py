"""Words of a lesson in any game: how far it has come, and what its buttons say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.core.messages import Translator, fill


@dataclass(frozen=True, slots=True)
class LessonText:
    """The words of one card of a lesson, translated and filled.

    `because` is the reason why other choices are closed meanwhile; empty where none are.
    """

    heading: str
    lines: tuple[str, ...]
    aside: str = ""
    because: str = ""


def lesson_place(number: int, translator: Translator) -> str:
    """Return which card of the lesson this is, counted from 1 over the cards shown.

    >>> from game.core.messages import ENGLISH
    >>> lesson_place(3, ENGLISH)
    'lesson 3'
    """
    return fill(translator.gettext("lesson {number}"), number=number)


def no_lessons(translator: Translator) -> str:
    """Return the words of the button that ends the lesson; the game goes on without it."""
    return translator.gettext("No lessons")


def words_in(texts: Iterable[str]) -> int:
    """Return how many words a reader reads.

    >>> words_in(["Build high", "on the first site"])
    6
    """
    return sum(len(text.split()) for text in texts)


def read_of(text: LessonText) -> Sequence[str]:
    """Return all that a reader of a card reads, in order."""
    return (text.heading, *text.lines, *([text.aside] if text.aside else []))
