"""The rulebook of this game: its words, the pictures of its pieces, its live examples."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.messages import Translator, mark
from game.core.thing import Thing
from game.match.match import Match
from game.old_london_bridge.look.boards.areas import area_plate
from game.old_london_bridge.look.cards.cards import Cards
from game.old_london_bridge.look.cards.pieces import FOLDER, bonus_tile, piece
from game.old_london_bridge.look.pages.example_look import BridgeExampleLook
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, CARD_VALUES, FACES, KINDS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.rulebook_examples import EXAMPLES, MAUD, examples
from game.old_london_bridge.words.example_words import BridgeExampleWords
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
from game.old_london_bridge.words.speech import Speech
from game.stage.kit import Kit
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.rulebook.page_blocks import PageItem, PaintPicture
from game.tabletop.rulebook.rulebook import Chapter, page_of

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


class BridgeRulebook:
    """The rulebook at one table: a `tabletop.rulebook.rulebook.Rulebook`."""

    why: Final = mark("This page gives the rules for this very table: its level, builders and faces.")

    def __init__(self, match: Match, translator: Translator) -> None:
        self._view: View = match.view(None)
        names = [seat.name for seat in match.seats]
        self._speech = Speech(names, match.level, translator)

    def chapters(self, kit: Kit) -> Sequence[Chapter]:
        """Return all chapters, their pictures made with this kit."""
        translator = self._speech.translator
        self._kit = TableKit.of(kit, FOLDER, _BUILDERS, translator)
        self._cards = Cards(self._kit)
        live = examples(self._words_for, BridgeExampleLook(self._kit))
        return [
            Chapter(
                text.name,
                tuple(page_of(page, self._items(page.rule), live.get(page.rule)) for page in text.pages),
            )
            for text in chapters(self._speech)
        ]

    def about(self, thing: Hashable) -> Hashable | None:
        """Return the page about a thing on the table."""
        return rule_of(thing) if isinstance(thing, Thing) else None

    def _words_for(self, players: int) -> BridgeExampleWords:
        names = [builder.name for builder in _BUILDERS[:players]]
        return BridgeExampleWords(Speech(names, EXAMPLES.level, self._speech.translator), MAUD)

    # Things with pictures

    def _items(self, rule: Rule) -> Sequence[PageItem]:
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
        translator = self._speech.translator
        paint = self._picture(f"building_{KINDS[kind]}")
        return PageItem(kind_name(kind, translator), kind_line(kind, translator), paint)

    def _bonus(self, kind: int) -> PageItem:
        translator = self._speech.translator

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            bonus_tile(surface, self._kit, kind, rect)

        return PageItem(bonus_name(kind, translator), bonus_line(kind, translator), paint)

    def _card(self, value: int) -> PageItem:
        translator = self._speech.translator

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            picture = self._cards.small(value, rect.height)
            surface.blit(picture, picture.get_rect(center=rect.center))

        return PageItem(card_name(value, translator), card_line(value, translator), paint)

    def _payment(self, area: int) -> PageItem:
        """Return an area with the face that scores it in this game; before the deal, with the printed one."""
        words = face_words(area, max(0, self._view.faces[area]), self._speech)
        return PageItem(area_name(area, self._speech.translator), words.sentence, self._plate(area))

    def _face(self, area: int, face: int) -> PageItem:
        words = face_words(area, face, self._speech)
        return PageItem(words.headline, words.sentence, self._plate(area))

    def _plate(self, area: int) -> PaintPicture:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            area_plate(surface, self._kit, area, rect)

        return paint

    def _picture(self, name: str) -> PaintPicture:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            self._kit.art.draw(surface, piece(name), rect)

        return paint
