"""A rulebook as data: chapters of short pages, some with a live example, and the page of each thing."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.wording.page_text import PageText
from game.stage.kit import Kit
from game.tabletop.rulebook.live_example import LiveExample
from game.tabletop.rulebook.page_blocks import PageItem


@dataclass(frozen=True, slots=True)
class RulePage:
    """One page: a heading, short paragraphs or numbered steps, pictures with a line each."""

    key: Hashable
    """Identifies the page within its rulebook."""
    heading: str
    paragraphs: tuple[str, ...]
    sections: tuple[str, ...] = ()
    """The sections of the rules that it explains, such as ``3.3.4``."""
    steps: tuple[str, ...] = ()
    """Sentences that are numbered."""
    items: tuple[PageItem, ...] = ()
    """Things with their pictures; they fill the facing page unless an example does."""
    keywords: str = ""
    """Further words by which a search finds the page."""
    example: LiveExample | None = None

    @property
    def text(self) -> str:
        """Everything that can be read on the page, without the heading."""
        items = [f"{item.name} {item.line}" for item in self.items]
        return "\n".join([*self.paragraphs, *self.steps, *items])


@dataclass(frozen=True, slots=True)
class Chapter:
    """The pages of one tab."""

    name: str
    pages: tuple[RulePage, ...]


class Rulebook(Protocol):
    """The rulebook of a game."""

    @property
    def why(self) -> str:
        """The answer of every passage to "why?": a marked message."""

    def chapters(self, kit: Kit) -> Sequence[Chapter]:
        """Return all chapters, translated. Called whenever the book is laid out for a window."""

    def about(self, thing: Hashable) -> Hashable | None:
        """Return the key of the page about a thing; None if there is no such page."""


def page_of(text: PageText[Any], items: Sequence[PageItem], example: LiveExample | None = None) -> RulePage:
    """Return the page that has these words, things and example; its key is the page's name in its game."""
    return RulePage(
        key=text.rule,
        heading=text.heading,
        paragraphs=text.paragraphs,
        sections=text.sections,
        steps=text.steps,
        items=tuple(items),
        keywords=text.keywords,
        example=example,
    )


def pages_of(chapters: Sequence[Chapter]) -> Iterator[tuple[int, RulePage]]:
    """Yield every page in reading order, each with the place of its chapter."""
    for place, chapter in enumerate(chapters):
        for page in chapter.pages:
            yield place, page
