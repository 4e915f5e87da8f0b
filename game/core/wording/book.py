"""Books: the pages of a rulebook or the cards of a lesson, in a Markdown file.

    # The round

    ## price: Pay early, or wait
    sections: 3.2.3, 3.2.4
    find: wheel cost

    The price falls: {prices}.
    [free] After {word:paid} rounds it costs nothing.
    [redraw=none !open] Nothing is drawn again.
    1. The wheel turns.

A chapter has pages. A page has a key, a heading, notes such as `sections:`, an empty line, and its lines. A
line is a paragraph; one after `1.` is a step. Conditions in brackets come before a line or a heading, and all
must hold. `[each:name]` repeats it for each row of a fact. `{name}` is a fact, `{writer:name}` a fact in
words. Lines ``<!-- ... -->`` are comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from game.core.messages import fill
from game.core.wording.lists import OR, listed

_LINE: Final = re.compile(r"(?:\[(?P<conditions>[^\]]*)\] +)?(?P<step>1\. +)?(?P<text>[^\[].*)")
_COMMENT: Final = re.compile(r"<!--.*-->")
_NOTE: Final = re.compile(r"([a-z]+): +(.+)")


class BookFault(ValueError):
    """One fault of a book: the file, the line, and the words allowed there."""

    def __init__(self, where: str, says: str, allowed: str) -> None:
        super().__init__(fill("{where}: {says}; allowed: {allowed}", where=where, says=says, allowed=allowed))


@dataclass(frozen=True, slots=True)
class BookLine:
    """A line of a book: where it is, such as ``rulebook.md:12``, its conditions and its words."""

    where: str
    text: str
    conditions: tuple[str, ...] = ()
    step: bool = False


@dataclass(frozen=True, slots=True)
class BookPage:
    """A page: its key, its heading, its notes by name and its lines."""

    key: str
    heading: BookLine
    notes: dict[str, BookLine] = field(default_factory=dict)
    lines: list[BookLine] = field(default_factory=list)

    def said(self) -> Iterator[BookLine]:
        """Yield the lines that facts are put into, the key too."""
        yield self.heading
        yield BookLine(self.heading.where, self.key)
        yield from self.notes.values()
        yield from self.lines


@dataclass(frozen=True, slots=True)
class BookChapter:
    """A chapter: its name and its pages."""

    name: BookLine
    pages: list[BookPage] = field(default_factory=list)


class Book:
    """The chapters of a file, read when they are first asked for.

    `notes` are those that a page may have, True for those that it must.
    """

    def __init__(self, path: Path, notes: Mapping[str, bool]) -> None:
        self._path, self._notes = path, notes

    @cached_property
    def chapters(self) -> tuple[BookChapter, ...]:
        """The chapters; raise `BookFault` for the first line that cannot be read."""
        return book_from(self._path.read_text(encoding="utf-8"), self._name, self._notes)

    def __getitem__(self, key: str) -> BookPage:
        """Return a page by its key; raise `BookFault` if there is none."""
        if key not in self._pages:
            raise BookFault(self._name, "no page", f"a line such as ## {key}: Heading")
        return self._pages[key]

    @cached_property
    def _pages(self) -> Mapping[str, BookPage]:
        return {page.key: page for chapter in self.chapters for page in chapter.pages}

    @property
    def _name(self) -> str:
        return "/".join(self._path.parts[-3:])


def book_from(text: str, name: str, notes: Mapping[str, bool]) -> tuple[BookChapter, ...]:
    """Return the chapters of a text; `name` is that of its file. See `Book`."""
    chapters: list[BookChapter] = []
    heads = False
    for number, written in enumerate(text.splitlines(), 1):
        where, line = f"{name}:{number}", written.strip()
        if _COMMENT.fullmatch(line):
            continue
        if line.startswith("# "):
            chapters.append(BookChapter(_line(where, line[2:])))
        elif line.startswith("## "):
            if not chapters:
                raise BookFault(where, "a page before the first chapter", "a line such as # The game")
            chapters[-1].pages.append(_page(where, line[3:]))
            heads = True
        elif not line:
            heads = False
        elif not chapters or not chapters[-1].pages:
            raise BookFault(where, "a line outside of a page", "a line such as ## key: Heading")
        elif heads:
            _add_note(chapters[-1].pages[-1], where, line, notes)
        else:
            chapters[-1].pages[-1].lines.append(_line(where, line))
    for page in (page for chapter in chapters for page in chapter.pages):
        for note in (note for note, needed in notes.items() if needed and note not in page.notes):
            raise BookFault(page.heading.where, f"no {note}", f"a line {note}: below the heading")
    return tuple(chapters)


def _line(where: str, text: str) -> BookLine:
    parts = _LINE.fullmatch(text)
    if parts is None:
        raise BookFault(where, "a bracket without a sentence", "[condition] before a sentence")
    return BookLine(where, parts["text"], tuple((parts["conditions"] or "").split()), bool(parts["step"]))


def _page(where: str, text: str) -> BookPage:
    line = _line(where, text)
    key, colon, heading = line.text.partition(": ")
    if not colon:
        raise BookFault(where, "a page without a key", "a line such as ## key: Heading")
    return BookPage(key, BookLine(where, heading, line.conditions))


def _add_note(page: BookPage, where: str, text: str, notes: Iterable[str]) -> None:
    parts = _NOTE.fullmatch(text)
    if parts is None or parts[1] not in notes or parts[1] in page.notes:
        allowed = listed(list(notes), last=OR)
        raise BookFault(
            where, f'"{text[:32]}" below a heading', f"{allowed} and a colon, each once; then an empty line"
        )
    page.notes[parts[1]] = _line(where, parts[2])
