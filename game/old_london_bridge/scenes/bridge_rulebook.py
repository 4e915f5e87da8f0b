"""The rulebook of this game: its words, the pictures of its pieces, its live examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.messages import Translator, mark
from game.core.thing import Thing
from game.match.match import Match
from game.old_london_bridge.look.boards.areas import area_plate
from game.old_london_bridge.look.bridge_words import BridgeWords
from game.old_london_bridge.look.cards.cards import Cards
from game.old_london_bridge.look.cards.pieces import FOLDER, bonus_tile, piece
from game.old_london_bridge.look.pages.example_look import BridgeExampleLook
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, CARD_VALUES, FACES, KINDS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.example_words import BridgeExampleWords
from game.old_london_bridge.scenes.rulebook_examples import EXAMPLES, SCRIPTS
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.names import (
    area_name,
    bonus_line,
    bonus_name,
    card_line,
    card_name,
    kind_line,
    kind_name,
)
from game.old_london_bridge.words.rule_of_thing import rule_of
from game.old_london_bridge.words.rule_pages import Rule
from game.old_london_bridge.words.rulebook import chapters
from game.tabletop.board.board_rulebook import BoardRulebook
from game.tabletop.kit.table_kit import TablePlayer
from game.tabletop.rulebook.live_example import ExampleLook
from game.tabletop.rulebook.page_blocks import PageItem, PaintPicture

#: The builders of all examples; the first one chooses.
_BUILDERS: Final = (
    TablePlayer("Maud", "madder"),
    TablePlayer("Hugh", "ultramarine"),
    TablePlayer("Isolde", "mulberry"),
    TablePlayer("Wat", "verdigris"),
)
_FACES_OF: Final = {
    Rule.EXPERT_CHAPEL: 0,
    Rule.EXPERT_GATE: 1,
    Rule.EXPERT_INN: 2,
    Rule.EXPERT_BRIDGE: 3,
}


class BridgeRulebook(BoardRulebook):
    """See `tabletop.board.board_rulebook.BoardRulebook`."""

    why = mark("This page gives the rules for this very table: its level, builders and faces.")
    folder = FOLDER
    people = _BUILDERS
    words = BridgeWords
    example_words = BridgeExampleWords
    table = EXAMPLES
    scripts = SCRIPTS
    texts = staticmethod(chapters)

    def __init__(self, match: Match, translator: Translator) -> None:
        super().__init__(match, translator)
        self._view: View = match.view(None)

    def look(self) -> ExampleLook:
        """Return the pictures of the examples."""
        return BridgeExampleLook(self.kit)

    def page(self, thing: Thing) -> Rule | None:
        """Return the page about a thing of the table."""
        return rule_of(thing)

    # Things with pictures

    def items(self, rule: Rule) -> Sequence[PageItem]:
        """Return the things that a page shows."""
        match rule:
            case Rule.KINDS:
                return [self._kind(kind) for kind in range(len(KINDS))]
            case Rule.BONUS_KINDS:
                return [self._bonus(kind) for kind in range(len(BONUS_KINDS))]
            case Rule.CARDS:
                return [self._card(value) for value in reversed(range(CARD_VALUES))]
            case Rule.PAYMENTS:
                return [self._payment(area) for area in range(len(AREAS))]
            case _ if rule in _FACES_OF:
                area = _FACES_OF[rule]
                return [self._face(area, face) for face in range(1, len(FACES[area]))]
        return ()

    def _kind(self, kind: int) -> PageItem:
        translator = self.context.translator
        paint = self._picture(f"building_{KINDS[kind]}")
        return PageItem(kind_name(kind, translator), kind_line(kind, translator), paint)

    def _bonus(self, kind: int) -> PageItem:
        translator = self.context.translator

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            bonus_tile(surface, self.kit, kind, rect)

        return PageItem(bonus_name(kind, translator), bonus_line(kind, translator), paint)

    def _card(self, value: int) -> PageItem:
        translator = self.context.translator

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            picture = Cards(self.kit).small(value, rect.height)
            surface.blit(picture, picture.get_rect(center=rect.center))

        return PageItem(card_name(value, translator), card_line(value, translator), paint)

    def _payment(self, area: int) -> PageItem:
        """Return an area with the face that scores it in this game; before the deal, with the printed one."""
        words = face_words(area, max(0, self._view.faces[area]), self.context)
        return PageItem(area_name(area, self.context.translator), words.sentence, self._plate(area))

    def _face(self, area: int, face: int) -> PageItem:
        words = face_words(area, face, self.context)
        return PageItem(words.headline, words.sentence, self._plate(area))

    def _plate(self, area: int) -> PaintPicture:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            area_plate(surface, self.kit, area, rect)

        return paint

    def _picture(self, name: str) -> PaintPicture:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            self.kit.art.draw(surface, piece(name), rect)

        return paint
