"""The words of a rulebook's pages, in any game; `rule` names a page among those of its game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, TypeVar

from game.core.wording.book import BookChapter, BookFault, BookPage
from game.core.wording.book_facts import Facts

RuleT = TypeVar("RuleT", bound=Enum)

#: The notes of a page in the file of a rulebook: the sections of the rules, and words to find it by.
RULEBOOK_NOTES: Final = {"sections": True, "find": False}


@dataclass(frozen=True, slots=True)
class PageText(Generic[RuleT]):
    """The words of a page: a heading, short paragraphs or numbered steps, and words to find it by.

    `sections` are the sections of the rules that it explains, such as ``3.3.4``.
    """

    rule: RuleT
    heading: str
    paragraphs: tuple[str, ...]
    sections: tuple[str, ...]
    keywords: str = ""
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChapterText(Generic[RuleT]):
    """The words of a chapter: the name on its tab, and its pages."""

    name: str
    pages: tuple[PageText[RuleT], ...]


def chapters_from(
    book: Sequence[BookChapter], rule: type[RuleT], facts: Facts
) -> tuple[ChapterText[RuleT], ...]:
    """Return the chapters of a rulebook for one table; raise `BookFault` for a name that is unknown."""
    return tuple(
        ChapterText(
            facts.filled(chapter.name.text),
            tuple(page for written in chapter.pages for page in _pages(written, rule, facts)),
        )
        for chapter in book
    )


def _pages(page: BookPage, rule: type[RuleT], facts: Facts) -> Iterator[PageText[RuleT]]:
    """Yield a page, or one for each row that its heading names."""
    for line in page.said():
        facts.check(line, page.heading.conditions)
    find = page.notes.get("find")
    for here in facts.under(page.heading.conditions):
        yield PageText(
            _rule(here.put_into(page.key), rule, page.heading.where),
            here.filled(page.heading.text),
            here.lines([line for line in page.lines if not line.step]),
            tuple(page.notes["sections"].text.split(", ")),
            here.filled(find.text) if find else "",
            here.lines([line for line in page.lines if line.step]),
        )


def _rule(key: str, rule: type[RuleT], where: str) -> RuleT:
    try:
        return rule(key)
    except ValueError:
        raise BookFault(where, f'"{key}" is no page', ", ".join(one.value for one in rule)) from None
