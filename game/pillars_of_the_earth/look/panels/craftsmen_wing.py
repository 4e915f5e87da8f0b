"""The right wing of a very wide window: all craftsmen by round, with their owner's seal or their price."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.look.cards.card_face import badge
from game.pillars_of_the_earth.look.pages.setup_look import part_sign
from game.pillars_of_the_earth.rules.components import STARTING, TRADES
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.panels import craftsmen_head, round_head
from game.stage import palette
from game.stage.art import PieceState
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: The head, the margin, a picture at most and the line of a round above it, in board units.
_HEAD: Final = 60
_MARGIN: Final = 14
_PICTURE: Final = 66
_LINE: Final = 40
#: A seal and a coin by the picture's side.
_SEAL: Final = 0.46
_COIN: Final = 0.44


def by_round(level: Level) -> tuple[tuple[int, ...], ...]:
    """Return the craftsmen with a round number, by the rounds that the level plays."""
    rounds = {number: list[int]() for number in level.rounds}
    for one in range(STARTING, len(level.craftsmen)):
        rounds.get(level.craftsmen[one].round, []).append(one)
    return tuple(tuple(craftsmen) for craftsmen in rounds.values())


class CraftsmenWing(BoardPart[View]):
    """The panel with all craftsmen of the game."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect)

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the craftsmen of each seat, and those that can still be had."""
        return view.level, view.round, view.craftsmen, view.for_hire, view.at_shiring

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw a row of pictures for each round."""
        kit, px, rect = self.kit, self.kit.layout.px, self.area
        kit.paint.panel(surface, rect)
        context = SentenceContext([player.name for player in kit.players], kit.translator, view.level)
        rounds = by_round(view.level)
        head = craftsmen_head(sum(len(one) for one in rounds), context)
        left, wide = rect.left + px(_MARGIN), rect.width - 2 * px(_MARGIN)
        units = units_to_fit(kit.text, [head], Role.BUTTON, 25, wide)
        place = left, rect.top + px(_HEAD) // 2
        kit.text.draw(surface, head, Role.BUTTON, units, palette.VELLUM_0, place, width=wide)
        pitch = (rect.height - px(_HEAD)) // max(1, len(rounds))
        for row, craftsmen in enumerate(rounds):
            box = pygame.Rect(left, rect.top + px(_HEAD) + row * pitch, wide, pitch)
            self._paint_round(surface, view, row + 1, craftsmen, box, context)

    def _paint_round(
        self,
        surface: pygame.Surface,
        view: View,
        number: int,
        craftsmen: tuple[int, ...],
        box: pygame.Rect,
        context: SentenceContext,
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        side = px(_LINE) * 3 // 4
        part_sign(surface, kit, number, pygame.Rect(box.left, box.top, side, side))
        colour = palette.VELLUM_0 if number == view.round else palette.WOAD_3
        place = box.left + side + px(8), box.top + side // 2
        kit.text.draw(surface, round_head(number, context), Role.BODY_DARK, 21, colour, place)
        pitch = box.width // max(1, len(craftsmen))
        picture = min(px(_PICTURE), pitch - px(4), box.height - px(_LINE) - px(10))
        for column, craftsman in enumerate(craftsmen):
            spot = pygame.Rect(box.left + column * pitch, box.top + px(_LINE), picture, picture)
            self._paint_craftsman(surface, view, craftsman, spot)

    def _paint_craftsman(self, surface: pygame.Surface, view: View, craftsman: int, box: pygame.Rect) -> None:
        """Draw a craftsman: with a seal, with a price, or gone."""
        kit, one = self.kit, view.level.craftsmen[craftsman]
        owner = next((seat for seat, mask in enumerate(view.craftsmen) if mask >> craftsman & 1), None)
        there = view.for_hire >> craftsman & 1 or craftsman in view.at_shiring
        to_come = one.round not in view.level.rounds[: view.round]
        gone = owner is None and not there and not to_come
        state = PieceState.DIM if gone else PieceState.NORMAL
        kit.draw(surface, f"craftsman_{TRADES[craftsman]}_small", box, state)
        if owner is not None:
            corner = box.left + box.width * 0.16, box.bottom - box.height * 0.14
            seal(surface, kit, owner, corner, box.width * _SEAL)
        elif not gone:
            side = max(round(box.width * _COIN), round(1.5 * kit.text.floor(Role.FAR_NUMBER)))
            centre = box.right - side * 0.4, box.top + side * 0.4
            badge(surface, kit, str(one.price), centre, side, gold=True)
