"""The rulebook of a game on the bases: `rulebook.md` in its folder, a page for each heading."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Any, Final

from game.bases.open_game import OpenGame
from game.core.messages import Translator, mark
from game.core.wording.book import Book, BookChapter, BookFault, BookPage
from game.core.wording.book_facts import Facts, fields_of
from game.core.wording.page_text import RULEBOOK_NOTES
from game.match.match import Match
from game.stage.kit import Kit
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.open.open_words import FieldPiece
from game.tabletop.rulebook.rulebook import Chapter, RulePage

#: The fields and choices that a page describes, in a note below its heading.
_ABOUT: Final = "about"
_NOTES: Final = {**RULEBOOK_NOTES, "sections": False, _ABOUT: False}


class OpenBook:
    """A `tabletop.rulebook.rulebook.Rulebook`; the numbers of the level are facts of its pages."""

    why = mark("The rules of this game.")

    def __init__(self, game: OpenGame, match: Match, translator: Translator) -> None:
        self._facts = Facts(fields_of(match.level), {}, translator)
        choices = {text.partition(" ")[0] for text in game.position.CHOICES}
        self._names = choices | game.position.FIELDS.keys()
        self._book = Book(game.folder / "rulebook.md", _NOTES)

    @cached_property
    def _written(self) -> Sequence[BookChapter]:
        for page in (page for chapter in self._book.chapters for page in chapter.pages):
            for line in page.said():
                self._facts.check(line, page.heading.conditions)
            for name in _about(page):
                if name not in self._names:
                    told = ", ".join(sorted(self._names))
                    raise BookFault(page.notes[_ABOUT].where, f"{_ABOUT}: {name!r}", told)
        return self._book.chapters

    def chapters(self, kit: Kit) -> Sequence[Chapter]:
        """Return all chapters."""
        return [
            Chapter(
                self._facts.filled(chapter.name.text),
                tuple(
                    RulePage(
                        page.key,
                        self._facts.filled(page.heading.text),
                        self._facts.lines([line for line in page.lines if not line.step]),
                        steps=self._facts.lines([line for line in page.lines if line.step]),
                        keywords=page.notes["find"].text if "find" in page.notes else "",
                    )
                    for page in chapter.pages
                ),
            )
            for chapter in self._written
        ]

    def about(self, thing: Hashable) -> Hashable | None:
        """Return the page whose note `about` names the field or the choice of a thing."""
        name = _name_of(thing)
        for page in (page for chapter in self._written for page in chapter.pages):
            if name in _about(page):
                return page.key
        return None


def _about(page: BookPage) -> Sequence[str]:
    """Return the fields and choices that a page describes."""
    return page.notes[_ABOUT].text.split(", ") if _ABOUT in page.notes else ()


def _name_of(thing: Any) -> str:
    if isinstance(thing, FieldPiece):
        return thing.field
    return thing.action.word if isinstance(thing, ActionPiece) else ""
