"""Words of a lesson in any game: its progress, and the labels of its buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.messages import Translator, fill
from game.core.wording.book import BookPage
from game.core.wording.book_facts import Facts

#: The notes of a card in the file of a lesson: see `LessonText`.
LESSON_NOTES: Final = {"because": False, "aside": False}


@dataclass(frozen=True, slots=True)
class LessonText:
    """The words of one card of a lesson, translated and filled.

    `because` is the reason why other choices are closed meanwhile; empty where none are.
    """

    heading: str
    lines: tuple[str, ...]
    aside: str = ""
    because: str = ""


def card_from(page: BookPage, facts: Facts) -> LessonText:
    """Return a card with its facts; raise `BookFault` for a name that is none of them."""
    for line in page.said():
        facts.check(line)
    because, aside = (facts.lines([page.notes[name]] if name in page.notes else []) for name in LESSON_NOTES)
    return LessonText(
        facts.filled(page.heading.text), facts.lines(page.lines), "".join(aside), "".join(because)
    )


def lesson_place(number: int, translator: Translator) -> str:
    """Return the number of a card of the lesson in words, counted from 1 over the cards shown.

    >>> from game.core.messages import ENGLISH
    >>> lesson_place(3, ENGLISH)
    'lesson 3'
    """
    return fill(translator.gettext("lesson {number}"), number=number)


def no_lessons(translator: Translator) -> str:
    """Return the words of the button that ends the lesson; the game goes on without it."""
    return translator.gettext("No lessons")


def words_in(texts: Iterable[str]) -> int:
    """Return the number of words in some texts.

    >>> words_in(["Build high", "on the first site"])
    6
    """
    return sum(len(text.split()) for text in texts)


def read_of(text: LessonText) -> Sequence[str]:
    """Return all texts of a card, in reading order."""
    return (text.heading, *text.lines, *([text.aside] if text.aside else []))
