"""The words of a rulebook's pages, in any game; `rule` names a page among those of its game."""

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

RuleT = TypeVar("RuleT", bound=Enum)


@dataclass(frozen=True, slots=True)
class PageText(Generic[RuleT]):
    """The words of a page: a heading, short paragraphs or numbered steps, and words to find it by.

    `sections` are those of the rules that it tells, such as ``3.3.4``.
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
