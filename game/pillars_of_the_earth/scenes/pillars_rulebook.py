"""The rulebook of this game: its words, the pictures of its pieces, its live examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.messages import mark
from game.core.thing import Thing
from game.pillars_of_the_earth.look.pages.example_look import PillarsExampleLook
from game.pillars_of_the_earth.rules.level_file import GAME
from game.pillars_of_the_earth.scenes.example_words import PillarsExampleWords
from game.pillars_of_the_earth.scenes.pillars_words import PillarsWords
from game.pillars_of_the_earth.scenes.rulebook_examples import EXAMPLES, SCRIPTS
from game.pillars_of_the_earth.words.page_things import PageThing, things_of
from game.pillars_of_the_earth.words.rule_of_thing import rule_of
from game.pillars_of_the_earth.words.rule_pages import Rule
from game.pillars_of_the_earth.words.rulebook import chapters
from game.tabletop.board.board_rulebook import BoardRulebook
from game.tabletop.kit.table_kit import TablePlayer
from game.tabletop.rulebook.live_example import ExampleLook
from game.tabletop.rulebook.page_blocks import PageItem

#: The builders of all examples; the first one chooses.
_BUILDERS: Final = (TablePlayer("Maud", "madder"), TablePlayer("Hugh", "ivory"))


class PillarsRulebook(BoardRulebook):
    """See `tabletop.board.board_rulebook.BoardRulebook`."""

    why = mark("This page gives the rules for this very table: its level and its builders.")
    folder = GAME
    people = _BUILDERS
    words = PillarsWords
    example_words = PillarsExampleWords
    table = EXAMPLES
    scripts = SCRIPTS
    texts = staticmethod(chapters)

    def look(self) -> ExampleLook:
        """Return the pictures of the examples."""
        return PillarsExampleLook(self.kit)

    def page(self, thing: Thing) -> Rule | None:
        """Return the page about a thing of the table."""
        return rule_of(thing, self.context.level)

    def items(self, rule: Rule) -> Sequence[PageItem]:
        """Return the things that a page shows."""
        return [self._item(thing) for thing in things_of(rule, self.context)]

    def _item(self, thing: PageThing) -> PageItem:
        draw = self.kit.sign if thing.common else self.kit.draw

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for piece in thing.pieces:
                draw(surface, piece, rect)

        return PageItem(thing.name, thing.line, paint)
