"""The rulebook of this game: its words, the pictures of its pieces, its live examples."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.messages import Translator, mark
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.pillars_of_the_earth.look.pages.example_look import PillarsExampleLook
from game.pillars_of_the_earth.rules.level_file import GAME
from game.pillars_of_the_earth.scenes.rulebook_examples import EXAMPLES, MAUD, PLAYERS, examples
from game.pillars_of_the_earth.words.example_words import PillarsExampleWords
from game.pillars_of_the_earth.words.page_things import PageThing, things_of
from game.pillars_of_the_earth.words.rule_of_thing import rule_of
from game.pillars_of_the_earth.words.rule_pages import Rule
from game.pillars_of_the_earth.words.rulebook import chapters
from game.stage.kit import Kit
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.rulebook.page_blocks import PageItem
from game.tabletop.rulebook.rulebook import Chapter, page_of

#: The builders of all examples; the first one chooses.
_BUILDERS: Final = (TablePlayer("Maud", "madder"), TablePlayer("Hugh", "ivory"))


class PillarsRulebook:
    """The rulebook at one table: a `tabletop.rulebook.rulebook.Rulebook`."""

    why: Final = mark("This page gives the rules for this very table: its level and its builders.")

    def __init__(self, match: Match, translator: Translator) -> None:
        self._context = SentenceContext([seat.name for seat in match.seats], translator, match.level)

    def chapters(self, kit: Kit) -> Sequence[Chapter]:
        """Return all chapters, their pictures made with this kit."""
        translator = self._context.translator
        self._kit = TableKit.of(kit, GAME, _BUILDERS, translator)
        names = [builder.name for builder in _BUILDERS[:PLAYERS]]
        words = PillarsExampleWords(SentenceContext(names, translator, EXAMPLES.level), MAUD)
        live = examples(words, PillarsExampleLook(self._kit))
        return [
            Chapter(
                text.name,
                tuple(page_of(page, self._items(page.rule), live.get(page.rule)) for page in text.pages),
            )
            for text in chapters(self._context)
        ]

    def about(self, thing: Hashable) -> Hashable | None:
        """Return the page about a thing on the table."""
        return rule_of(thing, self._context.level) if isinstance(thing, Thing) else None

    def _items(self, rule: Rule) -> Sequence[PageItem]:
        return [self._item(thing) for thing in things_of(rule, self._context)]

    def _item(self, thing: PageThing) -> PageItem:
        draw = self._kit.sign if thing.common else self._kit.draw

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for piece in thing.pieces:
                draw(surface, piece, rect)

        return PageItem(thing.name, thing.line, paint)
